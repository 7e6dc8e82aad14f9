import { LAR } from '../record/lar-row.ts';
import { SHEET } from '../record/transmittal-sheet.ts';
import { any, type Condition, condition, ifThen, not, oneOf } from '../rules/condition.ts';
import { type Edit, edit } from '../rules/edit.ts';

/** Fields whose exemption is the word Exempt (12 CFR 1003.3(d)(3)); state is one for Q656 and Q659 alone. */
const WORD_FIELDS = [
  ...[LAR.street, LAR.city, LAR.state, LAR.zip, LAR.rateSpread],
  ...range(LAR.totalLoanCosts, LAR.introductoryRatePeriod),
  ...[LAR.propertyValue, LAR.affordableUnits, LAR.nmlsrId],
];

/** Fields whose exemption is the code 1111. */
const CODE_FIELDS = [
  ...[LAR.creditScore, LAR.coCreditScore, LAR.scoringModel, LAR.coScoringModel],
  ...range(LAR.denialReason1, LAR.denialReason4),
  ...range(LAR.balloonPayment, LAR.otherNonAmortizing),
  ...[LAR.manufacturedSecured, LAR.manufacturedLand, LAR.submission, LAR.payable],
  ...range(LAR.aus1, LAR.aus5),
  ...range(LAR.ausResult1, LAR.ausResult5),
  ...[LAR.reverseMortgage, LAR.openEnd, LAR.businessPurpose],
];

/** Fields that the partial exemption does not cover. */
const OTHER_FIELDS = [
  ...range(LAR.loanType, LAR.actionTaken),
  ...range(LAR.ethnicity1, LAR.ethnicity5),
  ...[LAR.ethnicityObserved, LAR.coEthnicityObserved],
  ...range(LAR.race1, LAR.race5),
  ...range(LAR.coRace1, LAR.coRace5),
  ...range(LAR.raceObserved, LAR.lien),
  LAR.totalUnits,
  ...range(LAR.aus2, LAR.aus5),
  ...range(LAR.ausResult2, LAR.ausResult5),
];

/** Fields that take 8888, 9999, NA or Exempt. */
const FIGURE_FIELDS = [
  ...WORD_FIELDS,
  ...[LAR.age, LAR.coAge, LAR.income, LAR.creditScore, LAR.coCreditScore],
];

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}

/** One of the fields has this text. A loop, because these edits read 50 fields of each row. */
function anyIs(fields: readonly number[], text: string): Condition {
  return condition(fields, (row) => {
    for (const field of fields) if (row[field] === text) return true;
    return false;
  });
}

/** The platform takes either sign in either kind of field, and in place of a ULI. */
const EXEMPT_FIELDS = [LAR.uli, ...WORD_FIELDS, ...CODE_FIELDS];
const EXEMPT_WORD = 'Exempt';
const EXEMPT_CODE = '1111';
const EXEMPT = any(anyIs(EXEMPT_FIELDS, EXEMPT_WORD), anyIs(EXEMPT_FIELDS, EXEMPT_CODE));

function isExempt(text: string): boolean {
  return text === EXEMPT_WORD || text === EXEMPT_CODE;
}

const HUD = '7';

/** 888, 88888, 888.0: a mistyped 8888. */
function repeated(id: string, digit: string): Edit {
  const mistyped = new RegExp(`^${digit}{3}(?:${digit}{2})?(?:\\.0+)?$`);
  return edit(
    id,
    `No figure is ${digit.repeat(3)} or ${digit.repeat(5)}, which are usually a mistyped ${digit.repeat(4)}`,
    condition(FIGURE_FIELDS, (row) => {
      for (const field of FIGURE_FIELDS) {
        const text = row[field];
        if (text?.startsWith(digit) && mistyped.test(text)) return false;
      }
      return true;
    }),
    { isBehind: (text) => mistyped.test(text) },
  );
}

export const EXEMPTION_EDITS: readonly Edit[] = [
  edit('V706', 'Reverse mortgage is 1, 2 or 1111', oneOf(LAR.reverseMortgage, '1', '2', '1111')),
  edit('V707', 'Open-end line of credit is 1, 2 or 1111', oneOf(LAR.openEnd, '1', '2', '1111')),
  edit(
    'V708',
    'Business or commercial purpose is 1, 2 or 1111',
    oneOf(LAR.businessPurpose, '1', '2', '1111'),
  ),
  edit('Q646', 'Exempt values are for an institution that may use the partial exemption', not(EXEMPT), {
    isBehind: isExempt,
  }),
  edit(
    'Q647',
    'An institution supervised by HUD (agency 7) does not use the partial exemption',
    ifThen(
      condition([], (_, { sheet }) => sheet[SHEET.agency] === HUD),
      not(EXEMPT),
    ),
    { isBehind: isExempt },
  ),
  edit(
    'Q656',
    'A field whose exemption is the word Exempt is not 1111',
    not(anyIs([LAR.uli, ...WORD_FIELDS], EXEMPT_CODE)),
    { isBehind: isExempt },
  ),
  edit('Q657', 'A field without an exemption is not 1111', not(anyIs(OTHER_FIELDS, EXEMPT_CODE)), {
    isBehind: isExempt,
  }),
  repeated('Q659-1', '8'),
  repeated('Q659-2', '9'),
];
