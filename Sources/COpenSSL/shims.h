// SPDX-License-Identifier: Apache-2.0
#pragma once
// Each shim stands for a macro, which Swift does not import, and is named after it.
#include <openssl/bio.h>
#include <openssl/core_dispatch.h>
#include <openssl/ct.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/ocsp.h>
#include <openssl/pem.h>
#include <openssl/pkcs12.h>
#include <openssl/provider.h>
#include <openssl/rand.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <openssl/x509_vfy.h>
#include <openssl/x509v3.h>

static inline long shim_SSL_CTX_set_min_proto_version(SSL_CTX *context, int version) {
    return SSL_CTX_set_min_proto_version(context, version);
}

static inline long shim_SSL_CTX_set_max_proto_version(SSL_CTX *context, int version) {
    return SSL_CTX_set_max_proto_version(context, version);
}

static inline long shim_SSL_set_tlsext_host_name(SSL *ssl, const char *name) {
    return SSL_set_tlsext_host_name(ssl, name);
}

static inline long shim_SSL_CTX_set_mode(SSL_CTX *context, long mode) {
    return SSL_CTX_set_mode(context, mode);
}

static inline long shim_SSL_CTX_set_session_cache_mode(SSL_CTX *context, long mode) {
    return SSL_CTX_set_session_cache_mode(context, mode);
}

static inline long shim_SSL_CTX_set_read_ahead(SSL_CTX *context, int on) {
    return SSL_CTX_set_read_ahead(context, on);
}

static inline long shim_SSL_CTX_add1_chain_cert(SSL_CTX *context, X509 *certificate) {
    return SSL_CTX_add1_chain_cert(context, certificate);
}

static inline uint64_t shim_SSL_OP_NO_RENEGOTIATION(void) { return SSL_OP_NO_RENEGOTIATION; }

static inline uint64_t shim_SSL_OP_NO_COMPRESSION(void) { return SSL_OP_NO_COMPRESSION; }

static inline int shim_sk_X509_num(const STACK_OF(X509) *stack) { return sk_X509_num(stack); }

static inline X509 *shim_sk_X509_value(const STACK_OF(X509) *stack, int index) {
    return sk_X509_value(stack, index);
}

static inline int shim_ERR_GET_LIB(unsigned long code) { return ERR_GET_LIB(code); }

static inline int shim_ERR_GET_REASON(unsigned long code) { return ERR_GET_REASON(code); }

static inline EVP_PKEY *shim_EVP_EC_gen(const char *curve) { return EVP_EC_gen(curve); }

static inline EVP_PKEY *shim_EVP_RSA_gen(unsigned int bits) { return EVP_RSA_gen(bits); }

static inline EVP_PKEY *shim_EVP_PKEY_Q_keygen(const char *type) {
    return EVP_PKEY_Q_keygen(NULL, NULL, type);
}

static inline STACK_OF(X509) *shim_sk_X509_new_null(void) { return sk_X509_new_null(); }

static inline int shim_sk_X509_push(STACK_OF(X509) *stack, X509 *certificate) {
    return sk_X509_push(stack, certificate);
}

static inline void shim_sk_X509_free(STACK_OF(X509) *stack) { sk_X509_free(stack); }

static inline int shim_sk_GENERAL_NAME_num(const GENERAL_NAMES *names) {
    return sk_GENERAL_NAME_num(names);
}

static inline GENERAL_NAME *shim_sk_GENERAL_NAME_value(const GENERAL_NAMES *names, int index) {
    return sk_GENERAL_NAME_value(names, index);
}

static inline void shim_sk_X509_pop_free(STACK_OF(X509) *stack) {
    sk_X509_pop_free(stack, X509_free);
}

static inline int shim_sk_PKCS7_num(const STACK_OF(PKCS7) *stack) { return sk_PKCS7_num(stack); }

static inline PKCS7 *shim_sk_PKCS7_value(const STACK_OF(PKCS7) *stack, int index) {
    return sk_PKCS7_value(stack, index);
}

static inline void shim_sk_PKCS7_pop_free(STACK_OF(PKCS7) *stack) {
    sk_PKCS7_pop_free(stack, PKCS7_free);
}

static inline int shim_sk_PKCS12_SAFEBAG_num(const STACK_OF(PKCS12_SAFEBAG) *stack) {
    return sk_PKCS12_SAFEBAG_num(stack);
}

static inline PKCS12_SAFEBAG *shim_sk_PKCS12_SAFEBAG_value(
    const STACK_OF(PKCS12_SAFEBAG) *stack, int index) {
    return sk_PKCS12_SAFEBAG_value(stack, index);
}

static inline void shim_sk_PKCS12_SAFEBAG_pop_free(STACK_OF(PKCS12_SAFEBAG) *stack) {
    sk_PKCS12_SAFEBAG_pop_free(stack, PKCS12_SAFEBAG_free);
}

static inline int shim_sk_ASN1_INTEGER_num(const STACK_OF(ASN1_INTEGER) *stack) {
    return sk_ASN1_INTEGER_num(stack);
}

static inline ASN1_INTEGER *shim_sk_ASN1_INTEGER_value(
    const STACK_OF(ASN1_INTEGER) *stack, int index) {
    return sk_ASN1_INTEGER_value(stack, index);
}

static inline long shim_SSL_CTX_set1_groups_list(SSL_CTX *context, const char *list) {
    return SSL_CTX_set1_groups_list(context, list);
}

static inline long shim_SSL_CTX_set1_sigalgs_list(SSL_CTX *context, const char *list) {
    return SSL_CTX_set1_sigalgs_list(context, list);
}

static inline long shim_SSL_CTX_set_tlsext_status_type(SSL_CTX *context, int type) {
    return SSL_CTX_set_tlsext_status_type(context, type);
}

static inline long shim_SSL_CTX_set_tlsext_status_cb(
    SSL_CTX *context, int (*callback)(SSL *ssl, void *argument)) {
    return SSL_CTX_set_tlsext_status_cb(context, callback);
}

static inline long shim_SSL_get_tlsext_status_ocsp_resp(SSL *ssl, unsigned char **response) {
    return SSL_get_tlsext_status_ocsp_resp(ssl, response);
}

static inline long shim_SSL_get_negotiated_group(SSL *ssl) {
    return SSL_get_negotiated_group(ssl);
}

static inline long shim_SSL_get_peer_tmp_key(SSL *ssl, EVP_PKEY **key) {
    return SSL_get_peer_tmp_key(ssl, key);
}

static inline long shim_SSL_get_peer_signature_nid(SSL *ssl, int *digest) {
    return SSL_get_peer_signature_nid(ssl, digest);
}

static inline int shim_sk_SSL_CIPHER_num(const STACK_OF(SSL_CIPHER) *stack) {
    return sk_SSL_CIPHER_num(stack);
}

static inline const SSL_CIPHER *shim_sk_SSL_CIPHER_value(
    const STACK_OF(SSL_CIPHER) *stack, int index) {
    return sk_SSL_CIPHER_value(stack, index);
}

static inline int shim_sk_SCT_num(const STACK_OF(SCT) *stack) { return sk_SCT_num(stack); }

static inline SCT *shim_sk_SCT_value(const STACK_OF(SCT) *stack, int index) {
    return sk_SCT_value(stack, index);
}

static inline int shim_sk_X509_NAME_num(const STACK_OF(X509_NAME) *stack) {
    return sk_X509_NAME_num(stack);
}

static inline X509_NAME *shim_sk_X509_NAME_value(const STACK_OF(X509_NAME) *stack, int index) {
    return sk_X509_NAME_value(stack, index);
}

static inline long shim_SSL_CTX_set1_client_sigalgs_list(SSL_CTX *context, const char *list) {
    return SSL_CTX_set1_client_sigalgs_list(context, list);
}

static inline int shim_sk_X509_REVOKED_num(const STACK_OF(X509_REVOKED) *stack) {
    return sk_X509_REVOKED_num(stack);
}

static inline X509_REVOKED *shim_sk_X509_REVOKED_value(
    const STACK_OF(X509_REVOKED) *stack, int index) {
    return sk_X509_REVOKED_value(stack, index);
}

static inline int shim_sk_DIST_POINT_num(const CRL_DIST_POINTS *stack) {
    return sk_DIST_POINT_num(stack);
}

static inline DIST_POINT *shim_sk_DIST_POINT_value(const CRL_DIST_POINTS *stack, int index) {
    return sk_DIST_POINT_value(stack, index);
}

static inline int shim_sk_OPENSSL_STRING_num(const STACK_OF(OPENSSL_STRING) *stack) {
    return sk_OPENSSL_STRING_num(stack);
}

static inline const char *shim_sk_OPENSSL_STRING_value(
    const STACK_OF(OPENSSL_STRING) *stack, int index) {
    return sk_OPENSSL_STRING_value(stack, index);
}

static inline int shim_SSL_set_retry_verify(SSL *ssl) { return (int)SSL_set_retry_verify(ssl); }
