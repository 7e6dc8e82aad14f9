import type { RouteComponent } from '@tanstack/react-router';
import { createElement } from 'react';
import { forEachOrderTab, type OrderType } from '../../domain/orders/order-types.ts';
import type { ActionCenterTab } from '../action-center-tabs.ts';
import { documentsQuery } from '../features/documents/document-queries.ts';
import { closingDisclosureQuery, closingFactsQuery } from '../loans/closing-queries.ts';
import { conditionsQuery } from '../loans/conditions/conditions-query.ts';
import { decisionsQuery } from '../loans/decisions-query.ts';
import { foldersQuery } from '../loans/documents/folders-query.ts';
import { goodFaithQuery, loanCostsQuery, loanEstimateQuery } from '../loans/loan-costs-query.ts';
import { directoriesQuery, loanActionsQuery } from '../loans/loan-queries.ts';
import { notesQuery } from '../loans/notes-query.ts';
import { newestQuoteQuery } from '../loans/quotes/quote-queries.ts';
import { underwritingQuery } from '../loans/underwriting-query.ts';
import { documentsSearch } from '../search-params.ts';
import { pageComponent, type Screen } from './page-component.ts';

/** The ids in an action center URL. */
export interface LoanIds {
  customerId: string;
  loanId: string;
}

/** The screen of each tab, in a separate chunk. */
export const TAB_SCREENS: Record<ActionCenterTab, Screen<LoanIds>> = {
  'loan-summary': {
    component: pageComponent(
      () => import('../features/loan-summary/loan-summary-page.tsx'),
      'LoanSummaryPage',
    ),
    read: (client, { customerId, loanId }) => {
      void client.prefetchQuery(loanActionsQuery(customerId, loanId));
    },
  },
  finances: {
    component: pageComponent(() => import('../features/finances/finances-page.tsx'), 'FinancesPage'),
  },
  qualification: {
    component: pageComponent(
      () => import('../features/qualification/qualification-page.tsx'),
      'QualificationPage',
    ),
    read: (client, { customerId, loanId }) => {
      void client.prefetchQuery(loanActionsQuery(customerId, loanId, 'LOCK'));
    },
  },
  underwriting: {
    component: pageComponent(
      () => import('../features/underwriting/underwriting-page.tsx'),
      'UnderwritingPage',
    ),
    read: (client, { customerId, loanId }) => {
      void client.prefetchQuery(underwritingQuery(customerId, loanId));
      void client.prefetchQuery(loanActionsQuery(customerId, loanId, 'LOCK'));
      void client.prefetchQuery(conditionsQuery(customerId, loanId));
      void client.prefetchQuery(newestQuoteQuery(customerId));
    },
  },
  costs: {
    component: pageComponent(() => import('../features/loan-costs/costs-page.tsx'), 'CostsPage'),
    read: (client, { customerId, loanId }) => {
      void client.prefetchQuery(loanCostsQuery(customerId, loanId));
      void client.prefetchQuery(loanActionsQuery(customerId, loanId, 'LOCK'));
    },
  },
  'loan-estimate': {
    component: pageComponent(() => import('./loan-estimate-screen.tsx'), 'LoanEstimateScreen'),
    read: (client, { customerId, loanId }) => {
      void client.prefetchQuery(loanEstimateQuery(customerId, loanId));
    },
  },
  'good-faith': {
    component: pageComponent(() => import('../features/loan-costs/good-faith-page.tsx'), 'GoodFaithPage'),
    read: (client, { customerId, loanId }) => {
      void client.prefetchQuery(goodFaithQuery(customerId, loanId));
    },
  },
  'closing-disclosure': {
    component: pageComponent(() => import('./closing-disclosure-screen.tsx'), 'ClosingDisclosureScreen'),
    read: (client, { customerId, loanId }) => {
      void client.prefetchQuery(closingFactsQuery(customerId, loanId));
      void client.prefetchQuery(closingDisclosureQuery(customerId, loanId));
      void client.prefetchQuery(loanCostsQuery(customerId, loanId));
      void client.prefetchQuery(loanActionsQuery(customerId, loanId, 'TITLE_DOCS'));
      void client.prefetchQuery(directoriesQuery);
    },
  },
  'closing-day': {
    component: pageComponent(() => import('../features/closing-day/closing-day-page.tsx'), 'ClosingDayPage'),
  },
  'form-details': {
    component: pageComponent(
      () => import('../features/form-details/form-details-page.tsx'),
      'FormDetailsPage',
    ),
  },
  'documents-uploaded': {
    component: pageComponent(() => import('../features/documents/documents-page.tsx'), 'DocumentsPage'),
    follows: ({ folder }) => ({ folder }),
    read: (client, address) => {
      const { customerId } = address;
      const { folder } = documentsSearch(address);
      void client.prefetchQuery(foldersQuery(customerId));
      void client.prefetchInfiniteQuery(documentsQuery(customerId, folder));
    },
  },
  conditions: {
    component: pageComponent(() => import('./conditions-screen.tsx'), 'ConditionsScreen'),
    read: (client, { customerId, loanId }) => {
      void client.prefetchQuery(conditionsQuery(customerId, loanId));
      void client.prefetchQuery(loanActionsQuery(customerId, loanId));
    },
  },
  decision: {
    component: pageComponent(() => import('./decisions-screen.tsx'), 'DecisionsScreen'),
    read: (client, { customerId, loanId }) => {
      void client.prefetchQuery(decisionsQuery(customerId, loanId));
    },
  },
  'action-item': {
    component: pageComponent(
      () => import('../features/action-items/action-items-page.tsx'),
      'ActionItemsPage',
    ),
    read: (client, { customerId, loanId }) => {
      void client.prefetchQuery(loanActionsQuery(customerId, loanId));
    },
  },
  ...forEachOrderTab(
    (orderType): Screen<LoanIds> => ({
      component: orderScreen(orderType),
      read: (client, { customerId, loanId }) => {
        void client.prefetchQuery(loanActionsQuery(customerId, loanId, orderType));
        void client.prefetchQuery(directoriesQuery);
      },
    }),
  ),
  'lock-info': {
    component: pageComponent(() => import('../features/rate-locks/rate-locks-page.tsx'), 'RateLocksPage'),
    read: (client, { customerId, loanId }) => {
      void client.prefetchQuery(loanActionsQuery(customerId, loanId, 'LOCK'));
    },
  },
  deadlines: {
    component: pageComponent(() => import('../features/deadlines/deadlines-page.tsx'), 'DeadlinesPage'),
  },
  notices: {
    component: pageComponent(() => import('../features/notices/notices-page.tsx'), 'NoticesPage'),
  },
  hmda: {
    component: pageComponent(() => import('../features/hmda/loan/hmda-loan-page.tsx'), 'HmdaLoanPage'),
  },
  tasks: {
    component: pageComponent(() => import('../features/tasks/tasks-page.tsx'), 'TasksPage'),
    read: (client, { customerId, loanId }) => {
      void client.prefetchQuery(loanActionsQuery(customerId, loanId, 'TASKS'));
      void client.prefetchQuery(directoriesQuery);
    },
  },
  'loan-status': {
    component: pageComponent(() => import('../features/loan-status/loan-status-page.tsx'), 'LoanStatusPage'),
  },
  notes: {
    component: pageComponent(() => import('../features/notes/notes-page.tsx'), 'NotesPage'),
    read: (client, { customerId }) => {
      void client.prefetchInfiniteQuery(notesQuery(customerId));
      void client.prefetchQuery(directoriesQuery);
    },
  },
  history: { component: pageComponent(() => import('../features/history/history-page.tsx'), 'HistoryPage') },
  customer: {
    component: pageComponent(() => import('../features/customer-profile/customer-page.tsx'), 'CustomerPage'),
  },
};

/** The screens of all kinds of orders share a chunk. */
function orderScreen(orderType: OrderType): RouteComponent {
  return pageComponent(async () => {
    const { OrderPage } = await import('../features/orders/order-page.tsx');
    return { OrderScreen: () => createElement(OrderPage, { orderType }) };
  }, 'OrderScreen');
}
