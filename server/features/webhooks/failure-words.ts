const UNTRUSTED = 'No authority that is trusted here has signed the certificate of the receiver';
const EXPIRED = 'The certificate of the receiver has expired';
const UNREACHABLE = 'The network has no way to the receiver';
const CUT = 'The receiver cut the connection';
const LATE = 'The receiver took too long to accept the connection';

/** Codes of Node and OpenSSL for a wrong address or certificate. */
const SENTENCES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens at the address',
  ENOTFOUND: 'The name of the receiver was not found',
  EAI_AGAIN: 'The name of the receiver could not be looked up',
  ECONNRESET: CUT,
  EPIPE: CUT,
  ETIMEDOUT: LATE,
  ERR_SOCKET_CONNECTION_TIMEOUT: LATE,
  UND_ERR_CONNECT_TIMEOUT: LATE,
  UND_ERR_HEADERS_OVERFLOW: 'The headers of the answer are too long',
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  EHOSTDOWN: UNREACHABLE,
  EADDRNOTAVAIL: UNREACHABLE,
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The receiver made its certificate itself, so it is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  CERT_UNTRUSTED: UNTRUSTED,
  CERT_HAS_EXPIRED: EXPIRED,
  CERT_NOT_YET_VALID: 'The certificate of the receiver is not valid yet',
  CERT_REVOKED: 'The certificate of the receiver was revoked',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the receiver is for another name',
};

/** Plain words, with the error code for the engineer. */
export function failureWords(code: string | undefined): string {
  if (code === undefined) return 'The connection failed.';
  return `${SENTENCES[code] ?? otherSentence(code)} (${code}).`;
}

/** OpenSSL has hundreds of codes for a receiver that does not speak our TLS. */
function otherSentence(code: string): string {
  return code === 'EPROTO' || code.startsWith('ERR_SSL_')
    ? 'The encrypted connection failed; perhaps the receiver speaks only http'
    : 'The connection failed';
}
