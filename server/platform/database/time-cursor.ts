import { z } from 'zod';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import { AppError } from '../app-error.ts';

/** The next page continues from here, whatever was added in the meantime. */
export interface TimeCursor {
  at: Instant;
  id: string;
}

/** PostgreSQL has no year 0. */
export const cursorInstant = z.iso.datetime({ offset: false }).refine((text) => !text.startsWith('0000'));

const cursorSchema = z.tuple([cursorInstant, z.uuid()]);

export function writeTimeCursor({ at, id }: TimeCursor): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url');
}

export function readTimeCursor(text: string): TimeCursor {
  const cursor = cursorSchema.safeParse(parseJson(Buffer.from(text, 'base64url').toString('utf8')));
  if (!cursor.success) throw placeOfAnotherList();
  const [at, id] = cursor.data;
  return { at, id };
}

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
