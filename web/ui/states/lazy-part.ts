import { lazy, type ReactNode } from 'react';
import { loadOnline } from './back-online.ts';

/**
 * A part of a page whose code loads when it is first shown. Without a network it waits, because a failure would remove
 * the whole page (docs/decisions/loading-the-web-app.md).
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, (props: Props) => ReactNode>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await loadOnline(load))[name] }));
}
