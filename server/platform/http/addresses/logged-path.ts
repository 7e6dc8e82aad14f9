import { ROUTES } from '../../../../contract/wire/routes.ts';

/** The fixed parts of all addresses of the API. Some hold digits, such as 'form-1003'. */
const ROUTE_PARTS = new Set(Object.values(ROUTES).flatMap(({ path }) => path.split('/')));

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A word of an address, a file of the web app, or a small number such as a version. */
const ORDINARY = /^(@?[a-z][a-z.-]{0,40}|\d{1,4})$/;

/**
 * A request's path for the log: only words and ids. Other parts may be a person's number or a token that
 * somebody typed by mistake or on purpose. The query is omitted, because a search can hold personal data.
 */
export function loggedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  // The names of built files end in a hash of their content.
  if (/^\/assets\/[\w.-]{1,80}$/.test(path)) return path;
  return path
    .split('/')
    .map((part) => (isHarmless(part) ? part : '***'))
    .join('/');
}

function isHarmless(part: string): boolean {
  return ROUTE_PARTS.has(part) || UUID.test(part) || ORDINARY.test(part);
}
