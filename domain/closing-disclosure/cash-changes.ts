import { wholeDollars } from '../loan-estimate/estimate-text.ts';
import type { Cents } from '../money/exact-cents.ts';
import { amountText } from './closing-text.ts';
import type { ClosingCostDetails } from './cost-details.ts';
import type { EstimateToCompare, ExcessOfCosts } from './disclosure-facts.ts';

/** A sentence under 'Did this change?', and the words of it in boldface (comments 38(e)-2 and 38(i)-1). */
export interface ChangeNote {
  text: string;
  bold: readonly string[];
}

/** 'YES' with its reasons, or 'NO' without words. */
export interface Change {
  isYes: boolean;
  notes: readonly ChangeNote[];
}

export interface CashRow {
  label: string;
  /** In whole dollars (12 CFR 1026.38(t)(4)(i)(C)). */
  estimate: Cents;
  final: Cents;
  change: Change;
}

export const NO_CHANGE: Change = { isYes: false, notes: [] };

/** What the rounding of the estimate explains is no change (12 CFR 1026.38(i)(3)(iii)(A) and others). */
export function hasChanged({ estimate, final }: Pick<CashRow, 'estimate' | 'final'>): boolean {
  return wholeDollars(final) !== estimate;
}

/** @param notes the reasons of a YES. */
export function cashRow(
  row: Omit<CashRow, 'change'>,
  notes: (row: Omit<CashRow, 'change'>) => readonly ChangeNote[],
): CashRow {
  return { ...row, change: hasChanged(row) ? { isYes: true, notes: notes(row) } : NO_CHANGE };
}

/**
 * (i)(4), (5): 'You increased this payment. See Deposit in Section L' (comments 38(i)-3 and -4). Of a negative amount,
 * the payment rises with its size.
 */
export function paymentNote(
  { estimate, final }: Pick<CashRow, 'estimate' | 'final'>,
  what: 'details' | 'Deposit',
  section: 'K' | 'L',
): ChangeNote {
  const verb = Math.abs(final) > Math.abs(estimate) ? 'increased' : 'decreased';
  const bold = [verb, `Section ${section}`];
  return { text: `You ${verb} this payment. See ${what} in Section ${section}`, bold };
}

/** (e)(1), (i)(6): 'This amount increased' (comments 38(e)(1)(iii)(A)-1 and 38(i)-4). */
export function amountNote({ estimate, final }: Pick<CashRow, 'estimate' | 'final'>): ChangeNote {
  const verb = Math.abs(final) > Math.abs(estimate) ? 'increased' : 'decreased';
  return { text: `This amount ${verb}`, bold: [verb] };
}

const REFUNDED_AT = {
  credit: 'Lender Credits on page 2',
  'principal-reduction': 'Section K on page 3',
} as const;

/** (e)(2)(iii) and (i)(1)(iii): the exact totals are compared (comments 38(e)-3 and 38(i)-2). */
export function closingCostsChange(
  estimate: EstimateToCompare,
  costs: ClosingCostDetails,
  excess: ExcessOfCosts | null,
): Change {
  const before = estimate.loanCostsCents + estimate.otherCostsCents - estimate.lenderCreditsCents;
  if (before === costs.total) return NO_CHANGE;
  // Only the subtotals that the difference comes from (comments 38(e)(2)(iii)(A)-1 and 38(i)(1)(iii)(A)-1).
  const changed = [
    ...(costs.loanCosts === estimate.loanCostsCents ? [] : ['Total Loan Costs (D)']),
    ...(costs.otherCosts === estimate.otherCostsCents ? [] : ['Total Other Costs (I)']),
  ];
  const see = changed.length === 0 ? [] : [{ text: `See ${changed.join(' and ')}`, bold: changed }];
  return { isYes: true, notes: [...see, ...excessNotes(excess)] };
}

/** (e)(2)(iii)(A)(3), (i)(1)(iii)(A)(3): zero tolerance and the 10% group added up. */
function excessNotes(excess: ExcessOfCosts | null): ChangeNote[] {
  if (excess === null || excess.cents === 0) return [];
  const limits = `Increase exceeds legal limits by ${amountText(excess.cents)}.`;
  if (excess.refund === null) return [{ text: limits, bold: ['exceeds legal limits'] }];
  const place = REFUNDED_AT[excess.refund];
  return [
    {
      text: `${limits} See ${place} for credit of excess amount`,
      bold: ['exceeds legal limits', excess.refund === 'credit' ? 'Lender Credits' : 'Section K'],
    },
  ];
}

/** (e)(3)(iii), (i)(2)(iii). */
export const PAID_BEFORE_NOTE: ChangeNote = {
  text: 'You paid these Closing Costs before closing',
  bold: ['before closing'],
};

/** (i)(3)(iii)(A). */
export const FINANCED_NOTE: ChangeNote = {
  text: 'You included these Closing Costs in your loan amount, which increased your loan amount',
  bold: ['increased'],
};

/**
 * (i)(7)(iii)(A): this line has general credits only. If they fall, what the seller pays for single costs may have replaced
 * them (comment 38(i)(7)(iii)(A)-1).
 */
export function sellerCreditNote(
  { estimate, final }: Pick<CashRow, 'estimate' | 'final'>,
  paysCosts: boolean,
): ChangeNote {
  if (Math.abs(final) >= Math.abs(estimate) || !paysCosts)
    return { text: 'See Seller Credits in Section L', bold: ['Section L'] };
  return {
    text: 'See Seller-Paid column on page 2 and Seller Credits in Section L',
    bold: ['Seller-Paid', 'Section L'],
  };
}
