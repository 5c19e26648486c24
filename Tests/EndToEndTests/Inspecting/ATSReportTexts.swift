// SPDX-License-Identifier: Apache-2.0

/// How the reports of `pinion ats` begin.
enum ATSReportTexts {
    /// Of a server of TLS 1.2.
    static let beginOfJSON = """
        {
          "servers": [
            {
              "url": "https://api.example.com:PORT",
              "address": "127.0.0.1:PORT",
              "need": "nothing",
              "dictionary": null,
              "configurations": [
                {
                  "name": "ATS Default Connection",
                  "finding": "ats.default",
                  "dictionary": {},
                  "result": "PASS"
                },
                {
                  "name": "Allow All Loads",
                  "finding": "ats.arbitraryLoads",
                  "dictionary": {
                    "NSAllowsArbitraryLoads": true
                  },
                  "result": "PASS"
                },
                {
                  "name": "TLSv1.3",
                  "finding": "ats.tls1.3",
                  "dictionary": {
                    "NSExceptionDomains": {
                      "api.example.com": {
                        "NSExceptionMinimumTLSVersion": "TLSv1.3"
                      }
                    }
                  },
                  "result": "FAIL",
                  "rules": [
                    {
                      "rule": "protocolVersion",
                      "detail": "the server chose TLS 1.2; the policy allows TLS 1.3"
                    }
                  ]
                },

        """

    static let beginOfJUnit = """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="pinion" tests="16" failures="0" errors="0">
          <testsuite name="https://api.example.com:PORT at 127.0.0.1:PORT" tests="16" failures="0" errors="0" skipped="3">
            <testcase classname="https://api\u{2024}example\u{2024}com:PORT at 127\u{2024}0\u{2024}0\u{2024}1:PORT" name="ats.default: ATS Default Connection"/>
            <testcase classname="https://api\u{2024}example\u{2024}com:PORT at 127\u{2024}0\u{2024}0\u{2024}1:PORT" name="ats.arbitraryLoads: Allow All Loads"/>
            <testcase classname="https://api\u{2024}example\u{2024}com:PORT at 127\u{2024}0\u{2024}0\u{2024}1:PORT" name="ats.tls1.3: TLSv1.3">
              <skipped message="FAIL, which nothing asks for: protocolVersion: the server chose TLS 1.2; the policy allows TLS 1.3"/>
            </testcase>

        """
}
