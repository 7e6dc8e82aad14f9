import { DEFAULT_COSTS } from '../../../domain/quotes/quote-costs.ts';
import type { QuoteScenario } from '../../../domain/quotes/quote-scenario.ts';

/** A purchase of $ 400,000 with a fifth down, at 6.5 % over 30 years. */
export const SCENARIO_EXAMPLE: QuoteScenario = {
  name: 'As planned',
  purpose: 'Purchase',
  valueCents: 400_000_00,
  downPaymentCents: 80_000_00,
  loanCents: 0,
  payoffCents: 0,
  program: '30-Year Fixed',
  rate: 6500,
  indexedRate: 0,
  points: 0,
  taxPerYearCents: 4_800_00,
  insurancePerYearCents: 1_800_00,
  hoaPerMonthCents: 0,
  mortgageInsuranceRate: 600,
  closingOn: '2026-12-15',
  costs: [...DEFAULT_COSTS],
  lenderCreditCents: 0,
  sellerCreditCents: 0,
  earnestMoneyCents: 0,
};
