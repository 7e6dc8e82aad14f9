import type { Application } from '../application/application.ts';
import { formatNetMoney } from '../money/money.ts';

/** The unit of a number in an application: how a person reads it. */
export type NumberKind = 'dollars' | 'percent' | 'years' | 'months' | 'count';

/** The names of all fields below a record that hold a number, or a list of numbers. */
type NumberField<Value> = Value extends readonly (infer Item)[]
  ? NumberField<Item>
  : Value extends object
    ? {
        [Name in keyof Value & string]: NonNullable<Value[Name]> extends
          | number
          | readonly (number | null | undefined)[]
          ? Name
          : NumberField<NonNullable<Value[Name]>>;
      }[keyof Value & string]
    : never;

/** The kind of every number of an application. A field without one does not compile. */
const NUMBER_KINDS: Readonly<Record<NumberField<Application>, NumberKind>> = {
  answer2: 'dollars',
  associationDues: 'dollars',
  baseSalary: 'dollars',
  bonus: 'dollars',
  closingCosts: 'dollars',
  commission: 'dollars',
  creditLimit: 'dollars',
  discountPoints: 'dollars',
  expectedMonthlyRentalIncome: 'dollars',
  expectedNetMonthlyRentalIncome: 'dollars',
  financedMortgageInsurance: 'dollars',
  homeownersInsurance: 'dollars',
  housingMonthlyExpense: 'dollars',
  improvements: 'dollars',
  land: 'dollars',
  loanAmount: 'dollars',
  militaryEntitlements: 'dollars',
  monthlyAmount: 'dollars',
  monthlyHoaFee: 'dollars',
  monthlyInsurance: 'dollars',
  monthlyMortgagePayment: 'dollars',
  monthlyPayment: 'dollars',
  monthlyRentalIncome: 'dollars',
  monthlyTaxes: 'dollars',
  mortgageInsurance: 'dollars',
  netMonthlyRentalIncome: 'dollars',
  newCreditLimit: 'dollars',
  other: 'dollars',
  otherNewLoans: 'dollars',
  overtime: 'dollars',
  propertyTaxes: 'dollars',
  propertyValue: 'dollars',
  selfEmploymentMonthlyIncome: 'dollars',
  selfEmploymentMonthlyLoss: 'dollars',
  sellerCredits: 'dollars',
  subordinateLiens: 'dollars',
  supplementalInsurance: 'dollars',
  total: 'dollars',
  totalAmount: 'dollars',
  unpaidBalance: 'dollars',
  value: 'dollars',
  indexRate: 'percent',
  marginRate: 'percent',
  noteRate: 'percent',
  preferredInterestRate: 'percent',
  qualifyingRate: 'percent',
  agesOfDependents: 'years',
  yearsAtAddress: 'years',
  yearsAtJob: 'years',
  yearsInLineOfWork: 'years',
  monthsAtAddress: 'months',
  monthsAtJob: 'months',
  monthsInLineOfWork: 'months',
  chronologicalOrder: 'count',
  currentPage: 'count',
  loanApplicationProgress: 'count',
  numberOfBorrowers: 'count',
  numberOfDependents: 'count',
  numberOfUnits: 'count',
  paymentsLeft: 'count',
};

const TEXTS: Readonly<Record<NumberKind, (value: number) => string>> = {
  dollars: formatNetMoney,
  percent: (value) => `${value} %`,
  // The label names the unit: 'Time in this job (years)'.
  years: String,
  months: String,
  count: String,
};

/** A number of an application as a person reads it: '$ 1,234', '6.125 %', '12'. */
export function numberText(field: string, value: number): string {
  return TEXTS[numberKind(field) ?? 'count'](value);
}

/** The kind of a number by the name of its field; undefined outside the application. */
export function numberKind(field: string): NumberKind | undefined {
  return Object.hasOwn(NUMBER_KINDS, field) ? NUMBER_KINDS[field as keyof typeof NUMBER_KINDS] : undefined;
}
