/**
 * Scheme, host and path, never user, password or query. An ambiguous URL is hidden entirely: a stray `/` or `@` in
 * the password would put it in the wrong part.
 */
export function maskedUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url?.host || (url.pathname + url.search + url.hash).includes('@')) return hiddenUrl(value);
  return `${url.protocol}//${url.username || url.password ? '***@' : ''}${url.host}${url.pathname}`;
}

function hiddenUrl(value: string): string {
  if (/^[\w./-]*$/.test(value)) return value;
  const scheme = /^[a-z][a-z0-9+.-]*:\/\//i.exec(value)?.[0];
  return scheme ? `${scheme}***` : '***';
}
