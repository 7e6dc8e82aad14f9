import { lazy, type ReactNode } from 'react';
import { loadOnline } from './back-online.ts';

/**
 * A part of a page whose code loads when it is first shown. Without a network it waits: a failure would take the whole page
 * away (docs/decisions/loading-the-web-app.md).
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, (props: Props) => ReactNode>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await loadOnline(load))[name] }));
}
