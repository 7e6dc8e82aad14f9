import { ROW_ID } from './answer-values.ts';
import { isEmpty } from './field-rules.ts';

/** What a blank entry of a list already holds: it was not typed by anybody. */
const SET_BY_FORM: ReadonlySet<string> = new Set([
  ROW_ID,
  'loanType',
  'lienType',
  'isSpouse',
  'addressType',
  'chronologicalOrder',
  'country',
  'isIncludedOnLoan',
  'isIncludedOnTitle',
  'borrowerType',
  'hasLoansOnProperty',
  'sectionName',
  'currentPage',
  'loanApplicationProgress',
]);

/** Whether a field of a blank entry holds something before anybody typed, by its name. */
export function isSetByForm(name: string): boolean {
  return SET_BY_FORM.has(name);
}

/**
 * Whether a part of the application holds something that a person typed or chose: what an answer that drops the part would
 * lose. Fields that a blank entry starts with do not count, nor do zeros, which are the default of most amounts.
 */
export function holdsAnswers(part: unknown): boolean {
  if (isEmpty(part) || part === 0) return false;
  if (Array.isArray(part)) return part.some(holdsAnswers);
  if (typeof part !== 'object' || part === null) return true;
  return Object.entries(part).some(([name, value]) => !SET_BY_FORM.has(name) && holdsAnswers(value));
}
