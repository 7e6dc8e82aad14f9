import { lazyRouteComponent } from '@tanstack/react-router';
import { loadOnline } from '../ui/states/back-online.ts';

/**
 * A page whose code loads when it is first opened. Without a network the page waits: the router would reload the window,
 * and the browser would show its own page.
 */
export const pageComponent: typeof lazyRouteComponent = (importer, name) =>
  lazyRouteComponent(() => loadOnline(importer), name);
