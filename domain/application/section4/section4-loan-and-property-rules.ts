import { closingDates, propertyDates } from '../checks/date-ranges.ts';
import {
  AMOUNT,
  AMOUNT_OR_ZERO,
  ANSWERED,
  type Check,
  dateWithin,
  type FieldRule,
  fits,
  INTEREST_RATE,
  isEmpty,
  netOf,
  numberBetween,
  rulesFor,
} from '../checks/field-rules.ts';
import { MAX_UNITS } from '../checks/limits.ts';
import * as patterns from '../checks/patterns.ts';
import { type LendingLimits, SPECIFIED_LIMITS } from './lending-limits.ts';
import { loanToValueFault } from './loan-to-value-limit.ts';
import * as asks from './section4-conditions.ts';
import type { LoanInformation, Section4, SubjectPropertyLoan } from './section4-loan-and-property.ts';

export function section4Rules(
  section: Section4 | null | undefined,
  path: string,
  today: string,
  limits: LendingLimits = SPECIFIED_LIMITS,
): FieldRule[] {
  const loan = section?.part4aLoanInformation;
  const loanPath = `${path}.part4aLoanInformation`;
  return [
    ...loanRules(section, loanPath, limits),
    ...purchaseRules(section, path, today),
    ...propertyRules(loan, loanPath),
    ...earlierRules(loan, loanPath, today),
    ...occupancyRules(section, path),
    ...purchaseLoanRules(section, path),
    ...refinanceLoanRules(section, loanPath),
    ...subjectPropertyLoanRules(section, path),
  ];
}

function loanRules(section: Section4 | null | undefined, path: string, limits: LendingLimits): FieldRule[] {
  const loan = section?.part4aLoanInformation;
  const { required } = rulesFor(loan, path);
  const amount: Check = {
    ...AMOUNT,
    fault: (value) => AMOUNT.fault(value) ?? loanToValueFault(section, limits),
  };
  return [
    required('loanPurpose', 'Loan purpose', ANSWERED),
    required('preferredLoanProgram', 'Loan program', ANSWERED),
    { ...required('loanAmount', 'Loan amount', amount), against: loan?.propertyValue ?? null },
    required('propertyValue', 'Sale price or appraisal value', AMOUNT),
    required('preferredInterestRate', 'Interest rate', INTEREST_RATE),
  ];
}

function purchaseRules(section: Section4 | null | undefined, path: string, today: string): FieldRule[] {
  if (!asks.isPurchase(section?.part4aLoanInformation)) return [];
  const { required } = rulesFor(section, path);
  const rules = [
    required('isPurchasingFromBuilder', 'Seller', ANSWERED),
    required('plannedClosingDate', 'Closing date', dateWithin(closingDates(today), CLOSING_DATE_PAST)),
  ];
  if (asks.asksBuilderName(section)) {
    rules.push(required('builderName', 'Builder', fits(patterns.BUILDER_NAME)));
  }
  return rules;
}

const CLOSING_DATE_PAST = 'closing date cannot be in the past';

function propertyRules(loan: LoanInformation | null | undefined, path: string): FieldRule[] {
  const { required } = rulesFor(loan, path);
  const questions = [
    required('occupancy', 'Occupancy', ANSWERED),
    required('typeOfHouse', 'Type of house', ANSWERED),
  ];
  if (!asks.asksProperty(loan)) return questions;
  const address = rulesFor(loan?.propertyAddress, `${path}.propertyAddress`, 'Property: ');
  const need = asks.needsPropertyAddress(loan) ? address.required : address.optional;
  return [
    ...questions,
    need('street', 'Street', fits(patterns.STREET_ADDRESS)),
    address.optional('unit', 'Unit', fits(patterns.UNIT)),
    need('city', 'City', fits(patterns.CITY)),
    need('state', 'State', fits(patterns.STATE)),
    need('zip', 'ZIP code', fits(patterns.ZIP)),
    need('county', 'County', fits(patterns.COUNTY)),
    address.required(
      'numberOfUnits',
      'Number of units',
      numberBetween(1, MAX_UNITS, patterns.UNITS_OUT_OF_RANGE),
    ),
  ];
}

function earlierRules(loan: LoanInformation | null | undefined, path: string, today: string): FieldRule[] {
  const { required, optional } = rulesFor(loan, path);
  const past = dateWithin(propertyDates(today));
  const rules = [
    optional('purchasedOn', 'Purchase date', past),
    optional('investmentPropertySince', 'Investment since', past),
  ];
  if (!asks.isRefinance(loan)) return rules;
  rules.push(
    required('refinanceCurrentAddress', 'Refinance of the current address', ANSWERED),
    required('isRefinancedBefore', 'Refinanced before', ANSWERED),
  );
  if (asks.asksLastRefinance(loan)) {
    rules.push(
      required('lastRefinanceDate', 'Last refinance date', past),
      required('hasTakenHomeEquityLineOfCredit', 'Cash-out or home equity line of credit', ANSWERED),
    );
  }
  return rules;
}

function occupancyRules(section: Section4 | null | undefined, path: string): FieldRule[] {
  const loan = section?.part4aLoanInformation;
  const rent = section?.part4cRentalIncomeOnSubjectProperty;
  const rules: FieldRule[] = [];
  if (asks.asksMixedUse(loan)) {
    const { required } = rulesFor(loan, `${path}.part4aLoanInformation`);
    rules.push(required('isMixedUseProperty', 'Mixed use', ANSWERED));
  }
  if (asks.asksRentalIncome(loan)) {
    const { required, optional } = rulesFor(rent, `${path}.part4cRentalIncomeOnSubjectProperty`);
    rules.push(
      required('expectedMonthlyRentalIncome', 'Expected monthly rental income', AMOUNT),
      optional(
        'expectedNetMonthlyRentalIncome',
        'Expected net monthly rental income',
        netOf(rent?.expectedMonthlyRentalIncome),
      ),
    );
  }
  return rules;
}

const OTHER_LOANS = 'Mortgage loans on the property';
const NO_LOANS_ON_PURCHASE = 'a property that is bought has no mortgage loans of the borrower yet';

/** A refinance counts existing loans against the value; a purchase has none. */
function purchaseLoanRules(section: Section4 | null | undefined, path: string): FieldRule[] {
  const loan = section?.part4aLoanInformation;
  if (!asks.isPurchase(loan)) return [];
  const wrong = (isThere: boolean) => ({
    label: OTHER_LOANS,
    missing: false,
    message: isThere ? NO_LOANS_ON_PURCHASE : null,
  });
  return [
    {
      path: `${path}.part4aLoanInformation.hasOtherLoansOnProperty`,
      ...wrong(loan?.hasOtherLoansOnProperty === true),
    },
    {
      path: `${path}.part4bOtherLoansOnSubjectProperty`,
      ...wrong((section?.part4bOtherLoansOnSubjectProperty ?? []).length > 0),
    },
  ];
}

/** A property that is free and clear needs a 'no'. Listed loans answer the question. */
function refinanceLoanRules(section: Section4 | null | undefined, path: string): FieldRule[] {
  const loan = section?.part4aLoanInformation;
  if (!asks.isRefinance(loan)) return [];
  const { required, optional } = rulesFor(loan, path);
  const need = isEmpty(section?.part4bOtherLoansOnSubjectProperty) ? required : optional;
  return [need('hasOtherLoansOnProperty', OTHER_LOANS, ANSWERED)];
}

function subjectPropertyLoanRules(section: Section4 | null | undefined, path: string): FieldRule[] {
  if (!asks.asksSubjectPropertyLoans(section)) return [];
  const loans = section?.part4bOtherLoansOnSubjectProperty;
  return (loans?.length ? loans : [{}]).flatMap((loan: SubjectPropertyLoan, i) => {
    const { required, optional } = rulesFor(
      loan,
      `${path}.part4bOtherLoansOnSubjectProperty[${i}]`,
      `Mortgage loan ${i + 1}: `,
    );
    return [
      required('creditorName', 'Creditor', fits(patterns.ORGANIZATION)),
      required('monthlyPayment', 'Monthly payment', AMOUNT),
      required('loanAmount', 'Loan amount', AMOUNT),
      optional('creditLimit', 'Credit limit', AMOUNT_OR_ZERO),
      required('lienType', 'Lien type', ANSWERED),
      required('isCashOutLoan', 'Cash-out', ANSWERED),
    ];
  });
}
