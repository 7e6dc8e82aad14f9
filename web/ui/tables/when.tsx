import { formatInstant, type Instant } from '../../../domain/time/eastern-time.ts';

/** The time of a row, in one line. */
export function When({ at }: { at: Instant }) {
  return <time dateTime={at}>{formatInstant(at)}</time>;
}
