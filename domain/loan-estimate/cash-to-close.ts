import type { Cents } from '../money/exact-cents.ts';
import type { LoanEstimateFacts } from './estimate-facts.ts';
import { wholeDollars } from './estimate-text.ts';

/** The table of H-24(A), or that of H-24(G) without a seller. In whole dollars. */
export type CashToClose =
  | {
      method: 'standard';
      closingCosts: Cents;
      /** 0 or negative. */
      closingCostsFinanced: Cents;
      downPayment: Cents;
      deposit: Cents;
      fundsForBorrower: Cents;
      sellerCredits: Cents;
      adjustments: Cents;
      /** Negative if the borrower receives it. */
      cashToClose: Cents;
    }
  | {
      method: 'alternative';
      loanAmount: Cents;
      /** Negative unless credits exceed the costs. */
      closingCosts: Cents;
      payoffs: Cents;
      /** Always positive. */
      cashToClose: Cents;
      isToBorrower: boolean;
      closingCostsFinanced: Cents;
    };

type CashFacts = Pick<
  LoanEstimateFacts,
  | 'purpose'
  | 'valueCents'
  | 'terms'
  | 'depositCents'
  | 'sellerCreditCents'
  | 'adjustmentCents'
  | 'payoffCents'
  | 'usesAlternativeTables'
>;

/** @param closingCosts J of page 2, rounded. */
export function cashToClose(facts: CashFacts, closingCosts: Cents): CashToClose {
  return facts.usesAlternativeTables ? alternative(facts, closingCosts) : standard(facts, closingCosts);
}

/** 12 CFR 1026.37(h)(1). The sum adds rounded lines (comment 37(o)(4)-2). */
function standard(facts: CashFacts, closingCosts: Cents): CashToClose {
  const { purpose, valueCents, payoffCents } = facts;
  const loan = facts.terms.amountCents;
  const isPurchase = purpose === 'Purchase';
  // Comment 37(h)(1)(ii)-1: what the loan leaves after payments to third parties, up to the closing costs.
  const thirdParties = (isPurchase ? valueCents : 0) + payoffCents;
  const financed = Math.min(Math.max(0, loan - thirdParties), Math.max(0, closingCosts));
  // (h)(1)(iii)(A)(1), or by (h)(1)(v) for a loan above the price (A)(2) and without a purchase (B).
  const isPriceLessLoan = isPurchase && loan <= valueCents;
  // (h)(1)(v): debts satisfied, the price of the home among them (comment 37(h)(1)(iii)-2), less the loan.
  const needed = isPriceLessLoan ? valueCents - loan : thirdParties - (loan - financed);
  // Debts paid off at a purchase are due on top (comment 37(h)(1)(vii)-6).
  const due = isPriceLessLoan ? payoffCents : 0;
  const lines = {
    closingCosts,
    closingCostsFinanced: wholeDollars(-financed),
    downPayment: wholeDollars(Math.max(0, needed)),
    deposit: wholeDollars(isPurchase ? -facts.depositCents : 0),
    fundsForBorrower: wholeDollars(Math.min(0, needed)),
    sellerCredits: wholeDollars(-facts.sellerCreditCents),
    adjustments: wholeDollars(facts.adjustmentCents + due),
  };
  return {
    method: 'standard',
    ...lines,
    cashToClose: Object.values(lines).reduce((sum, cents) => sum + cents, 0),
  };
}

/** 12 CFR 1026.37(h)(2). */
function alternative({ terms, payoffCents, adjustmentCents }: CashFacts, costs: Cents): CashToClose {
  const loanAmount = wholeDollars(terms.amountCents);
  // Credits of others and a second lien reduce the payoffs (comments 37(h)(2)(iii)-1 and -2).
  const payoffs = wholeDollars(-payoffCents - adjustmentCents);
  const cash = loanAmount - costs + payoffs;
  return {
    method: 'alternative',
    loanAmount,
    closingCosts: -costs,
    payoffs,
    cashToClose: Math.abs(cash),
    isToBorrower: cash > 0,
    // (h)(2)(v), comment 37(h)(2)(v)-1.
    closingCostsFinanced: Math.min(Math.max(0, loanAmount + payoffs), Math.max(0, costs)),
  };
}
