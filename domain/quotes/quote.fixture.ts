import { type QuoteScenario, quoteScenarioSchema } from './quote-scenario.ts';

/** A purchase of $400,000 with a fifth down, at 6.5% over 30 years, closing on a Monday. */
export function scenario(over: Partial<QuoteScenario> = {}): QuoteScenario {
  return quoteScenarioSchema.parse({
    name: 'As planned',
    purpose: 'Purchase',
    valueCents: 400_000_00,
    downPaymentCents: 80_000_00,
    loanCents: 0,
    payoffCents: 0,
    program: '30-Year Fixed',
    rate: 6500,
    indexedRate: 6500,
    points: 0,
    taxPerYearCents: 4_800_00,
    insurancePerYearCents: 1_800_00,
    hoaPerMonthCents: 50_00,
    mortgageInsuranceRate: 600,
    closingOn: '2026-03-16',
    costs: [],
    lenderCreditCents: 0,
    sellerCreditCents: 0,
    earnestMoneyCents: 0,
    ...over,
  });
}

/** Changes that make it a refinance of the same loan. */
export const REFINANCE = { purpose: 'Refinance', loanCents: 320_000_00, payoffCents: 250_000_00 } as const;

export const centsOf = (lines: readonly { id: string; cents: number }[], id: string) =>
  lines.find((line) => line.id === id)?.cents;
