import type { DefaultFolder } from '../documents/document-folder.ts';
import { type CalendarDate, daysBetween } from '../time/eastern-time.ts';

interface DatedKind {
  name: string;
  folder: DefaultFolder;
  /** The day to which its age is counted. */
  countsTo: 'application' | 'closing';
  usualDays: number;
  /** Why it may not be older; shown beside the limit. */
  reason: string;
}

/** Four months on the note date (Fannie Mae Selling Guide B1-1-03). */
const CREDIT_DOCUMENT_DAYS = 120;

const PAPERS = 'Income/paychecks/W2';

/** Kinds of documents that grow too old. Their limits are company settings; a reason explains the default. */
export const DATED_KINDS = {
  'pay-stub': {
    name: 'Pay stub',
    folder: PAPERS,
    countsTo: 'application',
    usualDays: 30,
    reason: 'Dated no earlier than 30 days before the application (Fannie Mae Selling Guide B3-3.1-02)',
  },
  'credit-report': {
    name: 'Credit report',
    folder: 'Credit_Report',
    countsTo: 'closing',
    usualDays: 120,
    reason: 'At most four months old on the note date (Fannie Mae Selling Guide B1-1-03)',
  },
  'bank-statement': {
    name: 'Bank statement',
    folder: 'Assets/statements',
    countsTo: 'closing',
    usualDays: 60,
    reason: 'A company rule; Fannie Mae allows four months on the note date (Selling Guide B1-1-03)',
  },
  appraisal: {
    name: 'Appraisal',
    folder: 'Appraisal',
    countsTo: 'closing',
    usualDays: 120,
    reason:
      'Older than four months on the note date, it needs an update (Fannie Mae Selling Guide B4-1.2-04)',
  },
} as const satisfies Record<string, DatedKind>;

export type DatedKindKey = keyof typeof DATED_KINDS;

export const DATED_KIND_KEYS = Object.keys(DATED_KINDS) as [DatedKindKey, ...DatedKindKey[]];

export function isDatedKind(kind: string): kind is DatedKindKey {
  return Object.hasOwn(DATED_KINDS, kind);
}

/** The kind of documents without one. */
export const NO_AGE_LIMIT = 'other';

export const DATED_FOLDERS: readonly DefaultFolder[] = DATED_KIND_KEYS.map(
  (kind) => DATED_KINDS[kind].folder,
);

/** The kind that a folder or one below it suggests, until somebody says what the document is. */
export function suggestedKind(path: string): DatedKindKey | undefined {
  return DATED_KIND_KEYS.find((kind) => {
    const { folder } = DATED_KINDS[kind];
    return path === folder || path.startsWith(`${folder}/`);
  });
}

export type AgeLimits = Record<DatedKindKey, number>;

export interface JudgedDays {
  today: CalendarDate;
  applicationOn: CalendarDate | null;
  closingOn: CalendarDate | null;
}

interface DatedDocument {
  fileId: string;
  path: string;
  kindId?: string | undefined;
  datedOn?: CalendarDate | undefined;
  borrower?: string | undefined;
}

export interface DocumentAge<Document> {
  document: Document;
  kind: string;
  /** 'replaced': a newer document of the kind counts instead. */
  state: 'fits' | 'too-old' | 'replaced' | 'undated' | 'no-limit';
  date: CalendarDate | null;
  /** On the day to which it is counted; null without a date. */
  days: number | null;
  limit: number | null;
  countedTo: CalendarDate;
}

/** By kind, each newest first. Only the newest document of a kind is judged (Selling Guide B1-1-03). */
export function documentAges<Document extends DatedDocument>(
  documents: readonly Document[],
  limits: Readonly<Record<string, number | null>>,
  days: JudgedDays,
): DocumentAge<Document>[] {
  const kinds = documents.map((document) => ({
    document,
    kind: kindOf(document, limits),
    date: document.datedOn ?? null,
  }));
  return [...Object.keys(limits), NO_AGE_LIMIT].flatMap((kind) => {
    const ofKind = kinds
      .filter((one) => one.kind === kind)
      .sort((one, other) => (other.date ?? '').localeCompare(one.date ?? ''));
    return ofKind.map(({ document, date }, place): DocumentAge<Document> => {
      const isReplaced = ofKind.slice(0, place).some((newer) => isOfSamePerson(newer.document, document));
      const limit = limits[kind] ?? null;
      const [first, ...later] = countingDays(kind, limit, days);
      const age = { document, kind, date, days: null, limit: null, countedTo: first.on };
      if (limit === null) return { ...age, state: 'no-limit' };
      if (date === null) return { ...age, limit, state: 'undated' };
      const ageOn = (on: CalendarDate) => Math.max(0, daysBetween(date, on));
      const passed = [first, ...later].find(({ on, most }) => most !== null && ageOn(on) > most);
      const { on: countedTo, most } = passed ?? first;
      const state = isReplaced ? 'replaced' : passed === undefined ? 'fits' : 'too-old';
      return { ...age, limit: most, days: ageOn(countedTo), countedTo, state };
    });
  });
}

/** A kind that administrators removed has no limit. */
function kindOf({ kindId, path }: DatedDocument, limits: Readonly<Record<string, unknown>>): string {
  const kind = kindId ?? suggestedKind(path) ?? NO_AGE_LIMIT;
  return Object.hasOwn(limits, kind) ? kind : NO_AGE_LIMIT;
}

/** A newer stub of the spouse does not replace the borrower's. */
function isOfSamePerson(one: DatedDocument, other: DatedDocument): boolean {
  return one.borrower === undefined || other.borrower === undefined || one.borrower === other.borrower;
}

interface CountingDay {
  on: CalendarDate;
  most: number | null;
}

/**
 * A closing ahead, because the note is signed then, and today otherwise. A pay stub has its limit on the application's day, and
 * that of all credit documents at the closing (UW-11).
 */
function countingDays(
  kind: string,
  limit: number | null,
  { today, applicationOn, closingOn }: JudgedDays,
): [CountingDay, ...CountingDay[]] {
  const closing = closingOn !== null && closingOn > today ? closingOn : today;
  if (isDatedKind(kind) && DATED_KINDS[kind].countsTo === 'application') {
    const most = limit === null ? null : Math.max(limit, CREDIT_DOCUMENT_DAYS);
    return [
      { on: applicationOn ?? today, most: limit },
      { on: closing, most },
    ];
  }
  return [{ on: closing, most: limit }];
}
