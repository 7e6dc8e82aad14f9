import { mapRows, withFields, withRowBack } from '../answers/answer-values.ts';
import { holdsAnswers } from '../answers/typed-answers.ts';
import { propertyDates } from '../checks/date-ranges.ts';
import { dateWithin } from '../checks/field-rules.ts';
import { MAX_LOANS_PER_PROPERTY, MAX_PROPERTIES } from '../checks/limits.ts';
import type { OwnedProperty, PropertyLoan, Section3 } from './section3-real-estate.ts';
import { asksCosts, asksInvestment, asksOccupancy } from './section3-real-estate-rules.ts';

/** Side effects of the answers in section 3 (APP-3.1, APP-3.2, APP-3.8). */

const BLANK_LOAN: PropertyLoan = { loanType: 'FHA' };

/** Opens the page with a row below each 'yes', because an import may lack it. */
export function withSection3Rows(section: Section3): Section3 {
  const { ownRealEstate, propertiesOwned } = section;
  const asked = ownRealEstate === true && !propertiesOwned?.length ? [{}] : propertiesOwned;
  return withFields(section, { propertiesOwned: asked && mapRows(asked, withLoanRow) });
}

function withLoanRow(property: OwnedProperty): OwnedProperty {
  const isLacking = property.hasLoansOnProperty === true && !property.mortgageLoansOnThisProperty?.length;
  return isLacking ? addPropertyLoan(property) : property;
}

/** Yes adds one blank property; no removes all. */
export function withOwnRealEstate(section: Section3, ownRealEstate: boolean): Section3 {
  if (!ownRealEstate) return { ...section, ownRealEstate, propertiesOwned: [] };
  return section.propertiesOwned?.length ? { ...section, ownRealEstate } : addProperty(section);
}

export function addProperty(section: Section3): Section3 {
  const properties = section.propertiesOwned ?? [];
  const propertiesOwned = properties.length < MAX_PROPERTIES ? [...properties, {}] : properties;
  return { ...section, ownRealEstate: true, propertiesOwned };
}

/** Removing the last property answers 'no' to owning any. */
export function removeProperty(section: Section3, place: number): Section3 {
  const propertiesOwned = (section.propertiesOwned ?? []).toSpliced(place, 1);
  return { ...section, ownRealEstate: propertiesOwned.length > 0, propertiesOwned };
}

/** Restores a removed property to its place, if there is room. */
export function restoreProperty(section: Section3, place: number, property: OwnedProperty): Section3 {
  const propertiesOwned = withRowBack(section.propertiesOwned, { place, row: property, max: MAX_PROPERTIES });
  return { ...section, ownRealEstate: true, propertiesOwned };
}

/** Yes adds one blank loan; no removes all. */
export function withLoansOnProperty(property: OwnedProperty, hasLoansOnProperty: boolean): OwnedProperty {
  if (!hasLoansOnProperty) return { ...property, hasLoansOnProperty, mortgageLoansOnThisProperty: [] };
  if (property.mortgageLoansOnThisProperty?.length) return { ...property, hasLoansOnProperty };
  return addPropertyLoan(property);
}

export function addPropertyLoan(property: OwnedProperty): OwnedProperty {
  const loans = property.mortgageLoansOnThisProperty ?? [];
  return {
    ...property,
    hasLoansOnProperty: true,
    mortgageLoansOnThisProperty: loans.length < MAX_LOANS_PER_PROPERTY ? [...loans, BLANK_LOAN] : loans,
  };
}

/** Removing the last loan answers 'no' to having any. */
export function removePropertyLoan(property: OwnedProperty, place: number): OwnedProperty {
  const mortgageLoansOnThisProperty = (property.mortgageLoansOnThisProperty ?? []).toSpliced(place, 1);
  return {
    ...property,
    hasLoansOnProperty: mortgageLoansOnThisProperty.length > 0,
    mortgageLoansOnThisProperty,
  };
}

/** Restores a removed loan to its place, if there is room. */
export function restorePropertyLoan(
  property: OwnedProperty,
  place: number,
  loan: PropertyLoan,
): OwnedProperty {
  const back = { place, row: loan, max: MAX_LOANS_PER_PROPERTY };
  const mortgageLoansOnThisProperty = withRowBack(property.mortgageLoansOnThisProperty, back);
  return { ...property, hasLoansOnProperty: true, mortgageLoansOnThisProperty };
}

const NO_INVESTMENT = {
  purchasedOn: '',
  investmentPropertySince: '',
  monthlyRentalIncome: null,
  netMonthlyRentalIncome: null,
} as const satisfies OwnedProperty;

const NO_COSTS = {
  monthlyInsurance: null,
  monthlyTaxes: null,
  monthlyHoaFee: null,
} as const satisfies OwnedProperty;

/** Clears answers that status and occupancy do not ask for. */
export function withoutHiddenAnswers(property: OwnedProperty): OwnedProperty {
  if (asksInvestment(property)) return property;
  return withFields(property, {
    ...NO_INVESTMENT,
    ...(asksCosts(property) ? {} : NO_COSTS),
    ...(asksOccupancy(property) ? {} : { occupancy: '' }),
  });
}

/** Drops blank rows below a 'no'. Rows with answers stay, and the save is refused. */
export function withoutHiddenSection3Answers(section: Section3): Section3 {
  const properties = unlessDenied(section.ownRealEstate, section.propertiesOwned);
  return withFields(section, { propertiesOwned: properties && mapRows(properties, withoutHiddenLoans) });
}

function withoutHiddenLoans(property: OwnedProperty): OwnedProperty {
  const { hasLoansOnProperty, mortgageLoansOnThisProperty: loans } = property;
  return withFields(withoutHiddenAnswers(property), {
    mortgageLoansOnThisProperty: unlessDenied(hasLoansOnProperty, loans),
  });
}

function unlessDenied<Rows extends readonly object[] | null | undefined>(
  answer: boolean | null | undefined,
  rows: Rows,
): Rows | [] {
  return answer === false && !holdsAnswers(rows) ? [] : rows;
}

/** Copies a valid purchase date into an empty 'investment property since'. `today` is a calendar date. */
export function withPurchaseDate<Property extends object>(
  property: Property & { investmentPropertySince?: string | null | undefined },
  purchasedOn: string,
  today: string,
): Property & { purchasedOn: string; investmentPropertySince: string } {
  const isValid = dateWithin(propertyDates(today)).fault(purchasedOn) === null;
  const since = property.investmentPropertySince || (isValid ? purchasedOn : '');
  return { ...property, purchasedOn, investmentPropertySince: since };
}
