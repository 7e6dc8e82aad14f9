import type { Instant } from './eastern-time.ts';

const FULL_LENGTH = '2026-11-21T22:33:00.500Z'.length;

/** '2026-11-21T22:33:00.5Z' → '2026-11-21T22:33:00.500Z'. Cuts off microseconds, which old imports stored. */
export function fullInstant(instant: Instant): Instant {
  return instant.length === FULL_LENGTH ? instant : new Date(instant).toISOString();
}
