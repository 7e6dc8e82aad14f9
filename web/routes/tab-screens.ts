import type { QueryClient } from '@tanstack/react-query';
import type { RouteComponent } from '@tanstack/react-router';
import { createElement } from 'react';
import { forEachOrderTab, type OrderTab } from '../../domain/orders/order-types.ts';
import { conditionsQuery } from '../loans/conditions/conditions-query.ts';
import { directoriesQuery, loanActionsQuery } from '../loans/loan-queries.ts';
import { notesQuery } from '../loans/notes-query.ts';
import type { ActionCenterTab } from '../paths.ts';
import { pageComponent } from './page-component.ts';

/** The tabs whose routes need no special code. */
export type PlainTab = Exclude<
  ActionCenterTab,
  'loan-summary' | 'documents-uploaded' | 'lock-info' | 'history' | 'form-details'
>;

/** Their screens, each a separate chunk. */
export const TAB_SCREENS: Record<PlainTab, RouteComponent> = {
  'action-item': pageComponent(
    () => import('../features/action-items/action-items-page.tsx'),
    'ActionItemsPage',
  ),
  conditions: pageComponent(() => import('./conditions-screen.tsx'), 'ConditionsScreen'),
  ...orderScreens(),
  finances: pageComponent(() => import('../features/finances/finances-page.tsx'), 'FinancesPage'),
  qualification: pageComponent(
    () => import('../features/qualification/qualification-page.tsx'),
    'QualificationPage',
  ),
  deadlines: pageComponent(() => import('../features/deadlines/deadlines-page.tsx'), 'DeadlinesPage'),
  tasks: pageComponent(() => import('../features/tasks/tasks-page.tsx'), 'TasksPage'),
  customer: pageComponent(() => import('../features/customer-profile/customer-page.tsx'), 'CustomerPage'),
  notes: pageComponent(() => import('../features/notes/notes-page.tsx'), 'NotesPage'),
  'loan-status': pageComponent(
    () => import('../features/loan-status/loan-status-page.tsx'),
    'LoanStatusPage',
  ),
};

type ReadTab = (client: QueryClient, customerId: string, loanId: string) => void;

/** Begins to read the data of a tab beside the loan, without waiting for it. */
export const TAB_READS: { [Tab in PlainTab]?: ReadTab } = {
  'action-item': (client, customerId, loanId) => {
    void client.prefetchQuery(loanActionsQuery(customerId, loanId));
  },
  qualification: (client, customerId, loanId) => {
    void client.prefetchQuery(loanActionsQuery(customerId, loanId, 'LOCK'));
  },
  notes: (client, customerId) => {
    void client.prefetchInfiniteQuery(notesQuery(customerId));
    void client.prefetchQuery(directoriesQuery);
  },
  conditions: (client, customerId, loanId) => {
    void client.prefetchQuery(conditionsQuery(customerId, loanId));
    void client.prefetchQuery(loanActionsQuery(customerId, loanId));
  },
  ...orderReads(),
  tasks: (client, customerId, loanId) => {
    void client.prefetchQuery(loanActionsQuery(customerId, loanId, 'TASKS'));
    void client.prefetchQuery(directoriesQuery);
  },
};

/** The screens of all kinds of orders, in one chunk. */
function orderScreens(): Record<OrderTab, RouteComponent> {
  return forEachOrderTab((orderType) =>
    pageComponent(async () => {
      const { OrderPage } = await import('../features/orders/order-page.tsx');
      return { OrderScreen: () => createElement(OrderPage, { orderType }) };
    }, 'OrderScreen'),
  );
}

function orderReads(): Record<OrderTab, ReadTab> {
  return forEachOrderTab((orderType) => (client, customerId, loanId) => {
    void client.prefetchQuery(loanActionsQuery(customerId, loanId, orderType));
    void client.prefetchQuery(directoriesQuery);
  });
}
