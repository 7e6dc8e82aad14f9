import type { Values } from './record/field-record.ts';
import { LAR, type LarKey } from './record/lar-row.ts';
import { parseLarLine, parseSheetLine } from './record/parse-line.ts';

/** The LEI of the CFPB's test files. */
export const TEST_LEI = 'B90YWS6AFX2LGWOXJ1LD';

export const CLEAN_SHEET = valuesOf(
  parseSheetLine(
    `1|Summit Test Bank|2026|4|Ada Reyes|801-555-0142|ada.reyes@summit.example|12 Granite Way|Salt Lake City|UT|84105|9|1|01-0123456|${TEST_LEI}`,
  ),
);

/** A home purchase by one borrower, originated and sold to Freddie Mac. */
const PURCHASE = `2|${TEST_LEI}|${TEST_LEI}LN2600481734|20260310|1|1|2|1|1|380000|1|20260428|418 Fictional Way|Salt Lake City|UT|84105|49035|49035103600|2||||||5||||||2|4|5||||||||8||||||||2|4|1|5|2|4|38|9999|120|3|0.312|2|1|742|9999|3||10||10|||||6250.75|NA|1900|||6.5|NA|36.2|80|360|NA|2|2|2|2|475000|3|5|1|NA|1|1|1234567|1||||||1||||||2|2|2`;

/** A company that borrows for business. */
const COMPANY = {
  ethnicity1: '4',
  ethnicityObserved: '3',
  race1: '7',
  raceObserved: '3',
  sex: '4',
  sexObserved: '3',
  age: '8888',
  income: 'NA',
  creditScore: '8888',
  scoringModel: '9',
  debtToIncome: 'NA',
  occupancy: '3',
  businessPurpose: '1',
  loanPurpose: '31',
  totalLoanCosts: 'NA',
  originationCharges: 'NA',
  discountPoints: 'NA',
  lenderCredits: 'NA',
  aus1: '6',
  ausResult1: '17',
} as const;

const CHANGES = {
  originated: {},
  approved: {
    actionTaken: '2',
    purchaser: '0',
    hoepa: '3',
    totalLoanCosts: 'NA',
    originationCharges: 'NA',
    discountPoints: 'NA',
    lenderCredits: 'NA',
  },
  denied: {
    actionTaken: '3',
    purchaser: '0',
    hoepa: '3',
    rateSpread: 'NA',
    denialReason1: '1',
    totalLoanCosts: 'NA',
    originationCharges: 'NA',
    discountPoints: 'NA',
    lenderCredits: 'NA',
    interestRate: 'NA',
    debtToIncome: '52.4',
  },
  withdrawn: {
    actionTaken: '4',
    purchaser: '0',
    hoepa: '3',
    rateSpread: 'NA',
    creditScore: '8888',
    scoringModel: '9',
    coCreditScore: '8888',
    coScoringModel: '9',
    totalLoanCosts: 'NA',
    originationCharges: 'NA',
    discountPoints: 'NA',
    lenderCredits: 'NA',
    interestRate: 'NA',
    debtToIncome: 'NA',
    combinedLoanToValue: 'NA',
    propertyValue: 'NA',
    aus1: '6',
    ausResult1: '17',
  },
  purchased: {
    actionTaken: '6',
    applicationDate: 'NA',
    rateSpread: 'NA',
    creditScore: '8888',
    scoringModel: '9',
    coCreditScore: '8888',
    coScoringModel: '9',
    debtToIncome: 'NA',
    combinedLoanToValue: 'NA',
    submission: '3',
    payable: '3',
    aus1: '6',
    ausResult1: '17',
  },
  preapproval: {
    actionTaken: '7',
    preapproval: '1',
    purchaser: '0',
    hoepa: '3',
    rateSpread: 'NA',
    denialReason1: '3',
    totalLoanCosts: 'NA',
    originationCharges: 'NA',
    discountPoints: 'NA',
    lenderCredits: 'NA',
    interestRate: 'NA',
  },
  couple: {
    ethnicity1: '1',
    ethnicity2: '11',
    coEthnicity1: '2',
    coEthnicityObserved: '2',
    race1: '5',
    coRace1: '2',
    coRace2: '25',
    coRaceObserved: '2',
    coSex: '2',
    coSexObserved: '2',
    coAge: '36',
    coCreditScore: '755',
    coScoringModel: '3',
    discountPoints: '1900.5',
    introductoryRatePeriod: '84',
  },
  company: COMPANY,
  twoCompanies: {
    ...COMPANY,
    coEthnicity1: '4',
    coEthnicityObserved: '3',
    coRace1: '7',
    coRaceObserved: '3',
    coSex: '4',
    coSexObserved: '3',
    coAge: '8888',
    coCreditScore: '8888',
    coScoringModel: '9',
  },
  multifamily: {
    totalUnits: '12',
    affordableUnits: '4',
    income: 'NA',
    debtToIncome: 'NA',
    hoepa: '3',
    occupancy: '3',
  },
  manufactured: { constructionMethod: '2', manufacturedSecured: '1', manufacturedLand: '1' },
  reverse: {
    reverseMortgage: '1',
    age: '71',
    rateSpread: 'NA',
    totalLoanCosts: 'NA',
    originationCharges: 'NA',
    discountPoints: 'NA',
    lenderCredits: 'NA',
    loanTerm: 'NA',
    purchaser: '0',
    loanPurpose: '4',
  },
  openEnd: {
    openEnd: '1',
    totalLoanCosts: 'NA',
    originationCharges: 'NA',
    discountPoints: 'NA',
    lenderCredits: 'NA',
    purchaser: '0',
    loanPurpose: '2',
  },
} as const satisfies Record<string, Partial<Record<LarKey, string>>>;

export type CleanRow = keyof typeof CHANGES;

export const CLEAN_ROWS = Object.keys(CHANGES) as CleanRow[];

/** A row that raises no edit of 2026. */
export function cleanRow(
  kind: CleanRow = 'originated',
  changes: Partial<Record<LarKey, string>> = {},
): Values {
  const row = [...valuesOf(parseLarLine(PURCHASE))];
  for (const [key, value] of Object.entries({ ...CHANGES[kind], ...changes }))
    row[LAR[key as LarKey]] = value;
  return row;
}

function valuesOf(line: ReturnType<typeof parseLarLine>): Values {
  if (line.values === null) throw new Error(line.faults.map(({ words }) => words).join(' '));
  return line.values;
}
