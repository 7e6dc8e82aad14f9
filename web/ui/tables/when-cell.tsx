import { formatInstant, type Instant } from '../../../domain/time/eastern-time.ts';

/** The cell of a plain table with the time of its row, in one line. */
export function WhenCell({ at }: { at: Instant }) {
  return (
    <td>
      <time dateTime={at}>{formatInstant(at)}</time>
    </td>
  );
}
