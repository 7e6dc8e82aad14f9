import type { QueryClient } from '@tanstack/react-query';
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { loadOnline } from '../ui/states/back-online.ts';

type Parameters = Record<string, unknown>;

/** The code of a page, and the data that starts loading with it. */
export interface Screen<Ids extends object = object> {
  component: RouteComponent;
  /** Starts to read the page's data without waiting for it. */
  read?: (client: QueryClient, address: Ids & Parameters) => void;
  /** The parameters that `read` needs; it reads again when they change. */
  follows?: (search: Parameters) => object;
}

/**
 * A page whose code loads when it is first opened. Without a network the page waits: the router would reload the
 * window, and the browser would show its own error page.
 */
export const pageComponent: typeof lazyRouteComponent = (importer, name) =>
  lazyRouteComponent(() => loadOnline(importer), name);
