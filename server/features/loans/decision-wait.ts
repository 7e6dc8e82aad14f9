import { type RawBuilder, sql } from 'kysely';
import type { Instant } from '../../../domain/time/eastern-time.ts';

/**
 * The new `awaits_decision_since` of a loan that changes at this instant: a suspended or countered file waits again
 * (DECIDE-13). A status that staff set by hand ends the wait, so only these go on.
 */
export function waitingAgainSince(at: Instant): RawBuilder<Instant | null> {
  return sql<Instant | null>`CASE
      WHEN decision IN ('suspended', 'counteroffer') AND status IN ('FLOATED', 'LOCKED', 'SUSPENDED')
      THEN coalesce(awaits_decision_since, ${at}::timestamptz) ELSE awaits_decision_since END`;
}
