import type { LarKey } from '../record/lar-row.ts';

/**
 * The optional data of a small depository (12 CFR 1003.3(d)(1)(iii); 12 USC 2803(i)), by paragraph of 12 CFR 1003.4(a).
 * Each is left out as a whole: whoever reports part of a paragraph reports all of it (1003.3(d)(4)(ii)). A field that
 * takes no code stays blank.
 */
const TABLE = {
  '1(i)': { name: 'Universal loan identifier', fields: {} },
  '9(i)': { name: 'Property address', fields: { street: 'Exempt', city: 'Exempt', zip: 'Exempt' } },
  '12': { name: 'Rate spread', fields: { rateSpread: 'Exempt' } },
  '15': {
    name: 'Credit score',
    fields: {
      creditScore: '1111',
      coCreditScore: '1111',
      scoringModel: '1111',
      scoringModelText: '',
      coScoringModel: '1111',
      coScoringModelText: '',
    },
  },
  '16': {
    name: 'Reasons for denial',
    fields: {
      denialReason1: '1111',
      denialReason2: '',
      denialReason3: '',
      denialReason4: '',
      denialReasonText: '',
    },
  },
  '17': {
    name: 'Total loan costs, or points and fees',
    fields: { totalLoanCosts: 'Exempt', pointsAndFees: 'Exempt' },
  },
  '18': { name: 'Origination charges', fields: { originationCharges: 'Exempt' } },
  '19': { name: 'Discount points', fields: { discountPoints: 'Exempt' } },
  '20': { name: 'Lender credits', fields: { lenderCredits: 'Exempt' } },
  '21': { name: 'Interest rate', fields: { interestRate: 'Exempt' } },
  '22': { name: 'Prepayment penalty', fields: { prepaymentPenaltyTerm: 'Exempt' } },
  '23': { name: 'Debt-to-income ratio', fields: { debtToIncome: 'Exempt' } },
  '24': { name: 'Combined loan-to-value ratio', fields: { combinedLoanToValue: 'Exempt' } },
  '25': { name: 'Loan term', fields: { loanTerm: 'Exempt' } },
  '26': { name: 'Introductory rate period', fields: { introductoryRatePeriod: 'Exempt' } },
  '27': {
    name: 'Non-amortizing features',
    fields: {
      balloonPayment: '1111',
      interestOnly: '1111',
      negativeAmortization: '1111',
      otherNonAmortizing: '1111',
    },
  },
  '28': { name: 'Property value', fields: { propertyValue: 'Exempt' } },
  '29': { name: 'Manufactured home: what secures the loan', fields: { manufacturedSecured: '1111' } },
  '30': { name: 'Manufactured home: interest in the land', fields: { manufacturedLand: '1111' } },
  '32': { name: 'Affordable units', fields: { affordableUnits: 'Exempt' } },
  '33': { name: 'Application channel', fields: { submission: '1111', payable: '1111' } },
  '34': { name: 'NMLSR ID', fields: { nmlsrId: 'Exempt' } },
  '35': {
    name: 'Automated underwriting',
    fields: {
      aus1: '1111',
      aus2: '',
      aus3: '',
      aus4: '',
      aus5: '',
      ausText: '',
      ausResult1: '1111',
      ausResult2: '',
      ausResult3: '',
      ausResult4: '',
      ausResult5: '',
      ausResultText: '',
    },
  },
  '36': { name: 'Reverse mortgage', fields: { reverseMortgage: '1111' } },
  '37': { name: 'Open-end line of credit', fields: { openEnd: '1111' } },
  '38': { name: 'Business or commercial purpose', fields: { businessPurpose: '1111' } },
} as const satisfies Record<string, { name: string; fields: Partial<Record<LarKey, string>> }>;

export type OptionalParagraph = keyof typeof TABLE;

export const OPTIONAL_DATA: Readonly<
  Record<OptionalParagraph, { name: string; fields: Readonly<Partial<Record<LarKey, string>>> }>
> = TABLE;

export const OPTIONAL_PARAGRAPHS = Object.keys(TABLE) as OptionalParagraph[];

/** What stands in the fields that are left out. */
export function exemptValues(exempt: readonly OptionalParagraph[]): Partial<Record<LarKey, string>> {
  return Object.assign({}, ...exempt.map((paragraph) => OPTIONAL_DATA[paragraph].fields));
}
