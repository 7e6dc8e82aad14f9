/** The policy for a document that a browser shows after all: nothing runs, loads or is framed. */
const NO_ACTIVE_CONTENT = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** The headers of a document: an attachment that no browser opens or sniffs. */
export function attachmentHeaders(name: string): Record<string, string> {
  return {
    'content-disposition': contentDisposition(name),
    'content-security-policy': NO_ACTIVE_CONTENT,
    'x-content-type-options': 'nosniff',
  };
}

/** 'attachment' with the name in ASCII for old programs and in full for all others (RFC 6266, RFC 8187). */
function contentDisposition(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/gu, '_').replace(/["\\%]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded(name)}`;
}

/** Everything but the attr-char of RFC 8187 as percent-encoded UTF-8. */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
