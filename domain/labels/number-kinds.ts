import type { Application } from '../application/application.ts';
import { formatNetMoney } from '../money/money.ts';

/** The unit of a number in an application: how a person reads it. */
export type NumberKind = 'dollars' | OtherKind;

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

/** The fields of whole dollars. They are the most, so only the compiler knows their names. */
type DollarField =
  | 'answer2'
  | 'associationDues'
  | 'baseSalary'
  | 'bonus'
  | 'closingCosts'
  | 'commission'
  | 'creditLimit'
  | 'discountPoints'
  | 'expectedMonthlyRentalIncome'
  | 'expectedNetMonthlyRentalIncome'
  | 'financedMortgageInsurance'
  | 'homeownersInsurance'
  | 'housingMonthlyExpense'
  | 'improvements'
  | 'land'
  | 'loanAmount'
  | 'militaryEntitlements'
  | 'monthlyAmount'
  | 'monthlyHoaFee'
  | 'monthlyInsurance'
  | 'monthlyMortgagePayment'
  | 'monthlyPayment'
  | 'monthlyRentalIncome'
  | 'monthlyTaxes'
  | 'mortgageInsurance'
  | 'netMonthlyRentalIncome'
  | 'newCreditLimit'
  | 'other'
  | 'otherNewLoans'
  | 'overtime'
  | 'propertyTaxes'
  | 'propertyValue'
  | 'selfEmploymentMonthlyIncome'
  | 'selfEmploymentMonthlyLoss'
  | 'sellerCredits'
  | 'subordinateLiens'
  | 'supplementalInsurance'
  | 'total'
  | 'totalAmount'
  | 'unpaidBalance'
  | 'value';

/** All other numbers by their kind. */
const OTHER_KINDS = {
  percent: ['indexRate', 'marginRate', 'noteRate', 'preferredInterestRate', 'qualifyingRate'],
  years: ['agesOfDependents', 'yearsAtAddress', 'yearsAtJob', 'yearsInLineOfWork'],
  months: ['monthsAtAddress', 'monthsAtJob', 'monthsInLineOfWork'],
  count: [
    'chronologicalOrder',
    'currentPage',
    'loanApplicationProgress',
    'numberOfBorrowers',
    'numberOfDependents',
    'numberOfUnits',
    'paymentsLeft',
  ],
} as const satisfies Record<string, readonly NumberField<Application>[]>;

type OtherKind = keyof typeof OTHER_KINDS;
type WithoutKind = Exclude<NumberField<Application>, DollarField | (typeof OTHER_KINDS)[OtherKind][number]>;

/** A number without a kind does not compile here. */
export type EveryNumberHasAKind = Known<WithoutKind>;
type Known<Names extends never> = Names;

/** A number of an application as a person reads it: '$ 1,234', '6.125 %', '12'. */
export function numberText(field: string, value: number): string {
  const kind = numberKind(field);
  if (kind === 'dollars') return formatNetMoney(value);
  // The label names the unit of a time: 'Time in this job (years)'.
  return kind === 'percent' ? `${value} %` : String(value);
}

/** The kind of a number of an application by the name of its field. */
export function numberKind(field: string): NumberKind {
  const kinds = Object.entries(OTHER_KINDS) as [OtherKind, readonly string[]][];
  return kinds.find(([, fields]) => fields.includes(field))?.[0] ?? 'dollars';
}
