import { type Application, applicationDraftSchema } from '../application/application.ts';
import {
  type SocialSecurityNumberOwner,
  splitSocialSecurityNumbers,
} from '../application/section1/social-security-numbers.ts';
import { splitAccountNumbers } from '../application/section2/account-numbers.ts';
import { primaryPartyOf } from './borrower/borrowers-of-file.ts';
import { OUR_SYSTEM } from './export-mismo.ts';
import { applyRowOrder, withExtensionAnswer } from './extension/extension-answers.ts';
import { type Extension, readExtension, remarkIgnoredAnswers } from './extension/extension-element.ts';
import { FileNumbers } from './kept/file-numbers.ts';
import { keepRest, pathsOfRecords } from './kept/keep.ts';
import type { Kept } from './kept/kept.ts';
import { placeKept } from './kept/restore.ts';
import { factsOfSystem } from './kept/written-anew.ts';
import {
  accountNumberKey,
  type CompanyFacts,
  type Findings,
  type LoanFacts,
  type LockFacts,
  type MismoLoan,
  type OfficerFacts,
  type SealedNumbers,
  withoutFacts,
} from './mapping/mismo-loan.ts';
import type { MutableRecord } from './mapping/record-path.ts';
import type { Reading } from './mapping/target.ts';
import { dealsOf, type Origin, originOf, putDealFirst, subjectLoansOf } from './message/deal-of-message.ts';
import { readMessage } from './message/read-message.ts';
import { askedAnswers, settledLoan } from './message/settled-loan.ts';
import { otherVersionOf, writeMessage } from './message/write-message.ts';
import { type Finding, Report } from './report.ts';
import { descendants, type Element, elementAt, textAt } from './xml/element.ts';

export type MismoImport =
  | { ok: true; loan: ImportedLoan; findings: Finding[] }
  | { ok: false; findings: Finding[] };

export interface ImportedLoan {
  /** With masked numbers. */
  application: Application;
  loan: LoanFacts | null;
  lock: LockFacts | null;
  officer: OfficerFacts | null;
  company: CompanyFacts | null;
  findings: Findings | null;
  numbers: Required<SealedNumbers>;
  /** Content for which Lintel has no field. */
  kept: Kept;
  origin: Origin;
}

/** A file with several loans or none is refused as a whole. */
export function importMismo(root: Element): MismoImport {
  const fileNumbers = new FileNumbers(root);
  const report = new Report(root, fileNumbers);
  const deal = onlyDeal(root, report);
  if (deal === null) return { ok: false, findings: report.findings };
  putDealFirst(root, deal);
  const otherVersion = otherVersionOf(root);
  if (otherVersion !== null) report.add('doubtful', root, otherVersion);
  const origin = withoutNumbers(originOf(subjectLoansOf(deal)[0]), fileNumbers);
  const extension = origin.system === OUR_SYSTEM ? readExtension(deal) : null;
  if (extension === null) remarkIgnoredAnswers(deal, whyIgnored(origin), report);
  if (origin.system !== OUR_SYSTEM) factsOfSystem(root).forEach((at) => void report.addReplaced(at));
  const reading = readMessage(root, deal, extension);
  for (const { kind, at, words } of reading.remarks) report.add(kind, at, words);
  const { loan, paths } = settle(reading, extension, deal, report);
  const given = withoutNumberOfPerson(loan as MismoLoan, fileNumbers, deal, report);
  const sealed = splitNumbers(given);
  const own = writeMessage(given, sealed.numbers);
  const compared = keepRest(
    root,
    own.root,
    { file: reading.arcs, own: own.arcs },
    {
      reading,
      fileNumbers,
      paths,
      // With masks, because kept content refers to the answers beside it.
      loan: sealed.loan,
    },
  );
  const kept = placeKept(own, compared, { loan: sealed.loan, reading }, report);
  const {
    loan: facts,
    lock,
    officer,
    company,
    findings,
    outcome: _,
    costs: __,
    ...application
  } = sealed.loan;
  return {
    ok: true,
    findings: report.findings,
    loan: {
      application,
      loan: facts ?? null,
      lock: lock ?? null,
      officer: officer ?? null,
      company: company ?? null,
      findings: findingsWithoutNumbers(findings ?? null, fileNumbers),
      numbers: { ...sealed.numbers, keptNumbers: compared.numbers },
      kept,
      origin,
    },
  };
}

function onlyDeal(root: Element, report: Report): Element | null {
  const [deal, second] = dealsOf(root);
  if (deal === undefined) {
    report.add('refused', root, 'The file has no DEAL, so no loan application.');
    return null;
  }
  const [loan, secondLoan] = subjectLoansOf(deal);
  const other = second ?? secondLoan;
  const delivered = loan && subjectLoansOf(deal).find(isDelivered);
  if (delivered !== undefined) {
    report.add('refused', delivered, LOAN_DELIVERY);
    return null;
  }
  if (other !== undefined) {
    report.add(
      'refused',
      other,
      `The file has a second ${other.name}: bring each loan application as a file of its own.`,
    );
    return null;
  }
  if (loan === undefined) {
    report.add('refused', deal, 'The DEAL has no LOAN, so no loan application.');
    return null;
  }
  if (primaryPartyOf(deal) === undefined) {
    const at = typeOfBorrower(deal) ?? deal;
    report.add('refused', at, 'The file has no borrower: no ROLE has the PartyRoleType Borrower.');
    return null;
  }
  return deal;
}

const LOAN_DELIVERY =
  'This is a loan delivery file (ULDD): it has the loan as it closed, for its investor, and no application. Export the application as MISMO 3.4 (ULAD, DU or LPA), and bring that file.';

/** Loan delivery files have each loan once per state, with its terms where MISMO 3.0 put them. */
function isDelivered(loan: Element): boolean {
  return DELIVERED.has(textAt(loan, 'LOAN_STATE/LoanStateType') ?? '');
}

const DELIVERED: ReadonlySet<string> = new Set([
  'AtClosing',
  'AtConversion',
  'AtModification',
  'AtReset',
  'Current',
]);

function typeOfBorrower(deal: Element): Element | undefined {
  const role = descendants(deal).find(
    ({ name, children }) => name === 'ROLE' && hasChild(children, 'BORROWER'),
  );
  return role && elementAt(role, 'ROLE_DETAIL/PartyRoleType');
}

function hasChild(children: readonly Element[], name: string): boolean {
  return children.some((child) => child.name === name);
}

/** Converts to stored form: row order, derived answers, extension answers. */
function settle(
  reading: Reading,
  extension: Extension | null,
  deal: Element,
  report: Report,
): { loan: MutableRecord; paths: Map<object, string> } {
  const ignored = (path: string) =>
    report.add(
      'extension',
      deal,
      `An answer of Lintel's own is ignored, because the data points beside it changed: ${path}.`,
    );
  for (const order of extension?.orders ?? []) if (!applyRowOrder(reading.loan, order)) ignored(order.path);
  const paths = pathsOfRecords(reading.loan);
  const read = settledLoan(reading.loan);
  const loan = settledLoan(reading.loan);
  for (const answer of extension?.answers ?? []) if (!withExtensionAnswer(loan, answer)) ignored(answer.path);
  if (extension === null) return { loan: askedAnswers(loan), paths };
  if (isStorable(loan)) return { loan, paths };
  ignored('all of them, because some cannot be stored');
  return { loan: read, paths };
}

/** Why the extension of this file is ignored. */
function whyIgnored({ system }: Origin): string {
  if (system === OUR_SYSTEM) return 'one of them cannot be read';
  return system === null ? 'the file names no system' : `the system of the file is ${system}`;
}

function isStorable(loan: MutableRecord): boolean {
  return applicationDraftSchema.safeParse(withoutFacts(loan)).success;
}

/** Drops a loan id that is actually a person's number. */
function withoutNumbers(origin: Origin, fileNumbers: FileNumbers): Origin {
  const { loanId } = origin;
  return loanId === null || !fileNumbers.isOfPerson(loanId) ? origin : { ...origin, loanId: null };
}

/** Loan numbers show in lists, addresses and the history, so a person's number must not become one (MISMO-70). */
function withoutNumberOfPerson(
  given: MismoLoan,
  fileNumbers: FileNumbers,
  deal: Element,
  report: Report,
): MismoLoan {
  const number = given.loan?.number ?? null;
  if (number === null || !fileNumbers.isOfPerson(number)) return given;
  report.add(
    'doubtful',
    subjectLoansOf(deal)[0] ?? deal,
    'The file has a Social Security or account number as the number of its loan, so the loan gets another one.',
  );
  return { ...given, loan: { ...given.loan, number: null } };
}

/** A case id shows on Underwriting and in the history as well. */
function findingsWithoutNumbers(findings: Findings | null, fileNumbers: FileNumbers): Findings | null {
  const safe = Object.entries(findings ?? {}).filter(([, { caseId }]) => !fileNumbers.isOfPerson(caseId));
  return safe.length === 0 ? null : Object.fromEntries(safe);
}

function splitNumbers(given: MismoLoan): {
  loan: MismoLoan;
  numbers: Required<Pick<SealedNumbers, 'socialSecurityNumbers' | 'accountNumbers'>>;
} {
  const persons = splitSocialSecurityNumbers(given);
  const accounts = splitAccountNumbers(persons.application);
  const socialSecurityNumbers = new Map<SocialSecurityNumberOwner, string>();
  for (const { owner, value } of persons.numbers) if (value !== null) socialSecurityNumbers.set(owner, value);
  const accountNumbers = new Map(
    accounts.typed.map(({ list, id, number }) => [accountNumberKey(list, id), number]),
  );
  return { loan: accounts.application, numbers: { socialSecurityNumbers, accountNumbers } };
}
