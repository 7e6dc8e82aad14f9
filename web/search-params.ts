import { LOAN_SORTS, type LoanSort } from '../contract/loan-columns.ts';
import { EXPORT_KINDS } from '../domain/documents/exports.ts';
import { forEachLoanFilter, isFilterChoice } from '../domain/loans/loan-filters.ts';
import { LOAN_STATUS_FILTERS, MAX_FILTER_LENGTH, MAX_PAGE } from '../domain/loans/loan-list.ts';
import { MAX_LOCK_EXPIRES_WITHIN } from '../domain/locks/rate-lock-expiration.ts';
import { isStorableText } from '../domain/texts/storable-text.ts';
import { isCalendarDate } from '../domain/time/eastern-time.ts';

const MAX_PREVIEW_PAGE = 100_000;
const MAX_VERSION = 1_000_000_000;
const MAX_YEAR = 9999;

/** The forms of the lock screen, each with its own address. */
export const LOCK_FORMS = ['record', 'extend', 'transfer'] as const;

export type LockForm = (typeof LOCK_FORMS)[number];

type RawSearch = Record<string, unknown>;

/** Reads one parameter; undefined for a value that the page does not know. */
type ReadParameter = (value: unknown) => string | number | true | undefined;

type SearchOf<Readers extends Record<string, ReadParameter>> = {
  [Name in keyof Readers]?: ReturnType<Readers[Name]>;
};

/**
 * Reads the state of a page from its address. Invalid values are left out instead of refused. The router merges the
 * result over the raw parameters, so they must be undefined, or their raw values would remain.
 */
function searchOf<Readers extends Record<string, ReadParameter>>(readers: Readers) {
  return (raw: RawSearch): SearchOf<Readers> => {
    const unknown = Object.keys(raw).map((name) => [name, undefined]);
    const known = Object.entries(readers)
      .map(([name, read]) => [name, read(raw[name])] as const)
      .filter(([, value]) => value !== undefined && value !== '');
    return Object.fromEntries([...unknown, ...known]) as SearchOf<Readers>;
  };
}

function text(value: unknown): string | undefined {
  const given = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  return given !== undefined && isStorableText(given) ? given : undefined;
}

/** A text filter that the API accepts. */
function filterText(value: unknown): string | undefined {
  const word = text(value);
  return word !== undefined && word.length <= MAX_FILTER_LENGTH ? word : undefined;
}

/** From 1 to `max`, in plain digits. */
const wholeNumber = (max: number) => (value: unknown) => {
  const given = String(value);
  const number = Number(given);
  return /^\d{1,10}$/.test(given) && number >= 1 && number <= max ? number : undefined;
};

function date(value: unknown): string | undefined {
  return typeof value === 'string' && isCalendarDate(value) ? value : undefined;
}

function flag(value: unknown): true | undefined {
  return value === true || value === 'true' ? true : undefined;
}

const oneOf =
  <const T extends string>(options: readonly T[]) =>
  (value: unknown): T | undefined =>
    options.find((option) => option === value);

/** The state of `/loans`, so that a link shows the same list. */
export const loanListSearch = searchOf({
  /** Id of a saved view: it is the whole state, unless other parameters are given. */
  view: text,
  ...forEachLoanFilter({
    status: () => oneOf(LOAN_STATUS_FILTERS),
    text: (filter) => (value: unknown) => {
      const word = filterText(value);
      return word !== undefined && isFilterChoice(filter, word) ? word : undefined;
    },
    days: () => wholeNumber(MAX_LOCK_EXPIRES_WITHIN),
    flag: () => flag,
    // The page itself knows which figures there are: the first load needs no list of reports.
    figure: () => text,
  }),
  limit: wholeNumber(MAX_PAGE),
  sort: oneOf<LoanSort>(LOAN_SORTS),
  direction: oneOf(['asc', 'desc']),
  /** Names of hidden columns, comma separated; 'none' hides none. */
  hide: text,
});

export type LoanListSearch = ReturnType<typeof loanListSearch>;

/** A saved view, and what it keeps. The page itself knows what reports have, and names what they have not (REPORT-66). */
export const reportsSearch = searchOf({
  view: text,
  report: text,
  by: text,
  period: text,
  from: text,
  to: text,
  pair: text,
  officer: text,
  branch: text,
  program: text,
  purpose: text,
  compare: flag,
  column: text,
});

export type ReportsSearch = ReturnType<typeof reportsSearch>;

/** The part of My day to show. @default all open items */
export const myDaySearch = searchOf({ show: text });

export type MyDaySearch = ReturnType<typeof myDaySearch>;

export const staffSearch = searchOf({
  q: text,
  sort: text,
  direction: oneOf(['asc', 'desc']),
  disabled: flag,
});

export type StaffSearch = ReturnType<typeof staffSearch>;

export const directoriesSearch = searchOf({ section: text });

export const errorSearch = searchOf({ message: text });

export const urlaSearch = searchOf({
  customerId: text,
  loanId: text,
  /** Set where a complete application is opened for reading. */
  sourceUrla: text,
  page: text,
  /** Path of the answer whose field gets the focus. */
  field: text,
});

export type UrlaSearch = ReturnType<typeof urlaSearch>;

/** The year of the HMDA register, and the edit whose loans are listed. */
export const hmdaRegisterSearch = searchOf({ year: wholeNumber(MAX_YEAR), edit: text });

export type HmdaRegisterSearch = ReturnType<typeof hmdaRegisterSearch>;

/** `field` is the key of the register's field at which the page begins. */
export const hmdaSearch = searchOf({ field: text });

/** `field` is the path of the amount in whose cell the page begins. */
export const financesSearch = searchOf({ field: text });

/** A reload and a link show the same folder and document. */
export const documentsSearch = searchOf({
  /** Path of the open folder; without it, the documents of all folders. */
  folder: text,
  file: text,
  /** Where the open document starts. */
  page: wholeNumber(MAX_PREVIEW_PAGE),
  tab: oneOf(['upload']),
  /** Ids of the documents whose pages are being arranged, separated by commas. */
  pages: text,
});

export type DocumentsSearch = ReturnType<typeof documentsSearch>;

/** A customer in the file area: opens their documents, at a folder and a document. */
export const filesSearch = searchOf({ customerId: text, folder: text, file: text });

export type FilesSearch = ReturnType<typeof filesSearch>;

export const lockInfoSearch = searchOf({ form: oneOf(LOCK_FORMS) });

export type LockInfoSearch = ReturnType<typeof lockInfoSearch>;

export const formDetailsSearch = searchOf({
  borrower: text,
  /** Path of the answer whose field gets the focus. */
  field: text,
  /** Set while the dialog is open that fills fields in from a quote. */
  fill: oneOf(['quote']),
});

export type FormDetailsSearch = ReturnType<typeof formDetailsSearch>;

/** Whether Form 1003 is being printed, or a file exported. */
export const summarySearch = searchOf({ print: oneOf(['form-1003']), export: oneOf(['mismo']) });

export type SummarySearch = ReturnType<typeof summarySearch>;

export const historySearch = searchOf({
  person: text,
  /** Words of a field's label. */
  field: text,
  /** Eastern dates. */
  from: date,
  to: date,
  version: wholeNumber(MAX_VERSION),
  /** The version to compare `version` with. */
  with: wholeNumber(MAX_VERSION),
});

export type HistorySearch = ReturnType<typeof historySearch>;

export const exportsSearch = searchOf({
  /** The user name on records. */
  person: filterText,
  kind: oneOf(EXPORT_KINDS),
  /** Eastern dates. */
  from: date,
  to: date,
  views: flag,
});

export type ExportsSearch = ReturnType<typeof exportsSearch>;

export const statusOverridesSearch = searchOf({
  /** Eastern dates. */
  from: date,
  to: date,
  unconfirmed: flag,
});

export type StatusOverridesSearch = ReturnType<typeof statusOverridesSearch>;

export const quoteSearch = searchOf({
  customerId: text,
  quoteId: text,
  version: wholeNumber(MAX_VERSION),
  /** The loan that the quote was started from, and its customer. */
  loanId: text,
  loanCustomerId: text,
});

export type QuoteSearch = ReturnType<typeof quoteSearch>;
