import { z } from 'zod';
import { MAX_DOLLARS } from '../../money/money.ts';
import { plainText } from '../../texts/unsafe-characters.ts';
import { amountFault } from './field-rules.ts';
import { MAX_TEXT_LENGTH } from './limits.ts';
import {
  AMOUNT_TOO_LARGE,
  atMost,
  DATE,
  NO_OPTION,
  NOT_WHOLE_DOLLARS,
  NOT_WHOLE_NUMBER,
  type Pattern,
} from './patterns.ts';

/** Draft fields may be absent, null or ''. Values that are present must be well-formed. */

/** Stored form of a text: no invisible characters, plain spaces (APP-9.32). */
const readableText = () => z.string().overwrite(plainText);

export function textField(max: number = MAX_TEXT_LENGTH) {
  return readableText().max(max, `please enter at most ${max} characters`).nullish();
}

export function patternField(pattern: Pattern, max: number = MAX_TEXT_LENGTH) {
  return readableText()
    .max(max, pattern.message)
    .refine((text) => text === '' || pattern.accepts(text), pattern.message)
    .nullish();
}

export function optionField<const Options extends readonly string[]>(options: Options) {
  return z.enum(['', ...options] as ['', ...Options], { error: NO_OPTION }).nullish();
}

export function dateField() {
  return patternField(DATE);
}

/** For unreadable text, the reason why it is no amount. */
function wrongAmount({ input }: { input?: unknown }): string {
  return typeof input === 'string' ? amountFault(input) : NOT_WHOLE_DOLLARS;
}

/** Whole dollars, from 0. */
export function dollarsField() {
  return z.int({ error: wrongAmount }).min(0, NOT_NEGATIVE).max(MAX_DOLLARS, AMOUNT_TOO_LARGE).nullish();
}

/** Whole dollars that may be negative: a net of income and cost. */
export function netDollarsField() {
  return z
    .int({ error: wrongAmount })
    .min(-MAX_DOLLARS, AMOUNT_TOO_LARGE)
    .max(MAX_DOLLARS, AMOUNT_TOO_LARGE)
    .nullish();
}

/** A range would mislead about '1.5' and 'two'. */
export function wholeNumberField(min: number, max: number, message: string) {
  const wrong = ({ code }: { code?: string | undefined }) =>
    code === 'invalid_type' ? NOT_WHOLE_NUMBER : message;
  return z.int({ error: wrong }).min(min, message).max(max, message).nullish();
}

export function yesNoField() {
  return z.boolean('please answer yes or no').nullish();
}

/** A list with a maximum length. `rows` names its items: 'ages of dependents'. */
export function listField<Item extends z.ZodType>(item: Item, max: number, rows: string) {
  return z.array(item).max(max, atMost(max, rows)).nullish();
}

const ROW_ID_FORM = /^[A-Za-z0-9_-]{1,40}$/;

/** The server assigns missing row ids. */
export const rowIdField = z
  .string()
  .regex(ROW_ID_FORM, 'the id of a row has 1 to 40 letters, digits, hyphens or underscores')
  .nullish();

/** A list of rows with a maximum length. Ids are unique in it. */
export function rowListField<Row extends z.ZodType<{ id?: string | null | undefined }>>(
  row: Row,
  max: number,
  rowsName: string,
) {
  return z
    .array(row)
    .max(max, atMost(max, rowsName))
    .superRefine((rows, context) => {
      const known = new Set<string>();
      rows.forEach(({ id }, place) => {
        if (id == null) return;
        if (known.has(id)) {
          const message = 'another row of the list has this id';
          context.addIssue({ code: 'custom', path: [place, 'id'], message });
        }
        known.add(id);
      });
    })
    .nullish();
}

const NOT_NEGATIVE = 'please enter an amount that is not negative';
const MAX_PAGE = 99;
const MAX_PROGRESS = 810;

export const sectionRecordFields = {
  sectionName: textField(),
  currentPage: wholeNumberField(0, MAX_PAGE, 'please enter a page number'),
  loanApplicationProgress: wholeNumberField(0, MAX_PROGRESS, 'please enter a progress value'),
};
