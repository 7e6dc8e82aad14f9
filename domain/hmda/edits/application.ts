import { isCompactDate } from '../record/compact-date.ts';
import { LAR } from '../record/lar-row.ts';
import {
  above,
  any,
  atLeast,
  atMost,
  below,
  type Condition,
  condition,
  exactlyWhen,
  ifThen,
  noneOf,
  number,
  oneOf,
} from '../rules/condition.ts';
import { type Edit, edit } from '../rules/edit.ts';

const ORIGINATED = oneOf(LAR.actionTaken, '1');
const PURCHASED = oneOf(LAR.actionTaken, '6');

function isDate(field: number): Condition {
  return condition([field], (row) => isCompactDate(row[field] ?? ''));
}

/** The two dates as YYYYMMDD, which compare as text. */
function dates(test: (applied: string, acted: string) => boolean): Condition {
  return condition([LAR.applicationDate, LAR.actionTakenDate], (row) =>
    test(row[LAR.applicationDate] ?? '', row[LAR.actionTakenDate] ?? ''),
  );
}

const BOTH_DATES = dates((applied, acted) => isCompactDate(applied) && isCompactDate(acted));

/** YYYYMMDD two years earlier. */
function twoYearsBefore(date: string): string {
  return String(Number(date) - 20_000);
}

/** Application, purpose, preapproval, amount, action taken and their dates. */
export const APPLICATION_EDITS: readonly Edit[] = [
  edit(
    'V610-1',
    'The application date is a date or NA',
    any(oneOf(LAR.applicationDate, 'NA'), isDate(LAR.applicationDate)),
  ),
  edit(
    'V610-2',
    'The application date is NA for a purchased loan, and only there',
    exactlyWhen(PURCHASED, oneOf(LAR.applicationDate, 'NA')),
  ),
  edit('V611', 'The loan type is 1 to 4', oneOf(LAR.loanType, '1', '2', '3', '4')),
  edit(
    'V612-1',
    'The loan purpose is 1, 2, 31, 32, 4 or 5',
    oneOf(LAR.loanPurpose, '1', '2', '31', '32', '4', '5'),
  ),
  edit(
    'V612-2',
    'A preapproval is for a home purchase (loan purpose 1)',
    ifThen(oneOf(LAR.preapproval, '1'), oneOf(LAR.loanPurpose, '1')),
  ),
  edit('V613-1', 'Preapproval is 1 or 2', oneOf(LAR.preapproval, '1', '2')),
  edit(
    'V613-2',
    'Action taken 7 or 8 needs preapproval 1',
    ifThen(oneOf(LAR.actionTaken, '7', '8'), oneOf(LAR.preapproval, '1')),
  ),
  edit(
    'V613-3',
    'Action taken 3 to 6 needs preapproval 2',
    ifThen(oneOf(LAR.actionTaken, '3', '4', '5', '6'), oneOf(LAR.preapproval, '2')),
  ),
  edit(
    'V613-4',
    'Preapproval 1 needs action taken 1, 2, 7 or 8',
    ifThen(oneOf(LAR.preapproval, '1'), oneOf(LAR.actionTaken, '1', '2', '7', '8')),
  ),
  edit(
    'V614-1',
    'Loan purpose 2, 4, 31, 32 or 5 needs preapproval 2',
    ifThen(oneOf(LAR.loanPurpose, '2', '4', '31', '32', '5'), oneOf(LAR.preapproval, '2')),
  ),
  edit(
    'V614-2',
    'Affordable units in a multifamily dwelling need preapproval 2',
    ifThen(number(LAR.affordableUnits), oneOf(LAR.preapproval, '2')),
  ),
  edit(
    'V614-3',
    'A reverse mortgage needs preapproval 2',
    ifThen(oneOf(LAR.reverseMortgage, '1'), oneOf(LAR.preapproval, '2')),
  ),
  edit(
    'V614-4',
    'An open-end line of credit needs preapproval 2',
    ifThen(oneOf(LAR.openEnd, '1'), oneOf(LAR.preapproval, '2')),
  ),
  edit('V615-1', 'The construction method is 1 or 2', oneOf(LAR.constructionMethod, '1', '2')),
  edit(
    'V615-2',
    'A land interest of 1 to 4 is that of a manufactured home (construction method 2)',
    ifThen(oneOf(LAR.manufacturedLand, '1', '2', '3', '4'), oneOf(LAR.constructionMethod, '2')),
  ),
  edit(
    'V615-3',
    'A secured property type of 1 or 2 is that of a manufactured home (construction method 2)',
    ifThen(oneOf(LAR.manufacturedSecured, '1', '2'), oneOf(LAR.constructionMethod, '2')),
  ),
  edit('V616', 'The occupancy type is 1, 2 or 3', oneOf(LAR.occupancy, '1', '2', '3')),
  edit('V617', 'The loan amount is a number of at least 0', atLeast(LAR.loanAmount, 0)),
  edit('V618', 'The action taken is 1 to 8', oneOf(LAR.actionTaken, '1', '2', '3', '4', '5', '6', '7', '8')),
  edit('V619-1', 'The action taken date is a date', isDate(LAR.actionTakenDate)),
  edit(
    'V619-2',
    'The action taken date is in the year that is filed',
    condition(
      [LAR.actionTakenDate],
      (row, { year }) => row[LAR.actionTakenDate]?.slice(0, 4) === String(year),
    ),
  ),
  edit(
    'V619-3',
    'The action was not taken before the application date',
    any(
      PURCHASED,
      oneOf(LAR.applicationDate, 'NA'),
      dates((applied, acted) => acted >= applied),
    ),
  ),
  edit(
    'Q601',
    'The application date is at most two years before the action taken date',
    ifThen(
      BOTH_DATES,
      dates((applied, acted) => applied >= twoYearsBefore(acted)),
    ),
  ),
  edit(
    'Q605-1',
    'A loan sold to Fannie Mae or Freddie Mac is usually conventional',
    ifThen(oneOf(LAR.purchaser, '1', '3'), oneOf(LAR.loanType, '1')),
  ),
  edit(
    'Q605-2',
    'A loan sold to Ginnie Mae is usually FHA, VA or USDA (loan type 2 to 4)',
    ifThen(oneOf(LAR.purchaser, '2'), oneOf(LAR.loanType, '2', '3', '4')),
  ),
  edit(
    'Q607',
    'A subordinate lien usually secures at most $ 250,000',
    ifThen(oneOf(LAR.lien, '2'), atMost(LAR.loanAmount, 250_000)),
  ),
  edit(
    'Q608',
    'A loan is usually originated after the application date',
    ifThen(
      ORIGINATED,
      ifThen(
        BOTH_DATES,
        dates((applied, acted) => acted > applied),
      ),
    ),
  ),
  edit(
    'Q613',
    'A loan for a business purpose usually has loan purpose 1, 2, 31, 32 or 5',
    ifThen(oneOf(LAR.businessPurpose, '1'), oneOf(LAR.loanPurpose, '1', '2', '31', '32', '5')),
  ),
  edit('Q645-1', 'The loan amount is usually at least $ 500', atLeast(LAR.loanAmount, 500)),
  edit(
    'Q645-2',
    'A home purchase loan is usually at least $ 1,000',
    ifThen(oneOf(LAR.loanPurpose, '1'), atLeast(LAR.loanAmount, 1000)),
  ),
  ...usualAmounts(),
];

/** Loan amounts by units and programme. */
function usualAmounts(): readonly Edit[] {
  const upToFourUnits = atMost(LAR.totalUnits, 4);
  return [
    edit(
      'Q623',
      'With up to 4 units and an income up to $ 200,000, a loan is usually below $ 2,000,000',
      ifThen(upToFourUnits, ifThen(atMost(LAR.income, 200), below(LAR.loanAmount, 2_000_000))),
    ),
    edit(
      'Q624',
      'An FHA loan on one unit is usually at most $ 637,000',
      ifThen(oneOf(LAR.loanType, '2'), ifThen(oneOf(LAR.totalUnits, '1'), atMost(LAR.loanAmount, 637_000))),
    ),
    edit(
      'Q625',
      'A VA loan on up to 4 units is usually at most $ 1,050,000',
      ifThen(oneOf(LAR.loanType, '3'), ifThen(upToFourUnits, atMost(LAR.loanAmount, 1_050_000))),
    ),
    edit(
      'Q626',
      'A loan on up to 4 units sold to an agency (purchaser 1 to 4) is usually at most $ 1,225,000',
      ifThen(
        oneOf(LAR.purchaser, '1', '2', '3', '4'),
        ifThen(upToFourUnits, atMost(LAR.loanAmount, 1_225_000)),
      ),
    ),
    edit(
      'Q627',
      'A loan on 5 units or more is usually $ 100,000 to $ 10,000,000',
      ifThen(
        atLeast(LAR.totalUnits, 5),
        number(LAR.loanAmount, (amount) => amount >= 100_000 && amount <= 10_000_000),
      ),
    ),
    edit(
      'Q628',
      'A home purchase loan on up to 4 units is usually above $ 10,000',
      ifThen(oneOf(LAR.loanPurpose, '1'), ifThen(upToFourUnits, above(LAR.loanAmount, 10_000))),
    ),
    edit(
      'Q629',
      'With up to 4 units, income is usually given for a loan that was not purchased (purpose 1, 2 or 4)',
      ifThen(
        noneOf(LAR.actionTaken, '6'),
        ifThen(upToFourUnits, ifThen(oneOf(LAR.loanPurpose, '1', '2', '4'), noneOf(LAR.income, 'NA'))),
      ),
    ),
    edit(
      'Q631',
      'A loan of type 2 to 4 usually has up to 4 units',
      ifThen(oneOf(LAR.loanType, '2', '3', '4'), upToFourUnits),
    ),
  ];
}
