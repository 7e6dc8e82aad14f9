import { LOAN_SORTS, type LoanSort } from '../../contract/loan-columns.ts';
import { EXPORT_KINDS } from '../../domain/documents/exports.ts';
import {
  LOAN_STATUS_FILTERS,
  type LoanStatusFilter,
  MAX_FILTER_LENGTH,
  MAX_PAGE,
} from '../../domain/loans/loan-list.ts';
import { MAX_LOCK_EXPIRES_WITHIN } from '../../domain/locks/rate-lock-expiration.ts';
import { isStorableText } from '../../domain/texts/storable-text.ts';
import { isCalendarDate } from '../../domain/time/eastern-time.ts';
import {
  type DocumentsSearch,
  type ExportsSearch,
  type FilesSearch,
  type FormDetailsSearch,
  type HistorySearch,
  LOCK_FORMS,
  type LoanListSearch,
  type LockInfoSearch,
  type QuoteSearch,
  type SummarySearch,
  type UrlaSearch,
} from '../paths.ts';

const MAX_VERSION = 1_000_000_000;

type RawSearch = Record<string, unknown>;

/** A search parameter as text that can be sent; the router may have read '50' as a number. */
function text(value: unknown): string | undefined {
  const given = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  return given !== undefined && isStorableText(given) ? given : undefined;
}

/** A word of a filter, if the API accepts it. */
function filterText(value: unknown): string | undefined {
  const word = text(value);
  return word !== undefined && word.length <= MAX_FILTER_LENGTH ? word : undefined;
}

/** From 1 to `max`, in plain digits. */
function wholeNumber(value: unknown, max: number): number | undefined {
  const given = String(value);
  const number = Number(given);
  return /^\d{1,10}$/.test(given) && number >= 1 && number <= max ? number : undefined;
}

function date(value: unknown): string | undefined {
  return typeof value === 'string' && isCalendarDate(value) ? value : undefined;
}

function flag(value: unknown): true | undefined {
  return value === true || value === 'true' ? true : undefined;
}

function oneOf<T extends string>(value: unknown, options: readonly T[]): T | undefined {
  return options.find((option) => option === value);
}

/** Reads the state of the loan list from its URL; invalid values are left out instead of refused. */
export function loanListSearch(raw: RawSearch): LoanListSearch {
  const search: LoanListSearch = {
    view: text(raw.view),
    status: oneOf<LoanStatusFilter>(raw.status, LOAN_STATUS_FILTERS),
    limit: wholeNumber(raw.limit, MAX_PAGE),
    loanProgram: filterText(raw.loanProgram),
    loanPurpose: filterText(raw.loanPurpose),
    loanOfficer: filterText(raw.loanOfficer),
    setupProcessor: filterText(raw.setupProcessor),
    conditionsProcessor: filterText(raw.conditionsProcessor),
    lockExpiresWithin: wholeNumber(raw.lockExpiresWithin, MAX_LOCK_EXPIRES_WITHIN),
    lockExpired: flag(raw.lockExpired),
    openConditions: flag(raw.openConditions),
    mine: flag(raw.mine),
    unassigned: flag(raw.unassigned),
    sort: oneOf<LoanSort>(raw.sort, LOAN_SORTS),
    direction: oneOf(raw.direction, ['asc', 'desc'] as const),
    hide: text(raw.hide),
  };
  return onlyKnown(raw, search);
}

export function errorSearch(raw: RawSearch): { message?: string } {
  return onlyKnown(raw, { message: text(raw.message) });
}

export function urlaSearch(raw: RawSearch): UrlaSearch {
  return onlyKnown(raw, {
    page: text(raw.page),
    customerId: text(raw.customerId),
    loanId: text(raw.loanId),
    sourceUrla: text(raw.sourceUrla),
    field: text(raw.field),
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

export function formDetailsSearch(raw: RawSearch): FormDetailsSearch {
  return onlyKnown(raw, {
    borrower: text(raw.borrower),
    field: text(raw.field),
    fill: oneOf(raw.fill, ['quote'] as const),
  });
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

export function summarySearch(raw: RawSearch): SummarySearch {
  return onlyKnown(raw, {
    print: oneOf(raw.print, ['form-1003'] as const),
    export: oneOf(raw.export, ['mismo'] as const),
  });
}

export function exportsSearch(raw: RawSearch): ExportsSearch {
  return onlyKnown(raw, {
    person: filterText(raw.person),
    kind: oneOf(raw.kind, EXPORT_KINDS),
    from: date(raw.from),
    to: date(raw.to),
    views: flag(raw.views),
  });
}

export function quoteSearch(raw: RawSearch): QuoteSearch {
  return onlyKnown(raw, {
    customerId: text(raw.customerId),
    quoteId: text(raw.quoteId),
    version: wholeNumber(raw.version, MAX_VERSION),
    loanId: text(raw.loanId),
    loanCustomerId: text(raw.loanCustomerId),
  });
}

/**
 * The search with its valid values. The router merges it over the raw parameters, so an invalid value must be
 * undefined, or its raw value would remain.
 */
function onlyKnown<T extends object>(raw: RawSearch, search: T): T {
  const unknown = Object.keys(raw).map((key) => [key, undefined]);
  const known = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries([...unknown, ...known]) as T;
}
