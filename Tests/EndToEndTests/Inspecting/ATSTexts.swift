// SPDX-License-Identifier: Apache-2.0

/// What `pinion ats` writes, whole.
enum ATSTexts {
    /// Of a server of TLS 1.2 with AES128-SHA alone, verbose.
    static let withoutForwardSecrecy = """
        Starting ATS Diagnostics

        Configuring ATS Info.plist keys and displaying the result of HTTPS loads to https://api.example.com:PORT.
        A test will "PASS" if URLSession:task:didCompleteWithError: returns a nil error.
        ================================================================================

        Default ATS Secure Connection

        ---
        ATS Default Connection
        ATS Dictionary:
        {
        }
        Result : FAIL
        Rule : noForwardSecrecy: the server chose TLS_RSA_WITH_AES_128_CBC_SHA, which has no forward secrecy; the policy requires it
        ---

        ================================================================================

        Allowing Arbitrary Loads

        ---
        Allow All Loads
        ATS Dictionary:
        {
            NSAllowsArbitraryLoads = true;
        }
        Result : PASS
        ---

        ================================================================================

        Configuring TLS exceptions for api.example.com

        ---
        TLSv1.3
        ATS Dictionary:
        {
            NSExceptionDomains =     {
                "api.example.com" =         {
                    NSExceptionMinimumTLSVersion = "TLSv1.3";
                };
            };
        }
        Result : FAIL
        Rule : protocolVersion: the server chose TLS 1.2; the policy allows TLS 1.3
        Rule : noForwardSecrecy: the server chose TLS_RSA_WITH_AES_128_CBC_SHA, which has no forward secrecy; the policy requires it
        ---

        ---
        TLSv1.2
        ATS Dictionary:
        {
            NSExceptionDomains =     {
                "api.example.com" =         {
                    NSExceptionMinimumTLSVersion = "TLSv1.2";
                };
            };
        }
        Result : FAIL
        Rule : noForwardSecrecy: the server chose TLS_RSA_WITH_AES_128_CBC_SHA, which has no forward secrecy; the policy requires it
        ---

        ---
        TLSv1.1
        ATS Dictionary:
        {
            NSExceptionDomains =     {
                "api.example.com" =         {
                    NSExceptionMinimumTLSVersion = "TLSv1.1";
                };
            };
        }
        Result : FAIL
        Rule : noForwardSecrecy: the server chose TLS_RSA_WITH_AES_128_CBC_SHA, which has no forward secrecy; the policy requires it
        ---

        ---
        TLSv1.0
        ATS Dictionary:
        {
            NSExceptionDomains =     {
                "api.example.com" =         {
                    NSExceptionMinimumTLSVersion = "TLSv1.0";
                };
            };
        }
        Result : FAIL
        Rule : noForwardSecrecy: the server chose TLS_RSA_WITH_AES_128_CBC_SHA, which has no forward secrecy; the policy requires it
        ---

        ================================================================================

        Configuring PFS exceptions for api.example.com

        ---
        Disabling Perfect Forward Secrecy
        ATS Dictionary:
        {
            NSExceptionDomains =     {
                "api.example.com" =         {
                    NSExceptionRequiresForwardSecrecy = false;
                };
            };
        }
        Result : PASS
        ---

        ================================================================================

        Configuring PFS exceptions and allowing insecure HTTP for api.example.com

        ---
        Disabling Perfect Forward Secrecy and Allowing Insecure HTTP
        ATS Dictionary:
        {
            NSExceptionDomains =     {
                "api.example.com" =         {
                    NSExceptionAllowsInsecureHTTPLoads = true;
                    NSExceptionRequiresForwardSecrecy = false;
                };
            };
        }
        Result : PASS
        ---

        ================================================================================

        Configuring TLS exceptions with PFS disabled for api.example.com

        ---
        TLSv1.3 with PFS disabled
        ATS Dictionary:
        {
            NSExceptionDomains =     {
                "api.example.com" =         {
                    NSExceptionMinimumTLSVersion = "TLSv1.3";
                    NSExceptionRequiresForwardSecrecy = false;
                };
            };
        }
        Result : FAIL
        Rule : protocolVersion: the server chose TLS 1.2; the policy allows TLS 1.3
        ---

        ---
        TLSv1.2 with PFS disabled
        ATS Dictionary:
        {
            NSExceptionDomains =     {
                "api.example.com" =         {
                    NSExceptionMinimumTLSVersion = "TLSv1.2";
                    NSExceptionRequiresForwardSecrecy = false;
                };
            };
        }
        Result : PASS
        ---

        ---
        TLSv1.1 with PFS disabled
        ATS Dictionary:
        {
            NSExceptionDomains =     {
                "api.example.com" =         {
                    NSExceptionMinimumTLSVersion = "TLSv1.1";
                    NSExceptionRequiresForwardSecrecy = false;
                };
            };
        }
        Result : PASS
        ---

        ---
        TLSv1.0 with PFS disabled
        ATS Dictionary:
        {
            NSExceptionDomains =     {
                "api.example.com" =         {
                    NSExceptionMinimumTLSVersion = "TLSv1.0";
                    NSExceptionRequiresForwardSecrecy = false;
                };
            };
        }
        Result : PASS
        ---

        ================================================================================

        Configuring TLS exceptions with PFS disabled and insecure HTTP allowed for api.example.com

        ---
        TLSv1.3 with PFS disabled and insecure HTTP allowed
        ATS Dictionary:
        {
            NSExceptionDomains =     {
                "api.example.com" =         {
                    NSExceptionAllowsInsecureHTTPLoads = true;
                    NSExceptionMinimumTLSVersion = "TLSv1.3";
                    NSExceptionRequiresForwardSecrecy = false;
                };
            };
        }
        Result : FAIL
        Rule : protocolVersion: the server chose TLS 1.2; the policy allows TLS 1.3
        ---

        ---
        TLSv1.2 with PFS disabled and insecure HTTP allowed
        ATS Dictionary:
        {
            NSExceptionDomains =     {
                "api.example.com" =         {
                    NSExceptionAllowsInsecureHTTPLoads = true;
                    NSExceptionMinimumTLSVersion = "TLSv1.2";
                    NSExceptionRequiresForwardSecrecy = false;
                };
            };
        }
        Result : PASS
        ---

        ---
        TLSv1.1 with PFS disabled and insecure HTTP allowed
        ATS Dictionary:
        {
            NSExceptionDomains =     {
                "api.example.com" =         {
                    NSExceptionAllowsInsecureHTTPLoads = true;
                    NSExceptionMinimumTLSVersion = "TLSv1.1";
                    NSExceptionRequiresForwardSecrecy = false;
                };
            };
        }
        Result : PASS
        ---

        ---
        TLSv1.0 with PFS disabled and insecure HTTP allowed
        ATS Dictionary:
        {
            NSExceptionDomains =     {
                "api.example.com" =         {
                    NSExceptionAllowsInsecureHTTPLoads = true;
                    NSExceptionMinimumTLSVersion = "TLSv1.0";
                    NSExceptionRequiresForwardSecrecy = false;
                };
            };
        }
        Result : PASS
        ---

        ================================================================================

        An app with an empty Info.plist does not connect. The weakest exception that lets it is 'Disabling Perfect Forward Secrecy':

        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        	<key>NSAppTransportSecurity</key>
        	<dict>
        		<key>NSExceptionDomains</key>
        		<dict>
        			<key>api.example.com</key>
        			<dict>
        				<key>NSExceptionRequiresForwardSecrecy</key>
        				<false/>
        			</dict>
        		</dict>
        	</dict>
        </dict>
        </plist>

        """
}
