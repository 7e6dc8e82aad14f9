import type { LoanPurpose } from '../../loans/loan-product.ts';
import { withRowBack } from '../answers/answer-values.ts';
import { holdsAnswers } from '../answers/typed-answers.ts';
import { MAX_SUBJECT_PROPERTY_LOANS } from '../checks/limits.ts';
import { withoutSpouse } from '../section1/borrower-changes.ts';
import type { PersonalInformation } from '../section1/section1-borrower.ts';
import type { Occupancy } from '../section3/property-options.ts';
import { asksSubjectPropertyLoans, isPurchase, isRefinance } from './section4-conditions.ts';
import type { LoanInformation, Section4, SubjectPropertyLoan } from './section4-loan-and-property.ts';

/** Side effects of the answers in section 4 (APP-4.15 to APP-4.21). */

const BLANK_LOAN: SubjectPropertyLoan = { lienType: 'First Lien' };

/**
 * Opens section 4: one unit, a 30-year loan, and a row below each 'yes'. A stored loan may have a program that we do
 * not offer.
 */
export function withSection4Defaults(section: Section4 | null | undefined): Section4 {
  const loan = section?.part4aLoanInformation;
  const address = loan?.propertyAddress;
  const lacksLoans = asksSubjectPropertyLoans(section) && !section?.part4bOtherLoansOnSubjectProperty?.length;
  return {
    ...section,
    ...(lacksLoans ? { part4bOtherLoansOnSubjectProperty: [BLANK_LOAN] } : {}),
    part4aLoanInformation: {
      ...loan,
      preferredLoanProgram: loan?.preferredLoanProgram || (loan?.loanAmount ? null : '30-Year Fixed'),
      propertyAddress: { ...address, numberOfUnits: address?.numberOfUnits || 1 },
    },
  };
}

export function losesSubjectPropertyLoans(section: Section4, loanPurpose: LoanPurpose): boolean {
  return isPurchase({ loanPurpose }) && holdsAnswers(section.part4bOtherLoansOnSubjectProperty);
}

export function withPurpose(section: Section4, loanPurpose: LoanPurpose): Section4 {
  return withLoanRules(withLoan(section, { loanPurpose }));
}

/** A builder or an individual. The builder's name stays until the section is saved. */
export function withSeller(section: Section4, isPurchasingFromBuilder: boolean): Section4 {
  return withLoanRules({ ...section, isPurchasingFromBuilder });
}

/** A refinance starts with at least one loan on the property, a purchase with none. */
function withLoanRules(section: Section4): Section4 {
  const loans = section.part4bOtherLoansOnSubjectProperty ?? [];
  if (isPurchase(section.part4aLoanInformation)) return withLoans(section, []);
  if (isRefinance(section.part4aLoanInformation) && loans.length === 0)
    return withLoans(section, [BLANK_LOAN]);
  return section;
}

/** Yes adds one blank loan; no removes all. A purchase never has one. */
export function withOtherLoans(section: Section4, hasOtherLoans: boolean): Section4 {
  const loans = section.part4bOtherLoansOnSubjectProperty ?? [];
  if (!hasOtherLoans || isPurchase(section.part4aLoanInformation)) return withLoans(section, []);
  return withLoans(section, loans.length > 0 ? loans : [BLANK_LOAN]);
}

export function addSubjectPropertyLoan(section: Section4): Section4 {
  const loans = section.part4bOtherLoansOnSubjectProperty ?? [];
  if (isPurchase(section.part4aLoanInformation)) return withLoans(section, []);
  return withLoans(section, loans.length < MAX_SUBJECT_PROPERTY_LOANS ? [...loans, BLANK_LOAN] : loans);
}

/** Removing the last loan answers 'no' to having any. */
export function removeSubjectPropertyLoan(section: Section4, place: number): Section4 {
  return withLoans(section, (section.part4bOtherLoansOnSubjectProperty ?? []).toSpliced(place, 1));
}

/** Restores a removed loan to its place, if there is room. */
export function restoreSubjectPropertyLoan(
  section: Section4,
  place: number,
  loan: SubjectPropertyLoan,
): Section4 {
  if (isPurchase(section.part4aLoanInformation)) return section;
  const back = { place, row: loan, max: MAX_SUBJECT_PROPERTY_LOANS };
  return withLoans(section, withRowBack(section.part4bOtherLoansOnSubjectProperty, back));
}

function withLoans(section: Section4, part4bOtherLoansOnSubjectProperty: SubjectPropertyLoan[]): Section4 {
  const hasOtherLoansOnProperty = part4bOtherLoansOnSubjectProperty.length > 0;
  return { ...withLoan(section, { hasOtherLoansOnProperty }), part4bOtherLoansOnSubjectProperty };
}

function withLoan(section: Section4, changes: Partial<LoanInformation>): Section4 {
  return { ...section, part4aLoanInformation: { ...section.part4aLoanInformation, ...changes } };
}

/** Any occupancy except 'Primary Residence' removes the spouse. */
export function withOccupancy(
  section: Section4,
  person: PersonalInformation,
  occupancy: Occupancy,
): { section: Section4; person: PersonalInformation } {
  return {
    section: withLoan(section, { occupancy }),
    person: occupancy === 'Primary Residence' ? person : withoutSpouse(person),
  };
}
