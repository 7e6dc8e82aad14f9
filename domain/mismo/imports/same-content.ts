import { saysTheSame } from '../../application/answers/answer-values.ts';
import type { Application } from '../../application/application.ts';
import {
  type SocialSecurityNumberOwner,
  socialSecurityNumberAt,
  socialSecurityNumberPlaces,
} from '../../application/section1/social-security-numbers.ts';
import { splitAccountNumbers } from '../../application/section2/account-numbers.ts';
import { exportMismo } from '../export-mismo.ts';
import { type ImportedLoan, importMismo } from '../import-mismo.ts';
import type { Kept, KeptArc } from '../kept/kept.ts';
import {
  accountNumberKey,
  type LoanFacts,
  type MismoLoan,
  type SealedNumbers,
} from '../mapping/mismo-loan.ts';

/** Imports ignore a file's timestamp and version. */
const ANY_FILE = { now: '2000-01-01T00:00:00Z', version: '0' };

/** Whether Lintel's own file still matches its loan. Only the visible digits of masked numbers are compared. */
export function saysWhatLoanSays(file: ImportedLoan, loan: MismoLoan, kept: Kept): boolean {
  const own = importMismo(exportMismo(loan, { ...ANY_FILE, kept, numbers: visibleNumbers(loan, file) }));
  if (!own.ok) return false;
  const named = file.loan?.receivedOn ?? null;
  const stored = named === null ? null : own.loan.loan?.receivedOn;
  const [one, other] = [factsOf(file, { receivedOn: named }), factsOf(own.loan, { receivedOn: stored })];
  return saysTheSame(one, other) && isSameKept(file.kept, own.loan.kept);
}

/** Imports ignore status and processors. Files of earlier versions lack the application date. */
function factsOf(
  { application, loan, lock, officer, company }: ImportedLoan,
  { receivedOn }: Pick<LoanFacts, 'receivedOn'>,
) {
  const facts = loan && { ...loan, receivedOn, status: null, hasProcessors: null };
  return { ...application, loan: facts, lock, officer, company };
}

function isSameKept(file: Kept, own: Kept): boolean {
  const texts = ({ points }: Kept) =>
    points.flatMap(({ path, value }) => (value === null ? [] : [`${path}\n${value}`]));
  const arcs = (list: readonly KeptArc[]) => list.map(({ name, from, to }) => `${name}\n${from}\n${to}`);
  return (
    isSameSet(texts(file), texts(own)) &&
    isSameSet(arcs(file.arcs), arcs(own.arcs)) &&
    isSameSet(arcs(file.absentArcs ?? []), arcs(own.absentArcs ?? []))
  );
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  const [first, second] = [new Set(one), new Set(other)];
  return first.size === second.size && [...first].every((text) => second.has(text));
}

/** The visible digits of the sealed numbers, without unsealing them. */
function visibleNumbers(loan: MismoLoan, { numbers, application }: ImportedLoan): SealedNumbers {
  const socialSecurityNumbers = new Map<SocialSecurityNumberOwner, string>();
  for (const { owner, path } of socialSecurityNumberPlaces(loan)) {
    const mask = socialSecurityNumberAt(loan, path);
    if (mask !== null) socialSecurityNumbers.set(owner, `90000${mask.slice(-4)}`);
  }
  const accountNumbers = new Map(
    splitAccountNumbers(loan).kept.map(
      ({ list, id, mask }) => [accountNumberKey(list, id), mask.replace('****', '0000')] as const,
    ),
  );
  return {
    ...(numbers.socialSecurityNumbers.size > 0 && { socialSecurityNumbers }),
    ...((numbers.accountNumbers.size > 0 || namesMortgage(application)) && { accountNumbers }),
  };
}

/** Whether a file has account numbers of mortgages, which are exported together with all other numbers. */
function namesMortgage(application: Application): boolean {
  const spouse = application.section1BorrowerInformation?.part1aPersonalInformation?.spouse;
  return [application, spouse]
    .flatMap((holder) => holder?.section3RealEstate?.propertiesOwned ?? [])
    .flatMap(({ mortgageLoansOnThisProperty: loans }) => loans ?? [])
    .some(({ accountNumber }) => Boolean(accountNumber));
}
