import { LOAN_CARDS } from '../../domain/loans/loan-status.ts';
import { ErrorScreen } from '../error-screen.tsx';
import { recentDocumentsQuery } from '../features/documents/recent/recent-documents-query.ts';
import {
  directoriesQuery,
  latestLoansQuery,
  loanCountQuery,
  loanQuery,
  prefetchLoanList,
} from '../loans/loan-queries.ts';
import type { PageKey } from '../pages.ts';
import { loanListSearch, urlaSearch } from '../search-params.ts';
import { pageComponent, type Screen } from './page-component.ts';

/** The screen of each page, in a separate chunk. */
export const SCREENS: Record<PageKey, Screen> = {
  home: {
    component: pageComponent(() => import('../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
    read: (client) => {
      // Each card fills in when its count arrives.
      for (const card of LOAN_CARDS) void client.prefetchQuery(loanCountQuery(card));
      void client.prefetchQuery(latestLoansQuery());
    },
  },
  myDay: { component: pageComponent(() => import('../features/my-day/my-day-page.tsx'), 'MyDayPage') },
  loans: {
    component: pageComponent(() => import('../features/loan-list/loan-list-page.tsx'), 'LoanListPage'),
    follows: loanListSearch,
    read: (client, address) => {
      const search = loanListSearch(address);
      // The page loads a saved view first.
      if (search.view === undefined) prefetchLoanList(client, search);
    },
  },
  reports: { component: pageComponent(() => import('../features/reports/reports-page.tsx'), 'ReportsPage') },
  customerProfile: {
    component: pageComponent(
      () => import('../features/customer-profile/customer-profile-page.tsx'),
      'CustomerProfilePage',
    ),
  },
  files: {
    component: pageComponent(
      () => import('../features/documents/recent/recent-documents-page.tsx'),
      'RecentDocumentsPage',
    ),
    read: (client) => {
      void client.prefetchInfiniteQuery(recentDocumentsQuery);
    },
  },
  amortizationCalculator: {
    component: pageComponent(
      () => import('../features/amortization-calculator/amortization-calculator-page.tsx'),
      'AmortizationCalculatorPage',
    ),
  },
  quotation: {
    component: pageComponent(() => import('../features/quote-generator/quote-page.tsx'), 'QuotePage'),
  },
  quotes: {
    component: pageComponent(() => import('../features/quote-generator/quotes-page.tsx'), 'QuotesPage'),
  },
  rateTables: {
    component: pageComponent(() => import('../features/rate-tables/rate-tables-page.tsx'), 'RateTablesPage'),
  },
  mismoImports: {
    component: pageComponent(() => import('../features/mismo/imports/import-pages.tsx'), 'ImportPages'),
  },
  mismoCheck: {
    component: pageComponent(() => import('../features/mismo/check/check-page.tsx'), 'CheckPage'),
  },
  mismoDoubtful: {
    component: pageComponent(() => import('../features/mismo/doubtful/doubtful-page.tsx'), 'DoubtfulPage'),
  },
  apiDocs: {
    component: pageComponent(() => import('../features/api-docs/api-docs-pages.tsx'), 'ApiDocsPages'),
  },
  account: { component: pageComponent(() => import('../features/account/account-page.tsx'), 'AccountPage') },
  directories: {
    component: pageComponent(() => import('../features/directories/directories-page.tsx'), 'DirectoriesPage'),
  },
  staff: { component: pageComponent(() => import('../features/staff/staff-page.tsx'), 'StaffPage') },
  staffBranches: {
    component: pageComponent(() => import('../features/staff/branches/branches-page.tsx'), 'BranchesPage'),
  },
  staffRoles: { component: pageComponent(() => import('../features/staff/roles-page.tsx'), 'RolesPage') },
  staffChanges: {
    component: pageComponent(() => import('../features/staff/staff-changes-page.tsx'), 'StaffChangesPage'),
  },
  staffPerson: { component: pageComponent(() => import('../features/staff/person-page.tsx'), 'PersonPage') },
  settings: {
    component: pageComponent(() => import('../features/company-settings/settings-page.tsx'), 'SettingsPage'),
  },
  apiKeys: {
    component: pageComponent(() => import('../features/api-keys/api-keys-page.tsx'), 'ApiKeysPage'),
  },
  webhooks: {
    component: pageComponent(() => import('../features/webhooks/webhooks-page.tsx'), 'WebhooksPage'),
  },
  mailTemplates: {
    component: pageComponent(
      () => import('../features/mail-templates/mail-templates-page.tsx'),
      'MailTemplatesPage',
    ),
  },
  mailTemplate: {
    component: pageComponent(
      () => import('../features/mail-templates/mail-template-page.tsx'),
      'MailTemplatePage',
    ),
  },
  conditionTemplates: {
    component: pageComponent(
      () => import('../features/condition-templates/condition-templates-page.tsx'),
      'ConditionTemplatesPage',
    ),
  },
  documentKinds: {
    component: pageComponent(
      () => import('../features/company-settings/document-kinds/document-kinds-page.tsx'),
      'DocumentKindsPage',
    ),
  },
  statusRequirements: {
    component: pageComponent(
      () => import('../features/company-settings/status-requirements/status-requirements-page.tsx'),
      'StatusRequirementsPage',
    ),
  },
  officialForms: {
    component: pageComponent(
      () => import('../features/official-forms/official-forms-page.tsx'),
      'OfficialFormsPage',
    ),
  },
  exports: { component: pageComponent(() => import('../features/exports/exports-page.tsx'), 'ExportsPage') },
  hmda: {
    component: pageComponent(() => import('../features/hmda/register/hmda-page.tsx'), 'HmdaPage'),
  },
  statusOverrides: {
    component: pageComponent(
      () => import('../features/status-overrides/status-overrides-page.tsx'),
      'StatusOverridesPage',
    ),
  },
  urla: {
    component: pageComponent(
      () => import('../features/application-wizard/application-wizard-page.tsx'),
      'ApplicationWizardPage',
    ),
    follows: ({ customerId, loanId }) => ({ customerId, loanId }),
    read: (client, address) => {
      const { customerId, loanId } = urlaSearch(address);
      if (customerId === undefined || loanId === undefined) return;
      void client.prefetchQuery(loanQuery(customerId, loanId));
      void client.prefetchQuery(directoriesQuery);
    },
  },
  // Part of the first load: where it leads here, the server may not answer another request.
  error: { component: ErrorScreen },
};
