import { createRoute, redirect } from '@tanstack/react-router';
import { NO_LOAN } from '../../domain/loans/loan-action.ts';
import { documentsQuery } from '../features/documents/document-queries.ts';
import { foldersQuery } from '../loans/documents/folders-query.ts';
import { customerLoansQuery, customerQuery, loanActionsQuery, loanQuery } from '../loans/loan-queries.ts';
import { ACTION_CENTER_TABS, paths } from '../paths.ts';
import { guarded } from './frame-routes.tsx';
import { goToLastOpenedLoan, requireTasksPermission } from './guards.ts';
import { pageComponent } from './page-component.ts';
import {
  documentsSearch,
  formDetailsSearch,
  historySearch,
  lockInfoSearch,
  summarySearch,
} from './search-params.ts';
import { type PlainTab, TAB_READS, TAB_SCREENS } from './tab-screens.ts';

export const actionCenterEntry = createRoute({
  getParentRoute: () => guarded,
  path: '/action-center',
  beforeLoad: goToLastOpenedLoan,
});

const actionCenterFrame = createRoute({
  getParentRoute: () => guarded,
  path: '/customers/$customerId/urlas/$loanId/action-center',
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
  getParentRoute: () => actionCenterFrame,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: paths.home() });
  },
});

/** The documents tab also exists without a loan. */
const documents = createRoute({
  getParentRoute: () => actionCenterFrame,
  path: 'documents-uploaded',
  validateSearch: documentsSearch,
  loaderDeps: ({ search: { folder } }) => ({ folder }),
  loader: ({ context, params: { customerId }, deps: { folder } }) => {
    void context.queryClient.prefetchQuery(foldersQuery(customerId));
    void context.queryClient.prefetchInfiniteQuery(documentsQuery(customerId, folder));
  },
  component: pageComponent(() => import('../features/documents/documents-page.tsx'), 'DocumentsPage'),
});

const lockInfo = createRoute({
  getParentRoute: () => actionCenterFrame,
  path: 'lock-info',
  validateSearch: lockInfoSearch,
  beforeLoad: ({ params }) => requireLoan(params),
  loader: ({ context, params: { customerId, loanId } }) => {
    void context.queryClient.prefetchQuery(loanActionsQuery(customerId, loanId, 'LOCK'));
  },
  component: pageComponent(() => import('../features/rate-locks/rate-locks-page.tsx'), 'RateLocksPage'),
});

const history = createRoute({
  getParentRoute: () => actionCenterFrame,
  path: 'history',
  validateSearch: historySearch,
  component: pageComponent(() => import('../features/history/history-page.tsx'), 'HistoryPage'),
});

const formDetails = createRoute({
  getParentRoute: () => actionCenterFrame,
  path: 'form-details',
  validateSearch: formDetailsSearch,
  beforeLoad: ({ params }) => requireLoan(params),
  component: pageComponent(() => import('../features/form-details/form-details-page.tsx'), 'FormDetailsPage'),
});

/** The other tabs. */
function actionCenterTab(tab: PlainTab) {
  return createRoute({
    getParentRoute: () => actionCenterFrame,
    path: tab,
    beforeLoad: ({ params }) => {
      if (tab === 'tasks') requireTasksPermission(params.loanId);
      else if (tab !== 'notes' && tab !== 'customer') requireLoan(params);
    },
    loader: ({ context, params: { customerId, loanId } }) =>
      TAB_READS[tab]?.(context.queryClient, customerId, loanId),
    component: TAB_SCREENS[tab],
  });
}

const loanSummary = createRoute({
  getParentRoute: () => actionCenterFrame,
  path: 'loan-summary',
  validateSearch: summarySearch,
  beforeLoad: ({ params }) => requireLoan(params),
  loader: ({ context, params: { customerId, loanId } }) => {
    void context.queryClient.prefetchQuery(loanActionsQuery(customerId, loanId));
  },
  component: pageComponent(() => import('../features/loan-summary/loan-summary-page.tsx'), 'LoanSummaryPage'),
});

/** Without a loan only the customer's own tabs are reachable: documents, notes, history and the customer. */
function requireLoan({ customerId, loanId }: { customerId: string; loanId: string }): void {
  if (loanId === NO_LOAN) throw redirect({ href: paths.documents(customerId, null) });
}

const plainTabs = ACTION_CENTER_TABS.filter(
  (tab) =>
    tab !== 'loan-summary' &&
    tab !== 'documents-uploaded' &&
    tab !== 'lock-info' &&
    tab !== 'form-details' &&
    tab !== 'history',
).map(actionCenterTab);

/** The action center of one loan with its tabs. */
export const actionCenter = actionCenterFrame.addChildren([
  withoutTab,
  loanSummary,
  documents,
  lockInfo,
  formDetails,
  history,
  ...plainTabs,
]);
