import { z } from 'zod';
import { isCalendarDate } from '../../../domain/eastern-time.ts';
import { LOAN_SORTS, type LoanSort } from '../../../domain/loan-list.ts';
import { AppError } from '../../platform/app-error.ts';
import { cursorInstant } from '../../platform/time-cursor.ts';

/** The key of a sort in one row; null where the row has no value and so comes after all that have one. */
export type SortKey = string | number | null;

/** The place of a row in a sorted list: after it the next page goes on, whatever was added in the meantime. */
export interface LoanCursor {
  key: SortKey;
  id: string;
}

const calendarDateKey = z.string().refine(isCalendarDate).nullable();

/** What a key of each sort looks like: a cursor comes from outside and goes into a query. */
const KEYS: Record<LoanSort, z.ZodType<SortKey>> = {
  createdOn: cursorInstant,
  borrower: z
    .string()
    .max(300)
    .refine((text) => text.isWellFormed() && !text.includes('\0'))
    .nullable(),
  loanAmount: z.int().nullable(),
  lockDate: calendarDateKey,
  lockExpirationDate: calendarDateKey,
};

/** The places of each sort. Put together once: that takes longer than to check one. */
const PLACES = new Map(LOAN_SORTS.map((sort) => [sort, placeSchema(sort)]));

function placeSchema(sort: LoanSort) {
  return z.tuple([z.literal(sort), z.enum(['asc', 'desc']), KEYS[sort], z.uuid()]);
}

/** The opaque text of a place, for links; it is good for the same sort and direction only. */
export function writeCursor(sort: LoanSort, direction: string, { key, id }: LoanCursor): string {
  return Buffer.from(JSON.stringify([sort, direction, key, id])).toString('base64url');
}

/** @throws AppError `invalid` for a text that is no place in a list of this sort and direction. */
export function readCursor(sort: LoanSort, direction: string, text: string): LoanCursor {
  const given = parseJson(Buffer.from(text, 'base64url').toString('utf8'));
  const cursor = PLACES.get(sort)?.safeParse(given);
  if (!cursor?.success || cursor.data[1] !== direction) {
    throw new AppError('invalid', 'This link does not belong to this list.', {
      fields: { after: 'is not a place in this list' },
    });
  }
  const [, , key, id] = cursor.data;
  return { key, id };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
