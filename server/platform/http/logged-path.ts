const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A word of an address, a file of the web app, or a small number, as of a version. */
const ORDINARY = /^(@?[a-z][a-z.-]{0,40}|\d{1,4})$/;

/**
 * The path of a request as the log may see it: words and ids. What else somebody put there, by mistake or to try, may be a
 * person's number or a token. The query is left out altogether: a search can hold a person's data.
 */
export function loggedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  // The names of built files end in a hash of what is in them.
  if (/^\/assets\/[\w.-]{1,80}$/.test(path)) return path;
  return path
    .split('/')
    .map((part) => (part === '' || UUID.test(part) || ORDINARY.test(part) ? part : '***'))
    .join('/');
}
