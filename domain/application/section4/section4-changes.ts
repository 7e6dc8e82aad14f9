import type { LoanPurpose } from '../../loans/loan-product.ts';
import { numberIn } from '../../typing/typed-number.ts';
import { withRowBack } from '../answers/answer-values.ts';
import { holdsAnswers } from '../answers/typed-answers.ts';
import { MAX_SUBJECT_PROPERTY_LOANS } from '../checks/limits.ts';
import type { BorrowerAddress } from '../section1/address.ts';
import { withoutSpouse } from '../section1/borrower-changes.ts';
import type { PersonalInformation } from '../section1/section1-borrower.ts';
import type { Occupancy } from '../section3/property-options.ts';
import { isPurchase, isRefinance } from './section4-conditions.ts';
import type { LoanInformation, Section4, SubjectPropertyLoan } from './section4-loan-and-property.ts';

/** Side effects of the answers in section 4 (APP-4.13 to APP-4.21). */

const BLANK_LOAN: SubjectPropertyLoan = { lienType: 'First Lien' };

/** Section 4 when its page opens: one unit, a 30-year loan. A stored loan may have a program that is none of ours. */
export function withSection4Defaults(section: Section4 | null | undefined): Section4 {
  const loan = section?.part4aLoanInformation;
  const address = loan?.propertyAddress;
  return {
    ...section,
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

/** True for a builder, false for an individual. The builder's name stays until the section is saved. */
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

/** Yes opens one blank loan; no removes all. A purchase has none, whatever the answer. */
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

/** Brings a removed loan back to its place, while there is room. */
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

/** Any occupancy except 'Primary Residence' resets the spouse. */
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

type ExpectedAddress = NonNullable<Section4['expectedPropertyAddress']>;

export type Place = Partial<Record<(typeof PLACE_PARTS)[number], string | null | undefined>>;

const PLACE_PARTS = ['street', 'unit', 'zip', 'city', 'county', 'state'] as const;

function placeOf(address: Place | null | undefined): Place {
  return Object.fromEntries(PLACE_PARTS.map((part) => [part, address?.[part] ?? '']));
}

/**
 * Whether the current address is refinanced. Yes records the borrower's address as the expected address of
 * the property; no clears it. While the property's street is empty, yes also copies the expected address
 * there and no clears the copy. Parts that were typed before their street are kept: yes hides them and no
 * restores them.
 * @param currentAddress the first of section 1.
 * @param typed the parts that an earlier yes has hidden.
 */
export function withRefinanceOfCurrentAddress(
  section: Section4,
  refinanceCurrentAddress: boolean,
  { currentAddress, typed }: { currentAddress: BorrowerAddress | null | undefined; typed?: Place | null },
): { section: Section4; typed: Place | null } {
  const expectedPropertyAddress = refinanceCurrentAddress ? expectedAddress(section, currentAddress) : null;
  const address = section.part4aLoanInformation?.propertyAddress;
  const before = placeOf(address);
  const copied = placeOf(section.expectedPropertyAddress);
  const answered = { ...section, expectedPropertyAddress };
  const at = (place: Place) =>
    withLoan(answered, { refinanceCurrentAddress, propertyAddress: { ...address, ...place } });
  if (refinanceCurrentAddress) {
    if (address?.street)
      return { section: withLoan(answered, { refinanceCurrentAddress }), typed: typed ?? null };
    const own = withoutParts(before, copied);
    return {
      section: expectedPropertyAddress === null ? at(before) : at(placeOf(expectedPropertyAddress)),
      typed: expectedPropertyAddress !== null && holdsAnswers(own) ? own : (typed ?? null),
    };
  }
  const isCopy = PLACE_PARTS.every((part) => before[part] === copied[part]);
  if (typed != null && isCopy) return { section: at(placeOf(typed)), typed: null };
  if (address?.street)
    return { section: withLoan(answered, { refinanceCurrentAddress }), typed: typed ?? null };
  return { section: at({ ...placeOf(typed), ...filled(withoutParts(before, copied)) }), typed: null };
}

function withoutParts(place: Place, other: Place): Place {
  return Object.fromEntries(
    PLACE_PARTS.map((part) => [part, place[part] === other[part] ? '' : place[part]]),
  );
}

function filled(place: Place): Place {
  return Object.fromEntries(Object.entries(place).filter(([, part]) => part));
}

/** An earlier version fills in an address that section 1 lacks. */
function expectedAddress(
  { expectedPropertyAddress: earlier, part4aLoanInformation: loan }: Section4,
  current: BorrowerAddress | null | undefined,
): ExpectedAddress | null {
  if (!current?.street) return earlier ?? null;
  const { addressType, chronologicalOrder, street, unit, city, state, zip, country } = current;
  const { monthsAtAddress, yearsAtAddress } = current;
  return {
    ...{ addressType, chronologicalOrder, street, unit, city, state, zip, country },
    monthsAtAddress: numberIn(monthsAtAddress),
    yearsAtAddress: numberIn(yearsAtAddress),
    // Section 1 asks for neither.
    county: earlier?.zip === zip ? earlier?.county : '',
    numberOfUnits: loan?.propertyAddress?.numberOfUnits ?? 1,
  };
}
