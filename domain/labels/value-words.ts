import { REQUEST_LANGUAGE_NAMES } from '../borrower-requests/request-language.ts';
import {
  CONDITION_CATEGORY_NAMES,
  CONDITION_SOURCE_NAMES,
  CONDITION_STAGE_NAMES,
} from '../conditions/condition.ts';
import { METHOD_NAMES } from '../deadlines/business-days.ts';
import { NOTE_CATEGORY_NAMES } from '../notes/note.ts';
import { DIRECTORY_GROUP_NAMES } from '../people/directory-group.ts';
import { ROLE_NAMES } from '../people/role.ts';
import { COST_SECTIONS } from '../quotes/quote-costs.ts';
import { ANSWER_WORDS } from './answer-words.ts';
import { statusWords } from './status-words.ts';

/** Values of records by their labels on screen, for the fields that store a code. */
const RECORD_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  categories: NOTE_CATEGORY_NAMES,
  collections: NOTE_CATEGORY_NAMES,
  language: REQUEST_LANGUAGE_NAMES,
  method: METHOD_NAMES,
  roles: ROLE_NAMES,
  directory: DIRECTORY_GROUP_NAMES,
  group: DIRECTORY_GROUP_NAMES,
  section: COST_SECTIONS,
  stage: CONDITION_STAGE_NAMES,
  category: CONDITION_CATEGORY_NAMES,
  source: CONDITION_SOURCE_NAMES,
  /** Of average prime offer rates. */
  kind: { fixed: 'Fixed rate', adjustable: 'Adjustable rate' },
  of: { sum: 'A fixed amount', loan: 'A percentage of the loan', value: 'A percentage of the value' },
  ...ANSWER_WORDS,
};

const STATUSES: ReadonlySet<string> = new Set(['status', 'lock_status', 'lockStatus', 'loanStatus']);

/** A record's text for people, if its field stores codes; undefined for every other field. */
export function codedWords(field: string, value: string): string | undefined {
  return STATUSES.has(field) ? statusWords(value) : RECORD_WORDS[field]?.[value];
}
