import { ACTION_CENTER_TABS } from '../../web/action-center-tabs.ts';
import { addressOf, PAGE_LIST, PAGES } from '../../web/pages.ts';

/** Pages about one record. The others are in the table of pages. */
const PAGES_OF_ONE = [
  '/api-docs/putDocument',
  '/api-docs/errors',
  '/api-docs/events',
  '/settings/mail/sign-in-code',
];

export const PATHS_WITHOUT_LOAN = PAGE_LIST.filter((page) => page !== PAGES.urla)
  .map(addressOf)
  .filter((address) => !address.includes('$'))
  .concat(PAGES_OF_ONE);

const TABS_OF_LOAN: readonly string[] = ACTION_CENTER_TABS;

/** Whether every-page.spec.ts visits this path, for any loan or person. */
export function isAppPage(path: string): boolean {
  const [, first, , , loanId, , tab = '', ...below] = path.split('/');
  if (first === 'customers') return loanId !== 'no-urla' && below.length === 0 && TABS_OF_LOAN.includes(tab);
  return path === '/urla' || path.startsWith('/staff/people/') || PATHS_WITHOUT_LOAN.includes(path);
}
