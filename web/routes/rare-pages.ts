import { pageComponent } from './page-component.ts';

/*
 * Pages that few people open. The first load names this one file instead of the files of each page, which leaves it
 * room for the pages that everybody opens.
 */
export const StaffPages = pageComponent(() => import('../features/staff/staff-pages.tsx'), 'StaffPages');
export const SettingsPage = pageComponent(
  () => import('../features/company-settings/settings-page.tsx'),
  'SettingsPage',
);
export const ApiKeysPage = pageComponent(
  () => import('../features/api-keys/api-keys-page.tsx'),
  'ApiKeysPage',
);
export const ApiDocsPages = pageComponent(
  () => import('../features/api-docs/api-docs-pages.tsx'),
  'ApiDocsPages',
);
export const WebhooksPage = pageComponent(
  () => import('../features/webhooks/webhooks-page.tsx'),
  'WebhooksPage',
);
export const MailTemplatePages = pageComponent(
  () => import('../features/mail-templates/mail-template-pages.tsx'),
  'MailTemplatePages',
);
export const ConditionTemplatesPage = pageComponent(
  () => import('../features/condition-templates/condition-templates-page.tsx'),
  'ConditionTemplatesPage',
);
export const RateTablesPage = pageComponent(
  () => import('../features/rate-tables/rate-tables-page.tsx'),
  'RateTablesPage',
);
export const ExportsPage = pageComponent(() => import('../features/exports/exports-page.tsx'), 'ExportsPage');
export const OfficialFormsPage = pageComponent(
  () => import('../features/official-forms/official-forms-page.tsx'),
  'OfficialFormsPage',
);
export const DirectoriesPage = pageComponent(
  () => import('../features/directories/directories-page.tsx'),
  'DirectoriesPage',
);
export const MismoPages = pageComponent(() => import('../features/mismo/mismo-pages.tsx'), 'MismoPages');
