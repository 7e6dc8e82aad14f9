import type { LoanPurpose } from '../../loans/loan-product.ts';
import type { PersonalInformation, Spouse } from '../section1/section1-borrower.ts';
import type { LoanInformation, Section4 } from './section4-loan-and-property.ts';

/** When the questions of section 4 are asked (APP-4.1 to APP-4.20). */

type Loan = LoanInformation | null | undefined;

const PURCHASES: readonly (LoanPurpose | '' | null | undefined)[] = [
  'Purchase',
  'Commercial Purchase for self use',
  'Commercial Purchase for investment',
];

/** Purchase and both Commercial Purchases: ask for seller type and closing date, but not for other loans. */
export function isPurchase(loan: Loan): boolean {
  return PURCHASES.includes(loan?.loanPurpose);
}

/** Asks whether the current address is refinanced, and whether it was refinanced before. */
export function isRefinance(loan: Loan): boolean {
  return loan?.loanPurpose === 'Refinance';
}

/** The property is the borrower's current address. */
export function refinancesCurrentAddress(loan: Loan): boolean {
  return isRefinance(loan) && loan?.refinanceCurrentAddress === true;
}

export function asksProperty(loan: Loan): boolean {
  return Boolean(loan?.loanPurpose);
}

export function needsPropertyAddress(loan: Loan): boolean {
  return asksProperty(loan) && loan?.loanPurpose !== 'Pre-approval letter';
}

export function asksBuilderName(section: Section4 | null | undefined): boolean {
  return isPurchase(section?.part4aLoanInformation) && section?.isPurchasingFromBuilder === true;
}

export function asksLastRefinance(loan: Loan): boolean {
  return isRefinance(loan) && loan?.isRefinancedBefore === true;
}

export function asksMixedUse(loan: Loan): boolean {
  return loan?.occupancy === 'Primary Residence';
}

export function asksRentalIncome(loan: Loan): boolean {
  return loan?.occupancy === 'Investment Property';
}

/**
 * The borrower lives in one of two to four units and rents out the others (Form 1003, 4c). 'Form Details' asks for
 * the rent.
 */
export function asksUnitRent(loan: Loan): boolean {
  return loan?.occupancy === 'Primary Residence' && (loan.propertyAddress?.numberOfUnits ?? 1) > 1;
}

/** The wizard asks for the expected rent of an investment property, 'Form Details' for that of a home's other units. */
export function asksExpectedRent(loan: Loan): boolean {
  return asksRentalIncome(loan) || asksUnitRent(loan);
}

export function asksSharedWalls(loan: Loan): boolean {
  return loan?.typeOfHouse === 'Condo';
}

export function asksSubjectPropertyLoans(section: Section4 | null | undefined): boolean {
  const loan = section?.part4aLoanInformation;
  const loans = section?.part4bOtherLoansOnSubjectProperty ?? [];
  return (
    asksProperty(loan) && !isPurchase(loan) && (loan?.hasOtherLoansOnProperty === true || loans.length > 0)
  );
}

export function asksSpouse(person: PersonalInformation | null | undefined): boolean {
  return person?.maritalStatus === 'Married';
}

export function asksSpouseName(person: PersonalInformation | null | undefined): boolean {
  const spouse = person?.spouse;
  return asksSpouse(person) && (spouse?.isIncludedOnLoan === true || spouse?.isIncludedOnTitle === true);
}

/** A spouse is named, but whether they are on the loan is still unanswered. */
export function isSpouseUndecided(spouse: Spouse | null | undefined): boolean {
  return Boolean(spouse?.firstName) && typeof spouse?.isIncludedOnLoan !== 'boolean';
}
