import { DIRECTORY_GROUP_NAMES } from '../directory-group.ts';
import { NOTE_CATEGORY_NAMES } from '../note.ts';
import { COST_SECTIONS } from '../quote-costs.ts';
import { ROLE_NAMES } from '../role.ts';
import { ANSWER_WORDS } from './answer-words.ts';
import { statusWords } from './status-words.ts';

/** Values of records by their labels on screen, for the fields that store a code. */
const RECORD_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  categories: NOTE_CATEGORY_NAMES,
  collections: NOTE_CATEGORY_NAMES,
  roles: ROLE_NAMES,
  directory: DIRECTORY_GROUP_NAMES,
  group: DIRECTORY_GROUP_NAMES,
  section: COST_SECTIONS,
  of: { sum: 'A sum', loan: 'The loan', value: 'The value' },
  ...ANSWER_WORDS,
};

const STATUSES: ReadonlySet<string> = new Set(['status', 'lock_status', 'lockStatus', 'loanStatus']);

/** A text of a record as a person reads it, when its field stores codes; undefined for every other one. */
export function codedWords(field: string, value: string): string | undefined {
  return STATUSES.has(field) ? statusWords(value) : RECORD_WORDS[field]?.[value];
}
