import type { LoanPurpose } from '../loan-product.ts';
import type { PersonalInformation, Spouse } from './section1-borrower.ts';
import type { LoanInformation, Section4 } from './section4-loan-and-property.ts';

/** Which questions of section 4 are asked (application wizard specification, section 4). */

type Loan = LoanInformation | null | undefined;

const PURCHASES: readonly (LoanPurpose | '' | null | undefined)[] = [
  'Purchase',
  'Commercial Purchase for self use',
  'Commercial Purchase for investment',
];

/** Purchase and both Commercial Purchases: seller type and closing date are asked, other loans are not. */
export function isPurchase(loan: Loan): boolean {
  return PURCHASES.includes(loan?.loanPurpose);
}

/** Asks whether the current address is refinanced, and whether it was refinanced before. */
export function isRefinance(loan: Loan): boolean {
  return loan?.loanPurpose === 'Refinance';
}

/** The property is asked for once it is known what the loan is for. */
export function asksProperty(loan: Loan): boolean {
  return Boolean(loan?.loanPurpose);
}

/** A pre-approval letter is written before there is a property: its address may stay empty. */
export function needsPropertyAddress(loan: Loan): boolean {
  return asksProperty(loan) && loan?.loanPurpose !== 'Pre-approval letter';
}

export function asksBuilderName(section: Section4 | null | undefined): boolean {
  return isPurchase(section?.part4aLoanInformation) && section?.isPurchasingFromBuilder === true;
}

/** The last refinance date and the cash-out question follow an earlier refinance. */
export function asksLastRefinance(loan: Loan): boolean {
  return isRefinance(loan) && loan?.isRefinancedBefore === true;
}

export function asksMixedUse(loan: Loan): boolean {
  return loan?.occupancy === 'Primary Residence';
}

export function asksRentalIncome(loan: Loan): boolean {
  return loan?.occupancy === 'Investment Property';
}

/** Shared walls are a question about condos. */
export function asksSharedWalls(loan: Loan): boolean {
  return loan?.typeOfHouse === 'Condo';
}

/** Mortgage loans on the property are listed while there are some and it is not being bought. */
export function asksSubjectPropertyLoans(section: Section4 | null | undefined): boolean {
  const loan = section?.part4aLoanInformation;
  const loans = section?.part4bOtherLoansOnSubjectProperty ?? [];
  return (
    asksProperty(loan) && !isPurchase(loan) && (loan?.hasOtherLoansOnProperty === true || loans.length > 0)
  );
}

/** Whether the spouse is on title and on the loan is asked of married borrowers. */
export function asksSpouse(person: PersonalInformation | null | undefined): boolean {
  return person?.maritalStatus === 'Married';
}

/** The spouse's name and e-mail are asked once the spouse is on title or on the loan. */
export function asksSpouseName(person: PersonalInformation | null | undefined): boolean {
  const spouse = person?.spouse;
  return asksSpouse(person) && (spouse?.isIncludedOnLoan === true || spouse?.isIncludedOnTitle === true);
}

/** A spouse is named but it is open whether they are on the loan: the page points at the question. */
export function isSpouseUndecided(spouse: Spouse | null | undefined): boolean {
  return Boolean(spouse?.firstName) && typeof spouse?.isIncludedOnLoan !== 'boolean';
}
