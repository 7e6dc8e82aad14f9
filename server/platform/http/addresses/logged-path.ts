import { ROUTES } from '../../../../contract/wire/routes.ts';

/** Fixed path segments of the API. Some contain digits, such as 'form-1003'. */
const ROUTE_PARTS = new Set(Object.values(ROUTES).flatMap(({ path }) => path.split('/')));

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A plain word, a file of the web app, or a small number such as a version. */
const ORDINARY = /^(@?[a-z][a-z.-]{0,40}|\d{1,4})$/;

/**
 * A path for the log, reduced to words and ids. Anything else could be personal data or a token typed into the URL. The
 * query is dropped, because a search can contain personal data.
 */
export function loggedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  // Names of built files end in a content hash.
  if (/^\/assets\/[\w.-]{1,80}$/.test(path)) return path;
  return path
    .split('/')
    .map((part) => (isHarmless(part) ? part : '***'))
    .join('/');
}

function isHarmless(part: string): boolean {
  return ROUTE_PARTS.has(part) || UUID.test(part) || ORDINARY.test(part);
}
