import { ACTION_CENTER_TABS } from '../../web/paths.ts';

export const PATHS_WITHOUT_LOAN = [
  '/',
  '/my-day',
  '/loans',
  '/customer-profile',
  '/quotes',
  '/generate-quote',
  '/amortization-calculator',
  '/files',
  '/directories',
  '/settings',
  '/staff',
  '/staff/roles',
  '/staff/branches',
  '/staff/changes',
  '/api-keys',
  '/webhooks',
  '/api-docs',
  '/api-docs/putDocument',
  '/api-docs/errors',
  '/api-docs/events',
  '/settings/mail',
  '/settings/mail/sign-in-code',
  '/exports',
  '/condition-templates',
  '/rate-tables',
  '/official-forms',
  '/mismo/check',
  '/mismo/imports',
  '/mismo/doubtful',
  '/account',
  '/error',
];

const TABS_OF_LOAN: readonly string[] = ACTION_CENTER_TABS;

/** Whether every-page.spec.ts visits this path, of any loan or person. */
export function isAppPage(path: string): boolean {
  const [, first, , , loanId, , tab = '', ...below] = path.split('/');
  if (first === 'customers') return loanId !== 'no-urla' && below.length === 0 && TABS_OF_LOAN.includes(tab);
  return path === '/urla' || path.startsWith('/staff/people/') || PATHS_WITHOUT_LOAN.includes(path);
}
