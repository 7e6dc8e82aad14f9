import { createRoute } from '@tanstack/react-router';
import { LOAN_CARDS } from '../../domain/loans/loan-status.ts';
import { recentDocumentsQuery } from '../features/documents/recent/recent-documents-query.ts';
import { directoriesQuery, loanCountQuery, loanQuery, prefetchLoanList } from '../loans/loan-queries.ts';
import { frame, guarded } from './frame-routes.tsx';
import { goToDocumentsOfCustomer, requireLoanOfWizard, requireRolePermission } from './guards.ts';
import { pageComponent } from './page-component.ts';
import { exportsSearch, filesSearch, loanListSearch, quoteSearch, urlaSearch } from './search-params.ts';

/** One file with the pages that few people open. */
const rarePages = () => import('./rare-pages.ts');

/** The person's location before the current navigation. */
let previousPath = '';

/** Called when a navigation starts. */
export function rememberPreviousPath(path: string): void {
  previousPath = path;
}

export const home = createRoute({
  getParentRoute: () => guarded,
  path: '/',
  loader: ({ context }) => {
    // Not awaited: the page shows at once, and each card fills in when its count arrives.
    for (const card of LOAN_CARDS) void context.queryClient.prefetchQuery(loanCountQuery(card));
    // The dashboard shows the first page.
    prefetchLoanList(context.queryClient, {}, 1);
  },
  component: pageComponent(() => import('../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
});

export const myDay = createRoute({
  getParentRoute: () => guarded,
  path: '/my-day',
  component: pageComponent(() => import('../features/my-day/my-day-page.tsx'), 'MyDayPage'),
});

export const loans = createRoute({
  getParentRoute: () => guarded,
  path: '/loans',
  validateSearch: loanListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // The page reads a saved view first.
    if (deps.view === undefined) prefetchLoanList(context.queryClient, deps);
  },
  component: pageComponent(() => import('../features/loan-list/loan-list-page.tsx'), 'LoanListPage'),
});

export const customerProfile = createRoute({
  getParentRoute: () => guarded,
  path: '/customer-profile',
  component: pageComponent(
    () => import('../features/customer-profile/customer-profile-page.tsx'),
    'CustomerProfilePage',
  ),
});

export const amortizationCalculator = createRoute({
  getParentRoute: () => guarded,
  path: '/amortization-calculator',
  component: pageComponent(
    () => import('../features/amortization-calculator/amortization-calculator-page.tsx'),
    'AmortizationCalculatorPage',
  ),
});

export const account = createRoute({
  getParentRoute: () => guarded,
  path: '/account',
  component: pageComponent(() => import('../features/account/account-page.tsx'), 'AccountPage'),
});

/** Only administrators decide who may sign in. One route for all of its pages. */
export const staff = createRoute({
  getParentRoute: () => guarded,
  path: '/staff/$',
  beforeLoad: requireRolePermission('manage-staff'),
  component: pageComponent(rarePages, 'StaffPages'),
});

/** Only administrators change the settings of the company (SET-14). */
export const settings = createRoute({
  getParentRoute: () => guarded,
  path: '/settings',
  beforeLoad: requireRolePermission('manage-settings'),
  component: pageComponent(rarePages, 'SettingsPage'),
});

/** Only administrators keep the keys of other programs (KEY-1). */
export const apiKeys = createRoute({
  getParentRoute: () => guarded,
  path: '/api-keys',
  beforeLoad: requireRolePermission('manage-api-keys'),
  component: pageComponent(rarePages, 'ApiKeysPage'),
});

/** Only administrators keep the receivers of events (HOOK-1). */
export const webhooks = createRoute({
  getParentRoute: () => guarded,
  path: '/webhooks',
  beforeLoad: requireRolePermission('manage-webhooks'),
  component: pageComponent(rarePages, 'WebhooksPage'),
});

/** Everybody reads the documentation of the API (API-4). */
export const apiDocs = createRoute({
  getParentRoute: () => guarded,
  path: '/api-docs/$',
  component: pageComponent(rarePages, 'ApiDocsPages'),
});

/** Only administrators change the words of mails (TMPL-17). One route for the list and the editors. */
export const mailTemplates = createRoute({
  getParentRoute: () => guarded,
  path: '/settings/mail/$',
  beforeLoad: requireRolePermission('manage-mail-templates'),
  component: pageComponent(rarePages, 'MailTemplatePages'),
});

/** Only administrators keep the templates of conditions (COND-20). */
export const conditionTemplates = createRoute({
  getParentRoute: () => guarded,
  path: '/condition-templates',
  beforeLoad: requireRolePermission('manage-condition-templates'),
  component: pageComponent(rarePages, 'ConditionTemplatesPage'),
});

/** Everybody reads the tables; only administrators import them (TABLE-1). */
export const rateTables = createRoute({
  getParentRoute: () => guarded,
  path: '/rate-tables',
  component: pageComponent(rarePages, 'RateTablesPage'),
});

/** Only administrators see the exports (docs/decisions/exports.md). */
export const exports = createRoute({
  getParentRoute: () => guarded,
  path: '/exports',
  validateSearch: exportsSearch,
  beforeLoad: requireRolePermission('review-exports'),
  component: pageComponent(rarePages, 'ExportsPage'),
});

/** Only administrators upload the blank forms (URLA-1). */
export const officialForms = createRoute({
  getParentRoute: () => guarded,
  path: '/official-forms',
  beforeLoad: requireRolePermission('manage-official-forms'),
  component: pageComponent(rarePages, 'OfficialFormsPage'),
});

/** Only administrators maintain the directories (docs/decisions/staff.md). */
export const directories = createRoute({
  getParentRoute: () => guarded,
  path: '/directories',
  beforeLoad: requireRolePermission('manage-directories'),
  component: pageComponent(rarePages, 'DirectoriesPage'),
});

/** One route for all, because each route is part of the first load. */
export const mismo = createRoute({
  getParentRoute: () => guarded,
  path: '/mismo/$',
  component: pageComponent(rarePages, 'MismoPages'),
});

export const quotation = createRoute({
  getParentRoute: () => guarded,
  path: '/generate-quote',
  validateSearch: quoteSearch,
  component: pageComponent(() => import('../features/quote-generator/quote-page.tsx'), 'QuotePage'),
});

export const quotes = createRoute({
  getParentRoute: () => guarded,
  path: '/quotes',
  component: pageComponent(() => import('../features/quote-generator/quotes-page.tsx'), 'QuotesPage'),
});

export const files = createRoute({
  getParentRoute: () => frame,
  path: '/files',
  validateSearch: filesSearch,
  beforeLoad: ({ context, search }) => goToDocumentsOfCustomer(context.queryClient, search),
  loader: ({ context }) => {
    void context.queryClient.prefetchInfiniteQuery(recentDocumentsQuery);
  },
  component: pageComponent(
    () => import('../features/documents/recent/recent-documents-page.tsx'),
    'RecentDocumentsPage',
  ),
});

export const urla = createRoute({
  getParentRoute: () => frame,
  path: '/urla',
  validateSearch: urlaSearch,
  // Another page of an open application asks nobody: it opens without a connection too.
  beforeLoad: ({ search, cause }) =>
    cause === 'stay' && search.loanId !== undefined ? undefined : requireLoanOfWizard(search, previousPath),
  loaderDeps: ({ search: { customerId, loanId } }) => ({ customerId, loanId }),
  loader: ({ context, deps: { customerId, loanId } }) => {
    if (customerId === undefined || loanId === undefined) return;
    void context.queryClient.prefetchQuery(loanQuery(customerId, loanId));
    void context.queryClient.prefetchQuery(directoriesQuery);
  },
  component: pageComponent(
    () => import('../features/application-wizard/application-wizard-page.tsx'),
    'ApplicationWizardPage',
  ),
});
