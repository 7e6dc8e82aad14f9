import type { CashToClose } from '../loan-estimate/cash-to-close.ts';
import { WORDS } from '../loan-estimate/prescribed-words.ts';
import type { Cents } from '../money/exact-cents.ts';
import {
  amountNote,
  type CashRow,
  type ChangeNote,
  cashRow,
  closingCostsChange,
  FINANCED_NOTE,
  PAID_BEFORE_NOTE,
  paymentNote,
  sellerCreditNote,
} from './cash-changes.ts';
import { CLOSING_WORDS } from './closing-words.ts';
import type { ClosingCostDetails } from './cost-details.ts';
import { type ClosingDisclosureFacts, hasSeller } from './disclosure-facts.ts';
import type { PayoffsAndPayments } from './payoffs-table.ts';
import { depositCents, type Transaction } from './transactions.ts';

interface Due {
  /** Always positive. */
  cents: Cents;
  isToBorrower: boolean;
}

/** The table of 12 CFR 1026.38(i), or that of (e) without a seller. */
export type ClosingCash =
  | { method: 'standard'; rows: readonly CashRow[]; estimate: Cents; final: Cents }
  | {
      method: 'alternative';
      rows: readonly CashRow[];
      estimate: Due;
      final: Due;
      closingCostsFinanced: Cents;
    };

type StandardEstimate = Extract<CashToClose, { method: 'standard' }>;
type AlternativeEstimate = Extract<CashToClose, { method: 'alternative' }>;

/** 12 CFR 1026.38(i). The sum equals K less L (comment 38(i)(9)(ii)-1). */
export function standardCash(
  facts: ClosingDisclosureFacts,
  estimate: StandardEstimate,
  { costs, borrower }: { costs: ClosingCostDetails; borrower: Transaction },
): ClosingCash {
  const { loan } = facts;
  const { financed, downPayment, fundsForBorrower, adjustments } = fundsOf(facts, costs, borrower);
  const paidBefore = 0 - costs.closingCostsSubtotals.borrowerBeforeClosing;
  const rows: CashRow[] = [
    {
      label: WORDS.totalClosingCosts,
      estimate: estimate.closingCosts,
      final: costs.total,
      change: closingCostsChange(facts.estimate, costs, facts.excess),
    },
    cashRow({ label: CLOSING_WORDS.paidBeforeClosing, estimate: 0, final: paidBefore }, () => [
      PAID_BEFORE_NOTE,
    ]),
    cashRow(
      { label: WORDS.closingCostsFinanced, estimate: estimate.closingCostsFinanced, final: 0 - financed },
      () => [FINANCED_NOTE],
    ),
    cashRow({ label: WORDS.downPayment, estimate: estimate.downPayment, final: downPayment }, (row) => [
      paymentNote(row, 'details', sectionOfDownPayment(facts)),
    ]),
    cashRow({ label: WORDS.deposit, estimate: estimate.deposit, final: 0 - depositCents(facts) }, (row) => [
      paymentNote(row, 'Deposit', 'L'),
    ]),
    cashRow(
      { label: WORDS.fundsForBorrower, estimate: estimate.fundsForBorrower, final: fundsForBorrower },
      (row) => [amountNote(row)],
    ),
    cashRow(
      { label: WORDS.sellerCredits, estimate: estimate.sellerCredits, final: 0 - loan.sellerCreditCents },
      (row) => [sellerCreditNote(row, paysCosts(costs))],
    ),
    cashRow({ label: WORDS.adjustments, estimate: estimate.adjustments, final: adjustments }, () => [
      SEE_DETAILS,
    ]),
  ];
  return {
    method: 'standard',
    rows,
    estimate: estimate.cashToClose,
    final: rows.reduce((sum, { final }) => sum + final, 0),
  };
}

/** Comment 38(i)-3. */
const SEE_DETAILS: ChangeNote = {
  text: 'See details in Sections K and L',
  bold: ['Sections K and L'],
};

interface Funds {
  financed: Cents;
  downPayment: Cents;
  /** 0 or negative. */
  fundsForBorrower: Cents;
  adjustments: Cents;
}

/** 12 CFR 1026.38(i)(3), (4), (6)(iv) and (8). */
function fundsOf(
  facts: ClosingDisclosureFacts,
  costs: ClosingCostDetails,
  { due, paid }: Transaction,
): Funds {
  const { loan, closing } = facts;
  const [main, contract, prepaid] = due.groups.map(({ lines }) => inside(lines));
  const [, ...credits] = paid.groups.map(({ lines }) => inside(lines));
  const price = hasSeller(facts) ? loan.valueCents : 0;
  // (j)(1)(iii) and (v).
  const otherDue =
    (main ?? 0) -
    price -
    costs.closingCostsSubtotals.borrowerAtClosing -
    costs.lenderCredits +
    (contract ?? 0);
  const adjustments = (prepaid ?? 0) - credits.reduce((sum, cents) => sum + cents, 0);
  const lent = loan.terms.amountCents + closing.assumedLoansCents;
  // Payments to third parties (comment 38(i)(3)-1).
  const financed = Math.min(Math.max(0, loan.terms.amountCents - price - otherDue), Math.max(0, costs.total));
  if (hasSeller(facts) && lent <= price) {
    return {
      financed: 0,
      downPayment: price - lent,
      fundsForBorrower: 0,
      adjustments: adjustments + otherDue,
    };
  }
  const needed = price + otherDue - (lent - financed);
  return {
    financed,
    downPayment: Math.max(0, needed),
    fundsForBorrower: Math.min(0, needed),
    adjustments,
  };
}

function inside(lines: readonly { cents: Cents | null; isOutside: boolean }[]): Cents {
  return lines.reduce((sum, { cents, isOutside }) => sum + (isOutside ? 0 : (cents ?? 0)), 0);
}

function paysCosts({ closingCostsSubtotals }: ClosingCostDetails): boolean {
  return closingCostsSubtotals.sellerAtClosing > 0 || closingCostsSubtotals.sellerBeforeClosing > 0;
}

/** The section with the figure that changed (comment 38(i)(4)(iii)(A)-1): the loan in L, a price or payoff in K. */
function sectionOfDownPayment({ loan, estimate }: ClosingDisclosureFacts): 'K' | 'L' {
  return loan.terms.amountCents === estimate.loanCents ? 'K' : 'L';
}

/** 12 CFR 1026.38(e). */
export function alternativeCash(
  facts: ClosingDisclosureFacts,
  estimate: AlternativeEstimate,
  { costs, payoffs }: { costs: ClosingCostDetails; payoffs: PayoffsAndPayments },
): ClosingCash {
  const loanCents = facts.loan.terms.amountCents;
  const paidBefore = costs.closingCostsSubtotals.borrowerBeforeClosing;
  const rows: CashRow[] = [
    cashRow({ label: WORDS.loanAmount, estimate: estimate.loanAmount, final: loanCents }, (row) => [
      amountNote(row),
    ]),
    {
      label: WORDS.totalClosingCosts,
      estimate: estimate.closingCosts,
      final: 0 - costs.total,
      change: closingCostsChange(facts.estimate, costs, facts.excess),
    },
    cashRow({ label: CLOSING_WORDS.paidBeforeClosing, estimate: 0, final: paidBefore }, () => [
      PAID_BEFORE_NOTE,
    ]),
    cashRow(
      { label: CLOSING_WORDS.totalPayoffsOfTable, estimate: estimate.payoffs, final: 0 - payoffs.total },
      // Comment 38(e)-4.
      () => [{ text: 'See Payoffs and Payments (K)', bold: ['Payoffs and Payments (K)'] }],
    ),
  ];
  const cash = rows.reduce((sum, { final }) => sum + final, 0);
  return {
    method: 'alternative',
    rows,
    estimate: { cents: estimate.cashToClose, isToBorrower: estimate.isToBorrower },
    final: { cents: Math.abs(cash), isToBorrower: cash > 0 },
    // (e)(6)
    closingCostsFinanced: Math.min(
      Math.max(0, loanCents - payoffs.total),
      Math.max(0, costs.total - paidBefore),
    ),
  };
}
