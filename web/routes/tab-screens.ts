import type { QueryClient } from '@tanstack/react-query';
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { directoriesQuery, loanActionsQuery } from '../loans/loan-queries.ts';
import { notesQuery } from '../loans/notes-query.ts';
import type { ActionCenterTab } from '../paths.ts';

/** The tabs whose routes need nothing of their own. */
export type PlainTab = Exclude<
  ActionCenterTab,
  'loan-summary' | 'documents-uploaded' | 'lock-info' | 'history'
>;

/** Their screens, each a chunk of its own. */
export const TAB_SCREENS: Record<PlainTab, RouteComponent> = {
  'action-item': lazyRouteComponent(
    () => import('../features/action-items/action-items-page.tsx'),
    'ActionItemsPage',
  ),
  'title-docs': lazyRouteComponent(() => import('../features/orders/title-docs-page.tsx'), 'TitleDocsPage'),
  'insurance-binder': lazyRouteComponent(
    () => import('../features/orders/insurance-binder-page.tsx'),
    'InsuranceBinderPage',
  ),
  tasks: lazyRouteComponent(() => import('../features/tasks/tasks-page.tsx'), 'TasksPage'),
  notes: lazyRouteComponent(() => import('../features/notes/notes-page.tsx'), 'NotesPage'),
  'loan-status': lazyRouteComponent(
    () => import('../features/loan-status/loan-status-page.tsx'),
    'LoanStatusPage',
  ),
};

/** What a tab reads beside the loan; not awaited. */
export const TAB_READS: {
  [Tab in PlainTab]?: (client: QueryClient, customerId: string, loanId: string) => void;
} = {
  'action-item': (client, customerId, loanId) => {
    void client.prefetchQuery(loanActionsQuery(customerId, loanId));
  },
  notes: (client, customerId) => {
    void client.prefetchInfiniteQuery(notesQuery(customerId));
    void client.prefetchQuery(directoriesQuery);
  },
  'title-docs': (client, customerId, loanId) => {
    void client.prefetchQuery(loanActionsQuery(customerId, loanId, 'TITLE_DOCS'));
    void client.prefetchQuery(directoriesQuery);
  },
  'insurance-binder': (client, customerId, loanId) => {
    void client.prefetchQuery(loanActionsQuery(customerId, loanId, 'INSURANCE_BINDER'));
    void client.prefetchQuery(directoriesQuery);
  },
  tasks: (client, customerId, loanId) => {
    void client.prefetchQuery(loanActionsQuery(customerId, loanId, 'TASKS'));
    void client.prefetchQuery(directoriesQuery);
  },
};
