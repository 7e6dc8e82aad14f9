import type { QueryClient } from '@tanstack/react-query';
import {
  createRoute,
  createRouter,
  type ErrorRouteComponent,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { readSearch, writeSearch } from '../address-values.ts';
import { paths } from '../paths.ts';
import { enterPage } from '../ui/focus/page-start.ts';
import { hasOpenedRow } from '../ui/tables/returned-row.ts';
import { actionCenter, actionCenterEntry } from './action-center-routes.tsx';
import { frame, guarded, open, root } from './frame-routes.tsx';
import { errorPage, signIn, signInV2, singleSignOn, toSignIn } from './open-routes.tsx';
import {
  account,
  amortizationCalculator,
  apiDocs,
  apiKeys,
  conditionTemplates,
  customerProfile,
  directories,
  exports,
  files,
  home,
  loans,
  mailTemplates,
  mismo,
  myDay,
  officialForms,
  quotation,
  quotes,
  rateTables,
  rememberPreviousPath,
  settings,
  staff,
  urla,
  webhooks,
} from './page-routes.tsx';

/** Any other path leads home. */
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ href: paths.home() });
  },
});

const routeTree = root.addChildren([
  open.addChildren([
    signIn,
    signInV2,
    singleSignOn,
    toSignIn('/new-password-required'),
    toSignIn('/reset-password'),
  ]),
  frame.addChildren([
    errorPage,
    files,
    urla,
    guarded.addChildren([
      home,
      myDay,
      loans,
      customerProfile,
      quotes,
      amortizationCalculator,
      account,
      directories,
      staff,
      settings,
      apiKeys,
      apiDocs,
      conditionTemplates,
      rateTables,
      mailTemplates,
      webhooks,
      exports,
      mismo,
      officialForms,
      quotation,
      actionCenterEntry,
      actionCenter,
    ]),
  ]),
  unknown,
]);

/** The router. Links prefetch on hover and focus; navigation scrolls to the top. */
export function createAppRouter(
  queryClient: QueryClient,
  PendingPage: RouteComponent,
  FailedPage: ErrorRouteComponent,
) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingMs: 150,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: FailedPage,
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    rememberPreviousPath(fromLocation?.pathname ?? '');
  });
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (!pathChanged) return;
    if (fromLocation !== undefined && document.activeElement === document.body) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    if (!hasOpenedRow(toLocation.state.__TSR_key)) enterPage();
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
