import { formatInstant, type Instant } from '../../../domain/time/eastern-time.ts';

export function When({ at }: { at: Instant }) {
  return <time dateTime={at}>{formatInstant(at)}</time>;
}
