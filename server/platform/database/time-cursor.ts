import { z } from 'zod';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import { AppError } from '../app-error.ts';

/** A position in a list by time. The next page continues after it, whatever was added meanwhile. */
export interface TimeCursor {
  at: Instant;
  id: string;
}

/** An instant that PostgreSQL accepts: it knows no year 0. */
export const cursorInstant = z.iso.datetime({ offset: false }).refine((text) => !text.startsWith('0000'));

const cursorSchema = z.tuple([cursorInstant, z.uuid()]);

export function writeTimeCursor({ at, id }: TimeCursor): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url');
}

/** @throws AppError `invalid` for a text that is no position in a list by time. */
export function readTimeCursor(text: string): TimeCursor {
  const cursor = cursorSchema.safeParse(parseJson(Buffer.from(text, 'base64url').toString('utf8')));
  if (!cursor.success) throw placeOfAnotherList();
  const [at, id] = cursor.data;
  return { at, id };
}

/** The refusal of a position that this list does not have. */
export function placeOfAnotherList(): AppError {
  return new AppError('invalid', 'This link does not belong to this list.', {
    fields: { after: 'is not a position in this list' },
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
