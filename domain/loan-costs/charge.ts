import '../texts/plain-issues.ts';
import { z } from 'zod';
import type { Cents } from '../money/exact-cents.ts';
import { COST_SECTIONS, type CostSection, costShareSchema } from '../quotes/quote-costs.ts';
import { quoteName } from '../quotes/quote-name.ts';
import { MAX_AMOUNT_CENTS } from '../schedules/amortization-terms.ts';

/** The charges that the regulation treats by name, with the sections that allow them (COST-4). */
export const CHARGE_KINDS = {
  // 12 CFR 1026.37(f)(1)(i).
  points: { label: 'Points', sections: ['A'] },
  // 12 CFR 1026.19(e)(2)(i)(B): the only fee before the intent to proceed.
  'credit-report': { label: 'Credit report', sections: ['B'] },
  // A component of title insurance, or conducting the closing: 12 CFR 1026.37(f)(2)(i), (f)(3)(i) and (g)(4)(i).
  title: { label: 'Title or closing', sections: ['B', 'C', 'H'] },
  // 12 CFR 1026.37(g)(1) with comments 37(g)(1)-1, -2 and -3.
  'recording-fee': { label: 'Recording fee', sections: ['E'] },
  'transfer-tax': { label: 'Transfer tax', sections: ['E'] },
  government: { label: 'Other government charge', sections: ['E'] },
  // 12 CFR 1026.37(g)(2)(iii).
  'prepaid-interest': { label: 'Prepaid interest', sections: ['F'] },
  // 12 CFR 1026.37(g)(2)(i) and (3)(i): every loan requires it (LE-12).
  'homeowners-insurance': { label: "Homeowner's insurance", sections: ['F', 'G'] },
  // Flood and similar insurance of the property.
  'property-insurance': { label: 'Other property insurance', sections: ['F', 'G'] },
  // 12 CFR 1026.37(g)(2)(ii) and (3)(ii); an upfront fee at closing by comment 37(f)(2)-2.
  'mortgage-insurance': { label: 'Mortgage insurance', sections: ['B', 'F', 'G'] },
  // 12 CFR 1026.37(g)(2)(iv) and (3)(iii).
  'property-tax': { label: 'Property tax', sections: ['F', 'G'] },
  // On the Closing Disclosure only: 12 CFR 1026.38(g)(3), comment 37(g)(3)-2.
  'aggregate-adjustment': { label: 'Aggregate adjustment', sections: ['G'] },
  // 12 CFR 1026.37(g)(4)(ii): separate insurance, warranty, guarantee or event coverage.
  'optional-product': { label: 'Optional insurance or warranty', sections: ['H'] },
  other: { label: 'Other', sections: ['A', 'B', 'C', 'F', 'G', 'H'] },
} as const satisfies Record<string, { label: string; sections: readonly CostSection[] }>;

export type ChargeKind = keyof typeof CHARGE_KINDS;

/** Who keeps the money (comment 19(e)(3)(i)-3): a lender that passes a fee on is not its payee. */
export const PAYEE_KINDS = {
  lender: 'Lender',
  broker: 'Mortgage broker',
  affiliate: 'Affiliate of the lender or broker',
  selected: 'Selected by the lender',
  listed: 'On the list of providers',
  chosen: 'Chosen by the borrower',
  government: 'Government',
} as const;

export type PayeeKind = keyof typeof PAYEE_KINDS;

/** The columns of the Closing Disclosure (12 CFR 1026.38(f)); the lender's is a specific credit (comment 19(e)(3)(i)-5). */
export const PAYERS = {
  'borrower-at-closing': 'Borrower at closing',
  'borrower-before-closing': 'Borrower before closing',
  'seller-at-closing': 'Seller at closing',
  'seller-before-closing': 'Seller before closing',
  lender: 'Lender, as a credit',
  others: 'Others',
} as const;

export type Payer = keyof typeof PAYERS;

export const MAX_CHARGE_NAME = 80;

export const MAX_CHARGES = 100;

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) =>
  Object.keys(record) as [Key, ...Key[]];

const payeeName = z.union([z.literal(''), quoteName(MAX_CHARGE_NAME, 'Enter a payee')]);

/** One row of a loan's costs. Whether the borrower can shop follows from the section: only in C. */
export const chargeSchema = z.strictObject({
  id: z.string().min(1).max(60),
  section: z.enum(keysOf(COST_SECTIONS), 'Choose a section'),
  kind: z.enum(keysOf(CHARGE_KINDS), 'Choose a kind'),
  name: quoteName(MAX_CHARGE_NAME, 'Enter what the charge is for'),
  /** '' while unknown. */
  payee: payeeName,
  payeeKind: z.enum(keysOf(PAYEE_KINDS), 'Choose who is paid'),
  /** Negative only for the aggregate adjustment and an interest credit, which are computed. */
  cents: z.int('Enter an amount, such as 1,234.56').min(-MAX_AMOUNT_CENTS).max(MAX_AMOUNT_CENTS),
  /** Its amount as a percentage, while the loan lacks the figures for it (COST-19). `cents` is 0 meanwhile. */
  share: costShareSchema.optional(),
  paidBy: z.enum(keysOf(PAYERS), 'Choose who pays'),
  /** A cost of the credit itself counts in the APR (12 CFR 1026.4). */
  isFinanceCharge: z.boolean(),
  /** Estimated below the best information at hand, so the charge loses (e)(3)(iii) (comments 19(e)(3)(iii)-1 to -3). */
  lacksBestInformation: z.literal(true).optional(),
});

export type Charge = z.infer<typeof chargeSchema>;

/** What the labels of F and G name: '(12 months)', '$10 per month for 3 mo.', '$17.44 per day for 15 days @ 3.875%'. */
export type ChargePeriod =
  | { months: number; perMonthCents: Cents | null }
  | { days: number; perDayCents: Cents; rate: number };

/** A charge as the loan has it today: typed, or computed as in a quote. */
export interface LoanCharge extends Charge {
  isComputed: boolean;
  period?: ChargePeriod;
}

/** 12 CFR 1026.37(f)(2) and (3): B lists services without a choice, C those with one. */
export function canShop({ section }: Pick<Charge, 'section'>): boolean {
  return section === 'C';
}

/** What the borrower pays, at or before closing. */
export function isBorrowerPaid({ paidBy }: Pick<Charge, 'paidBy'>): boolean {
  return paidBy === 'borrower-at-closing' || paidBy === 'borrower-before-closing';
}
