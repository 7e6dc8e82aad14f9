import { NO_LOAN } from '../domain/loans/loan-action.ts';
import { actionCenterPath } from '../domain/loans/loan-list.ts';
import type { LoanCard } from '../domain/loans/loan-status.ts';
import type { ActionCenterTab, SearchOfTab } from './action-center-tabs.ts';
import { addressOf, PAGES, type PageKey, type SearchOfPage } from './pages.ts';
import type { DocumentsSearch } from './search-params.ts';

/** The number of rows of the dashboard's cards (LIST-1). */
export const DASHBOARD_LINK_LIMIT = 50;

type PagePaths = { [Key in PageKey]: (search?: SearchOfPage<Key>) => string };

const pagePaths = Object.fromEntries(
  Object.entries(PAGES).map(([key, page]) => [
    key,
    (search: object = {}) => withSearch(addressOf(page), search),
  ]),
) as PagePaths;

function tabPath<Tab extends ActionCenterTab>(
  customerId: string,
  loanId: string,
  tab: Tab,
  search: SearchOfTab<Tab>,
): string {
  return withSearch(actionCenterPath(customerId, loanId, tab), search);
}

/** Every app address. No other code builds one. */
export const paths = {
  ...pagePaths,
  signIn: () => '/signin',
  /** The window in which people of single sign-on confirm. */
  providerStepUp: () => '/single-sign-on?confirm=1',
  error: (message: string) => pagePaths.error({ message }),
  loansOnCard: (card: LoanCard) => pagePaths.loans({ status: card, limit: DASHBOARD_LINK_LIMIT }),
  /** `search`: the calculator's fields, and the loan that fills them. */
  amortizationCalculator: (search: Record<string, string> = {}) =>
    withSearch(pagePaths.amortizationCalculator(), search),
  /** A new quote with the figures of a loan. */
  quotationOfLoan: (customerId: string, loanId: string) =>
    pagePaths.quotation({ customerId, loanId, loanCustomerId: customerId }),
  staffPerson: (staffId: string) => PAGES.staffPerson.path.replace('$staffId', staffId),
  mailTemplate: (kind: string) => PAGES.mailTemplate.path.replace('$kind', kind),
  apiDocs: (page = '') => below(pagePaths.apiDocs(), page),
  mismoImports: (batch = '') => below(pagePaths.mismoImports(), batch),
  directories: (section?: string) => pagePaths.directories({ section }),
  actionCenterEntry: () => '/action-center',
  actionCenter: (customerId: string, loanId: string, tab: ActionCenterTab) =>
    actionCenterPath(customerId, loanId, tab),
  note: (customerId: string, loanId: string, noteId: string) =>
    `${paths.actionCenter(customerId, loanId, 'notes')}#note-${encodeURIComponent(noteId)}`,
  finances: (customerId: string, loanId: string, search: SearchOfTab<'finances'> = {}) =>
    tabPath(customerId, loanId, 'finances', search),
  loanSummary: (customerId: string, loanId: string) => paths.actionCenter(customerId, loanId, 'loan-summary'),
  printForm: (customerId: string, loanId: string) =>
    tabPath(customerId, loanId, 'loan-summary', { print: 'form-1003' }),
  exportMismo: (customerId: string, loanId: string) =>
    tabPath(customerId, loanId, 'loan-summary', { export: 'mismo' }),
  documents: (customerId: string, loanId: string | null, search: DocumentsSearch = {}) =>
    tabPath(customerId, loanId ?? NO_LOAN, 'documents-uploaded', search),
  lockInfo: (customerId: string, loanId: string, search: SearchOfTab<'lock-info'> = {}) =>
    tabPath(customerId, loanId, 'lock-info', search),
  /** Fields of Form 1003 that the wizard lacks, or a joint borrower's page, by their id. */
  formDetails: (customerId: string, loanId: string, search: SearchOfTab<'form-details'> = {}) =>
    tabPath(customerId, loanId, 'form-details', search),
  /** The same page with the customer's quotes to fill in from. */
  fillInFromQuote: (customerId: string, loanId: string) =>
    tabPath(customerId, loanId, 'form-details', { fill: 'quote' }),
  /** The loan's row of the HMDA register, at a field. */
  hmdaOfLoan: (customerId: string, loanId: string, search: SearchOfTab<'hmda'> = {}) =>
    tabPath(customerId, loanId, 'hmda', search),
  history: (customerId: string, loanId: string, search: SearchOfTab<'history'> = {}) =>
    tabPath(customerId, loanId, 'history', search),
  /** Target of a row click: the loan's summary, or the documents of a customer without one. */
  customerRow: (customerId: string, loanId: string | null) =>
    loanId === null ? paths.documents(customerId, null) : paths.loanSummary(customerId, loanId),
};

function below(path: string, rest: string): string {
  return rest === '' ? path : `${path}/${rest}`;
}

function withSearch(path: string, search: object): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) if (value !== undefined) query.set(key, String(value));
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
