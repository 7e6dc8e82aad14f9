import { isEmpty } from '../checks/field-rules.ts';
import { ROW_ID } from './answer-values.ts';

/** Values that a blank entry of a list starts with; nobody typed them. */
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

export function isSetByForm(name: string): boolean {
  return SET_BY_FORM.has(name);
}

/** Whether a part holds typed answers. Initial values of a blank entry and zeros do not count. */
export function holdsAnswers(part: unknown): boolean {
  if (isEmpty(part) || part === 0) return false;
  if (Array.isArray(part)) return part.some(holdsAnswers);
  if (typeof part !== 'object' || part === null) return true;
  return Object.entries(part).some(([name, value]) => !SET_BY_FORM.has(name) && holdsAnswers(value));
}
