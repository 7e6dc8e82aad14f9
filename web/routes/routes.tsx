import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type ErrorRouteComponent,
  Outlet,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { NO_LOAN } from '../../domain/loans/loan-action.ts';
import { ACTION_CENTER_TABS, type ActionCenterTab, TABS, type TabFacts } from '../action-center-tabs.ts';
import { readSearch, writeSearch } from '../address-values.ts';
import { AppFrame } from '../app-frame.tsx';
import { customerLoansQuery, customerQuery, loanQuery } from '../loans/loan-queries.ts';
import { PAGE_KEYS, PAGES, type PageFacts, type PageKey } from '../pages.ts';
import { paths } from '../paths.ts';
import { enterPage } from '../ui/focus/page-start.ts';
import { hasOpenedRow } from '../ui/tables/returned-row.ts';
import { goToLastOpenedLoan, requirePage, requireSession, requireTab } from './guards.ts';
import { pageComponent } from './page-component.ts';
import { SCREENS } from './screens.ts';
import { TAB_SCREENS } from './tab-screens.ts';

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Outlet });

/** Header and footer for a signed-in person. */
const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: AppFrame });

/** The tab's URL before the current navigation. Survives a full load, such as of a typed URL. */
let previousPath = '';

const PATH_KEY = 'last-path';

function pageRoute(key: PageKey) {
  const { guard, search: validateSearch }: PageFacts = PAGES[key];
  const { component, follows, read } = SCREENS[key];
  return createRoute({
    getParentRoute: () => frame,
    path: PAGES[key].path,
    validateSearch,
    beforeLoad: ({ context, search, cause }) =>
      requirePage(guard, {
        client: context.queryClient,
        search: { ...search },
        cause,
        cameFrom: previousPath,
      }),
    loaderDeps: ({ search }) => follows?.({ ...search }) ?? {},
    // Without its own loader, a page that waits for its code would show the placeholder.
    loader: read && (({ context, deps }) => read(context.queryClient, { ...deps })),
    component,
  });
}

/** The action center's entry: this tab's last loan, otherwise the list to choose one from. */
const actionCenterEntry = createRoute({
  getParentRoute: () => frame,
  path: '/action-center',
  beforeLoad: goToLastOpenedLoan,
});

const actionCenter = createRoute({
  getParentRoute: () => frame,
  path: '/customers/$customerId/urlas/$loanId/action-center',
  beforeLoad: requireSession,
  loader: ({ context, params: { customerId, loanId } }) => {
    void context.queryClient.prefetchQuery(customerQuery(customerId));
    void context.queryClient.prefetchQuery(customerLoansQuery(customerId));
    if (loanId !== NO_LOAN) void context.queryClient.prefetchQuery(loanQuery(customerId, loanId));
  },
  component: pageComponent(
    () => import('../features/action-center/action-center-frame.tsx'),
    'ActionCenterFrame',
  ),
});

/** The action center needs a tab in its address. */
const withoutTab = createRoute({
  getParentRoute: () => actionCenter,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: paths.home() });
  },
});

function tabRoute(tab: ActionCenterTab) {
  const { search: validateSearch }: TabFacts = TABS[tab];
  const { component, follows, read } = TAB_SCREENS[tab];
  return createRoute({
    getParentRoute: () => actionCenter,
    path: tab,
    validateSearch,
    beforeLoad: ({ params }) => requireTab(tab, params),
    loaderDeps: ({ search }) => follows?.({ ...search }) ?? {},
    loader: read && (({ context, params, deps }) => read(context.queryClient, { ...deps, ...params })),
    component,
  });
}

const signInScreen = pageComponent(() => import('../sign-in-screen.tsx'), 'SignInScreen');

function signIn(path: '/signin' | '/signinv2') {
  return createRoute({ getParentRoute: () => root, path, component: signInScreen });
}

/** The single sign-on provider redirects to it. */
const singleSignOn = createRoute({
  getParentRoute: () => root,
  path: '/single-sign-on',
  component: pageComponent(() => import('../single-sign-on-screen.tsx'), 'SingleSignOnScreen'),
});

/** Sign-in has no password, so these two lead to it (SIGN-3). */
function toSignIn(path: '/new-password-required' | '/reset-password') {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ href: paths.signIn() });
    },
  });
}

/** Any other path redirects home. */
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ href: paths.home() });
  },
});

const routeTree = root.addChildren([
  signIn('/signin'),
  signIn('/signinv2'),
  singleSignOn,
  toSignIn('/new-password-required'),
  toSignIn('/reset-password'),
  frame.addChildren([
    ...PAGE_KEYS.map(pageRoute),
    actionCenterEntry,
    actionCenter.addChildren([withoutTab, ...ACTION_CENTER_TABS.map(tabRoute)]),
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
    previousPath = fromLocation?.pathname ?? sessionStorage.getItem(PATH_KEY) ?? '';
  });
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    sessionStorage.setItem(PATH_KEY, toLocation.pathname);
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
