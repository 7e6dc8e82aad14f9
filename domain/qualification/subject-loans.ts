import { isPurchase, isRefinance } from '../application/section4/section4-conditions.ts';
import type { SubjectPropertyLoan } from '../application/section4/section4-loan-and-property.ts';
import { type Line, line } from './figure.ts';
import { LOAN, type QualifyingLoan, SECTION_4 } from './qualification-input.ts';

/** A present mortgage on the property of this loan. */
export interface SubjectLoan {
  loan: SubjectPropertyLoan;
  path: string;
  /** The creditor, or the place in the list. */
  name: string;
}

function presentLoans({ section4 }: QualifyingLoan): SubjectLoan[] {
  const part = section4.part4aLoanInformation;
  if (isPurchase(part) || part?.hasOtherLoansOnProperty === false) return [];
  return (section4.part4bOtherLoansOnSubjectProperty ?? []).map((loan, place) => ({
    loan,
    path: `${SECTION_4}.part4bOtherLoansOnSubjectProperty[${place}]`,
    name: loan.creditorName?.trim() || `creditor ${place + 1}`,
  }));
}

/** Mortgages that stay behind the new loan. */
export function keptLoans(given: QualifyingLoan): SubjectLoan[] {
  return presentLoans(given).filter(({ loan }) => isKept(loan));
}

/** Mortgages that the closing pays off: first liens, because the new loan is one, and others that the lender names. */
export function replacedLoans(given: QualifyingLoan): SubjectLoan[] {
  return presentLoans(given).filter(
    ({ loan }) => loan.lienType !== 'Subordinate Lien' || loan.toBePaidOff === true,
  );
}

/** The answers without which nobody knows the loans that stay on the property, or those that the closing pays off. */
export function undecidedLoans(given: QualifyingLoan): Line[] {
  const loans = presentLoans(given);
  if (isRefinance(given.loan) && loans.length === 0 && given.loan.hasOtherLoansOnProperty == null) {
    return [line('Mortgage loans on the property', null, { path: `${LOAN}.hasOtherLoansOnProperty` })];
  }
  return loans
    .filter(({ loan }) => loan.lienType === 'Subordinate Lien' && loan.toBePaidOff == null)
    .map(({ path, name }) => line(`${name}: paid off at closing?`, null, { path: `${path}.toBePaidOff` }));
}

function isKept({ lienType, toBePaidOff }: SubjectPropertyLoan): boolean {
  return lienType === 'Subordinate Lien' && toBePaidOff === false;
}
