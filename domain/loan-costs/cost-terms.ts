import { z } from 'zod';
import type { Application } from '../application/application.ts';
import type { InterestYear } from '../money/exact-cents.ts';
import { amountsOfLoan } from '../quote-fill/amounts-elsewhere.ts';
import { type QuoteScenario, quoteScenarioSchema } from '../quotes/quote-scenario.ts';
import { penaltyFields } from './prepayment-penalty.ts';

/** Fields of a quote that a loan answers elsewhere: application, Form Details, lock, closing date, and its charges. */
const {
  name: _name,
  purpose: _purpose,
  valueCents: _value,
  downPaymentCents: _down,
  loanCents: _loan,
  payoffCents: _payoff,
  program: _program,
  rate: _rate,
  loanType: _type,
  units: _units,
  propertyState: _state,
  propertyCounty: _county,
  occupancy: _occupancy,
  rateSetOn: _rateSetOn,
  closingOn: _closing,
  taxPerYearCents: _tax,
  insurancePerYearCents: _insurance,
  hoaPerMonthCents: _dues,
  rateWithoutPoints: _without,
  primeOfferRate: _prime,
  loanLimit: _limit,
  costs: _costs,
  paidBeforeClosingCents: _before,
  ...termFields
} = quoteScenarioSchema.shape;

/** The terms of a quote that a loan has nowhere else (COST-11). */
export const costTermsSchema = z.strictObject({ ...termFields, ...penaltyFields });

export type CostTerms = z.infer<typeof costTermsSchema>;

const TERM_NAMES = Object.keys(termFields) as (keyof typeof termFields)[];

export function termsOfQuote(scenario: QuoteScenario): CostTerms {
  const terms = TERM_NAMES.filter((name) => scenario[name] !== undefined).map((name) => [
    name,
    scenario[name],
  ]);
  return Object.fromEntries(terms) as CostTerms;
}

export interface CostConventions {
  interestYear: InterestYear;
  interestCreditDays: number;
  escrowCushionMonths: number;
}

/** Of a loan without a quote: credits and earnest money of its application, conventions of the company. */
export function startingTerms(application: Application, conventions: CostConventions): CostTerms {
  const { earnestMoney, lenderCredit, sellerCredit } = amountsOfLoan(application);
  return {
    points: 0,
    indexedRate: 0,
    mortgageInsuranceRate: 0,
    lenderCreditCents: lenderCredit * 100,
    sellerCreditCents: sellerCredit * 100,
    earnestMoneyCents: earnestMoney * 100,
    ...conventions,
  };
}
