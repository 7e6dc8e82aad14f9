import '../texts/plain-issues.ts';
import { z } from 'zod';
import { quoteName } from '../quotes/quote-name.ts';
import { MAX_AMOUNT_CENTS } from '../schedules/amortization-terms.ts';
import { enteredDate } from '../time/entered-date.ts';

export const MAX_CLOSING_NAME = 80;

const cents = z.int('Enter an amount, such as 1,234.56').min(0).max(MAX_AMOUNT_CENTS);
const optional = (max: number, missing: string) => z.union([z.literal(''), quoteName(max, missing)]);
const line = optional(MAX_CLOSING_NAME, 'Enter a line');

/** A column of the contact table (12 CFR 1026.38(r)). '' while unknown. */
export const contactSchema = z.strictObject({
  name: optional(MAX_CLOSING_NAME, 'Enter a name'),
  address: z.array(line).max(3),
  nmlsId: optional(20, 'Enter an NMLS ID'),
  /** Of the license: 'TX'. */
  licenseState: optional(2, 'Enter a state'),
  licenseId: optional(30, 'Enter a license'),
  contact: optional(MAX_CLOSING_NAME, 'Enter a contact'),
  contactNmlsId: optional(20, 'Enter an NMLS ID'),
  contactLicenseId: optional(30, 'Enter a license'),
  email: optional(254, 'Enter an email address'),
  phone: optional(30, 'Enter a telephone number'),
});

export type ClosingContact = z.infer<typeof contactSchema>;

/** What the seller paid in advance, or has not paid, for a period of time (12 CFR 1026.38(j)(1)(vii) to (x), (2)(viii) to (xi)). */
export const PRORATED_KINDS = {
  'city-taxes': 'City/Town Taxes',
  'county-taxes': 'County Taxes',
  assessments: 'Assessments',
  other: 'Other',
} as const;

export type ProratedKind = keyof typeof PRORATED_KINDS;

const proratedSchema = z.strictObject({
  id: z.string().min(1).max(60),
  kind: z.enum(Object.keys(PRORATED_KINDS) as [ProratedKind, ...ProratedKind[]], 'Choose a kind'),
  /** Only of another kind: 'HOA Dues'. */
  name: line,
  /** For the whole period. */
  cents,
  from: enteredDate,
  /** The last day of the period. */
  to: enteredDate,
  /** The buyer pays the seller back, or the seller owes the buyer a part of a later bill. */
  isPaidBySeller: z.boolean(),
});

export type Prorated = z.infer<typeof proratedSchema>;

interface ItemRecord {
  label: string;
  borrower: 'due' | 'due-adjustment' | 'credit' | 'credit-adjustment' | null;
  seller: 'due' | 'owed' | null;
}

/** Items of the summaries that follow from no other figure, with the sections where they stand. */
export const ITEM_KINDS = {
  // (j)(1)(v), comment 38(j)(1)(v)-2: without a counterpart on the seller's side.
  'owed-by-borrower': { label: 'The borrower owes it at closing', borrower: 'due', seller: null },
  // (j)(1)(v) and (k)(1)(iv), comments 38(j)(1)(v)-1 and 38(j)-3.
  'paid-to-seller': {
    label: 'The borrower pays it to the seller',
    borrower: 'due-adjustment',
    seller: 'due',
  },
  // (j)(2)(vi), comments 38(j)(2)(vi)-1, -2, -4 and -5.
  'credit-of-others': { label: 'Somebody else gives it to the borrower', borrower: 'credit', seller: null },
  // (j)(2)(vi) and (k)(2)(viii), comment 38(j)(2)(vi)-6: rent collected in advance.
  'held-by-seller': {
    label: 'The seller holds it for the borrower',
    borrower: 'credit-adjustment',
    seller: 'owed',
  },
  // (k)(2)(viii), comments 38(k)(2)(viii)-1 and -3.
  'owed-by-seller': { label: 'The seller owes it at closing', borrower: null, seller: 'owed' },
} as const satisfies Record<string, ItemRecord>;

export type ItemKind = keyof typeof ITEM_KINDS;

const itemSchema = z.strictObject({
  id: z.string().min(1).max(60),
  kind: z.enum(Object.keys(ITEM_KINDS) as [ItemKind, ...ItemKind[]], 'Choose a kind'),
  name: quoteName(MAX_CLOSING_NAME, 'Enter what it is for'),
  cents,
  /** Who pays it outside of closing (12 CFR 1026.38(j)(4), (k)(4)); '' from closing funds. */
  outsidePayer: line,
});

export type ClosingItem = z.infer<typeof itemSchema>;

const payoffSchema = z.strictObject({
  id: z.string().min(1).max(60),
  payee: optional(MAX_CLOSING_NAME, 'Enter who is paid'),
  name: quoteName(MAX_CLOSING_NAME, 'Enter what is paid off'),
  cents,
  /** The amount holds until this day; null if it does not grow. */
  goodThrough: enteredDate.nullable(),
  /** For each day after it. */
  perDayCents: cents,
  outsidePayer: line,
});

export type Payoff = z.infer<typeof payoffSchema>;

/** Why a loan has no escrow account (12 CFR 1026.38(l)(7)(i)(B)). */
export const NO_ESCROW_REASONS = {
  declined: 'The borrower declined it',
  'not-offered': 'The lender does not offer it',
} as const;

/** How an increase above the limits is given back at closing (comment 38-4). */
export const REFUND_WAYS = {
  credit: 'As a lender credit',
  'principal-reduction': 'As a reduction of the principal',
} as const;

/** Rows of each list. */
export const MAX_ITEMS = 40;

export const MAX_SELLERS = 10;

/** What a Closing Disclosure says beyond the loan, its costs and its settings (CD-2). Staff type it. */
export const closingFactsSchema = z.strictObject({
  /** Null while unknown: the day on which interest begins. */
  disbursesOn: enteredDate.nullable(),
  fileNumber: optional(40, 'Enter a file number'),
  mortgageInsuranceCase: optional(40, 'Enter a case number'),
  /** Or an estimate of the value (comment 38(a)(3)(vii)-1). Only without a seller. */
  isAppraised: z.boolean(),
  settlementAgent: contactSchema.nullable(),
  buyerBroker: contactSchema.nullable(),
  sellerBroker: contactSchema.nullable(),
  sellers: z
    .array(
      z.strictObject({ name: quoteName(MAX_CLOSING_NAME, 'Enter a name'), address: z.array(line).max(3) }),
    )
    .max(MAX_SELLERS),
  /** Who gets the first premium of homeowner's insurance, and property taxes at closing: computed charges name nobody. */
  insurancePayee: optional(MAX_CLOSING_NAME, 'Enter who is paid'),
  taxPayee: optional(MAX_CLOSING_NAME, 'Enter who is paid'),
  /** Of the recording fees, named before the columns (12 CFR 1026.38(g)(1)(i)(A)). */
  deedFeeCents: cents,
  mortgageFeeCents: cents,
  personalPropertyCents: cents,
  assumedLoansCents: cents,
  excessDepositCents: cents,
  sellerFirstPayoffCents: cents,
  sellerSecondPayoffCents: cents,
  items: z.array(itemSchema).max(MAX_ITEMS),
  prorated: z.array(proratedSchema).max(MAX_ITEMS),
  /** Of the borrower's debts. */
  payoffs: z.array(payoffSchema).max(MAX_ITEMS),
  /** Why there is no escrow account; null with one (12 CFR 1026.38(l)(7)(i)(B)). */
  noEscrow: z.enum(keysOf(NO_ESCROW_REASONS), 'Choose a reason').nullable(),
  /** The charge for not having one; null without a charge. */
  escrowWaiverChargeId: z.string().min(1).max(60).nullable(),
  /** Of an increase above the limits; null while it is not given back at closing. */
  refund: z.enum(keysOf(REFUND_WAYS), 'Choose how it is given back').nullable(),
});

export type ClosingFacts = z.infer<typeof closingFactsSchema>;

export const ENDS_BEFORE_IT_BEGINS = 'The period ends before it begins';

const ROW_LISTS = ['items', 'prorated', 'payoffs'] as const;

/** Rows that repeat the id of an earlier row. */
export function reusedIds(
  facts: Pick<ClosingFacts, (typeof ROW_LISTS)[number]>,
): { list: (typeof ROW_LISTS)[number]; at: number }[] {
  return ROW_LISTS.flatMap((list) => {
    const ids = facts[list].map(({ id }) => id);
    return ids.flatMap((id, at) => (ids.indexOf(id) < at ? [{ list, at }] : []));
  });
}

export const REUSED_ID = 'Each row needs an id of its own';

/** As they are saved (CD-45, CD-46). Facts from before these rules are still read, and mended on the page. */
export const savedClosingFactsSchema = closingFactsSchema.superRefine((facts, context) => {
  for (const { list, at } of reusedIds(facts))
    context.addIssue({ code: 'custom', path: [list, at, 'id'], message: REUSED_ID });
  facts.prorated.forEach(({ from, to }, at) => {
    if (to < from)
      context.addIssue({ code: 'custom', path: ['prorated', at, 'to'], message: ENDS_BEFORE_IT_BEGINS });
  });
});

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): [Key, ...Key[]] {
  return Object.keys(record) as [Key, ...Key[]];
}

/** Before anybody typed something. */
export const NO_CLOSING_FACTS: ClosingFacts = {
  disbursesOn: null,
  fileNumber: '',
  mortgageInsuranceCase: '',
  // 'Estimated Prop. Value' until there is an appraisal (comment 38(a)(3)(vii)-1).
  isAppraised: false,
  settlementAgent: null,
  buyerBroker: null,
  sellerBroker: null,
  sellers: [],
  insurancePayee: '',
  taxPayee: '',
  deedFeeCents: 0,
  mortgageFeeCents: 0,
  personalPropertyCents: 0,
  assumedLoansCents: 0,
  excessDepositCents: 0,
  sellerFirstPayoffCents: 0,
  sellerSecondPayoffCents: 0,
  items: [],
  prorated: [],
  payoffs: [],
  noEscrow: null,
  escrowWaiverChargeId: null,
  refund: null,
};
