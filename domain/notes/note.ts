import { ALLOWED, type Permission, refused } from '../people/permission.ts';

/** The categories of a note, in the order of the filter bar (NOTE-2). */
export const NOTE_CATEGORIES = [
  'IDENTIFICATION',
  'INCOME',
  'ASSETS',
  'REAL_ESTATE_OWNED',
  'OTHERS',
  'DOCUMENTS',
  'NOTIFIED_TO_CUSTOMER',
  'DISCLOSURES',
  'SETUP_ACTIVITIES',
  'FUNDING_ACTIVITIES',
] as const;

export type NoteCategory = (typeof NOTE_CATEGORIES)[number];

export const NOTE_CATEGORY_NAMES: Record<NoteCategory, string> = {
  IDENTIFICATION: 'Identification',
  INCOME: 'Income',
  ASSETS: 'Assets',
  REAL_ESTATE_OWNED: 'Real Estate Owned',
  OTHERS: 'Others',
  DOCUMENTS: 'Documents',
  NOTIFIED_TO_CUSTOMER: 'Notified To Customer',
  DISCLOSURES: 'Disclosures',
  SETUP_ACTIVITIES: 'Setup Activities',
  FUNDING_ACTIVITIES: 'Funding Activities',
};

/** A note is shorter than this (NOTE-3). */
export const NOTE_LIMIT = 1000;

export const NOTE_LIMIT_MESSAGE = '* Character Limit Exceeded (1000 Characters)';

/** A line break in the API (NOTE-5). Typed literally, it is a line break too. */
const BREAK = '<br>';

export function noteOnWire(text: string): string {
  return text.replace(/\r\n?|\n/g, BREAK);
}

/** The text of a received note: with line breaks, and trimmed. */
export function noteText(onWire: string): string {
  return onWire
    .replace(/<br\s*\/?>|\r\n?/gi, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** Characters as a person counts them: a line break is one, and surrounding blanks do not count (NOTE-4). */
export function noteLength(text: string): number {
  return [...noteText(text)].length;
}

export function isNoteTooLong(text: string): boolean {
  return noteLength(text) >= NOTE_LIMIT;
}

export function canAddNote(text: string): Permission {
  if (isNoteTooLong(text)) return refused(NOTE_LIMIT_MESSAGE);
  return noteLength(text) > 0 ? ALLOWED : refused('Enter a note first');
}

export function inOrder(categories: readonly NoteCategory[]): NoteCategory[] {
  return NOTE_CATEGORIES.filter((category) => categories.includes(category));
}

/** Only the recorded author, and only if the customer was not notified (NOTE-15). */
export function canDeleteNote(
  note: { authorId: string | null; collections: readonly NoteCategory[] },
  staffId: string,
): Permission {
  if (note.authorId !== staffId) return refused('Only its author can delete a note');
  return note.collections.includes('NOTIFIED_TO_CUSTOMER')
    ? refused('The customer was notified of this note, so it stays on record')
    : ALLOWED;
}

/** The category records what happened, so it never changes (NOTE-13, docs/decisions/status-tasks-and-notes.md). */
export function canRecategorizeNote(
  before: readonly NoteCategory[],
  after: readonly NoteCategory[],
): Permission {
  return before.includes('NOTIFIED_TO_CUSTOMER') === after.includes('NOTIFIED_TO_CUSTOMER')
    ? ALLOWED
    : refused("'Notified To Customer' can only be set when the note is written");
}
