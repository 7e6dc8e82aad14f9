import type { LoanCharge } from '../../loan-costs/charge.ts';
import { computedCharges } from '../../loan-costs/computed-charges.ts';
import type { QuoteCost } from '../../quotes/quote-costs.ts';
import { type QuoteScenario, quoteScenarioSchema } from '../../quotes/quote-scenario.ts';
import { LOAN_ESTIMATE } from '../../quotes/sample-forms/sample-scenarios.fixture.ts';
import { estimateExpiresOn } from '../estimate-dates.ts';
import type { LoanEstimateFacts } from '../estimate-facts.ts';
import { factsOfScenario } from '../scenario-facts.ts';

const ADDRESS = ['123 Anywhere Street', 'Anytown, ST 12345'];

/** What the three forms share. */
const SHARED = {
  issuedOn: '2013-02-15',
  creditor: { name: 'Ficus Bank', nmlsId: '', address: '4321 Random Boulevard • Somecity, ST 12340' },
  applicants: [
    { name: 'Michael Jones', address: ADDRESS },
    { name: 'Mary Stone', address: ADDRESS },
  ],
  loanId: '123456789',
  lockedUntil: '2013-04-16',
  costsExpireOn: estimateExpiresOn('2013-02-15'),
  // The forms disregard it: the APR of H-25(B) is that of a term from the first full month.
  disregardsOddFirstPeriod: true,
  officer: { name: 'Joe Smith', nmlsId: '12345', email: 'joesmith@ficusbank.com', phone: '123-456-7890' },
  broker: null,
  mayBeAssumed: false,
  requiresInsurance: true,
  latePayment: { days: 15, charge: '5% of the monthly principal and interest payment' },
  intendsToService: false,
  hasSignatureLines: true,
} as const;

function kindOf(label: string): LoanCharge['kind'] {
  if (label.startsWith('Title')) return 'title';
  return label.startsWith('Recording') ? 'recording-fee' : 'other';
}

function typed(
  { label, section, amount, isFinanceCharge }: QuoteCost,
  over: Partial<LoanCharge> = {},
): LoanCharge {
  return {
    id: label,
    section,
    kind: kindOf(label),
    name: label,
    payee: '',
    payeeKind: 'selected',
    cents: 'cents' in amount ? amount.cents : 0,
    paidBy: 'borrower-at-closing',
    isFinanceCharge,
    isComputed: false,
    ...over,
  };
}

function cost(section: QuoteCost['section'], label: string, cents: number): LoanCharge {
  return typed({ id: label, section, label, amount: { of: 'sum', cents }, isFinanceCharge: false });
}

/**
 * Form H-24(B) does not say which costs are finance charges. These, points and prepaid interest give its published APR.
 */
const FINANCE_CHARGES_OF_B = ['Underwriting Fee', 'Flood Monitoring Fee', 'Tax Monitoring Fee'];

export const FORM_B: LoanEstimateFacts = {
  ...SHARED,
  property: ['456 Somewhere Avenue', 'Anytown, ST 12345'],
  ...factsOfScenario(LOAN_ESTIMATE, [
    ...LOAN_ESTIMATE.costs.map((one) =>
      typed(one, { isFinanceCharge: FINANCE_CHARGES_OF_B.includes(one.label) }),
    ),
    ...computedCharges(LOAN_ESTIMATE),
  ]),
  // 2% of the balance in the first two years (Appendix H, description of H-24(B)).
  penalty: { cents: 3_240_00, years: 2 },
};

/** Appendix H, description of H-24(C): no escrow account, MTA + 4%. */
export const FORM_C: LoanEstimateFacts = {
  ...FORM_B,
  valueCents: 240_000_00,
  terms: {
    amountCents: 211_000_00,
    rate: 4000,
    termMonths: 360,
    firstPaymentOn: '2013-06-01',
    interestOnlyPayments: 60,
    adjustment: {
      fixedMonths: 60,
      everyMonths: 36,
      // The value of the index is not on the form. An index of 0.16% gives its TIP.
      fullyIndexedRate: 4160,
      marginRate: 4000,
      floor: 3250,
      caps: { first: 2000, periodic: 2000, lifetime: 8000 },
    },
    // 0.62% of the loan a year.
    mortgageInsurance: { cents: 109_02, originalValueCents: 240_000_00 },
  },
  indexName: 'MTA',
  penalty: null,
  taxes: { ...FORM_B.taxes, isEscrowed: false },
  insurance: { ...FORM_B.insurance, isEscrowed: false },
  charges: [
    { ...cost('A', 'Points', 2_110_00), kind: 'points', isFinanceCharge: true },
    cost('A', 'Other Origination Charges', 1_000_00),
    cost('B', 'Services of Section B', 820_00),
    cost('C', 'Services of Section C', 1_921_00),
    {
      ...cost('F', 'Prepaid Interest', 351_67),
      kind: 'prepaid-interest',
      isFinanceCharge: true,
      isComputed: true,
      period: { days: 15, perDayCents: 23_44, rate: 4000 },
    },
    // Other costs of $2,940 less the prepaid interest.
    cost('H', 'Rest of Other Costs', 2_588_00),
  ],
};

const SCENARIO_D: QuoteScenario = quoteScenarioSchema.parse({
  ...LOAN_ESTIMATE,
  name: 'H-24(D)',
  purpose: 'Refinance',
  downPaymentCents: 0,
  loanCents: 150_000_00,
  payoffCents: 120_000_00,
  rate: 4250,
  points: 500,
  // Three business days before the interest starts on April 16, with 15 days of prepaid interest.
  closingOn: '2013-04-11',
  lenderCreditCents: 500_00,
  earnestMoneyCents: 0,
  costs: [],
});

/** Sections A, B, C, E, F and G have the totals of the form; only points, interest and escrow are known lines. */
export const FORM_D: LoanEstimateFacts = {
  ...SHARED,
  property: ADDRESS,
  ...factsOfScenario(SCENARIO_D, [
    ...computedCharges(SCENARIO_D).filter(({ id }) => id !== 'computed:first-premium'),
    cost('A', 'Other Origination Charges', 1_200_00),
    cost('B', 'Services of Section B', 635_00),
    cost('C', 'Services of Section C', 936_00),
    cost('E', 'Recording Fees', 80_00),
    cost('F', 'Rest of Prepaids', 1_319_00),
  ]),
};
if (FORM_D.terms.mortgageInsurance !== undefined) FORM_D.terms.mortgageInsurance.cents = 82_35;

/** Appendix H, description of H-24(E). The picture alone has its amounts: any balloon payment is refused. */
export const FORM_E: LoanEstimateFacts = {
  ...FORM_D,
  terms: { ...FORM_D.terms, termMonths: 84 },
  balloonCents: 1,
};

/** Appendix H, description of H-24(F). */
export const FORM_F: LoanEstimateFacts = { ...FORM_B, hasNegativeAmortization: true };
