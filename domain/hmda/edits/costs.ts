import { LAR } from '../record/lar-row.ts';
import {
  above,
  any,
  atLeast,
  blank,
  type Condition,
  compare,
  exactlyWhen,
  ifThen,
  number,
  oneOf,
} from '../rules/condition.ts';
import { type Edit, edit } from '../rules/edit.ts';

const REVERSE = oneOf(LAR.reverseMortgage, '1');
const OPEN_END = oneOf(LAR.openEnd, '1');
const BUSINESS = oneOf(LAR.businessPurpose, '1');
const NOT_CLOSED = oneOf(LAR.actionTaken, '2', '3', '4', '5', '7', '8');

/** NA, or Exempt under the partial exemption. */
function left(field: number): Condition {
  return oneOf(field, 'NA', 'Exempt');
}

function ifNumbers(one: number, other: number, test: (one: number, other: number) => boolean): Condition {
  return ifThen(
    compare(one, other, (first, second) => first !== 0 && second !== 0),
    compare(one, other, test),
  );
}

/** Four cases that leave a field of closing costs without a number, in edits from the number `first` on. */
function leftEdits(id: string, first: number, name: string, field: number): readonly Edit[] {
  const cases: [string, Condition][] = [
    [`${name} of a reverse mortgage is NA or Exempt`, REVERSE],
    [`${name} of an open-end line of credit is NA or Exempt`, OPEN_END],
    [`${name} of a loan for a business purpose is NA or Exempt`, BUSINESS],
    [`${name} is NA or Exempt unless the loan was originated or purchased`, NOT_CLOSED],
  ];
  return cases.map(([sentence, when], place) =>
    edit(`${id}-${first + place}`, sentence, ifThen(when, left(field))),
  );
}

/** Paid amounts that are blank if nothing was paid. */
function blankOrPaid(field: number): Condition {
  return any(blank(field), above(field, 0), left(field));
}

export const COST_EDITS: readonly Edit[] = [
  edit(
    'V672-1',
    'Total loan costs is a number of at least 0, NA or Exempt',
    any(atLeast(LAR.totalLoanCosts, 0), left(LAR.totalLoanCosts)),
  ),
  edit(
    'V672-2',
    'Total loan costs is NA if total points and fees is given',
    ifThen(number(LAR.pointsAndFees), oneOf(LAR.totalLoanCosts, 'NA')),
  ),
  ...leftEdits('V672', 3, 'Total loan costs', LAR.totalLoanCosts),
  edit(
    'V673-1',
    'Total points and fees is a number of at least 0, NA or Exempt',
    any(atLeast(LAR.pointsAndFees, 0), left(LAR.pointsAndFees)),
  ),
  edit(
    'V673-2',
    'Total points and fees is NA or Exempt unless the loan was originated',
    ifThen(oneOf(LAR.actionTaken, '2', '3', '4', '5', '6', '7', '8'), left(LAR.pointsAndFees)),
  ),
  edit(
    'V673-3',
    'Total points and fees of a reverse mortgage is NA or Exempt',
    ifThen(REVERSE, left(LAR.pointsAndFees)),
  ),
  edit(
    'V673-4',
    'Total points and fees of a loan for a business purpose is NA or Exempt',
    ifThen(BUSINESS, left(LAR.pointsAndFees)),
  ),
  edit(
    'V673-5',
    'Total points and fees is NA if total loan costs is given',
    ifThen(number(LAR.totalLoanCosts), oneOf(LAR.pointsAndFees, 'NA')),
  ),
  edit(
    'V674-1',
    'Origination charges is a number of at least 0, NA or Exempt',
    any(atLeast(LAR.originationCharges, 0), left(LAR.originationCharges)),
  ),
  ...leftEdits('V674', 2, 'Origination charges', LAR.originationCharges),
  edit(
    'V675-1',
    'Discount points is a number above 0, NA or Exempt, or blank if none were paid',
    blankOrPaid(LAR.discountPoints),
  ),
  ...leftEdits('V675', 2, 'Discount points', LAR.discountPoints),
  edit(
    'V676-1',
    'Lender credits is a number above 0, NA or Exempt, or blank if there were none',
    blankOrPaid(LAR.lenderCredits),
  ),
  ...leftEdits('V676', 2, 'Lender credits', LAR.lenderCredits),
  edit(
    'V712',
    'Total loan costs and total points and fees are Exempt together or not at all',
    exactlyWhen(oneOf(LAR.totalLoanCosts, 'Exempt'), oneOf(LAR.pointsAndFees, 'Exempt')),
  ),
  edit(
    'Q615-1',
    'Total loan costs is usually above origination charges',
    ifNumbers(LAR.totalLoanCosts, LAR.originationCharges, (costs, charges) => costs > charges),
  ),
  edit(
    'Q615-2',
    'Total points and fees is usually above origination charges',
    ifNumbers(LAR.pointsAndFees, LAR.originationCharges, (fees, charges) => fees > charges),
  ),
  edit(
    'Q616-1',
    'Total loan costs is usually above discount points',
    ifNumbers(LAR.totalLoanCosts, LAR.discountPoints, (costs, points) => costs > points),
  ),
  edit(
    'Q616-2',
    'Total points and fees is usually above discount points',
    ifNumbers(LAR.pointsAndFees, LAR.discountPoints, (fees, points) => fees > points),
  ),
  edit(
    'Q616-3',
    'Discount points are usually at most 15 % of the loan amount',
    ifNumbers(LAR.discountPoints, LAR.loanAmount, (points, amount) => points <= amount * 0.15),
  ),
];
