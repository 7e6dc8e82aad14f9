import type { LoanCharge } from '../loan-costs/charge.ts';
import { penaltyOf } from '../loan-costs/prepayment-penalty.ts';
import { quotedBuydown } from '../quotes/buydowns/temporary-buydown.ts';
import { closingCashLines } from '../quotes/quote-closing.ts';
import { sumOfLines } from '../quotes/quote-line.ts';
import {
  buyerCredits,
  interestStartOf,
  type QuoteScenario,
  quotedBaseCents,
  quotedLoanCents,
  quotedTerms,
} from '../quotes/quote-scenario.ts';
import { lienCashLines, quotedLiens } from '../quotes/second-liens/quote-liens.ts';
import { escrowPerPayment } from '../schedules/escrow-account.ts';
import type { LoanEstimateFacts } from './estimate-facts.ts';

/** The facts that follow from the loan as a scenario of a quote, and its charges (LE-1). */
export type ScenarioFacts = Pick<
  LoanEstimateFacts,
  | 'purpose'
  | 'valueCents'
  | 'loanType'
  | 'terms'
  | 'interestFrom'
  | 'indexName'
  | 'penalty'
  | 'balloonCents'
  | 'hasNegativeAmortization'
  | 'hasBuydown'
  | 'taxes'
  | 'insurance'
  | 'otherPropertyCosts'
  | 'charges'
  | 'lenderCreditCents'
  | 'depositCents'
  | 'sellerCreditCents'
  | 'adjustmentCents'
  | 'payoffCents'
  | 'usesAlternativeTables'
>;

/** The index of the agencies' plans (docs/decisions/agency-rules.md). */
const AGENCY_INDEX = '30-day Average SOFR';

export function factsOfScenario(scenario: QuoteScenario, charges: readonly LoanCharge[]): ScenarioFacts {
  const { purpose, valueCents, loanType = 'Conventional', payoffCents } = scenario;
  const terms = quotedTerms(scenario);
  const { sellerCents, earnestMoneyCents } = buyerCredits(scenario);
  const isRefinance = purpose === 'Refinance';
  return {
    purpose,
    valueCents,
    loanType,
    terms,
    interestFrom: interestStartOf(scenario).from,
    indexName: terms.adjustment === undefined ? '' : AGENCY_INDEX,
    penalty: penaltyOf(scenario),
    balloonCents: 0,
    hasNegativeAmortization: false,
    hasBuydown: quotedBuydown(scenario, quotedLoanCents(scenario)) !== null,
    // An account pays taxes and home insurance, as in the quote's section G. Dues are paid by the borrower.
    taxes: { monthlyCents: escrowPerPayment(scenario.taxPerYearCents), isEscrowed: true },
    insurance: { monthlyCents: escrowPerPayment(scenario.insurancePerYearCents), isEscrowed: true },
    otherPropertyCosts: [
      { label: 'Homeowner’s Association Dues', monthlyCents: scenario.hoaPerMonthCents, isEscrowed: false },
    ],
    charges,
    lenderCreditCents: scenario.lenderCreditCents,
    depositCents: earnestMoneyCents,
    sellerCreditCents: sellerCents,
    adjustmentCents: adjustments(scenario),
    payoffCents: isRefinance ? payoffCents : 0,
    usesAlternativeTables: isRefinance,
  };
}

/** Costs paid before closing reduce nothing here, unlike on the Closing Disclosure. */
function adjustments(scenario: QuoteScenario): number {
  const others = closingCashLines(scenario).filter(({ id }) => id !== 'paid-before-closing');
  // A second lien's money (comments 37(h)(1)(vii)-5 and 37(h)(2)(iii)-2).
  const liens = lienCashLines(quotedLiens(scenario, quotedBaseCents(scenario)));
  return sumOfLines([...others, ...liens]);
}
