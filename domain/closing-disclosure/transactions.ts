import { WORDS } from '../loan-estimate/prescribed-words.ts';
import type { Cents } from '../money/exact-cents.ts';
import { ITEM_KINDS, type ItemKind } from './closing-facts.ts';
import { CLOSING_PHRASES, CLOSING_WORDS } from './closing-words.ts';
import type { ClosingCostDetails } from './cost-details.ts';
import { type ClosingDisclosureFacts, hasSeller } from './disclosure-facts.ts';
import { payoffLines } from './payoffs-table.ts';
import {
  ifAny,
  itemLine,
  proratedLines,
  proratedShares,
  type SummaryLine,
  type SummaryTable,
  summaryLine,
  summaryTable,
} from './summary-lines.ts';

export interface Transaction {
  /** K or M. */
  due: SummaryTable;
  /** L or N. */
  paid: SummaryTable;
  /** Always positive. */
  cash: Cents;
  /** From the borrower, or to the seller (comments 38(j)(3)(iii)-2 and 38(k)(3)-2). */
  isDuePositive: boolean;
}

type Side = 'borrower' | 'seller';

function itemsOf(facts: ClosingDisclosureFacts, side: Side, place: string): SummaryLine[] {
  return facts.closing.items
    .filter(({ kind }) => ITEM_KINDS[kind as ItemKind][side] === place)
    .map((item) => itemLine(item));
}

/** 12 CFR 1026.38(j). */
export function borrowerTransaction(facts: ClosingDisclosureFacts, costs: ClosingCostDetails): Transaction {
  const { loan, closing } = facts;
  const due = summaryTable([
    {
      heading: null,
      lines: [
        summaryLine(CLOSING_WORDS.salePriceOfProperty, hasSeller(facts) ? loan.valueCents : null),
        summaryLine(CLOSING_WORDS.personalProperty, ifAny(closing.personalPropertyCents)),
        summaryLine(CLOSING_WORDS.costsPaidAtClosing, costsAtClosing(costs)),
        ...payoffLines(facts),
        ...itemsOf(facts, 'borrower', 'due'),
        ...principalReduction(facts),
      ],
    },
    { heading: CLOSING_WORDS.adjustments, lines: itemsOf(facts, 'borrower', 'due-adjustment') },
    { heading: CLOSING_WORDS.paidInAdvance, lines: proratedLines(proratedShares(facts, true)) },
  ]);
  const paid = summaryTable([
    {
      heading: null,
      lines: [
        summaryLine(WORDS.deposit, ifAny(depositCents(facts))),
        summaryLine(WORDS.loanAmount, loan.terms.amountCents),
        summaryLine(CLOSING_WORDS.existingLoans, ifAny(closing.assumedLoansCents)),
        summaryLine(CLOSING_WORDS.sellerCredit, ifAny(loan.sellerCreditCents)),
      ],
    },
    { heading: CLOSING_WORDS.otherCredits, lines: itemsOf(facts, 'borrower', 'credit') },
    { heading: CLOSING_WORDS.adjustments, lines: itemsOf(facts, 'borrower', 'credit-adjustment') },
    { heading: CLOSING_WORDS.unpaidBySeller, lines: proratedLines(proratedShares(facts, false)) },
  ]);
  return balance(due, paid);
}

/** 12 CFR 1026.38(k). What is equal on both sides is made by the same functions (comment 38(j)-3). */
export function sellerTransaction(facts: ClosingDisclosureFacts, costs: ClosingCostDetails): Transaction {
  const { loan, closing } = facts;
  const due = summaryTable([
    {
      heading: null,
      lines: [
        summaryLine(CLOSING_WORDS.salePriceOfProperty, loan.valueCents),
        summaryLine(CLOSING_WORDS.personalProperty, ifAny(closing.personalPropertyCents)),
        ...itemsOf(facts, 'seller', 'due'),
      ],
    },
    { heading: CLOSING_WORDS.paidInAdvance, lines: proratedLines(proratedShares(facts, true)) },
  ]);
  const owed = summaryTable([
    {
      heading: null,
      lines: [
        summaryLine(CLOSING_WORDS.excessDeposit, ifAny(closing.excessDepositCents)),
        summaryLine(CLOSING_WORDS.costsPaidAtClosing, ifAny(costs.closingCostsSubtotals.sellerAtClosing)),
        summaryLine(CLOSING_WORDS.existingLoans, ifAny(closing.assumedLoansCents)),
        summaryLine(CLOSING_WORDS.payoffOfFirst, ifAny(closing.sellerFirstPayoffCents)),
        summaryLine(CLOSING_WORDS.payoffOfSecond, ifAny(closing.sellerSecondPayoffCents)),
        summaryLine(CLOSING_WORDS.sellerCredit, ifAny(loan.sellerCreditCents)),
        ...itemsOf(facts, 'seller', 'owed'),
      ],
    },
    { heading: CLOSING_WORDS.unpaidBySeller, lines: proratedLines(proratedShares(facts, false)) },
  ]);
  return balance(due, owed);
}

/** What the deposit already paid for is no deposit any more (comment 38(j)(2)(ii)-2); the costs keep it apart. */
export function depositCents({ loan }: Pick<ClosingDisclosureFacts, 'loan'>): Cents {
  return loan.purpose === 'Purchase' ? loan.depositCents : 0;
}

/** 12 CFR 1026.38(j)(1)(iv): with the lender credits. */
export function costsAtClosing({ closingCostsSubtotals, lenderCredits }: ClosingCostDetails): Cents {
  return closingCostsSubtotals.borrowerAtClosing + lenderCredits;
}

/** A refund that lowers the loan is paid by the lender outside of closing (comment 38-4.i). */
export function principalReduction({ excess, loan }: ClosingDisclosureFacts): SummaryLine[] {
  if (excess?.refund !== 'principal-reduction') return [];
  const label = CLOSING_PHRASES.paidOutside(CLOSING_WORDS.principalReduction, loan.creditor.name);
  return [{ label, cents: excess.cents, isOutside: true }];
}

function balance(due: SummaryTable, paid: SummaryTable): Transaction {
  const cents = due.total - paid.total;
  return { due, paid, cash: Math.abs(cents), isDuePositive: cents >= 0 };
}
