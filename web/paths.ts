import type { LoanSort } from '../contract/loan-columns.ts';
import type { ExportKind } from '../domain/documents/exports.ts';
import { NO_LOAN } from '../domain/loans/loan-action.ts';
import { actionCenterPath, type LoanStatusFilter } from '../domain/loans/loan-list.ts';
import type { LoanCard } from '../domain/loans/loan-status.ts';
import { ORDER_TABS } from '../domain/orders/order-types.ts';

/** The tabs of the action center, by the last part of their path (LOAN-1). */
export const ACTION_CENTER_TABS = [
  'loan-summary',
  'finances',
  'qualification',
  'form-details',
  'documents-uploaded',
  'conditions',
  'action-item',
  ...ORDER_TABS,
  'lock-info',
  'deadlines',
  'tasks',
  'loan-status',
  'notes',
  'history',
  'customer',
] as const;

export type ActionCenterTab = (typeof ACTION_CENTER_TABS)[number];

/** The state of `/loans` in its URL, so that a link shows the same list. */
export interface LoanListSearch {
  /** Id of a saved view: it is the whole state, unless other parameters are given. */
  view?: string;
  status?: LoanStatusFilter;
  limit?: number;
  loanProgram?: string;
  loanPurpose?: string;
  loanOfficer?: string;
  setupProcessor?: string;
  conditionsProcessor?: string;
  /** Days from today. */
  lockExpiresWithin?: number;
  /** The loans whose lock has expired. */
  lockExpired?: true;
  /** The loans with an open condition. */
  openConditions?: true;
  /** The loans of the signed-in person. */
  mine?: true;
  /** The loans without an officer and without processors. */
  unassigned?: true;
  sort?: LoanSort;
  direction?: 'asc' | 'desc';
  /** Names of hidden columns, comma separated; 'none' hides none. */
  hide?: string;
}

/** The shown part of My day in its URL; without it, everything that is open. */
export interface MyDaySearch {
  show?: string | undefined;
}

/** The state of the list of staff in its URL. */
export interface StaffSearch {
  /** The typed words. */
  q?: string | undefined;
  sort?: string | undefined;
  direction?: 'asc' | 'desc' | undefined;
  /** Whether disabled people are shown. */
  disabled?: true | undefined;
}

/** The application of a loan in its URL. */
export interface UrlaSearch {
  customerId?: string | undefined;
  loanId?: string | undefined;
  /** Set where a complete application is opened for reading. */
  sourceUrla?: string | undefined;
  /** The open page of the application; without it, the page to continue with. */
  page?: string | undefined;
  /** The path of the answer in whose field the page begins. */
  field?: string | undefined;
}

/** The finances in their URL. */
export interface FinancesSearch {
  /** The path of the amount in whose cell the page begins. */
  field?: string | undefined;
}

/** The state of the documents page in its URL, so that a reload and a link show the same. */
export interface DocumentsSearch {
  /** Path of the open folder; without it, the documents of all folders. */
  folder?: string | undefined;
  /** Id of the shown document. */
  file?: string | undefined;
  tab?: 'upload' | undefined;
}

/** A customer in the file area: opens their documents, at a folder and a document. */
export interface FilesSearch {
  customerId?: string | undefined;
  folder?: string | undefined;
  file?: string | undefined;
}

/** The forms of the lock screen, each with its own address. */
export const LOCK_FORMS = ['record', 'extend', 'transfer'] as const;

export type LockForm = (typeof LOCK_FORMS)[number];

/** The state of the lock screen in its URL. */
export interface LockInfoSearch {
  form?: LockForm | undefined;
}

/** The state of the form details in their URL. */
export interface FormDetailsSearch {
  /** The joint borrower whose page is open. */
  borrower?: string | undefined;
  /** The path of the answer in whose field the page begins. */
  field?: string | undefined;
  /** Set while the dialog is open that fills fields in from a quote. */
  fill?: 'quote' | undefined;
}

/** The summary in its URL: whether Form 1003 is being printed, or a file exported. */
export interface SummarySearch {
  print?: 'form-1003' | undefined;
  export?: 'mismo' | undefined;
}

/** The state of the history in its URL: the filter, and the shown version or versions. */
export interface HistorySearch {
  person?: string | undefined;
  /** Words of a field's name. */
  field?: string | undefined;
  /** Eastern dates. */
  from?: string | undefined;
  to?: string | undefined;
  version?: number | undefined;
  /** The version that `version` is compared with. */
  with?: number | undefined;
}

/** The state of the export list in its URL. */
export interface ExportsSearch {
  /** The name that is stamped on records. */
  person?: string | undefined;
  kind?: ExportKind | undefined;
  /** Eastern dates. */
  from?: string | undefined;
  to?: string | undefined;
  /** Shows documents that were only viewed, too. */
  views?: true | undefined;
}

/** The open quote. */
export interface QuoteSearch {
  customerId?: string | undefined;
  quoteId?: string | undefined;
  version?: number | undefined;
  /** The loan that the quote was started from, and its customer. */
  loanId?: string | undefined;
  loanCustomerId?: string | undefined;
}

/** The number of rows of the dashboard's cards (LIST-1). */
export const DASHBOARD_LINK_LIMIT = 50;

/** Every address of the app. No other code builds one. */
export const paths = {
  home: () => '/',
  signIn: () => '/signin',
  /** The window in which people of single sign-on confirm. */
  providerStepUp: () => '/single-sign-on?confirm=1',
  error: (message: string) => withSearch('/error', { message }),
  quotes: () => '/quotes',
  myDay: (search: MyDaySearch = {}) => withSearch('/my-day', { ...search }),
  loans: (search: LoanListSearch = {}) => withSearch('/loans', { ...search }),
  loansOnCard: (card: LoanCard) => withSearch('/loans', { status: card, limit: DASHBOARD_LINK_LIMIT }),
  customerProfile: () => '/customer-profile',
  /** `search`: the calculator's fields, and the loan that fills them. */
  amortizationCalculator: (search: Record<string, string> = {}) =>
    withSearch('/amortization-calculator', search),
  /** A new quote, or a saved one in its newest or a named version. */
  quotation: (search: QuoteSearch = {}) => withSearch('/generate-quote', { ...search }),
  /** A new quote with the figures of a loan. */
  quotationOfLoan: (customerId: string, loanId: string) =>
    paths.quotation({ customerId, loanId, loanCustomerId: customerId }),
  files: (search: FilesSearch = {}) => withSearch('/files', { ...search }),
  /** For administrators: people, title companies and default addresses. */
  account: () => '/account',
  /** For administrators: everybody who may sign in. */
  staff: (search: StaffSearch = {}) => withSearch('/staff', { ...search }),
  staffPerson: (staffId: string) => `/staff/people/${staffId}`,
  staffBranches: () => '/staff/branches',
  staffRoles: () => '/staff/roles',
  staffChanges: () => '/staff/changes',
  /** For administrators: the settings of the company. */
  settings: () => '/settings',
  /** For administrators: the keys of other programs. */
  apiKeys: () => '/api-keys',
  /** The documentation of the API, at an endpoint by its name. */
  apiDocs: (page = '') => (page === '' ? '/api-docs' : `/api-docs/${page}`),
  /** For administrators: the receivers of events. */
  webhooks: () => '/webhooks',
  /** For administrators: the words of mails. */
  mailTemplates: () => '/settings/mail',
  mailTemplate: (kind: string) => `/settings/mail/${kind}`,
  /** For administrators: the templates of conditions. */
  conditionTemplates: () => '/condition-templates',
  /** The tables of rates and limits that quotes read. */
  rateTables: () => '/rate-tables',
  /** For administrators: the record of exports. */
  exports: (search: ExportsSearch = {}) => withSearch('/exports', { ...search }),
  /** For administrators: the blank forms of Form 1003. */
  officialForms: () => '/official-forms',
  /** The pages of MISMO files: checks, imports, and files that wait for a decision. */
  mismo: (page: string) => `/mismo/${page}`,
  directories: (section?: string) => withSearch('/directories', { section }),
  actionCenterEntry: () => '/action-center',
  urla: (search: UrlaSearch) => withSearch('/urla', { ...search }),
  actionCenter: (customerId: string, loanId: string, tab: ActionCenterTab) =>
    actionCenterPath(customerId, loanId, tab),
  /** The notes, at one of them. */
  note: (customerId: string, loanId: string, noteId: string) =>
    `${paths.actionCenter(customerId, loanId, 'notes')}#note-${encodeURIComponent(noteId)}`,
  finances: (customerId: string, loanId: string, search: FinancesSearch = {}) =>
    withSearch(paths.actionCenter(customerId, loanId, 'finances'), { ...search }),
  loanSummary: (customerId: string, loanId: string) => paths.actionCenter(customerId, loanId, 'loan-summary'),
  /** The summary with the dialog that prints Form 1003. */
  printForm: (customerId: string, loanId: string) =>
    withSearch(paths.loanSummary(customerId, loanId), { print: 'form-1003' }),
  /** The summary with the dialog that exports the loan as a MISMO file. */
  exportMismo: (customerId: string, loanId: string) =>
    withSearch(paths.loanSummary(customerId, loanId), { export: 'mismo' }),
  documents: (customerId: string, loanId: string | null, search: DocumentsSearch = {}) =>
    withSearch(paths.actionCenter(customerId, loanId ?? NO_LOAN, 'documents-uploaded'), { ...search }),
  lockInfo: (customerId: string, loanId: string, search: LockInfoSearch = {}) =>
    withSearch(paths.actionCenter(customerId, loanId, 'lock-info'), { ...search }),
  /** The fields of Form 1003 beside the wizard's, or the page of a joint borrower by their id. */
  formDetails: (customerId: string, loanId: string, search: FormDetailsSearch = {}) =>
    withSearch(paths.actionCenter(customerId, loanId, 'form-details'), { ...search }),
  /** The same page with the customer's quotes to fill in from. */
  fillInFromQuote: (customerId: string, loanId: string) =>
    withSearch(paths.actionCenter(customerId, loanId, 'form-details'), { fill: 'quote' }),
  history: (customerId: string, loanId: string, search: HistorySearch = {}) =>
    withSearch(paths.actionCenter(customerId, loanId, 'history'), { ...search }),
  /** The target of a click on a row: the summary of its loan, or the documents of a customer without one. */
  customerRow: (customerId: string, loanId: string | null) =>
    loanId === null ? paths.documents(customerId, null) : paths.loanSummary(customerId, loanId),
};

function withSearch(path: string, search: Record<string, string | number | true | undefined>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) if (value !== undefined) query.set(key, String(value));
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
