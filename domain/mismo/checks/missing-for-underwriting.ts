import { stateCode } from '../../addresses/us-states.ts';
import { answerLabel } from '../../application/answers/answer-label.ts';
import { isBlank } from '../../application/answers/answer-values.ts';
import { type LoanBorrower, loanBorrowers } from '../../application/joint-borrowers/loan-borrowers.ts';
import { isRefinance } from '../../application/section4/section4-conditions.ts';
import { lockRateOf } from '../../locks/rate-lock-terms.ts';
import type { MismoLoan } from '../mapping/mismo-loan.ts';
import { keysOf, valueAtKeys } from '../mapping/record-path.ts';
import { BankruptcyChapterType } from '../values/borrower-enumerations.ts';
import { isXmlText } from '../xml/element.ts';

/** A field that a receiver requires, with its rule. */
interface WantedAnswer {
  path: string;
  rule: string;
}

/** Files drop surrounding blanks. */
export function isAnswered(record: unknown, field: string): boolean {
  const value = valueAtKeys(record, keysOf(field));
  return !isBlank(value) && (typeof value !== 'string' || isXmlText(value.trim()));
}

function blankFields(record: unknown, path: string, rule: string, fields: readonly string[]): WantedAnswer[] {
  return fields
    .filter((field) => !isAnswered(record, field))
    .map((field) => ({ path: `${path}.${field}`, rule }));
}

const SECTION_1 = 'section1BorrowerInformation';
const PERSON = `${SECTION_1}.part1aPersonalInformation`;
const SECTION_5 = 'section5Declarations';

const DECLARATIONS = [
  'part5aAboutThisProperty.questionA.answer1',
  'part5aAboutThisProperty.questionC.answer1',
  'part5aAboutThisProperty.questionD.answer1',
  'part5aAboutThisProperty.questionD.answer2',
  'part5aAboutThisProperty.questionE',
  'part5bAboutYourFinances.questionF',
  'part5bAboutYourFinances.questionG',
  'part5bAboutYourFinances.questionH',
  'part5bAboutYourFinances.questionJ',
  'part5bAboutYourFinances.questionK',
  'part5bAboutYourFinances.questionL',
  'part5bAboutYourFinances.questionM.answer1',
];

/** R24 to R26, R29: fields about a borrower that DU requires. */
function missingOfBorrower(borrower: LoanBorrower): WantedAnswer[] {
  const { root, section1, owner } = borrower;
  const person = section1?.part1aPersonalInformation;
  // A joint borrower's names are on their row.
  const isRow = owner !== 'primary' && owner !== 'spouse';
  const names = isRow ? root.replace(/\.$/, '') : `${root}${PERSON}`;
  return [
    ...blankFields(person, names, 'R24', ['firstName', 'lastName']),
    ...blankFields(person, `${root}${PERSON}`, 'R24', ['socialSecurityNumber', 'dateOfBirth']),
    ...blankFields(person, `${root}${PERSON}`, 'R25', ['citizenship']),
    ...missingResidence(borrower),
    ...missingJobs(borrower),
    ...missingDeclarations(borrower),
  ];
}

function missingResidence({ root, section1 }: LoanBorrower): WantedAnswer[] {
  const addresses = section1?.part1aPersonalInformation?.addresses ?? [];
  const hasCurrent = addresses.some((address) => address.street);
  return hasCurrent ? [] : [{ path: `${root}${PERSON}.addresses[0].street`, rule: 'R26' }];
}

function missingJobs({ root, section1 }: LoanBorrower): WantedAnswer[] {
  const jobs = [
    [section1?.part1bcCurrentEmployment, `${root}${SECTION_1}.part1bcCurrentEmployment`] as const,
    ...(section1?.part1cAdditionalEmployment ?? []).map(
      (job, place) => [job, `${root}${SECTION_1}.part1cAdditionalEmployment[${place}]`] as const,
    ),
  ];
  return jobs.flatMap(([job, path]) => {
    if (job == null || !isAnswered({ job }, 'job')) return [];
    const isOwner = job.selfEmployment?.isSelfEmployedBusinessOwner === true;
    return [
      ...blankFields(job, path, 'R29', ['startDate']),
      ...(isOwner
        ? blankFields(job, path, 'R29', ['selfEmployment.isOwnershipInCompanyMoreThanTwentyFivePercent'])
        : []),
    ];
  });
}

function missingDeclarations({ root, section5 }: LoanBorrower): WantedAnswer[] {
  const path = `${root}${SECTION_5}`;
  const property = section5?.part5aAboutThisProperty;
  const bankruptcy = section5?.part5bAboutYourFinances?.questionM;
  const follow = [
    ...(property?.questionA?.answer1 === true ? ['part5aAboutThisProperty.questionA.answer2'] : []),
    ...(property?.questionC?.answer1 === true ? ['part5aAboutThisProperty.questionC.answer2'] : []),
  ];
  const hasChapter = (bankruptcy?.answer2 ?? []).some(
    (chapter) => BankruptcyChapterType.write(chapter) !== null,
  );
  return [
    ...blankFields(section5, path, 'R25', [...DECLARATIONS, ...follow]),
    ...(bankruptcy?.answer1 === true && !hasChapter
      ? [{ path: `${path}.part5bAboutYourFinances.questionM.answer2`, rule: 'R25' }]
      : []),
  ];
}

const SECTION_4 = 'section4LoanAndPropertyInformation';
const LOAN = `${SECTION_4}.part4aLoanInformation`;
const LENDER = `${SECTION_4}.lenderLoanInformation`;
const ARM = '7-Year ARM';

/** R42, R44, R45: fields about the loan and its property that DU requires. */
function missingOfLoan(loan: MismoLoan): WantedAnswer[] {
  const section = loan[SECTION_4];
  const part = section?.part4aLoanInformation;
  const lender = section?.lenderLoanInformation;
  return [
    ...blankFields(part, LOAN, 'R42', ['loanPurpose']),
    ...(part?.loanAmount ? [] : [{ path: `${LOAN}.loanAmount`, rule: 'R42' }]),
    ...missingTerms(loan),
    ...blankFields(lender, LENDER, 'R42', ['mortgageType']),
    ...missingRefinance(loan),
    ...missingProperty(loan),
    ...blankFields(part, LOAN, 'R45', ['occupancy', 'typeOfHouse']),
    ...(part?.propertyValue ? [] : [{ path: `${LOAN}.propertyValue`, rule: 'R45' }]),
    ...blankFields(lender, LENDER, 'R45', ['estate', 'hasCleanEnergyLien']),
  ];
}

function missingTerms(loan: MismoLoan): WantedAnswer[] {
  const section = loan[SECTION_4];
  const program = loan.lock?.loanProgram || section?.part4aLoanInformation?.preferredLoanProgram;
  const hasRate =
    lockRateOf(loan.lock?.lockedInterestRate ?? '') !== null ||
    isAnswered(section, 'lenderLoanInformation.noteRate') ||
    isAnswered(section, 'part4aLoanInformation.preferredInterestRate');
  return [
    ...(program ? [] : [{ path: `${LOAN}.preferredLoanProgram`, rule: 'R42' }]),
    ...(hasRate ? [] : [{ path: `${LOAN}.preferredInterestRate`, rule: 'R42' }]),
    ...(program === ARM
      ? blankFields(section?.lenderLoanInformation, LENDER, 'R42', [
          'indexRate',
          'marginRate',
          'qualifyingRate',
          'adjustableRatePlan',
        ])
      : []),
  ];
}

function missingRefinance(loan: MismoLoan): WantedAnswer[] {
  const section = loan[SECTION_4];
  if (!isRefinance(section?.part4aLoanInformation)) return [];
  const lender = section?.lenderLoanInformation;
  return [
    ...blankFields(lender, LENDER, 'R44', ['refinanceType']),
    ...(lender?.refinanceType === 'Cash Out' ? blankFields(lender, LENDER, 'R44', ['cashOutPurpose']) : []),
  ];
}

/** Exports leave out a state that does not exist. */
function missingProperty(loan: MismoLoan): WantedAnswer[] {
  const address = loan[SECTION_4]?.part4aLoanInformation?.propertyAddress;
  return [
    ...(stateCode(address?.state ?? '') === null
      ? [{ path: `${LOAN}.propertyAddress.state`, rule: 'R45' }]
      : []),
    ...blankFields(address, `${LOAN}.propertyAddress`, 'R45', ['numberOfUnits']),
  ];
}

interface MissingAnswer {
  path: string;
  /** 'Section 1: date of birth'. */
  label: string;
  rule: string;
}

/** Fields that DU or LPA requires and the loan lacks, in form order. The list is DU's; both follow ULAD. */
export function missingForUnderwriting(loan: MismoLoan): MissingAnswer[] {
  const wants = [...loanBorrowers(loan).flatMap(missingOfBorrower), ...missingOfLoan(loan)];
  return wants.map(({ path, rule }) => ({ path, rule, label: answerLabel(path) }));
}
