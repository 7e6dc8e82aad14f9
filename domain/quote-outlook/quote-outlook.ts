import '../texts/plain-issues.ts';
import { z } from 'zod';
import { QUOTE_RATIO_PERCENT } from '../company-settings/company-settings.ts';
import { exactCents, periodInterest, roundedCents } from '../money/exact-cents.ts';
import { MAX_AMOUNT_CENTS, MAX_RATE_MILLI, MAX_TERM_MONTHS } from '../schedules/amortization-terms.ts';

const cents = z.int().min(0).max(MAX_AMOUNT_CENTS);
const percent = z.int().min(QUOTE_RATIO_PERCENT.least).max(QUOTE_RATIO_PERCENT.most);
const months = z.int().min(1).max(MAX_TERM_MONTHS);

/** At most 20 % up or down per year. */
export const MAX_GROWTH = 20_000;

const quotedIncomeSchema = z.strictObject({
  perMonthCents: cents.min(1_00, 'Enter at least $1'),
  debtsPerMonthCents: cents,
  /** Maximum shares of income for housing, and for housing with all debts. A save fills in the company's settings. */
  housingRatioPercent: percent.optional(),
  debtRatioPercent: percent.optional(),
});

export type QuotedIncome = z.infer<typeof quotedIncomeSchema>;

export const TOO_LOW_PAYMENT = 'Enter more than the interest of a month';

export const presentLoanSchema = z
  .strictObject({
    balanceCents: cents.min(1_00, 'Enter at least $1'),
    rate: z.int().min(0).max(MAX_RATE_MILLI),
    paymentCents: cents.min(1_00, 'Enter at least $1'),
    monthsLeft: months,
    /** Monthly mortgage insurance and its remaining months. @default all remaining months */
    insurancePerMonthCents: cents.optional(),
    insuranceMonthsLeft: months.optional(),
  })
  .superRefine(({ balanceCents, rate, paymentCents }, context) => {
    if (paymentCents > roundedCents(periodInterest(exactCents(balanceCents), rate, 12))) return;
    context.addIssue({ code: 'custom', path: ['paymentCents'], message: TOO_LOW_PAYMENT });
  });

export type PresentLoan = z.infer<typeof presentLoanSchema>;

/** Facts and assumptions after closing, shared by all scenarios of a quote. */
export const quoteOutlookSchema = z.strictObject({
  income: quotedIncomeSchema.optional(),
  presentLoan: presentLoanSchema.optional(),
  /** Yearly growth of the home's value in thousandths of a percent; absent for none. */
  growthRate: z.int().min(-MAX_GROWTH).max(MAX_GROWTH).optional(),
});

export type QuoteOutlook = z.infer<typeof quoteOutlookSchema>;
