import { LAR } from '../record/lar-row.ts';
import { above, any, atLeast, atMost, type Condition, ifThen, number, oneOf } from '../rules/condition.ts';
import { type Edit, edit } from '../rules/edit.ts';

const REVERSE = oneOf(LAR.reverseMortgage, '1');

function left(field: number): Condition {
  return oneOf(field, 'NA', 'Exempt');
}

/** Sale of the loan, rate spread, HOEPA, lien and interest rate. */
export const PRICING_EDITS: readonly Edit[] = [
  edit(
    'V656-1',
    'The type of purchaser is 0 to 6, 71, 72, 8 or 9',
    oneOf(LAR.purchaser, '0', '1', '2', '3', '4', '5', '6', '71', '72', '8', '9'),
  ),
  edit(
    'V656-2',
    'Purchaser is 0 unless the loan was originated or purchased',
    ifThen(oneOf(LAR.actionTaken, '2', '3', '4', '5', '7', '8'), oneOf(LAR.purchaser, '0')),
  ),
  edit(
    'V657-1',
    'The rate spread is a number, NA or Exempt',
    any(number(LAR.rateSpread), left(LAR.rateSpread)),
  ),
  edit(
    'V657-2',
    'The rate spread is NA or Exempt for action taken 3 to 7',
    ifThen(oneOf(LAR.actionTaken, '3', '4', '5', '6', '7'), left(LAR.rateSpread)),
  ),
  edit(
    'V657-3',
    'The rate spread of a reverse mortgage is NA or Exempt',
    ifThen(REVERSE, left(LAR.rateSpread)),
  ),
  edit('V658-1', 'The HOEPA status is 1, 2 or 3', oneOf(LAR.hoepa, '1', '2', '3')),
  edit(
    'V658-2',
    'The HOEPA status is 3 unless the loan was originated or purchased',
    ifThen(oneOf(LAR.actionTaken, '2', '3', '4', '5', '7', '8'), oneOf(LAR.hoepa, '3')),
  ),
  edit('V659', 'The lien status is 1 or 2', oneOf(LAR.lien, '1', '2')),
  edit(
    'V677-1',
    'The interest rate is a number of at least 0, NA or Exempt',
    any(atLeast(LAR.interestRate, 0), left(LAR.interestRate)),
  ),
  edit(
    'V677-2',
    'The interest rate is NA or Exempt for action taken 3, 4, 5 or 7',
    ifThen(oneOf(LAR.actionTaken, '3', '4', '5', '7'), left(LAR.interestRate)),
  ),
  edit(
    'Q609',
    'A loan sold to an agency (purchaser 1 to 4) usually has a rate spread of at most 10',
    ifThen(oneOf(LAR.purchaser, '1', '2', '3', '4'), any(atMost(LAR.rateSpread, 10), left(LAR.rateSpread))),
  ),
  highCost('Q610', '1', 6.5, 'first'),
  highCost('Q611', '2', 8.5, 'subordinate'),
  edit(
    'Q612',
    'A loan sold to Fannie Mae or Freddie Mac is usually no high-cost mortgage',
    ifThen(oneOf(LAR.purchaser, '1', '3'), oneOf(LAR.hoepa, '2', '3')),
  ),
  edit(
    'Q630',
    'A dwelling of 5 units or more usually has HOEPA status 3',
    ifThen(atLeast(LAR.totalUnits, 5), oneOf(LAR.hoepa, '3')),
  ),
  edit(
    'Q650-1',
    'An interest rate is usually at least 0.5 %',
    ifThen(above(LAR.interestRate, 0), atLeast(LAR.interestRate, 0.5)),
  ),
  edit(
    'Q650-2',
    'An interest rate is usually at most 20 %',
    ifThen(number(LAR.interestRate), atMost(LAR.interestRate, 20)),
  ),
];

function highCost(id: string, lien: string, spread: number, rank: string): Edit {
  return edit(
    id,
    `A ${rank}-lien loan with a rate spread above ${spread} is usually a high-cost mortgage (HOEPA status 1)`,
    ifThen(
      oneOf(LAR.actionTaken, '1'),
      ifThen(oneOf(LAR.lien, lien), ifThen(above(LAR.rateSpread, spread), oneOf(LAR.hoepa, '1'))),
    ),
  );
}
