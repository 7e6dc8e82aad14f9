import type { Application } from '../application/application.ts';
import { formatNetMoney } from '../money/money.ts';

type NumberKind = 'dollars' | 'percent' | 'count';

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

/** Whole dollars: most number fields. Only the compiler knows their names. */
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

/** Number fields whose name shows their kind. */
type TellingField =
  | `${string}Rate`
  | `${'years' | 'ages'}${string}`
  | `months${string}`
  | `numberOf${string}`
  | 'paymentsLeft'
  | 'currentPage'
  | 'loanApplicationProgress'
  | 'chronologicalOrder';

type WithoutKind = Exclude<NumberField<Application>, DollarField | TellingField>;

/** A number without a kind does not compile here. */
export type EveryNumberHasAKind = Known<WithoutKind>;
type Known<Names extends never> = Names;

/** '$ 1,234', '6.125%', '12' */
export function numberText(field: string, value: number): string {
  const kind = numberKind(field);
  if (kind === 'dollars') return formatNetMoney(value);
  // A count's label includes its unit: 'Time in this job (years)'.
  return kind === 'percent' ? `${value}%` : `${value}`;
}

/** By field name. Years and months are counts. */
export function numberKind(field: string): NumberKind {
  if (field.endsWith('Rate')) return 'percent';
  return /^(years|ages|months|numberOf|paymentsLeft|current|loanApp|chrono)/.test(field)
    ? 'count'
    : 'dollars';
}
