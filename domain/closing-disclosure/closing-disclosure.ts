import type { AdjustablePaymentTable, AdjustableRateTable } from '../loan-estimate/adjustable-tables.ts';
import { adjustablePayments, adjustableRate } from '../loan-estimate/adjustable-tables.ts';
import { canMakeLoanEstimate } from '../loan-estimate/loan-estimate.ts';
import { type LoanTermsOfForm, loanTerms } from '../loan-estimate/loan-terms.ts';
import { paymentRange } from '../loan-estimate/payment-range.ts';
import { type ProjectedPayments, projectedPayments } from '../loan-estimate/projected-payments.ts';
import type { Cents } from '../money/exact-cents.ts';
import { ALLOWED, type Permission, refused } from '../people/permission.ts';
import { alternativeCash, type ClosingCash, standardCash } from './closing-cash.ts';
import { type ClosingInformation, closingInformation } from './closing-information.ts';
import { type ContactColumn, contactTable } from './contact-table.ts';
import { type ClosingCostDetails, closingCostDetails } from './cost-details.ts';
import { type ClosingDisclosureFacts, hasSeller } from './disclosure-facts.ts';
import { type LoanCalculations, loanCalculations } from './loan-calculations.ts';
import { type LoanDisclosures, loanDisclosures } from './loan-disclosures.ts';
import { protectsFromDeficiency } from './note-words.ts';
import { payoffOn } from './payoff-amount.ts';
import { type PayoffsAndPayments, payoffsAndPayments } from './payoffs-table.ts';
import { proratedLabel } from './proration.ts';
import { borrowerTransaction, sellerTransaction, type Transaction } from './transactions.ts';

/** Of the AP and AIR tables on form H-25. */
const TABLES_PAGE = 4;

/** 12 CFR 1026.38(d). */
export interface CostsAtClosing {
  closingCosts: Cents;
  loanCosts: Cents;
  otherCosts: Cents;
  lenderCredits: Cents;
  cashToClose: Cents;
  /** Null in the table with a seller, whose amount is negative if the borrower receives it. */
  isToBorrower: boolean | null;
}

/** The content of the five pages of form H-25, in cents. */
export interface ClosingDisclosure {
  information: ClosingInformation;
  terms: LoanTermsOfForm;
  payments: ProjectedPayments;
  atClosing: CostsAtClosing;
  costs: ClosingCostDetails;
  cash: ClosingCash;
  /** Null with the tables of form H-25(J). */
  summaries: { borrower: Transaction; seller: Transaction | null } | null;
  /** Only with the tables of form H-25(J). */
  payoffs: PayoffsAndPayments | null;
  disclosures: LoanDisclosures;
  adjustablePayments: AdjustablePaymentTable | null;
  adjustableRate: AdjustableRateTable | null;
  calculations: LoanCalculations;
  /** (p)(3): null leaves both boxes blank. */
  protectsFromDeficiency: boolean | null;
  contacts: readonly ContactColumn[];
  hasSignatureLines: boolean;
}

/** What no form can say (CD-3). Missing facts are another list. */
export function canMakeClosingDisclosure(facts: ClosingDisclosureFacts): Permission {
  const { loan, closing, estimate } = facts;
  const product = canMakeLoanEstimate(loan);
  if (!product.ok) return refused(product.reason.replaceAll('Loan Estimate', 'Closing Disclosure'));
  const isAlternative = estimate.cash.method === 'alternative';
  // Comment 38(d)(2)-1.
  if (isAlternative && hasSeller(facts))
    return refused(
      'The Loan Estimate had the tables for a loan without a seller, and this purchase has one. Issue a revised Loan Estimate.',
    );
  // Comments 38(d)(2)-1 and 38(e)-1: required if the estimate had them.
  if (isAlternative !== loan.usesAlternativeTables)
    return refused('The Closing Disclosure needs the same cash-to-close table as the last Loan Estimate.');
  for (const payoff of closing.payoffs) {
    const amount = payoffOn(payoff, loan.interestFrom);
    if (!amount.ok) return refused(amount.reason);
  }
  const reversed = closing.prorated.find(({ from, to }) => to < from);
  if (reversed !== undefined)
    return refused(`The period of ${proratedLabel(reversed) || 'a bill'} ends before it begins.`);
  return ALLOWED;
}

/** @throws RangeError for facts that `canMakeClosingDisclosure` refuses. */
export function closingDisclosure(facts: ClosingDisclosureFacts): ClosingDisclosure {
  const allowed = canMakeClosingDisclosure(facts);
  if (!allowed.ok) throw new RangeError(allowed.reason);
  const { loan } = facts;
  const range = paymentRange(loan.terms);
  const costs = closingCostDetails(facts);
  const page3 = thirdPage(facts, costs);
  return {
    information: closingInformation(facts),
    terms: loanTerms(loan, range, TABLES_PAGE),
    payments: projectedPayments(loan, 'cents'),
    atClosing: costsAtClosingOf(costs, page3.cash),
    costs,
    ...page3,
    disclosures: loanDisclosures(facts, costs.sections.G.total),
    adjustablePayments: adjustablePayments(loan, range),
    adjustableRate: adjustableRate(loan, range),
    calculations: loanCalculations(facts),
    protectsFromDeficiency: protectsFromDeficiency(facts.note, facts.state),
    contacts: contactTable(facts),
    hasSignatureLines: loan.hasSignatureLines,
  };
}

/** Two tables of cash to close, with the summaries or with the payoffs (12 CFR 1026.38(e), (i) to (k), (t)(5)(vii)). */
function thirdPage(
  facts: ClosingDisclosureFacts,
  costs: ClosingCostDetails,
): Pick<ClosingDisclosure, 'cash' | 'summaries' | 'payoffs'> {
  const { cash } = facts.estimate;
  if (cash.method === 'alternative') {
    const payoffs = payoffsAndPayments(facts);
    return { cash: alternativeCash(facts, cash, { costs, payoffs }), summaries: null, payoffs };
  }
  const borrower = borrowerTransaction(facts, costs);
  const seller = hasSeller(facts) ? sellerTransaction(facts, costs) : null;
  return {
    cash: standardCash(facts, cash, { costs, borrower }),
    summaries: { borrower, seller },
    payoffs: null,
  };
}

function costsAtClosingOf(costs: ClosingCostDetails, cash: ClosingCash): CostsAtClosing {
  const { total, loanCosts, otherCosts, lenderCredits } = costs;
  return {
    closingCosts: total,
    loanCosts,
    otherCosts,
    lenderCredits,
    ...(cash.method === 'standard'
      ? { cashToClose: cash.final, isToBorrower: null }
      : { cashToClose: cash.final.cents, isToBorrower: cash.final.isToBorrower }),
  };
}
