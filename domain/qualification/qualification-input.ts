import { valueAt } from '../application/answers/answer-values.ts';
import type { Application } from '../application/application.ts';
import { type LoanBorrower, loanBorrowers } from '../application/joint-borrowers/loan-borrowers.ts';
import { ownerChoices } from '../application/section2/entry-owners.ts';
import type { OwnedProperty } from '../application/section3/section3-real-estate.ts';
import { asksCostsInDetails } from '../application/section3/section3-real-estate-rules.ts';
import { asksUnitRent } from '../application/section4/section4-conditions.ts';
import type { LoanInformation, Section4 } from '../application/section4/section4-loan-and-property.ts';
import type { RateMilli } from '../money/exact-cents.ts';
import type { Dollars } from '../money/money.ts';

export interface QualificationInput {
  application: Application;
  lockedRate: RateMilli | null;
  isLockExpired?: boolean | undefined;
  triedRate?: RateMilli | undefined;
  /** The saved loan amount, while 'What if' tries another. */
  presentAmount?: Dollars | undefined;
}

export interface QualifyingBorrower extends LoanBorrower {
  name: string;
}

export interface QualifyingLoan extends QualificationInput {
  borrowers: readonly QualifyingBorrower[];
  section4: Section4;
  loan: LoanInformation;
}

export const SECTION_4 = 'section4LoanAndPropertyInformation';
export const LOAN = `${SECTION_4}.part4aLoanInformation`;
export const EXPECTED_RENT = `${SECTION_4}.part4cRentalIncomeOnSubjectProperty.expectedMonthlyRentalIncome`;
export const LENDER = `${SECTION_4}.lenderLoanInformation`;

export function qualifyingLoan(input: QualificationInput): QualifyingLoan {
  const names = new Map(ownerChoices(input.application).map(({ owner, name }) => [owner, name]));
  const section4 = input.application.section4LoanAndPropertyInformation ?? {};
  return {
    ...input,
    borrowers: loanBorrowers(input.application).map((borrower) => ({
      ...borrower,
      name: names.get(borrower.owner) ?? borrower.owner,
    })),
    section4,
    loan: section4.part4aLoanInformation ?? {},
  };
}

interface Owned {
  owners?: readonly string[] | null | undefined;
}

/** In the loan's order. People who left are skipped. */
export function ownersOnLoan({ borrowers }: QualifyingLoan, { owners }: Owned): string[] {
  return borrowers.map(({ owner }) => owner).filter((owner) => owners?.includes(owner) === true);
}

/** True if some owners left the loan and others stayed: the share of those who stayed is unknown. */
export function isShareUnknown(given: QualifyingLoan, entry: Owned): boolean {
  const staying = ownersOnLoan(given, entry).length;
  return staying > 0 && staying < new Set(entry.owners).size;
}

export const FORMER_OWNER = 'A part belongs to a person who left the loan. Please choose the owners.';

export const NOBODY = 'It belongs to nobody on the loan.';

const PAYOFF = /\.part4bOtherLoansOnSubjectProperty\[\d+\]\.toBePaidOff$/;
const COST = /^(.*\.propertiesOwned\[\d+\])\.(monthlyInsurance|monthlyTaxes|monthlyHoaFee)$/;

/**
 * Whether 'Form Details' asks for this answer of the primary borrower, the spouse or the loan. Otherwise the wizard
 * does.
 */
export function isAskedInDetails(application: Application, path: string): boolean {
  if (path.startsWith(LENDER) || path.includes('.part1cAdditionalEmployment') || PAYOFF.test(path))
    return true;
  if (path === EXPECTED_RENT) {
    return asksUnitRent(application.section4LoanAndPropertyInformation?.part4aLoanInformation);
  }
  const [, property = ''] = COST.exec(path) ?? [];
  return property !== '' && asksCostsInDetails((valueAt(application, property) ?? {}) as OwnedProperty);
}
