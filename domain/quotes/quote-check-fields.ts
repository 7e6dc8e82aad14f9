import { z } from 'zod';
import { stateCode } from '../addresses/us-states.ts';
import { MAX_AMOUNT_CENTS, MAX_RATE_MILLI } from '../schedules/amortization-terms.ts';
import { enteredDate } from '../time/entered-date.ts';
import { quoteName } from './quote-name.ts';

/** Fannie Mae and Freddie Mac buy loans on homes of one to four units. */
export const MAX_UNITS = 4;

export const MAX_COUNTY_LENGTH = 60;

const cents = z.int().min(0).max(MAX_AMOUNT_CENTS);
const rate = z.int().min(0).max(MAX_RATE_MILLI);
/** Absent if typed by hand. */
const primeRateReadingSchema = z.strictObject({
  tableId: z.uuid('Choose a table'),
  kind: z.enum(['fixed', 'adjustable']),
  /** The whole years of the term, or the fixed years of an adjustable loan. */
  years: z.int().min(1).max(50),
  week: enteredDate,
  /** When the rate is set. */
  rateSetOn: enteredDate,
});

/** Absent if typed by hand. */
const loanLimitReadingSchema = z.strictObject({
  tableId: z.uuid('Choose a table'),
  year: z.int(),
  /** 'Los Angeles, CA', or 'Any county'. */
  row: z.string().min(1).max(80),
});

export const checkFields = {
  /** Absent for one. */
  units: z.int().min(1).max(MAX_UNITS).optional(),
  propertyState: z
    .string()
    .refine((code) => stateCode(code) === code, 'Enter a state, such as TX')
    .optional(),
  propertyCounty: quoteName(MAX_COUNTY_LENGTH, 'Enter a county').optional(),
  /** When the rate is set; absent until it is locked. */
  rateSetOn: enteredDate.optional(),
  primeOfferRate: z.strictObject({ rate, reading: primeRateReadingSchema.optional() }).optional(),
  /** The county's limit for the units, and the baseline. A table may lack the county. */
  loanLimit: z
    .strictObject({
      limitCents: cents.optional(),
      baselineCents: cents.optional(),
      reading: loanLimitReadingSchema.optional(),
    })
    .optional(),
};
