import { ALLOWED, type Permission, refused } from '../people/permission.ts';
import { quoteApr } from '../quotes/quote-apr.ts';
import { loanComparisons } from '../quotes/quote-comparisons.ts';
import { amortize, noteSchedule } from '../schedules/amortization.ts';
import { addMonths } from '../schedules/payment-dates.ts';
import {
  type AdjustablePaymentTable,
  type AdjustableRateTable,
  adjustablePayments,
  adjustableRate,
} from './adjustable-tables.ts';
import { type CashToClose, cashToClose } from './cash-to-close.ts';
import { type ClosingCosts, closingCosts, disclosedCharges } from './closing-costs.ts';
import { costLineOf, prepaidInsuranceCents } from './comparison-costs.ts';
import type { LoanEstimateFacts } from './estimate-facts.ts';
import { dollarsText, rateText } from './estimate-text.ts';
import { type GeneralInformation, generalInformation } from './general-information.ts';
import { type LoanTermsOfForm, loanTerms } from './loan-terms.ts';
import { paymentRange } from './payment-range.ts';
import { type ProjectedPayments, projectedPayments } from './projected-payments.ts';

interface ComparisonsOfForm {
  totalPaid: string;
  principalPaid: string;
  /** Null if no rate solves the equation. */
  apr: string | null;
  totalInterestPercentage: string;
}

/** The content of the three pages of form H-24. */
export interface LoanEstimate {
  general: GeneralInformation;
  terms: LoanTermsOfForm;
  payments: ProjectedPayments;
  costs: ClosingCosts;
  cash: CashToClose;
  adjustablePayments: AdjustablePaymentTable | null;
  adjustableRate: AdjustableRateTable | null;
  contacts: Pick<LoanEstimateFacts, 'creditor' | 'officer' | 'broker'>;
  comparisons: ComparisonsOfForm;
  considerations: Pick<
    LoanEstimateFacts,
    'mayBeAssumed' | 'requiresInsurance' | 'latePayment' | 'intendsToService' | 'hasSignatureLines'
  > & { isRefinance: boolean };
}

/** LE-2: products that Lintel does not lend, so the form has no lines for them. */
export function canMakeLoanEstimate(
  facts: Pick<LoanEstimateFacts, 'terms' | 'balloonCents' | 'hasNegativeAmortization' | 'hasBuydown'>,
): Permission {
  const { terms } = facts;
  if (facts.balloonCents > 0) return refused('A loan with a balloon payment gets no Loan Estimate here.');
  if (facts.hasNegativeAmortization)
    return refused('A loan whose balance can grow gets no Loan Estimate here.');
  if (facts.hasBuydown) return refused('A loan with a temporary buydown gets no Loan Estimate here.');
  if ((terms.interestOnlyPayments ?? 0) > 0 && terms.adjustment === undefined) {
    return refused('A fixed-rate loan with payments of interest alone gets no Loan Estimate here.');
  }
  if (terms.frequency === 'biweekly')
    return refused('A loan with biweekly payments gets no Loan Estimate here.');
  return ALLOWED;
}

/** @throws RangeError for facts that `canMakeLoanEstimate` refuses. */
export function loanEstimate(facts: LoanEstimateFacts): LoanEstimate {
  const allowed = canMakeLoanEstimate(facts);
  if (!allowed.ok) throw new RangeError(allowed.reason);
  const range = paymentRange(facts.terms);
  const costs = closingCosts(facts);
  return {
    general: generalInformation(facts),
    terms: loanTerms(facts, range),
    payments: projectedPayments(facts),
    costs,
    cash: cashToClose(facts, costs.total),
    adjustablePayments: adjustablePayments(facts, range),
    adjustableRate: adjustableRate(facts, range),
    contacts: { creditor: facts.creditor, officer: facts.officer, broker: facts.broker },
    comparisons: comparisons(facts),
    considerations: {
      mayBeAssumed: facts.mayBeAssumed,
      requiresInsurance: facts.requiresInsurance,
      latePayment: facts.latePayment,
      intendsToService: facts.intendsToService,
      hasSignatureLines: facts.hasSignatureLines,
      isRefinance: facts.purpose === 'Refinance',
    },
  };
}

/** 12 CFR 1026.37(l), from actual amounts, not those that the form has rounded (comment 37(o)(4)-2). */
function comparisons(facts: LoanEstimateFacts): ComparisonsOfForm {
  const { terms } = facts;
  const disclosed = disclosedCharges(facts.charges);
  const charges = disclosed.map(costLineOf);
  // Payments in whole cents may be disregarded (12 CFR 1026.17(c)(3)(i)); the sample forms do so.
  const { inFiveYears, totalInterestPercentage } = loanComparisons(
    terms.amountCents,
    amortize(terms).rows,
    charges,
  );
  const financeCharges = charges
    .filter(({ isFinanceCharge }) => isFinanceCharge)
    .reduce((sum, { cents }) => sum + cents, 0);
  const apr = quoteApr(noteSchedule(terms).rows, {
    amountFinancedCents: terms.amountCents - financeCharges,
    interestFrom: facts.disregardsOddFirstPeriod ? addMonths(terms.firstPaymentOn, -1) : facts.interestFrom,
  });
  return {
    totalPaid: dollarsText(inFiveYears.totalCents + prepaidInsuranceCents(disclosed)),
    principalPaid: dollarsText(inFiveYears.principalCents),
    apr: apr === null ? null : rateText(Math.round(apr * 1000)),
    totalInterestPercentage: rateText(totalInterestPercentage),
  };
}
