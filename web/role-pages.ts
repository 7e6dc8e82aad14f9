import { hasPermission, type Role, type RolePermission } from '../domain/people/role.ts';
import { paths } from './paths.ts';

interface RolePage {
  label: string;
  href: string;
  permission: RolePermission;
}

/** The pages that not every role may open. */
const ROLE_PAGES: readonly RolePage[] = [
  { label: 'Directories', href: paths.directories(), permission: 'manage-directories' },
  { label: 'Staff', href: paths.staff(), permission: 'manage-staff' },
  { label: 'Settings', href: paths.settings(), permission: 'manage-settings' },
  { label: 'API keys', href: paths.apiKeys(), permission: 'manage-api-keys' },
  { label: 'Webhooks', href: paths.webhooks(), permission: 'manage-webhooks' },
  { label: 'Mail templates', href: paths.mailTemplates(), permission: 'manage-mail-templates' },
  {
    label: 'Condition templates',
    href: paths.conditionTemplates(),
    permission: 'manage-condition-templates',
  },
  { label: 'Official forms', href: paths.officialForms(), permission: 'manage-official-forms' },
  { label: 'Exports', href: paths.exports(), permission: 'review-exports' },
];

/** Those of these pages that a person with the roles may open. */
export function pagesOfRoles(roles: readonly Role[]): readonly RolePage[] {
  return ROLE_PAGES.filter(({ permission }) => hasPermission(roles, permission));
}
