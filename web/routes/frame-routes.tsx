import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, Outlet } from '@tanstack/react-router';
import { AppFrame } from '../app-frame.tsx';
import { requireSession } from './guards.ts';

interface RouterContext {
  queryClient: QueryClient;
}

/** The top of the tree: every route gets the query cache. */
export const root = createRootRouteWithContext<RouterContext>()({ component: Outlet });

/** Screens without a session: no header, no guard. */
export const open = createRoute({ getParentRoute: () => root, id: 'open', component: Outlet });

/** Screens of a signed-in person, inside the frame. */
export const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: AppFrame });
/** Sends people who are not signed in to the sign-in first. */
export const guarded = createRoute({
  getParentRoute: () => frame,
  id: 'guarded',
  beforeLoad: requireSession,
  component: Outlet,
});
