import { bankDayFrom, isGeneralBusinessDay } from '../deadlines/business-days.ts';
import { isBorrowerPaid, type LoanCharge } from '../loan-costs/charge.ts';
import type { Cents } from '../money/exact-cents.ts';
import { centsText } from '../quotes/quote-figure-text.ts';
import { addDays, type CalendarDate, daysBetween, formatDate } from '../time/eastern-time.ts';
import { ENDS_BEFORE_IT_BEGINS, REUSED_ID, reusedIds } from './closing-facts.ts';
import { closingCostDetails } from './cost-details.ts';
import { type ClosingDisclosureFacts, hasSeller } from './disclosure-facts.ts';
import { payoffOn } from './payoff-amount.ts';
import { prorate, proratedLabel } from './proration.ts';
import { borrowerTransaction, sellerTransaction } from './transactions.ts';

export interface ClosingFinding {
  /** Of the closing facts: 'payoffs.0.cents'. */
  field: string;
  message: string;
}

export interface ClosingChecks {
  /** No form goes out with them (CD-4). */
  faults: ClosingFinding[];
  /** A person judges them (CD-5). */
  doubts: ClosingFinding[];
}

type Check = (facts: ClosingDisclosureFacts) => ClosingFinding[];

const FAULTS: readonly Check[] = [
  proratedFaults,
  payoffFaults,
  recordingFaults,
  sellerFaults,
  originatorFaults,
  idFaults,
  waiverChargeFaults,
];

const DOUBTS: readonly Check[] = [sellerCreditDoubts, cashDoubts, adjustmentDoubts];

/** @param rescissionUntil last day of the right to rescind; null without that right. */
export function closingChecks(
  facts: ClosingDisclosureFacts,
  rescissionUntil: CalendarDate | null,
): ClosingChecks {
  const faults = [...dateFaults(facts, rescissionUntil), ...FAULTS.flatMap((check) => check(facts))];
  // Figures from impossible facts would raise doubts of their own.
  if (faults.length > 0) return { faults, doubts: [] };
  return {
    faults,
    doubts: [...dateDoubts(facts, rescissionUntil), ...DOUBTS.flatMap((check) => check(facts))],
  };
}

/** More than a week beside the longest weekend of holidays; a later date is rather a typing error. */
const USUAL_DISBURSEMENT_DAYS = 10;

function dateDoubts(
  { closing: { disbursesOn }, closingOn }: ClosingDisclosureFacts,
  rescissionUntil: CalendarDate | null,
): ClosingFinding[] {
  if (disbursesOn === null) return [];
  const days = daysBetween(rescissionUntil ?? closingOn, disbursesOn);
  if (days <= USUAL_DISBURSEMENT_DAYS) return [];
  const since =
    rescissionUntil === null
      ? `the closing of ${formatDate(closingOn)}`
      : `the right to rescind, which ends on ${formatDate(rescissionUntil)}`;
  const message = `The money goes out on ${formatDate(disbursesOn)}, ${days} days after ${since}. Check the date.`;
  return [{ field: 'disbursesOn', message }];
}

function dateFaults(
  { closing, closingOn }: ClosingDisclosureFacts,
  rescissionUntil: CalendarDate | null,
): ClosingFinding[] {
  const { disbursesOn } = closing;
  const message = disbursesOn && whyNoDisbursement(disbursesOn, { closingOn, rescissionUntil });
  return message === null ? [] : [{ field: 'disbursesOn', message }];
}

function whyNoDisbursement(
  on: CalendarDate,
  { closingOn, rescissionUntil }: { closingOn: CalendarDate; rescissionUntil: CalendarDate | null },
): string | null {
  if (on < closingOn) return `The closing is on ${formatDate(closingOn)}. Enter that day or a later one`;
  if (rescissionUntil !== null && on <= rescissionUntil)
    return `The right to rescind ends at midnight of ${formatDate(rescissionUntil)}. Enter ${formatDate(bankDayFrom(addDays(rescissionUntil, 1)))} or a later day (12 CFR 1026.23(c))`;
  if (isGeneralBusinessDay(on)) return null;
  return `Banks are closed on ${formatDate(on)}. The next day with a wire is ${formatDate(bankDayFrom(on))}`;
}

function proratedFaults({ closing, closingOn, custom }: ClosingDisclosureFacts): ClosingFinding[] {
  return closing.prorated.flatMap((bill, at) => {
    const label = proratedLabel(bill);
    if (bill.kind === 'other' && bill.name === '')
      return [{ field: `prorated.${at}.name`, message: 'Enter what it is for' }];
    if (bill.to < bill.from) return [{ field: `prorated.${at}.to`, message: ENDS_BEFORE_IT_BEGINS }];
    const { seller, buyer } = prorate(bill, closingOn, custom);
    if (bill.cents === 0 || (bill.isPaidBySeller ? buyer : seller).cents > 0) return [];
    const whose = bill.isPaidBySeller ? 'buyer' : 'seller';
    const message = `No day of ${label} belongs to the ${whose}, so there is nothing to prorate`;
    return [{ field: `prorated.${at}.from`, message }];
  });
}

function payoffFaults({ closing, loan }: ClosingDisclosureFacts): ClosingFinding[] {
  return closing.payoffs.flatMap((payoff, at) => {
    const amount = payoffOn(payoff, loan.interestFrom);
    return amount.ok ? [] : [{ field: `payoffs.${at}.goodThrough`, message: amount.reason }];
  });
}

/** The two fees are a part of the recording fees (comment 38(g)(1)-3.ii). */
function recordingFaults({ closing, loan }: ClosingDisclosureFacts): ClosingFinding[] {
  const fees = sumOf(loan.charges.filter(({ kind }) => kind === 'recording-fee'));
  const named = closing.deedFeeCents + closing.mortgageFeeCents;
  if (named <= fees) return [];
  const message = `Deed and mortgage cost ${centsText(named)} together, but the recording fees are ${centsText(fees)}`;
  return [{ field: 'mortgageFeeCents', message }];
}

function sellerFaults(facts: ClosingDisclosureFacts): ClosingFinding[] {
  const { closing, loan } = facts;
  const faults: ClosingFinding[] = [];
  if (closing.excessDepositCents > loan.depositCents)
    faults.push({
      field: 'excessDepositCents',
      message: `The deposit is ${centsText(loan.depositCents)}, so the seller cannot have got more of it`,
    });
  if (hasSeller(facts)) return faults;
  const paid = loan.charges.filter(({ paidBy }) => paidBy.startsWith('seller'));
  const [first] = paid;
  if (first !== undefined)
    faults.push({ field: 'charges', message: `This loan has no seller who could pay ‘${first.name}’` });
  return faults;
}

/** Not from both, in one transaction (12 CFR 1026.36(d)(2), comment 38(f)(1)-2). */
function originatorFaults({ loan }: ClosingDisclosureFacts): ClosingFinding[] {
  const brokers = loan.charges.filter(({ section, payeeKind }) => section === 'A' && payeeKind === 'broker');
  const isPaidByBoth = brokers.some(isBorrowerPaid) && brokers.some(({ paidBy }) => paidBy === 'lender');
  if (!isPaidByBoth) return [];
  const message =
    'A mortgage broker is paid by the borrower or by the lender, not by both (12 CFR 1026.36(d)(2))';
  return [{ field: 'charges', message }];
}

function idFaults({ closing }: ClosingDisclosureFacts): ClosingFinding[] {
  return reusedIds(closing).map(({ list, at }) => ({ field: `${list}.${at}.id`, message: REUSED_ID }));
}

/** The charge can leave the costs after it was chosen; the form would show a fee of nothing. */
function waiverChargeFaults({ closing, loan }: ClosingDisclosureFacts): ClosingFinding[] {
  const { escrowWaiverChargeId } = closing;
  if (escrowWaiverChargeId === null || loan.charges.some(({ id }) => id === escrowWaiverChargeId)) return [];
  const message = 'The costs have no such charge for waiving escrow. Choose another one, or none';
  return [{ field: 'escrowWaiverChargeId', message }];
}

/** A credit pays for costs, or for an obligation of the seller (12 CFR 1026.38(j)(2)(v), comment 38(j)(2)(v)-2). */
function sellerCreditDoubts(facts: ClosingDisclosureFacts): ClosingFinding[] {
  const { loan } = facts;
  const costs = closingCostDetails(facts);
  const limit = Math.max(0, costs.total);
  if (loan.sellerCreditCents <= limit) return [];
  const message = `The seller’s credit of ${centsText(loan.sellerCreditCents)} is more than the closing costs of ${centsText(limit)}. The rest has to be an obligation of the seller.`;
  return [{ field: 'sellerCreditCents', message }];
}

/** Money that goes the unusual way. */
function cashDoubts(facts: ClosingDisclosureFacts): ClosingFinding[] {
  if (!hasSeller(facts)) return [];
  const costs = closingCostDetails(facts);
  const [borrower, seller] = [borrowerTransaction(facts, costs), sellerTransaction(facts, costs)];
  return [
    ...(borrower.isDuePositive
      ? []
      : [
          {
            field: 'cashToClose',
            message: `The borrower of a purchase would receive ${centsText(borrower.cash)}.`,
          },
        ]),
    ...(seller.isDuePositive
      ? []
      : [{ field: 'cashToSeller', message: `The seller would have to bring ${centsText(seller.cash)}.` }]),
  ];
}

/** The estimate had one amount; this form names each item (12 CFR 1026.38(j)(1)(v) and (2)(vi)). */
function adjustmentDoubts({ loan, closing }: ClosingDisclosureFacts): ClosingFinding[] {
  if (loan.adjustmentCents === 0 || closing.items.length + closing.prorated.length > 0) return [];
  const message = `The costs have adjustments of ${centsText(loan.adjustmentCents)}. Enter what they are for.`;
  return [{ field: 'items', message }];
}

function sumOf(charges: readonly LoanCharge[]): Cents {
  return charges.reduce((sum, { cents }) => sum + cents, 0);
}
