import { z } from 'zod';
import { type Cents, shareOf } from '../money/exact-cents.ts';
import { MAX_AMOUNT_CENTS } from '../schedules/amortization-terms.ts';
import { quoteName } from './quote-name.ts';

/** Section of a cost on the Loan Estimate (12 CFR 1026.37(f) and (g)). D, I and J are sums of the others. */
export const COST_SECTIONS = {
  A: 'Origination charges',
  B: 'Services you cannot shop for',
  C: 'Services you can shop for',
  E: 'Taxes and other government fees',
  F: 'Prepaids',
  G: 'Initial escrow payment at closing',
  H: 'Other',
} as const;

export type CostSection = keyof typeof COST_SECTIONS;

/** Adds section J, the total, which contains the lender credits (12 CFR 1026.37(g)(6)). */
export const LINE_SECTIONS = { ...COST_SECTIONS, J: 'Lender credits' } as const;

export type LineSection = keyof typeof LINE_SECTIONS;

const SECTIONS = Object.keys(COST_SECTIONS) as [CostSection, ...CostSection[]];

const RATE_OF = z.int().min(0).max(100_000);

/** Thousandths of a percent of the loan or of the home's value. */
export const costShareSchema = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('loan'), rate: RATE_OF }),
  z.strictObject({ of: z.literal('value'), rate: RATE_OF }),
]);

export type CostShare = z.infer<typeof costShareSchema>;

/** The size of a cost: an amount or a share. */
const costAmountSchema = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('sum'), cents: z.int().min(0).max(MAX_AMOUNT_CENTS) }),
  ...costShareSchema.options,
]);

export const quoteCostSchema = z.strictObject({
  id: z.string().min(1).max(60),
  label: quoteName(60, 'Enter what the cost is for'),
  section: z.enum(SECTIONS),
  amount: costAmountSchema,
  /** A cost of the credit itself counts in the APR (12 CFR 1026.4). */
  isFinanceCharge: z.boolean(),
  /** Paid to an affiliate of the lender (12 CFR 1026.32(b)(5)). @default false */
  isPaidToAffiliate: z.boolean().optional(),
});

export type QuoteCost = z.infer<typeof quoteCostSchema>;

export const MAX_COSTS = 40;

export const quoteCostsSchema = z
  .array(quoteCostSchema)
  .max(MAX_COSTS, `Enter at most ${MAX_COSTS} costs`)
  .refine(
    (costs) => new Set(costs.map(({ id }) => id)).size === costs.length,
    'Each cost needs an id of its own',
  );

/**
 * Default costs until an administrator changes them (QUOTE-25). Each cites the paragraph of 12 CFR 1026.4 that makes it
 * a finance charge or excludes it, for a loan on real property.
 */
export const DEFAULT_COSTS: readonly QuoteCost[] = [
  // (b)(3): loan fees.
  cost('origination', 'Origination fee', 'A', 1_095_00, true),
  // (b)(3): loan fees. No paragraph excludes the creditor's own underwriting.
  cost('underwriting', 'Underwriting', 'A', 795_00, true),
  // Excluded by (c)(7)(iv): appraisal.
  cost('appraisal', 'Appraisal', 'B', 575_00),
  // Excluded by (c)(7)(iii): credit report.
  cost('credit-report', 'Credit report', 'B', 85_00),
  // (a): a service over the term of the loan, which (c)(7) does not exclude (comment 4(c)(7)-3).
  cost('tax-service', 'Tax service', 'B', 89_00, true),
  // Excluded by (c)(7)(i): title insurance.
  { ...cost('lenders-title', "Lender's title insurance", 'C', 0), amount: { of: 'loan', rate: 250 } },
  // (a)(2): a closing agent's service required by the creditor, itemized separately (comment 4(c)(7)-2).
  cost('settlement', 'Settlement', 'C', 650_00, true),
  // Excluded by (c)(7)(i): property survey.
  cost('survey', 'Survey', 'C', 400_00),
  // Excluded by (e)(1): fees to public officials for the security interest.
  cost('recording', 'Recording', 'E', 125_00),
  // Excluded by (a) and (e)(3): a cash buyer pays it too, and a tax on the security instrument is a condition of
  // recording it.
  { ...cost('transfer-tax', 'Transfer tax', 'E', 0), amount: { of: 'value', rate: 100 } },
];

function cost(
  id: string,
  label: string,
  section: CostSection,
  cents: Cents,
  isFinanceCharge = false,
): QuoteCost {
  return { id, label, section, amount: { of: 'sum', cents }, isFinanceCharge };
}

export function costCents(
  { amount }: Pick<QuoteCost, 'amount'>,
  of: { loanCents: Cents; valueCents: Cents },
): Cents {
  if (amount.of === 'sum') return amount.cents;
  return shareOf(amount.of === 'loan' ? of.loanCents : of.valueCents, amount.rate);
}
