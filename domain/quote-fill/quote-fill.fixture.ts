import { type QuoteScenario, quoteScenarioSchema } from '../quotes/quote-scenario.ts';

/** A purchase of $400,000 with 10 % down, at 6.5% over 30 years. All its monthly amounts are whole dollars. */
export function quoted(over: Partial<QuoteScenario> = {}): QuoteScenario {
  return quoteScenarioSchema.parse({
    name: 'As planned',
    purpose: 'Purchase',
    valueCents: 400_000_00,
    downPaymentCents: 40_000_00,
    loanCents: 0,
    payoffCents: 0,
    program: '30-Year Fixed',
    rate: 6500,
    indexedRate: 0,
    points: 1000,
    taxPerYearCents: 4_800_00,
    insurancePerYearCents: 1_800_00,
    hoaPerMonthCents: 50_00,
    mortgageInsuranceRate: 600,
    closingOn: '2026-12-15',
    costs: [
      {
        id: 'appraisal',
        label: 'Appraisal',
        section: 'B',
        amount: { of: 'sum', cents: 575_00 },
        isFinanceCharge: false,
      },
    ],
    lenderCreditCents: 0,
    sellerCreditCents: 2_000_00,
    earnestMoneyCents: 0,
    ...over,
  });
}

/** A refinance of $250,000 on a home of $400,000, with a payoff of $180,000. */
export function quotedRefinance(over: Partial<QuoteScenario> = {}): QuoteScenario {
  return quoted({
    purpose: 'Refinance',
    downPaymentCents: 0,
    loanCents: 250_000_00,
    payoffCents: 180_000_00,
    sellerCreditCents: 0,
    ...over,
  });
}
