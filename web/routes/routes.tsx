import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type ErrorRouteComponent,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { NO_LOAN } from '../../domain/loan-action.ts';
import { LOAN_CARDS } from '../../domain/loan-status.ts';
import { AppFrame } from '../app-frame.tsx';
import { filesQuery, foldersQuery } from '../features/documents/document-queries.ts';
import { recentFilesQuery } from '../features/files/recent-files-query.ts';
import {
  customerLoansQuery,
  customerQuery,
  directoriesQuery,
  loanActionsQuery,
  loanCountQuery,
  loanListQuery,
  loanQuery,
} from '../loans/loan-queries.ts';
import { ACTION_CENTER_TABS, paths } from '../paths.ts';
import {
  goToDocumentsOfCustomer,
  goToLastOpenedLoan,
  requireAdministrator,
  requireLoanOfWizard,
  requireSession,
  requireTasksPermission,
} from './guards.ts';
import {
  documentsSearch,
  errorSearch,
  filesSearch,
  loanListSearch,
  lockInfoSearch,
  quoteSearch,
  urlaSearch,
} from './search-params.ts';
import { type PlainTab, TAB_READS, TAB_SCREENS } from './tab-screens.ts';

interface RouterContext {
  queryClient: QueryClient;
}

const root = createRootRouteWithContext<RouterContext>()({ component: Outlet });

/** Screens without a session: no header, no guard. */
const open = createRoute({ getParentRoute: () => root, id: 'open', component: Outlet });

/** Screens of a signed-in person, inside the frame. */
const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: AppFrame });
const guarded = createRoute({
  getParentRoute: () => frame,
  id: 'guarded',
  beforeLoad: requireSession,
  component: Outlet,
});

const signInPage = lazyRouteComponent(() => import('../sign-in-screen.tsx'), 'SignInScreen');
const signIn = createRoute({ getParentRoute: () => open, path: '/signin', component: signInPage });
const signInV2 = createRoute({ getParentRoute: () => open, path: '/signinv2', component: signInPage });

/** Sign-in has no password, so these two lead to it (readings, Sign-in). */
function toSignIn(path: '/new-password-required' | '/reset-password') {
  return createRoute({
    getParentRoute: () => open,
    path,
    beforeLoad: () => {
      throw redirect({ href: paths.signIn() });
    },
  });
}

const errorPage = createRoute({
  getParentRoute: () => frame,
  path: '/error',
  validateSearch: errorSearch,
  component: lazyRouteComponent(() => import('../error-screen.tsx'), 'ErrorScreen'),
});

const home = createRoute({
  getParentRoute: () => guarded,
  path: '/',
  loader: ({ context }) => {
    // Not awaited: the page stands at once, and each card fills in when its count comes.
    for (const card of LOAN_CARDS) void context.queryClient.prefetchQuery(loanCountQuery(card));
    void context.queryClient.prefetchInfiniteQuery(loanListQuery({}));
  },
  component: lazyRouteComponent(() => import('../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
});

const loans = createRoute({
  getParentRoute: () => guarded,
  path: '/loans',
  validateSearch: loanListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(loanListQuery(deps));
  },
  component: lazyRouteComponent(() => import('../features/loan-list/loan-list-page.tsx'), 'LoanListPage'),
});

const customerProfile = createRoute({
  getParentRoute: () => guarded,
  path: '/customer-profile',
  component: lazyRouteComponent(
    () => import('../features/customer-profile/customer-profile-page.tsx'),
    'CustomerProfilePage',
  ),
});

const amortizationCalculator = createRoute({
  getParentRoute: () => guarded,
  path: '/amortization-calculator',
  component: lazyRouteComponent(
    () => import('../features/amortization-calculator/amortization-calculator-page.tsx'),
    'AmortizationCalculatorPage',
  ),
});

/** Only administrators keep the directories (decision 18). */
const directories = createRoute({
  getParentRoute: () => guarded,
  path: '/directories',
  beforeLoad: requireAdministrator,
  component: lazyRouteComponent(
    () => import('../features/directories/directories-page.tsx'),
    'DirectoriesPage',
  ),
});

const quotation = createRoute({
  getParentRoute: () => guarded,
  path: '/generate-quote',
  validateSearch: quoteSearch,
  component: lazyRouteComponent(() => import('../features/quote-generator/quote-page.tsx'), 'QuotePage'),
});

const quotes = createRoute({
  getParentRoute: () => guarded,
  path: '/quotes',
  component: lazyRouteComponent(() => import('../features/quote-generator/quotes-page.tsx'), 'QuotesPage'),
});

const files = createRoute({
  getParentRoute: () => frame,
  path: '/files',
  validateSearch: filesSearch,
  beforeLoad: ({ context, search }) => goToDocumentsOfCustomer(context.queryClient, search),
  loader: ({ context }) => {
    void context.queryClient.prefetchInfiniteQuery(recentFilesQuery);
  },
  component: lazyRouteComponent(() => import('../features/files/recent-files-page.tsx'), 'RecentFilesPage'),
});

const urla = createRoute({
  getParentRoute: () => frame,
  path: '/urla',
  validateSearch: urlaSearch,
  beforeLoad: ({ search }) => requireLoanOfWizard(search, previousPathname()),
  loaderDeps: ({ search: { customerId, loanId } }) => ({ customerId, loanId }),
  loader: ({ context, deps: { customerId, loanId } }) => {
    if (customerId === undefined || loanId === undefined) return;
    void context.queryClient.prefetchQuery(loanQuery(customerId, loanId));
    void context.queryClient.prefetchQuery(directoriesQuery);
  },
  component: lazyRouteComponent(
    () => import('../features/application-wizard/application-wizard-page.tsx'),
    'ApplicationWizardPage',
  ),
});

const actionCenterEntry = createRoute({
  getParentRoute: () => guarded,
  path: '/action-center',
  beforeLoad: goToLastOpenedLoan,
});

const actionCenter = createRoute({
  getParentRoute: () => guarded,
  path: '/customers/$customerId/urlas/$loanId/action-center',
  loader: ({ context, params: { customerId, loanId } }) => {
    void context.queryClient.prefetchQuery(customerQuery(customerId));
    void context.queryClient.prefetchQuery(customerLoansQuery(customerId));
    if (loanId !== NO_LOAN) void context.queryClient.prefetchQuery(loanQuery(customerId, loanId));
  },
  component: lazyRouteComponent(
    () => import('../features/action-center/action-center-frame.tsx'),
    'ActionCenterFrame',
  ),
});

/** The documents come without a loan as well. */
const documents = createRoute({
  getParentRoute: () => actionCenter,
  path: 'documents-uploaded',
  validateSearch: documentsSearch,
  loaderDeps: ({ search: { folder } }) => ({ folder }),
  loader: ({ context, params: { customerId }, deps: { folder } }) => {
    void context.queryClient.prefetchQuery(foldersQuery(customerId));
    void context.queryClient.prefetchInfiniteQuery(filesQuery(customerId, folder));
  },
  component: lazyRouteComponent(() => import('../features/documents/documents-page.tsx'), 'DocumentsPage'),
});

const lockInfo = createRoute({
  getParentRoute: () => actionCenter,
  path: 'lock-info',
  validateSearch: lockInfoSearch,
  beforeLoad: ({ params }) => requireLoan(params),
  loader: ({ context, params: { customerId, loanId } }) => {
    void context.queryClient.prefetchQuery(loanActionsQuery(customerId, loanId, 'LOCK'));
  },
  component: lazyRouteComponent(() => import('../features/rate-locks/rate-locks-page.tsx'), 'RateLocksPage'),
});

/** The other tabs. */
function actionCenterTab(tab: PlainTab) {
  return createRoute({
    getParentRoute: () => actionCenter,
    path: tab,
    beforeLoad: ({ params }) => {
      if (tab === 'tasks') requireTasksPermission(params.loanId);
      else requireLoan(params);
    },
    loader: ({ context, params: { customerId, loanId } }) =>
      TAB_READS[tab]?.(context.queryClient, customerId, loanId),
    component: TAB_SCREENS[tab],
  });
}

const loanSummary = createRoute({
  getParentRoute: () => actionCenter,
  path: 'loan-summary',
  beforeLoad: ({ params }) => requireLoan(params),
  loader: ({ context, params: { customerId, loanId } }) => {
    void context.queryClient.prefetchQuery(loanActionsQuery(customerId, loanId));
  },
  component: lazyRouteComponent(
    () => import('../features/loan-summary/loan-summary-page.tsx'),
    'LoanSummaryPage',
  ),
});

/** Without a loan only the documents page is reachable (staff shell specification, section 2). */
function requireLoan({ customerId, loanId }: { customerId: string; loanId: string }): void {
  if (loanId === NO_LOAN) throw redirect({ href: paths.documents(customerId, null) });
}

/** Any other path leads home. */
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ href: paths.home() });
  },
});

const actionCenterTabs = ACTION_CENTER_TABS.filter(
  (tab) => tab !== 'loan-summary' && tab !== 'documents-uploaded' && tab !== 'lock-info',
).map(actionCenterTab);

const routeTree = root.addChildren([
  open.addChildren([signIn, signInV2, toSignIn('/new-password-required'), toSignIn('/reset-password')]),
  frame.addChildren([
    errorPage,
    files,
    urla,
    guarded.addChildren([
      home,
      loans,
      customerProfile,
      quotes,
      amortizationCalculator,
      directories,
      quotation,
      actionCenterEntry,
      actionCenter.addChildren([loanSummary, documents, lockInfo, ...actionCenterTabs]),
    ]),
  ]),
  unknown,
]);

/** Where the person was before the navigation that is under way. */
let previousPath = '';
function previousPathname(): string {
  return previousPath;
}

/** The router. Links prefetch on hover and focus; navigation scrolls to the top. */
export function createAppRouter(
  queryClient: QueryClient,
  PendingPage: RouteComponent,
  FailedPage: ErrorRouteComponent,
) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    // Freshness is the query cache's business.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingMs: 150,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: FailedPage,
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    previousPath = fromLocation?.pathname ?? '';
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
