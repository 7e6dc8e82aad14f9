import type { QuoteBody } from '../../contract/quotes.ts';
import {
  COST_SECTIONS,
  type CostSection,
  MAX_COSTS,
  type QuoteCost,
} from '../../domain/quotes/quote-costs.ts';
import type { QuoteScenario } from '../../domain/quotes/quote-scenario.ts';

const SECTIONS = Object.keys(COST_SECTIONS) as CostSection[];

/** Fills a scenario's costs to the limit, across all sections and kinds. */
function costs(scenario: number): QuoteCost[] {
  return Array.from({ length: MAX_COSTS }, (_, place): QuoteCost => {
    const section = SECTIONS[place % SECTIONS.length] ?? 'H';
    return {
      // Half of the costs are shared between scenarios, which gives the comparison the most lines.
      id: place < MAX_COSTS / 2 ? `cost-${place}` : `cost-${scenario}-${place}`,
      label: `Service ${place + 1} of ${COST_SECTIONS[section]}`.slice(0, 60),
      section,
      amount:
        place % 3 === 0
          ? { of: 'loan', rate: 25 + place }
          : { of: 'sum', cents: 45_00 + place * 7_50 + scenario },
      isFinanceCharge: place % 2 === 0,
    };
  });
}

const COMMON: Omit<QuoteScenario, 'name' | 'costs'> = {
  purpose: 'Purchase',
  valueCents: 425_000_00,
  downPaymentCents: 42_500_00,
  loanCents: 0,
  payoffCents: 0,
  program: '30-Year Fixed',
  rate: 6_375,
  indexedRate: 0,
  points: 0,
  taxPerYearCents: 5_100_00,
  insurancePerYearCents: 1_900_00,
  hoaPerMonthCents: 85_00,
  mortgageInsuranceRate: 580,
  closingOn: '2027-03-15',
  lenderCreditCents: 500_00,
  sellerCreditCents: 2_000_00,
  earnestMoneyCents: 5_000_00,
};

export const FULLEST_QUOTE: QuoteBody = {
  title: 'The fullest quote',
  scenarios: [
    { ...COMMON, name: 'With mortgage insurance', points: 750, rateWithoutPoints: 6_750, costs: costs(1) },
    {
      ...COMMON,
      name: 'FHA',
      loanType: 'FHA',
      feePayment: 'Added to the loan',
      downPaymentCents: 15_000_00,
      rate: 6_125,
      costs: costs(2),
    },
    {
      ...COMMON,
      name: 'Refinance with a 7-Year ARM',
      purpose: 'Refinance',
      downPaymentCents: 0,
      loanCents: 340_000_00,
      payoffCents: 310_000_00,
      sellerCreditCents: 0,
      earnestMoneyCents: 0,
      program: '7-Year ARM',
      rate: 5_875,
      indexedRate: 7_250,
      points: 500,
      rateWithoutPoints: 6_000,
      costs: costs(3),
    },
  ],
  outlook: {
    income: {
      perMonthCents: 12_000_00,
      debtsPerMonthCents: 650_00,
      housingRatioPercent: 28,
      debtRatioPercent: 36,
    },
    presentLoan: {
      balanceCents: 310_000_00,
      rate: 7_250,
      paymentCents: 2_250_00,
      monthsLeft: 318,
      insurancePerMonthCents: 140_00,
      insuranceMonthsLeft: 40,
    },
    growthRate: 2_375,
  },
};
