import { isCalendarDate } from '../../domain/eastern-time.ts';
import { EXPORT_KINDS } from '../../domain/exports.ts';
import {
  LOAN_SORTS,
  LOAN_STATUS_FILTERS,
  type LoanSort,
  type LoanStatusFilter,
  MAX_FILTER_LENGTH,
  MAX_PAGE,
} from '../../domain/loan-list.ts';
import { MAX_LOCK_EXPIRES_WITHIN } from '../../domain/rate-lock-expiration.ts';
import {
  type DocumentsSearch,
  type ExportsSearch,
  type FilesSearch,
  type HistorySearch,
  LOCK_FORMS,
  type LoanListSearch,
  type LockInfoSearch,
  type QuoteSearch,
} from '../paths.ts';

const MAX_VERSION = 1_000_000_000;

type RawSearch = Record<string, unknown>;

/** A search parameter as text; the router may have read '50' as a number. */
function text(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** A word of a filter, where the API takes it. */
function filterText(value: unknown): string | undefined {
  const word = text(value);
  return word !== undefined && word.length <= MAX_FILTER_LENGTH && !word.includes('\0') ? word : undefined;
}

/** From 1 to `max`. */
function wholeNumber(value: unknown, max: number): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= max ? number : undefined;
}

function date(value: unknown): string | undefined {
  return typeof value === 'string' && isCalendarDate(value) ? value : undefined;
}

function oneOf<T extends string>(value: unknown, options: readonly T[]): T | undefined {
  return options.find((option) => option === value);
}

/** Reads the state of the loan list from its URL; what makes no sense is left out rather than refused. */
export function loanListSearch(raw: RawSearch): LoanListSearch {
  const search: LoanListSearch = {
    status: oneOf<LoanStatusFilter>(raw.status, LOAN_STATUS_FILTERS),
    limit: wholeNumber(raw.limit, MAX_PAGE),
    loanProgram: filterText(raw.loanProgram),
    loanPurpose: filterText(raw.loanPurpose),
    loanOfficer: filterText(raw.loanOfficer),
    setupProcessor: filterText(raw.setupProcessor),
    conditionsProcessor: filterText(raw.conditionsProcessor),
    lockExpiresWithin: wholeNumber(raw.lockExpiresWithin, MAX_LOCK_EXPIRES_WITHIN),
    sort: oneOf<LoanSort>(raw.sort, LOAN_SORTS),
    direction: oneOf(raw.direction, ['asc', 'desc'] as const),
    hide: text(raw.hide),
  };
  return onlyKnown(raw, search);
}

export function errorSearch(raw: RawSearch): { message?: string } {
  return onlyKnown(raw, { message: text(raw.message) });
}

export function urlaSearch(raw: RawSearch): { customerId?: string; loanId?: string; sourceUrla?: string } {
  return onlyKnown(raw, {
    customerId: text(raw.customerId),
    loanId: text(raw.loanId),
    sourceUrla: text(raw.sourceUrla),
  });
}

export function filesSearch(raw: RawSearch): FilesSearch {
  return onlyKnown(raw, {
    customerId: text(raw.customerId),
    folder: text(raw.folder),
    file: text(raw.file),
  });
}

export function documentsSearch(raw: RawSearch): DocumentsSearch {
  return onlyKnown(raw, {
    folder: text(raw.folder),
    file: text(raw.file),
    tab: oneOf(raw.tab, ['upload'] as const),
  });
}

export function lockInfoSearch(raw: RawSearch): LockInfoSearch {
  return onlyKnown(raw, { form: oneOf(raw.form, LOCK_FORMS) });
}

export function historySearch(raw: RawSearch): HistorySearch {
  return onlyKnown(raw, {
    person: text(raw.person),
    field: text(raw.field),
    from: date(raw.from),
    to: date(raw.to),
    version: wholeNumber(raw.version, MAX_VERSION),
    with: wholeNumber(raw.with, MAX_VERSION),
  });
}

export function exportsSearch(raw: RawSearch): ExportsSearch {
  return onlyKnown(raw, {
    person: filterText(raw.person),
    kind: oneOf(raw.kind, EXPORT_KINDS),
    from: date(raw.from),
    to: date(raw.to),
    views: raw.views === true || raw.views === 'true' ? true : undefined,
  });
}

export function quoteSearch(raw: RawSearch): QuoteSearch {
  const version = Number(raw.version);
  return onlyKnown(raw, {
    customerId: text(raw.customerId),
    quoteId: text(raw.quoteId),
    version: Number.isInteger(version) && version > 0 ? version : undefined,
  });
}

/**
 * The search with what makes sense in it. The router lays it over the parameters as they came: what is left out here has to be
 * undefined, or it would come through as it stood in the address.
 */
function onlyKnown<T extends object>(raw: RawSearch, search: T): T {
  const unknown = Object.keys(raw).map((key) => [key, undefined]);
  const known = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries([...unknown, ...known]) as T;
}
