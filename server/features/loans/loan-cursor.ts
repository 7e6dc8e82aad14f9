import { z } from 'zod';
import {
  LOAN_COLUMNS,
  LOAN_SORTS,
  type LoanColumnKind,
  type LoanSort,
} from '../../../contract/loan-columns.ts';
import { LOAN_STATUSES } from '../../../domain/loans/loan-status.ts';
import { isCalendarDate } from '../../../domain/time/eastern-time.ts';
import { AppError } from '../../platform/app-error.ts';
import { cursorInstant } from '../../platform/database/time-cursor.ts';

/** Null comes last. */
export type SortKey = string | number | null;

/** The next page continues after this row, whatever was added in the meantime. */
export interface LoanCursor {
  key: SortKey;
  id: string;
}

/** Validated, because a cursor comes from outside and goes into a query. */
const KEYS: Record<LoanColumnKind, z.ZodType<SortKey>> = {
  text: z
    .string()
    .max(300)
    .refine((text) => text.isWellFormed() && !text.includes('\0'))
    .nullable(),
  money: z.int().nullable(),
  count: z.int().nullable(),
  date: z.string().refine(isCalendarDate).nullable(),
  // An age is sorted by the date from which it counts.
  days: z.string().refine(isCalendarDate).nullable(),
  status: z.enum(LOAN_STATUSES),
};

/** Built once: building a schema takes longer than checking. */
const PLACES = new Map(LOAN_SORTS.map((sort) => [sort, placeSchema(sort)]));

function placeSchema(sort: LoanSort) {
  const key = sort === 'createdOn' ? cursorInstant : KEYS[LOAN_COLUMNS[sort].kind];
  return z.tuple([z.literal(sort), z.enum(['asc', 'desc']), key, z.uuid()]);
}

/** Opaque; valid for the same sort and direction only. */
export function writeCursor(sort: LoanSort, direction: string, { key, id }: LoanCursor): string {
  return Buffer.from(JSON.stringify([sort, direction, key, id])).toString('base64url');
}

/** @throws AppError `invalid` for a cursor of another sort or direction. */
export function readCursor(sort: LoanSort, direction: string, text: string): LoanCursor {
  const given = parseJson(Buffer.from(text, 'base64url').toString('utf8'));
  const cursor = PLACES.get(sort)?.safeParse(given);
  if (!cursor?.success || cursor.data[1] !== direction) {
    throw new AppError('invalid', 'This link does not belong to this list.', {
      fields: { after: 'is not a position in this list' },
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
