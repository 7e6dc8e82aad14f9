import { actionCenterPath } from '../domain/action-center-path.ts';
import type { ExportKind } from '../domain/exports.ts';
import { NO_LOAN } from '../domain/loan-action.ts';
import type { LoanSort, LoanStatusFilter } from '../domain/loan-list.ts';
import type { LoanCard } from '../domain/loan-status.ts';

/** The tabs of the action center, by the last part of their path (staff shell specification, section 2). */
export const ACTION_CENTER_TABS = [
  'loan-summary',
  'documents-uploaded',
  'action-item',
  'title-docs',
  'insurance-binder',
  'lock-info',
  'tasks',
  'loan-status',
  'notes',
  'history',
] as const;

export type ActionCenterTab = (typeof ACTION_CENTER_TABS)[number];

/** What `/loans` keeps in its URL, so that a link shows the same list. */
export interface LoanListSearch {
  status?: LoanStatusFilter;
  limit?: number;
  loanProgram?: string;
  loanPurpose?: string;
  loanOfficer?: string;
  setupProcessor?: string;
  conditionsProcessor?: string;
  /** Days from today; locks that have expired are among them. */
  lockExpiresWithin?: number;
  sort?: LoanSort;
  direction?: 'asc' | 'desc';
  /** Names of hidden columns, comma separated. */
  hide?: string;
}

/** What the documents page keeps in its URL, so that a reload and a link show the same. */
export interface DocumentsSearch {
  /** Path of the open folder; without it, the files of all folders. */
  folder?: string | undefined;
  /** Id of the file that is shown. */
  file?: string | undefined;
  tab?: 'upload' | undefined;
}

/** A customer in the file area: their documents are opened, at a folder and a file of them. */
export interface FilesSearch {
  customerId?: string | undefined;
  folder?: string | undefined;
  file?: string | undefined;
}

/** The forms of the lock screen, each with an address of its own. */
export const LOCK_FORMS = ['record', 'extend', 'transfer'] as const;

export type LockForm = (typeof LOCK_FORMS)[number];

/** What the lock screen keeps in its URL. */
export interface LockInfoSearch {
  form?: LockForm | undefined;
}

/** What the history keeps in its URL: the filter, and the version or the two versions that are shown. */
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

/** What the list of exports keeps in its URL. */
export interface ExportsSearch {
  /** The name that is stamped on records. */
  person?: string | undefined;
  kind?: ExportKind | undefined;
  /** Eastern dates. */
  from?: string | undefined;
  to?: string | undefined;
  /** Documents that were only looked at are shown as well. */
  views?: true | undefined;
}

/** Which quote is open. */
export interface QuoteSearch {
  customerId?: string | undefined;
  quoteId?: string | undefined;
  version?: number | undefined;
}

/** How many rows the dashboard's cards ask for (staff shell specification, section 9). */
export const DASHBOARD_LINK_LIMIT = 50;

/** Every address of the app. Nothing else puts one together. */
export const paths = {
  home: () => '/',
  signIn: () => '/signin',
  error: (message: string) => withSearch('/error', { message }),
  quotes: () => '/quotes',
  loans: (search: LoanListSearch = {}) => withSearch('/loans', { ...search }),
  loansOnCard: (card: LoanCard) => withSearch('/loans', { status: card, limit: DASHBOARD_LINK_LIMIT }),
  customerProfile: () => '/customer-profile',
  /** `search`: the calculator's fields, and the loan that they are filled from. */
  amortizationCalculator: (search: Record<string, string> = {}) =>
    withSearch('/amortization-calculator', search),
  /** A new quote, or a saved one in its newest or a named version. */
  quotation: (search: QuoteSearch = {}) => withSearch('/generate-quote', { ...search }),
  files: (search: FilesSearch = {}) => withSearch('/files', { ...search }),
  /** For administrators: people, title companies and default addresses. */
  account: () => '/account',
  staff: () => '/staff',
  /** For administrators: who exported what. */
  exports: (search: ExportsSearch = {}) => withSearch('/exports', { ...search }),
  directories: (section?: string) => withSearch('/directories', { section }),
  actionCenterEntry: () => '/action-center',
  urla: (params: { customerId: string; loanId: string; sourceUrla?: string }) => withSearch('/urla', params),
  actionCenter: (customerId: string, loanId: string, tab: ActionCenterTab) =>
    actionCenterPath(customerId, loanId, tab),
  loanSummary: (customerId: string, loanId: string) => paths.actionCenter(customerId, loanId, 'loan-summary'),
  documents: (customerId: string, loanId: string | null, search: DocumentsSearch = {}) =>
    withSearch(paths.actionCenter(customerId, loanId ?? NO_LOAN, 'documents-uploaded'), { ...search }),
  lockInfo: (customerId: string, loanId: string, search: LockInfoSearch = {}) =>
    withSearch(paths.actionCenter(customerId, loanId, 'lock-info'), { ...search }),
  history: (customerId: string, loanId: string, search: HistorySearch = {}) =>
    withSearch(paths.actionCenter(customerId, loanId, 'history'), { ...search }),
  /** Where a click on a row leads: the summary of its loan, or the documents of a customer without one. */
  customerRow: (customerId: string, loanId: string | null) =>
    loanId === null ? paths.documents(customerId, null) : paths.loanSummary(customerId, loanId),
};

function withSearch(path: string, search: Record<string, string | number | true | undefined>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) if (value !== undefined) query.set(key, String(value));
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
