import { z } from 'zod';
import { LOAN_TYPES } from '../government-loans/loan-types.ts';
import type { Json } from '../history/json.ts';
import { LOAN_PROGRAMS } from '../loans/loan-product.ts';
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

const EVERY_PROGRAM = { every: 'Every program' } as const;

/** The loans of a row: all, those of one type, or those of one program. */
export const TERM_PROGRAMS = [...LOAN_TYPES, ...LOAN_PROGRAMS] as const;

export const TERM_PROGRAM_OPTIONS: Readonly<Record<string, string>> = {
  ...EVERY_PROGRAM,
  ...Object.fromEntries(TERM_PROGRAMS.map((program) => [program, program])),
};

/** A row says only what differs from the company's settings. */
const AS_ELSEWHERE = { usual: 'As elsewhere' } as const;

const ofState = <const Options extends object>(options: Options) => ({ ...AS_ELSEWHERE, ...options });

export const STATE_OPTIONS = {
  demandFeature: ofState(DEMAND_FEATURE),
  partialPayments: ofState(PARTIAL_PAYMENTS),
  prorationYear: ofState(PRORATION_YEAR),
  dayOfClosing: ofState(DAY_OF_CLOSING),
} as const;

export const STATE_MESSAGE = 'Enter a two-letter state code';

const NO_LOANS_MESSAGE = 'Enter a state, or choose a program';

function oneOf<Options extends Readonly<Record<string, string>>>(options: Options) {
  return z.enum(Object.keys(options) as `${keyof Options & (string | number)}`[], 'Choose one');
}

const stateTermsSchema = z.strictObject({
  state: z
    .string()
    .check(refuseCharacters(UNSEEN_IN_LINE))
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/, STATE_MESSAGE)
    .describe("'' for every state."),
  // Rows from before programs were chosen have none.
  program: z.enum(['every', ...TERM_PROGRAMS], 'Choose one').default('every'),
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

/** Words of the note and customs for properties of one state, loans of one program, or both; empty where nothing differs. */
export type StateTerms = z.infer<typeof stateTermsSchema>;

export const NO_STATE_TERMS: StateTerms = {
  state: '',
  program: 'every',
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
  .max(MAX_STATE_TERMS, `Enter at most ${MAX_STATE_TERMS} rows`)
  .check(({ value, issues }) => {
    const refuse = (place: number, input: string, message: string) =>
      issues.push({ code: 'custom', path: [place, 'state'], input, message });
    value.forEach(({ state, program }, place) => {
      if (state === '' && program === 'every') refuse(place, state, NO_LOANS_MESSAGE);
      const first = value.findIndex((one) => one.state === state && one.program === program);
      if (first !== place) refuse(place, state, 'Another row has this state and program');
    });
  });

export const stateTermsInForceSchema = z.array(stateTermsSchema);

/** 'IA: late charge 4%, no protection'. */
export function stateTermsText(value: Json): string {
  const rows = stateTermsInForceSchema.safeParse(value).data;
  return (
    rows?.map((row) => `${loansOf(row)}: ${differences(row).join(', ') || 'nothing else'}`).join('; ') ??
    JSON.stringify(value)
  );
}

/** 'FHA in IA' */
export function loansOf({ state, program }: Pick<StateTerms, 'state' | 'program'>): string {
  return [program === 'every' ? '' : program, state].filter(Boolean).join(' in ');
}

export function differences(row: StateTerms): string[] {
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
