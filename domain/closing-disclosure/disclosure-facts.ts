import type { Charge, LoanCharge } from '../loan-costs/charge.ts';
import type { ProviderList } from '../loan-costs/tolerance.ts';
import type { CashToClose } from '../loan-estimate/cash-to-close.ts';
import { disclosedCharges } from '../loan-estimate/closing-costs.ts';
import type { LoanEstimateFacts } from '../loan-estimate/estimate-facts.ts';
import type { LoanEstimate } from '../loan-estimate/loan-estimate.ts';
import type { Cents } from '../money/exact-cents.ts';
import type { CalendarDate } from '../time/eastern-time.ts';
import type { ClosingContact, ClosingFacts } from './closing-facts.ts';
import type { NoteWords } from './note-words.ts';
import type { ProrationCustom } from './proration.ts';

/** The last Loan Estimate that the borrower received (comments 38(e)-6 and 38(i)-5). */
export interface EstimateToCompare {
  /** As printed, in whole dollars. */
  cash: CashToClose;
  loanCents: Cents;
  /** Exact (comments 38(e)-3 and 38(i)-2). */
  loanCostsCents: Cents;
  otherCostsCents: Cents;
  lenderCreditsCents: Cents;
}

/** An increase above the limits of 12 CFR 1026.19(e)(3). */
export interface ExcessOfCosts {
  cents: Cents;
  /** How it is given back at closing (12 CFR 1026.19(f)(2)(v), comment 38-4); null while it is not. */
  refund: ClosingFacts['refund'];
}

/** Everything that form H-25 says about a loan. `closingDisclosure` makes its lines from it. */
export interface ClosingDisclosureFacts extends ProviderList {
  /** As for an estimate of the same day. `charges` are the final ones. */
  loan: LoanEstimateFacts;
  closingOn: CalendarDate;
  closing: ClosingFacts;
  note: NoteWords;
  /** Of the property: 'TX'; '' while unknown. */
  state: string;
  custom: ProrationCustom;
  mortgageBroker: ClosingContact | null;
  estimate: EstimateToCompare;
  /** Null if no increase is above the limits. */
  excess: ExcessOfCosts | null;
}

/** From an issued estimate, and the costs that good faith keeps of it. */
export function estimateToCompare(
  { cash, terms }: Pick<LoanEstimate, 'cash' | 'terms'>,
  { charges, lenderCreditsCents }: { charges: readonly Charge[]; lenderCreditsCents: Cents },
): EstimateToCompare {
  const disclosed = disclosedCharges(charges as LoanCharge[]);
  const sum = (sections: string) =>
    disclosed
      .filter(({ section }) => sections.includes(section))
      .reduce((total, charge) => total + charge.cents, 0);
  return {
    cash,
    // The form shows it unrounded (12 CFR 1026.37(o)(4)(i)(B)).
    loanCents: Math.round(Number(terms.loanAmount.replace(/[$,]/g, '')) * 100),
    loanCostsCents: sum('ABC'),
    otherCostsCents: sum('EFGH'),
    lenderCreditsCents,
  };
}

/** Of the lender, not for a single charge: those stand in the column 'Paid by Others' (comment 38(h)(3)-1). */
export function generalCreditCents({ charges, lenderCreditCents }: LoanEstimateFacts): Cents {
  const specific = charges
    .filter(({ paidBy }) => paidBy === 'lender')
    .reduce((sum, { cents }) => sum + cents, 0);
  return lenderCreditCents - specific;
}

/** A purchase from a seller has both transactions; others have the alternative tables, if the estimate had them. */
export function hasSeller({ loan }: Pick<ClosingDisclosureFacts, 'loan'>): boolean {
  return loan.purpose === 'Purchase';
}

/** The increase above the limits; null without one (CD-13). */
export function excessOf(
  sheet: { refundCents: Cents } | null,
  refund: ExcessOfCosts['refund'],
): ExcessOfCosts | null {
  return sheet === null || sheet.refundCents === 0 ? null : { cents: sheet.refundCents, refund };
}
