import type { LoanCharge } from '../../loan-costs/charge.ts';
import { computedCharges } from '../../loan-costs/computed-charges.ts';
import type { LoanEstimateFacts } from '../../loan-estimate/estimate-facts.ts';
import { loanEstimate } from '../../loan-estimate/loan-estimate.ts';
import {
  FORM_B as ESTIMATE_B,
  FORM_D as ESTIMATE_D,
} from '../../loan-estimate/sample-forms/sample-facts.fixture.ts';
import { factsOfScenario } from '../../loan-estimate/scenario-facts.ts';
import { type QuoteScenario, quoteScenarioSchema } from '../../quotes/quote-scenario.ts';
import { CLOSING_DISCLOSURE } from '../../quotes/sample-forms/sample-scenarios.fixture.ts';
import { NO_CLOSING_FACTS } from '../closing-facts.ts';
import {
  type ClosingDisclosureFacts,
  type EstimateToCompare,
  estimateToCompare,
} from '../disclosure-facts.ts';
import type { NoteWords } from '../note-words.ts';

import { BUYER_BROKER, SELLER_BROKER, SETTLEMENT_AGENT, ZETA } from './sample-parties.fixture.ts';

const NOTE: NoteWords = { hasDemandFeature: false, partialPayments: 'apply', unprotectedStates: [] };

/** No charge of the form is a finance charge: its amount financed is the loan. */
function charge(
  section: LoanCharge['section'],
  name: string,
  payee: string,
  cents: number,
  over: Partial<LoanCharge> = {},
): LoanCharge {
  const id = `${section} ${name} ${payee} ${over.paidBy ?? ''}`;
  return {
    id,
    section,
    kind: name.startsWith('Title') ? 'title' : 'other',
    name,
    payee,
    payeeKind: 'selected',
    cents,
    paidBy: 'borrower-at-closing',
    isFinanceCharge: false,
    isComputed: false,
    ...over,
  };
}

const PAYEES: Readonly<Record<string, string>> = {
  'computed:first-premium': 'Insurance Co.',
  'computed:prepaid-tax': 'Any County USA',
};

/** The day of interest, rounded to the cent, times 16 days. */
const INTEREST_OF_FORM = 279_04;

function computed(scenario: QuoteScenario): LoanCharge[] {
  return computedCharges(scenario).map((one) => ({
    ...one,
    payee: PAYEES[one.id] ?? '',
    isFinanceCharge: false,
    ...(one.kind === 'prepaid-interest' ? { cents: INTEREST_OF_FORM } : {}),
  }));
}

const chosen = { payeeKind: 'chosen' } as const;
const bySeller = { paidBy: 'seller-at-closing' } as const;
const TITLE = 'Epsilon Title Co.';

const CHARGES_B: readonly LoanCharge[] = [
  charge('A', 'Application Fee', '', 300_00),
  charge('A', 'Underwriting Fee', '', 1_097_00),
  charge('B', 'Appraisal Fee', 'John Smith Appraisers Inc.', 405_00, { paidBy: 'others' }),
  charge('B', 'Credit Report Fee', 'Information Inc.', 29_80, { paidBy: 'borrower-before-closing' }),
  charge('B', 'Flood Determination Fee', 'Info Co.', 20_00),
  charge('B', 'Flood Monitoring Fee', 'Info Co.', 31_75),
  charge('B', 'Tax Monitoring Fee', 'Info Co.', 75_00),
  charge('B', 'Tax Status Research Fee', 'Info Co.', 80_00),
  charge('C', 'Pest Inspection Fee', 'Pests Co.', 120_50, chosen),
  charge('C', 'Survey Fee', 'Surveys Co.', 85_00, chosen),
  charge('C', 'Title – Insurance Binder', TITLE, 650_00, chosen),
  charge('C', 'Title – Lender’s Title Insurance', TITLE, 500_00, chosen),
  charge('C', 'Title – Settlement Agent Fee', TITLE, 500_00, chosen),
  charge('C', 'Title – Title Search', TITLE, 800_00, chosen),
  charge('E', 'Recording Fees', '', 85_00, { kind: 'recording-fee' }),
  charge('E', 'Transfer Tax', 'Any State', 950_00, { kind: 'transfer-tax', ...bySeller }),
  charge('G', 'Aggregate Adjustment', '', -1, { kind: 'aggregate-adjustment' }),
  charge('H', 'HOA Capital Contribution', 'HOA Acre Inc.', 500_00),
  charge('H', 'HOA Processing Fee', 'HOA Acre Inc.', 150_00),
  charge('H', 'Home Inspection Fee', 'Engineers Inc.', 750_00),
  charge('H', 'Home Inspection Fee', 'Engineers Inc.', 750_00, { paidBy: 'seller-before-closing' }),
  charge('H', 'Home Warranty Fee', 'XYZ Warranty Inc.', 450_00, bySeller),
  charge('H', 'Real Estate Commission', 'Alpha Real Estate Broker', 5_700_00, bySeller),
  charge('H', 'Real Estate Commission', 'Omega Real Estate Broker', 5_700_00, bySeller),
  charge('H', 'Title – Owner’s Title Insurance', TITLE, 1_000_00),
  ...computed(CLOSING_DISCLOSURE),
];

function estimateOf(facts: LoanEstimateFacts): EstimateToCompare {
  return estimateToCompare(loanEstimate(facts), {
    charges: facts.charges,
    lenderCreditsCents: facts.lenderCreditCents,
  });
}

export const FORM_B: ClosingDisclosureFacts = {
  loan: {
    ...ESTIMATE_B,
    ...factsOfScenario(CLOSING_DISCLOSURE, CHARGES_B),
    property: ['456 Somewhere Ave.', 'Anytown, ST 12345'],
    issuedOn: '2013-04-15',
    penalty: ESTIMATE_B.penalty,
  },
  closingOn: '2013-04-15',
  closing: {
    ...NO_CLOSING_FACTS,
    disbursesOn: '2013-04-15',
    fileNumber: '12-3456',
    mortgageInsuranceCase: '000654321',
    settlementAgent: SETTLEMENT_AGENT,
    buyerBroker: BUYER_BROKER,
    sellerBroker: SELLER_BROKER,
    sellers: [
      { name: 'Steve Cole', address: ['321 Somewhere Drive', 'Anytown, ST 12345'] },
      { name: 'Amy Doe', address: ['321 Somewhere Drive', 'Anytown, ST 12345'] },
    ],
    deedFeeCents: 40_00,
    mortgageFeeCents: 45_00,
    sellerFirstPayoffCents: 100_000_00,
    items: [
      {
        id: 'rebate',
        kind: 'credit-of-others',
        name: 'Rebate from Epsilon Title Co.',
        cents: 750_00,
        outsidePayer: '',
      },
    ],
    prorated: [
      {
        id: 'dues',
        kind: 'other',
        name: 'HOA Dues',
        cents: 150_00,
        from: '2013-04-01',
        to: '2013-04-30',
        isPaidBySeller: true,
      },
      {
        id: 'tax',
        kind: 'city-taxes',
        name: '',
        cents: 1_263_60,
        from: '2013-01-01',
        to: '2013-12-31',
        isPaidBySeller: false,
      },
    ],
  },
  note: NOTE,
  state: 'ST',
  // The day of closing belongs to the buyer, and a year has 360 days.
  custom: { year: '360', dayOfClosing: 'buyer' },
  mortgageBroker: null,
  estimate: estimateOf(ESTIMATE_B),
  excess: null,
  hasProviderList: true,
};

/** H-25(E): the loan of H-24(D), six days later than its interest of $17.71 a day. */
const SCENARIO_E: QuoteScenario = quoteScenarioSchema.parse({
  ...CLOSING_DISCLOSURE,
  name: 'H-25(E)',
  purpose: 'Refinance',
  downPaymentCents: 0,
  loanCents: 150_000_00,
  payoffCents: 115_000_00,
  rate: 4250,
  points: 500,
  closingOn: '2013-04-11',
  lenderCreditCents: 500_00,
  sellerCreditCents: 0,
  earnestMoneyCents: 0,
  adjustmentsDueCents: 0,
  otherCreditsCents: 0,
  paidBeforeClosingCents: 435_00,
  costs: [],
});

interface Totals {
  a: number;
  b: number;
  c: number;
  e: number;
  g: number;
  prepaids: readonly LoanCharge[];
  beforeClosing: number;
  /** As the amount financed of the form implies; its lines are not known. */
  financeCharge: number;
}

/** The totals of the sections are known, and few of their lines. One charge stands for each total. */
function totalCharges({ a, b, c, e, g, prepaids, beforeClosing, financeCharge }: Totals): LoanCharge[] {
  return [
    charge('A', 'Finance Charges', '', financeCharge, { isFinanceCharge: true }),
    charge('A', 'Other Origination Charges', '', a - financeCharge),
    charge('B', 'Services Paid Before Closing', '', beforeClosing, { paidBy: 'borrower-before-closing' }),
    charge('B', 'Services of Section B', '', b - beforeClosing),
    charge('C', 'Services of Section C', '', c, chosen),
    charge('E', 'Recording Fees', '', e, { kind: 'recording-fee' }),
    ...prepaids,
    charge('G', 'Escrow', '', g),
  ];
}

/** The lines of H-25(B), with 16 days of interest at the rate of the loan. They give the total of the form. */
function prepaids(perDayCents: number, rate: number): LoanCharge[] {
  const months = (count: number) => ({ months: count, perMonthCents: null });
  return [
    charge('F', 'Premium', 'Insurance Co.', 1_209_96, { kind: 'homeowners-insurance', period: months(12) }),
    charge('F', 'Interest', '', 16 * perDayCents, {
      kind: 'prepaid-interest',
      isComputed: true,
      period: { days: 16, perDayCents, rate },
    }),
    charge('F', 'Taxes', 'Any County USA', 631_80, { kind: 'property-tax', period: months(6) }),
  ];
}

function refinance(
  estimate: LoanEstimateFacts,
  scenario: QuoteScenario,
  totals: Totals,
  over: Partial<ClosingDisclosureFacts['closing']>,
): ClosingDisclosureFacts {
  const loan: LoanEstimateFacts = {
    ...estimate,
    ...factsOfScenario(scenario, totalCharges(totals)),
    issuedOn: '2013-04-15',
  };
  if (loan.terms.mortgageInsurance !== undefined) loan.terms.mortgageInsurance.cents = 82_35;
  return {
    ...FORM_B,
    loan,
    closing: {
      ...NO_CLOSING_FACTS,
      isAppraised: true,
      disbursesOn: '2013-04-15',
      fileNumber: '12-3456',
      mortgageInsuranceCase: '009874513',
      settlementAgent: ZETA,
      ...over,
    },
    estimate: estimateOf(estimate),
  };
}

function payoff(name: string, payee: string, cents: number) {
  return { id: name, name, payee, cents, goodThrough: null, perDayCents: 0, outsidePayer: '' };
}

export const FORM_E: ClosingDisclosureFacts = refinance(
  ESTIMATE_D,
  SCENARIO_E,
  {
    a: 1_950_00,
    b: 610_00,
    c: 935_50,
    e: 60_00,
    prepaids: prepaids(17_71, 4250),
    g: 576_95,
    beforeClosing: 435_00,
    financeCharge: 1_758_06,
  },
  { payoffs: [payoff('Payoff of Existing Loan', 'Rho Servicing', 115_000_00)] },
);

/** H-25(F): costs rose by $420: the borrower paid $220 before closing, and $200 are above the limits. */
export const FORM_F: ClosingDisclosureFacts = {
  ...FORM_E,
  loan: {
    ...FORM_E.loan,
    charges: [
      ...FORM_E.loan.charges,
      charge('A', 'Increase Above the Limits', '', 200_00),
      charge('B', 'Increase', '', 220_00, { paidBy: 'borrower-before-closing' }),
    ],
  },
  excess: { cents: 200_00, refund: 'credit' },
};

/** H-25(G): the payoffs are above the loan, at 4.125%. Its Loan Estimate is not published; its table is on the form. */
export const FORM_G: ClosingDisclosureFacts = {
  ...refinance(
    ESTIMATE_D,
    { ...SCENARIO_E, name: 'H-25(G)', rate: 4125, hoaPerMonthCents: 0 },
    {
      a: 2_250_00,
      b: 620_00,
      c: 930_50,
      e: 80_00,
      prepaids: [
        ...prepaids(17_19, 4125),
        charge('F', 'Mortgage Insurance Premium', '', 82_35, {
          kind: 'mortgage-insurance',
          period: { months: 1, perMonthCents: null },
        }),
      ],
      g: 576_95,
      beforeClosing: 440_00,
      financeCharge: 1_632_09,
    },
    {
      payoffs: [
        payoff('Payoff of Existing Loan', 'Rho Servicing', 124_000_00),
        payoff('Credit Card Balance Paydown', 'Beta Card Inc.', 5_000_00),
        payoff('Mechanic’s Lien Payoff', 'Bob’s Home Improvement', 12_000_00),
        payoff('Tax Lien Payoff', 'State of Anywhere', 10_000_00),
      ],
    },
  ),
  estimate: {
    loanCents: 150_000_00,
    loanCostsCents: 3_000_00,
    otherCostsCents: 3_191_00,
    lenderCreditsCents: 500_00,
    cash: {
      method: 'alternative',
      loanAmount: 150_000_00,
      closingCosts: -5_691_00,
      payoffs: -120_000_00,
      cashToClose: 24_309_00,
      isToBorrower: true,
      closingCostsFinanced: 5_691_00,
    },
  },
};
FORM_G.loan.creditor = { ...FORM_G.loan.creditor, name: 'Fir Bank' };
