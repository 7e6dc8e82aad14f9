import { z } from 'zod';
import type { Occupancy } from '../../application/section3/property-options.ts';
import type { LoanType } from '../../government-loans/loan-types.ts';
import { type LoanProgram, PROGRAM_TERM_MONTHS } from '../../loans/loan-product.ts';
import {
  type Cents,
  exactCents,
  levelPayment,
  type RateMilli,
  roundedCents,
} from '../../money/exact-cents.ts';

export const BUYDOWN_PLANS = ['2-1', '1-0'] as const;

export type BuydownPlan = (typeof BUYDOWN_PLANS)[number];

export const BUYDOWN_PAYERS = ['Seller', 'Lender', 'Borrower'] as const;

export type BuydownPayer = (typeof BUYDOWN_PAYERS)[number];

/** Rate reduction by year. The rate rises by one percentage point a year (Selling Guide B2-1.4-04). */
const REDUCTIONS: Record<BuydownPlan, readonly RateMilli[]> = { '2-1': [2000, 1000], '1-0': [1000] };

export const buydownField = {
  buydown: z.strictObject({ plan: z.enum(BUYDOWN_PLANS), paidBy: z.enum(BUYDOWN_PAYERS) }).optional(),
};

export type Buydown = NonNullable<z.infer<z.ZodObject<typeof buydownField>>['buydown']>;

export interface BuydownScenario {
  purpose: 'Purchase' | 'Refinance';
  program: LoanProgram;
  rate: RateMilli;
  loanType?: LoanType | undefined;
  occupancy?: Occupancy | undefined;
  buydown?: Buydown | undefined;
}

type BuydownFault = { path: ['buydown', 'plan' | 'paidBy']; message: string };

/** Why a scenario cannot have its buydown; null if it can, or has none. */
export function buydownFault(scenario: BuydownScenario): BuydownFault | null {
  const { buydown, purpose, program, rate, loanType = 'Conventional', occupancy } = scenario;
  if (buydown === undefined) return null;
  const { plan, paidBy } = buydown;
  const [first = 0] = REDUCTIONS[plan];
  if (rate < first) return fault('plan', `A ${plan} buydown needs a rate of at least ${first / 1000}%`);
  // Selling Guide B2-1.4-04. FHA, VA and USDA do not lend for investments at all.
  if (occupancy === 'Investment Property') {
    return fault('plan', 'A buydown is for a primary residence or a second home');
  }
  // FHA: HUD HOC Reference Guide 2-13. VA: its page on temporary buydowns. Conventional loans allow it on a 7-year ARM.
  if (loanType !== 'Conventional' && program === '7-Year ARM') {
    return fault('plan', `${loanType} allows a buydown only with a fixed rate`);
  }
  // Nobody else gains by it: a refinance has no seller, and a borrower would only prepay interest.
  if (purpose === 'Refinance' && paidBy !== 'Lender') {
    return fault('paidBy', 'In a refinance, only the lender pays for a buydown');
  }
  // USDA HB-1-3555, 11.5.
  if (loanType === 'USDA' && paidBy === 'Borrower') {
    return fault('paidBy', 'USDA does not let the borrower pay for a buydown');
  }
  return null;
}

function fault(field: 'plan' | 'paidBy', message: string): BuydownFault {
  return { path: ['buydown', field], message };
}

interface BoughtDownYear {
  rate: RateMilli;
  paymentCents: Cents;
  differenceCents: Cents;
}

export interface QuotedBuydown extends Buydown {
  years: readonly BoughtDownYear[];
  subsidyCents: Cents;
}

export const MONTHS_OF_A_YEAR = 12;

/** Level payments at the reduced rates over the whole term, as the agreement states them. Null without a buydown. */
export function quotedBuydown(
  { buydown, rate, program }: BuydownScenario,
  loanCents: Cents,
): QuotedBuydown | null {
  if (buydown === undefined) return null;
  const payment = (of: RateMilli) =>
    roundedCents(levelPayment(exactCents(loanCents), of, PROGRAM_TERM_MONTHS[program], MONTHS_OF_A_YEAR));
  const ofNote = payment(rate);
  const years = REDUCTIONS[buydown.plan].map((reduction) => {
    const lower = Math.max(0, rate - reduction);
    const paymentCents = payment(lower);
    return { rate: lower, paymentCents, differenceCents: ofNote - paymentCents };
  });
  const subsidyCents = years.reduce(
    (sum, { differenceCents }) => sum + MONTHS_OF_A_YEAR * differenceCents,
    0,
  );
  return { ...buydown, years, subsidyCents };
}

export function borrowersSubsidyCents(buydown: QuotedBuydown | null): Cents {
  return buydown?.paidBy === 'Borrower' ? buydown.subsidyCents : 0;
}

/**
 * The payments that count for APR, finance charge and comparisons. A buydown paid by the borrower changes the payments,
 * and its price is a prepaid finance charge (comment 17(c)(1)-4.i). One paid by seller or lender is agreed outside the
 * note, which has its permanent terms, so it changes nothing (comments 17(c)(1)-3.ii and -4.ii).
 */
export function disclosedRows<Row extends { payment: Cents; interest: Cents }>(
  rows: readonly Row[],
  buydown: QuotedBuydown | null,
): readonly Row[] {
  if (buydown?.paidBy !== 'Borrower') return rows;
  return rows.map((row, index) => {
    const less = buydown.years[Math.floor(index / MONTHS_OF_A_YEAR)]?.differenceCents ?? 0;
    return less === 0 ? row : { ...row, payment: row.payment - less, interest: row.interest - less };
  });
}
