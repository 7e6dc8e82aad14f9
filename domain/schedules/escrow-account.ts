import type { Cents } from '../money/exact-cents.ts';
import type { CalendarDate } from '../time/eastern-time.ts';
import { type PaymentFrequency, PERIODS_PER_YEAR } from './amortization-terms.ts';
import { addMonths, monthOf } from './payment-dates.ts';

/** For a yearly bill of property tax or home insurance (12 CFR 1024.17(c)(1)(ii)). */
export function escrowPerPayment(yearCents: Cents, frequency: PaymentFrequency = 'monthly'): Cents {
  return Math.round(yearCents / PERIODS_PER_YEAR[frequency]);
}

/** A cushion is at most a sixth of the yearly bills (12 CFR 1024.17(c)(1)(i)): two months. */
export const MAX_CUSHION_MONTHS = 2;

/** Something the account pays, such as property tax, with one year's bills. */
export interface EscrowItem {
  id: string;
  bills: readonly EscrowBill[];
}

interface EscrowBill {
  /** 1 to 12. */
  month: number;
  cents: Cents;
}

interface EscrowDeposit {
  id: string;
  perPayment: Cents;
  months: number;
  cents: Cents;
}

export interface EscrowMonth {
  from: CalendarDate;
  paidIn: Cents;
  paidOut: Cents;
  balance: Cents;
}

export interface EscrowAccount {
  deposits: readonly EscrowDeposit[];
  /** The aggregate deposit minus the sum of the items; positive only by cents of rounding (12 CFR 1024, Appendix A). */
  adjustment: Cents;
  /** Initial escrow payment. */
  depositCents: Cents;
  cushionCents: Cents;
  months: readonly EscrowMonth[];
}

/** Property tax is most often due twice a year. */
export function equalBills(yearCents: Cents, months: readonly number[]): EscrowBill[] {
  const each = Math.floor(yearCents / months.length);
  const rest = yearCents - each * months.length;
  return months.map((month, index) => ({ month, cents: each + (index < rest ? 1 : 0) }));
}

/**
 * The deposit at closing by aggregate analysis (12 CFR 1024.17(d)(1), Appendix E). A trial account begins at 0; each
 * month adds a twelfth of the year's bills and pays the bills of that month. The deposit raises its lowest balance to
 * the cushion.
 */
export function openEscrowAccount(
  items: readonly EscrowItem[],
  { firstPaymentOn, cushionMonths }: { firstPaymentOn: CalendarDate; cushionMonths: number },
): EscrowAccount {
  const deposits = items.map((item) => singleItem(item, firstPaymentOn, cushionMonths));
  const perPayment = deposits.reduce((sum, deposit) => sum + deposit.perPayment, 0);
  const bills = items.flatMap((item) => item.bills);
  const trial = accountMonths(bills, perPayment, firstPaymentOn, 0);
  const lowest = Math.min(...trial.map(({ balance }) => balance));
  const cushionCents = Math.floor((yearOf(bills) * cushionMonths) / 12);
  const separately = deposits.reduce((sum, { cents }) => sum + cents, 0);
  // Payments that are rounded up can cover all bills without a deposit, with a few cents left.
  const depositCents = Math.max(0, cushionCents - lowest);
  return {
    deposits,
    adjustment: depositCents - separately,
    depositCents,
    cushionCents,
    months: accountMonths(bills, perPayment, firstPaymentOn, depositCents),
  };
}

/** The first month with the lowest balance. Null without bills. */
export function lowestMonth({ months, depositCents }: EscrowAccount): EscrowMonth | null {
  const paysOut = months.some(({ paidOut }) => paidOut > 0);
  if (!paysOut && depositCents === 0) return null;
  return months.reduce((lowest, month) => (month.balance < lowest.balance ? month : lowest));
}

/** Whole months of payments needed to cover an item's bills, plus its cushion. */
function singleItem(
  { id, bills }: EscrowItem,
  firstPaymentOn: CalendarDate,
  cushionMonths: number,
): EscrowDeposit {
  const year = yearOf(bills);
  const perPayment = escrowPerPayment(year);
  // In twelfths of a cent, so that the monthly payment is exact.
  const twelfths = bills.map(({ month, cents }) => ({ month, cents: cents * 12 }));
  const trial = accountMonths(twelfths, year, firstPaymentOn, 0);
  const needed = Math.max(...trial.map(({ balance }) => -balance));
  const lastCents = 12 * bills.length;
  const months = year === 0 ? 0 : Math.max(0, Math.ceil((needed - lastCents) / year)) + cushionMonths;
  return { id, perPayment, months, cents: perPayment * months };
}

function accountMonths(
  bills: readonly EscrowBill[],
  paidIn: Cents,
  firstPaymentOn: CalendarDate,
  depositCents: Cents,
): EscrowMonth[] {
  const first = `${monthOf(firstPaymentOn)}-01`;
  const months: EscrowMonth[] = [];
  let balance = depositCents;
  for (let index = 0; index < 12; index += 1) {
    const from = addMonths(first, index);
    const month = Number(from.slice(5, 7));
    const paidOut = yearOf(bills.filter((bill) => bill.month === month));
    balance += paidIn - paidOut;
    months.push({ from, paidIn, paidOut, balance });
  }
  return months;
}

function yearOf(bills: readonly EscrowBill[]): Cents {
  return bills.reduce((sum, { cents }) => sum + cents, 0);
}
