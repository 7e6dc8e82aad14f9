import { readTimeCursor, type TimeCursor, writeTimeCursor } from '../../platform/database/time-cursor.ts';
import type { StoredQuote } from './quotes.store.ts';

export interface AskedPage {
  limit: number;
  /** The position in the link of the page before. */
  after?: string | undefined;
}

export interface QuotePage<Quote> {
  quotes: Quote[];
  links: { next?: { href: string } };
}

/**
 *
 * @throws AppError `invalid` for a position in another list.
 */
export function placeOf(after: string | undefined): TimeCursor | undefined {
  return after === undefined ? undefined : readTimeCursor(after);
}

export function pageOf<Row extends StoredQuote, Quote>(
  rows: readonly Row[],
  { path, limit }: { path: string; limit: number },
  quoteOf: (row: Row) => Quote,
): QuotePage<Quote> {
  const quotes = rows.slice(0, limit).map(quoteOf);
  const last = rows[limit - 1];
  if (rows.length <= limit || last === undefined) return { quotes, links: {} };
  const place = writeTimeCursor({ at: last.updated_at, id: last.id });
  return { quotes, links: { next: { href: `${path}?limit=${limit}&after=${place}` } } };
}
