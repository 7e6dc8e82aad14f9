import { z } from 'zod';
import type { Json } from '../history/json.ts';
import { refuseCharacters, UNSEEN_IN_LINE } from '../texts/unsafe-characters.ts';

export const MAX_STATE_TERMS = 60;

/** '5%', '4.5%', '$25' or '$25.50'; '' for none. */
export const LATE_CHARGE = /^((\d{1,2}(\.\d{1,3})?)%|\$\d{1,4}(\.\d{2})?)?$/;

export const LATE_CHARGE_MESSAGE = 'Enter a percentage, such as 5%, or an amount, such as $25';

export const LATE_DAYS = { least: 1, most: 60 } as const;

const DAYS_MESSAGE = `Enter a whole number from ${LATE_DAYS.least} to ${LATE_DAYS.most}, or nothing`;

export const DEMAND_FEATURE = {
  no: 'Without a demand feature',
  yes: 'With one: the lender may demand early repayment',
} as const;

/** 12 CFR 1026.38(l)(5). */
export const PARTIAL_PAYMENTS = {
  apply: 'Applied to the loan',
  hold: 'Held until the rest is paid',
  refuse: 'Not accepted',
} as const;

export const PRORATION_YEAR = { calendar: 'Days of the calendar', 360: 'Twelve months of 30 days' } as const;

export const DAY_OF_CLOSING = { buyer: 'The buyer’s', seller: 'The seller’s' } as const;

/** 12 CFR 1026.38(p)(3): whether the law of the state may protect a borrower from an unpaid balance. */
export const DEFICIENCY = {
  protected: 'State law may protect',
  unprotected: 'State law never protects',
} as const;

/** A state's row says only what differs from the company's settings. */
const AS_ELSEWHERE = { usual: 'As elsewhere' } as const;

const ofState = <const Options extends object>(options: Options) => ({ ...AS_ELSEWHERE, ...options });

export const STATE_OPTIONS = {
  demandFeature: ofState(DEMAND_FEATURE),
  partialPayments: ofState(PARTIAL_PAYMENTS),
  prorationYear: ofState(PRORATION_YEAR),
  dayOfClosing: ofState(DAY_OF_CLOSING),
} as const;

export const STATE_MESSAGE = 'Enter a two-letter state code';

function oneOf<Options extends Readonly<Record<string, string>>>(options: Options) {
  return z.enum(Object.keys(options) as `${keyof Options & (string | number)}`[], 'Choose one');
}

const stateTermsSchema = z.strictObject({
  state: z
    .string()
    .check(refuseCharacters(UNSEEN_IN_LINE))
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, STATE_MESSAGE),
  lateCharge: z
    .string()
    .check(refuseCharacters(UNSEEN_IN_LINE))
    .trim()
    .regex(LATE_CHARGE, `${LATE_CHARGE_MESSAGE}, or nothing`)
    .meta({ examples: ['4%'] }),
  lateChargeDays: z
    .int(DAYS_MESSAGE)
    .min(LATE_DAYS.least, DAYS_MESSAGE)
    .max(LATE_DAYS.most, DAYS_MESSAGE)
    .nullable(),
  demandFeature: oneOf(STATE_OPTIONS.demandFeature),
  partialPayments: oneOf(STATE_OPTIONS.partialPayments),
  deficiency: oneOf(DEFICIENCY),
  prorationYear: oneOf(STATE_OPTIONS.prorationYear),
  dayOfClosing: oneOf(STATE_OPTIONS.dayOfClosing),
});

/** Words of the note and customs for properties of one state; empty where nothing differs. */
export type StateTerms = z.infer<typeof stateTermsSchema>;

export const NO_STATE_TERMS: StateTerms = {
  state: '',
  lateCharge: '',
  lateChargeDays: null,
  demandFeature: 'usual',
  partialPayments: 'usual',
  deficiency: 'protected',
  prorationYear: 'usual',
  dayOfClosing: 'usual',
};

export const stateTermsListSchema = z
  .array(stateTermsSchema)
  .max(MAX_STATE_TERMS, `Enter at most ${MAX_STATE_TERMS} states`)
  .check(({ value, issues }) => {
    value.forEach(({ state }, place) => {
      if (value.findIndex((one) => one.state === state) === place) return;
      issues.push({
        code: 'custom',
        path: [place, 'state'],
        input: state,
        message: 'Another row has this state',
      });
    });
  });

export const stateTermsInForceSchema = z.array(stateTermsSchema);

/** 'IA: late charge 4%, no protection'. */
export function stateTermsText(value: Json): string {
  const rows = stateTermsInForceSchema.safeParse(value).data;
  return (
    rows?.map((row) => `${row.state}: ${differences(row).join(', ') || 'nothing else'}`).join('; ') ??
    JSON.stringify(value)
  );
}

function differences(row: StateTerms): string[] {
  const parts: [differs: boolean, words: string][] = [
    [row.lateCharge !== '', `late charge ${row.lateCharge}`],
    [row.lateChargeDays !== null, `late after ${row.lateChargeDays} days`],
    [row.demandFeature !== 'usual', `notes ${lower(STATE_OPTIONS.demandFeature[row.demandFeature])}`],
    [
      row.partialPayments !== 'usual',
      `partial payments ${lower(STATE_OPTIONS.partialPayments[row.partialPayments])}`,
    ],
    [row.deficiency !== 'protected', lower(DEFICIENCY[row.deficiency])],
    [row.prorationYear !== 'usual', `prorated by ${lower(STATE_OPTIONS.prorationYear[row.prorationYear])}`],
    [row.dayOfClosing !== 'usual', `day of closing ${lower(STATE_OPTIONS.dayOfClosing[row.dayOfClosing])}`],
  ];
  return parts.filter(([differs]) => differs).map(([, words]) => words);
}

function lower(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
