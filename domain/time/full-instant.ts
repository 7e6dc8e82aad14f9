import type { Instant } from './eastern-time.ts';

/** '2026-11-21T22:33:00.5Z' → '2026-11-21T22:33:00.500Z'. Cuts off microseconds, which old imports stored. */
export function fullInstant(instant: Instant): Instant {
  return new Date(instant).toISOString();
}
