import { type AnswerRecord, isBlank, isRecord } from '../../application/answers/answer-values.ts';
import { OTHER_BORROWERS, PERSON, SECTION_2, SPOUSE } from '../borrower/section-names.ts';
import { valueAtKeys } from '../mapping/record-path.ts';

/** Position in the wizard; says nothing about the loan. */
const SCREEN_STATE: ReadonlySet<string> = new Set(['sectionName', 'currentPage', 'loanApplicationProgress']);
const AUTHORS: ReadonlySet<string> = new Set(['updatedByApp', 'updatedByUser']);

/** Included only on request. */
const NUMBERS = [
  /(?:^|\.)mortgageLoansOnThisProperty\[\]\.accountNumber$/,
  /(?:^|\.)socialSecurityNumber$/,
  new RegExp(`^${SECTION_2}\\.part2aAssets\\.accounts\\[\\]\\.accountNumber$`),
  new RegExp(`^${SECTION_2}\\.part2cLiabilities\\.liabilities\\[\\]\\.accountNumber$`),
];

/** By its path without row ids: 'addresses[].zip'. */
export function isExchanged(path: string): boolean {
  const name = path.slice(path.lastIndexOf('.') + 1);
  if (SCREEN_STATE.has(name) || AUTHORS.has(path) || path === 'loan.id' || path === 'costs') return false;
  return !isCopy(path) && !NUMBERS.some((number) => number.test(path));
}

/** Cached, because each export asks for the same fields. */
const known = new Map<string, boolean>();

function isExchangedField(path: string): boolean {
  let is = known.get(path);
  if (is === undefined) {
    is = isExchanged(path);
    known.set(path, is);
  }
  return is;
}

/** Other sections copy the list of the other borrowers. */
function isCopy(path: string): boolean {
  const rest = path.startsWith(OTHER_BORROWERS) ? path.slice(OTHER_BORROWERS.length) : path;
  return /\botherBorrowers\b/.test(rest);
}

/** A spouse who is not on the loan does not apply for credit, so their pages are not exported. */
const PAGES_OF_SPOUSE: readonly string[] = [
  'section1BorrowerInformation',
  'section3RealEstate',
  'section5Declarations',
  'section7DemographicInformation',
].map((section) => `${SPOUSE}.${section}`);

/** Without wizard state, copies, sealed numbers and blanks. */
export function exchangedAnswers(loan: object): AnswerRecord {
  const isOnLoan = valueAtKeys(loan, [...SPOUSE.split('.'), 'isIncludedOnLoan']) === true;
  const isLeftOut = (path: string) =>
    !isExchangedField(path) ||
    (!isOnLoan && PAGES_OF_SPOUSE.includes(path)) ||
    path === `${PERSON}.spouse.id`;
  return exchangedFields(loan as AnswerRecord, '', isLeftOut);
}

function exchangedFields(
  record: AnswerRecord,
  path: string,
  isLeftOut: (path: string) => boolean,
): AnswerRecord {
  const fields: [string, unknown][] = [];
  for (const [name, value] of Object.entries(record)) {
    const place = path === '' ? name : `${path}.${name}`;
    if (isLeftOut(place)) continue;
    const exchanged = exchangedValue(value, place, isLeftOut);
    if (!isNothing(exchanged)) fields.push([name, exchanged]);
  }
  return Object.fromEntries(fields);
}

function exchangedValue(value: unknown, path: string, isLeftOut: (path: string) => boolean): unknown {
  if (Array.isArray(value)) {
    return value.map((row) => (isRecord(row) ? exchangedFields(row, `${path}[]`, isLeftOut) : row));
  }
  return isRecord(value) ? exchangedFields(value, path, isLeftOut) : value;
}

function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0 || (isBlank(value) && !value.some(isRecord));
  return isBlank(value) && !(isRecord(value) && Object.keys(value).length > 0);
}
