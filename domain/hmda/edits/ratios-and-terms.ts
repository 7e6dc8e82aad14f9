import { LAR } from '../record/lar-row.ts';
import {
  above,
  all,
  any,
  atLeast,
  atMost,
  below,
  type Condition,
  compare,
  condition,
  exactlyWhen,
  ifThen,
  not,
  number,
  numberIn,
  oneOf,
  whole,
} from '../rules/condition.ts';
import { type Edit, edit } from '../rules/edit.ts';
import { APPLICANT, CO_APPLICANT, NO_CO_APPLICANT, notNatural } from '../rules/person.ts';

const UNDECIDED = oneOf(LAR.actionTaken, '4', '5', '6');
const APPROVED = oneOf(LAR.actionTaken, '1', '2', '8');
const REVERSE = oneOf(LAR.reverseMortgage, '1');
const AFFORDABLE = number(LAR.affordableUnits);
const FEATURES = [LAR.balloonPayment, LAR.interestOnly, LAR.negativeAmortization, LAR.otherNonAmortizing];

function left(field: number): Condition {
  return oneOf(field, 'NA', 'Exempt');
}

function months(field: number): Condition {
  return any(
    whole(field, (count) => count > 0),
    left(field),
  );
}

function between(field: number, lowest: number, highest: number): Condition {
  return number(field, (value) => value >= lowest && value <= highest);
}

function usuallyBetween(field: number, highest: number): Condition {
  return any(between(field, 0, highest), left(field));
}

/** Decimals of a number as it is written, without zeros at its end: 1 for '80.50'. */
function decimalsOf(text: string): number {
  return text.split('.')[1]?.replace(/0+$/, '').length ?? 0;
}

/** The ratio is at least loan amount over property value, rounded half up to as many decimals as the ratio has. */
const COVERS_LOAN = condition([LAR.loanAmount, LAR.combinedLoanToValue, LAR.propertyValue], (row) => {
  const ratio = numberIn(row[LAR.combinedLoanToValue]);
  const value = numberIn(row[LAR.propertyValue]);
  if (Number.isNaN(ratio) || Number.isNaN(value)) return true;
  const unit = 10 ** decimalsOf(row[LAR.combinedLoanToValue] ?? '');
  const loanToValue = (numberIn(row[LAR.loanAmount]) / value) * 100;
  // A product such as 80.25 * 100 is off by less than this.
  return Math.round(ratio * unit) >= Math.floor(loanToValue * unit + 0.5 + 1e-9);
});

export const RATIO_AND_TERM_EDITS: readonly Edit[] = [
  edit(
    'V678-1',
    'The prepayment penalty term is a whole number of months, NA or Exempt',
    months(LAR.prepaymentPenaltyTerm),
  ),
  edit(
    'V678-2',
    'The prepayment penalty term of a purchased loan is NA or Exempt',
    ifThen(oneOf(LAR.actionTaken, '6'), left(LAR.prepaymentPenaltyTerm)),
  ),
  edit(
    'V678-3',
    'The prepayment penalty term of a reverse mortgage is NA or Exempt',
    ifThen(REVERSE, left(LAR.prepaymentPenaltyTerm)),
  ),
  edit(
    'V678-4',
    'The prepayment penalty term of a loan for a business purpose is NA or Exempt',
    ifThen(oneOf(LAR.businessPurpose, '1'), left(LAR.prepaymentPenaltyTerm)),
  ),
  edit(
    'V678-5',
    'The prepayment penalty term is not longer than the loan term',
    not(compare(LAR.prepaymentPenaltyTerm, LAR.loanTerm, (penalty, term) => penalty > term)),
  ),
  edit(
    'V679-1',
    'The debt-to-income ratio is a number, NA or Exempt',
    any(number(LAR.debtToIncome), left(LAR.debtToIncome)),
  ),
  edit(
    'V679-2',
    'The debt-to-income ratio is NA or Exempt for action taken 4, 5 or 6',
    ifThen(UNDECIDED, left(LAR.debtToIncome)),
  ),
  edit(
    'V679-3',
    'The debt-to-income ratio is NA or Exempt if affordable units in a multifamily dwelling are given',
    ifThen(AFFORDABLE, left(LAR.debtToIncome)),
  ),
  edit(
    'V680-1',
    'The debt-to-income ratio is NA or Exempt if the only applicant is no natural person',
    ifThen(all(notNatural(APPLICANT), NO_CO_APPLICANT), left(LAR.debtToIncome)),
  ),
  edit(
    'V680-2',
    'The debt-to-income ratio is NA or Exempt if neither applicant is a natural person',
    ifThen(all(notNatural(APPLICANT), notNatural(CO_APPLICANT)), left(LAR.debtToIncome)),
  ),
  edit(
    'V681-1',
    'The combined loan-to-value ratio is a number above 0, NA or Exempt',
    any(above(LAR.combinedLoanToValue, 0), left(LAR.combinedLoanToValue)),
  ),
  edit(
    'V681-2',
    'The combined loan-to-value ratio is NA or Exempt for action taken 4, 5 or 6',
    ifThen(UNDECIDED, left(LAR.combinedLoanToValue)),
  ),
  edit('V682-1', 'The loan term is a whole number of months, NA or Exempt', months(LAR.loanTerm)),
  edit('V682-2', 'The loan term of a reverse mortgage is NA or Exempt', ifThen(REVERSE, left(LAR.loanTerm))),
  edit(
    'V683',
    'The introductory rate period is a whole number of months, NA or Exempt',
    months(LAR.introductoryRatePeriod),
  ),
  edit('V684', 'Balloon payment is 1, 2 or 1111', oneOf(LAR.balloonPayment, '1', '2', '1111')),
  edit('V685', 'Interest-only payments is 1, 2 or 1111', oneOf(LAR.interestOnly, '1', '2', '1111')),
  edit('V686', 'Negative amortization is 1, 2 or 1111', oneOf(LAR.negativeAmortization, '1', '2', '1111')),
  edit(
    'V687',
    'Other non-amortizing features is 1, 2 or 1111',
    oneOf(LAR.otherNonAmortizing, '1', '2', '1111'),
  ),
  edit(
    'V715',
    'The four non-amortizing features are exempt (1111) together or not at all',
    exactlyWhen(
      any(...FEATURES.map((field) => oneOf(field, '1111'))),
      all(...FEATURES.map((field) => oneOf(field, '1111'))),
    ),
  ),
  edit(
    'Q617',
    'The combined loan-to-value ratio of a conventional loan is usually not below loan amount over property value',
    ifThen(oneOf(LAR.loanType, '1'), COVERS_LOAN),
  ),
  edit(
    'Q651-1',
    'A combined loan-to-value ratio is usually at least 1.5 %',
    ifThen(above(LAR.combinedLoanToValue, 0), atLeast(LAR.combinedLoanToValue, 1.5)),
  ),
  edit(
    'Q651-2',
    'A combined loan-to-value ratio is usually below 150 %',
    ifThen(number(LAR.combinedLoanToValue), below(LAR.combinedLoanToValue, 150)),
  ),
  edit(
    'Q652',
    'A debt-to-income ratio above 0 is usually at least 1 %',
    ifThen(above(LAR.debtToIncome, 0), atLeast(LAR.debtToIncome, 1)),
  ),
  edit(
    'Q653-1',
    'The combined loan-to-value ratio of an approved application is usually 0 to 250 %',
    ifThen(APPROVED, usuallyBetween(LAR.combinedLoanToValue, 250)),
  ),
  edit(
    'Q653-2',
    'The combined loan-to-value ratio is usually 0 to 1000 % for action taken 3 to 7',
    ifThen(oneOf(LAR.actionTaken, '3', '4', '5', '6', '7'), usuallyBetween(LAR.combinedLoanToValue, 1000)),
  ),
  edit(
    'Q654',
    'With an income above $ 5,000, the debt-to-income ratio of an approved application is usually 0 to 80 %',
    ifThen(all(APPROVED, above(LAR.income, 5)), usuallyBetween(LAR.debtToIncome, 80)),
  ),
  edit(
    'Q658',
    'The loan term is usually at most 600 months',
    ifThen(number(LAR.loanTerm), atMost(LAR.loanTerm, 600)),
  ),
];
