import { propertyDates } from '../checks/date-ranges.ts';
import {
  AMOUNT,
  AMOUNT_OR_ZERO,
  ANSWERED,
  dateWithin,
  type FieldRule,
  fits,
  netOf,
  rulesFor,
} from '../checks/field-rules.ts';
import * as patterns from '../checks/patterns.ts';
import type { OwnedProperty, PropertyLoan, Section3 } from './section3-real-estate.ts';

/** Occupancy and the investment fields are required for a kept property. */
export function asksOccupancy(property: OwnedProperty): boolean {
  return property.status === 'Retained';
}

/** Dates, rent and costs are required for a retained investment property. */
export function asksInvestment(property: OwnedProperty): boolean {
  return asksOccupancy(property) && property.occupancy === 'Investment Property';
}

/**
 * Form 1003 asks for these for all properties owned (3a): the wizard for investments, 'Form Details' for the others.
 */
export function asksCosts({ status }: OwnedProperty): boolean {
  return status === 'Retained' || status === 'Pending Sale';
}

export function asksCostsInDetails(property: OwnedProperty): boolean {
  return asksCosts(property) && !asksInvestment(property);
}

export function section3Rules(
  section: Section3 | null | undefined,
  path: string,
  today: string,
): FieldRule[] {
  const owns = rulesFor(section, path).required('ownRealEstate', 'Owns other real estate', ANSWERED);
  if (section?.ownRealEstate !== true) return [owns];
  const properties = section.propertiesOwned?.length ? section.propertiesOwned : [{}];
  return [
    owns,
    ...properties.flatMap((property, i) =>
      propertyRules(property, `${path}.propertiesOwned[${i}]`, `Property ${i + 1}`, today),
    ),
  ];
}

function propertyRules(property: OwnedProperty, path: string, name: string, today: string): FieldRule[] {
  const { required } = rulesFor(property, path, `${name}: `);
  const address = rulesFor(property.propertyAddress, `${path}.propertyAddress`, `${name}: `);
  const rules = [
    address.required('street', 'Street', fits(patterns.STREET_ADDRESS)),
    address.optional('unit', 'Unit', fits(patterns.UNIT)),
    address.required('city', 'City', fits(patterns.CITY)),
    address.required('state', 'State', fits(patterns.STATE)),
    address.required('zip', 'ZIP code', fits(patterns.ZIP)),
    address.required('county', 'County', fits(patterns.COUNTY)),
    required('propertyValue', 'Value', AMOUNT),
    required('status', 'Status', ANSWERED),
  ];
  if (asksOccupancy(property)) rules.push(required('occupancy', 'Occupancy', ANSWERED));
  if (asksInvestment(property)) rules.push(...investmentRules(property, path, name, today));
  rules.push(required('hasLoansOnProperty', 'Mortgage loans', ANSWERED));
  if (property.hasLoansOnProperty !== true) return rules;
  const loans = property.mortgageLoansOnThisProperty?.length ? property.mortgageLoansOnThisProperty : [{}];
  return [
    ...rules,
    ...loans.flatMap((loan, i) =>
      loanRules(loan, `${path}.mortgageLoansOnThisProperty[${i}]`, `${name}, loan ${i + 1}: `),
    ),
  ];
}

function investmentRules(property: OwnedProperty, path: string, name: string, today: string): FieldRule[] {
  const { required, optional } = rulesFor(property, path, `${name}: `);
  const past = dateWithin(propertyDates(today));
  return [
    optional('purchasedOn', 'Purchase date', past),
    optional('investmentPropertySince', 'Investment since', past),
    required('monthlyRentalIncome', 'Monthly rental income', AMOUNT),
    required('monthlyInsurance', 'Monthly insurance', AMOUNT_OR_ZERO),
    required('monthlyTaxes', 'Monthly taxes', AMOUNT_OR_ZERO),
    required('monthlyHoaFee', 'Monthly HOA fee', AMOUNT_OR_ZERO),
    optional('netMonthlyRentalIncome', 'Net monthly rental income', netOf(property.monthlyRentalIncome)),
  ];
}

function loanRules(loan: PropertyLoan, path: string, prefix: string): FieldRule[] {
  const { required, optional } = rulesFor(loan, path, prefix);
  return [
    required('creditorName', 'Creditor', fits(patterns.ORGANIZATION)),
    required('accountNumber', 'Account number', fits(patterns.ACCOUNT_NUMBER)),
    required('monthlyMortgagePayment', 'Monthly payment', AMOUNT_OR_ZERO),
    required('unpaidBalance', 'Unpaid balance', AMOUNT_OR_ZERO),
    required('loanType', 'Loan type', ANSWERED),
    optional('creditLimit', 'Credit limit', AMOUNT_OR_ZERO),
  ];
}
