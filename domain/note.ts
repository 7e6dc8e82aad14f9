import { ALLOWED, type Permission, refused } from './permission.ts';

/** What a note can be about, in the order of the filter bar (loan actions specification, sections 2 and 3). */
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

/** A message has fewer characters than this (loan actions specification, section 5). */
export const NOTE_LIMIT = 1000;

export const NOTE_LIMIT_MESSAGE = '* Character Limit Exceeded (1000 Characters)';

/** How a line break travels (readings, Actions and notes). One that was typed as these four characters is one as well. */
const BREAK = '<br>';

/** The text of a note as it crosses the wire. */
export function noteOnWire(text: string): string {
  return text.replace(/\r\n?|\n/g, BREAK);
}

/** The text of a note that came over the wire: with line breaks, and without blanks around it. */
export function noteText(onWire: string): string {
  return onWire
    .replace(/<br\s*\/?>|\r\n?/gi, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** Characters as a person counts them; a line break is one, and blanks at the ends are none. */
export function noteLength(text: string): number {
  return [...noteText(text)].length;
}

export function isNoteTooLong(text: string): boolean {
  return noteLength(text) >= NOTE_LIMIT;
}

/** Whether a text can be added as a note. */
export function canAddNote(text: string): Permission {
  if (isNoteTooLong(text)) return refused(NOTE_LIMIT_MESSAGE);
  return noteLength(text) > 0 ? ALLOWED : refused('Type a note first');
}

/** The categories of a list, each once and in the order of the filter bar. */
export function inOrder(categories: readonly NoteCategory[]): NoteCategory[] {
  return NOTE_CATEGORIES.filter((category) => categories.includes(category));
}

/**
 * Whether a person may delete a note: only who wrote it, and never once the customer has been told
 * (loan actions specification, section 5). A note whose author is not on record is deleted by nobody.
 */
export function canDeleteNote(
  note: { authorId: string | null; collections: readonly NoteCategory[] },
  staffId: string,
): Permission {
  if (note.authorId !== staffId) return refused('Only who wrote a note can delete it');
  return note.collections.includes('NOTIFIED_TO_CUSTOMER')
    ? refused('The customer has been notified of this note; it stays on record')
    : ALLOWED;
}

/**
 * Whether a note can get other categories: any but one. That the customer was notified is a fact of the day on which the
 * note was written, which nobody takes back or adds later (decision 16).
 */
export function canRecategorizeNote(
  before: readonly NoteCategory[],
  after: readonly NoteCategory[],
): Permission {
  return before.includes('NOTIFIED_TO_CUSTOMER') === after.includes('NOTIFIED_TO_CUSTOMER')
    ? ALLOWED
    : refused('Whether the customer was notified is settled when a note is written');
}
