import type { EventType } from '../event-feed/event-types.ts';
import type { Instant } from '../time/eastern-time.ts';

export const MAX_WEBHOOKS = 20;

export const MAX_WEBHOOK_URL_LENGTH = 500;

/** Deliveries are given up after this time (HOOK-5). */
const WEBHOOK_RETRY_HOURS = 72;

/** Finished deliveries stay in the log for this long. */
export const DELIVERY_LOG_DAYS = 30;

/** How long a replaced secret still signs (HOOK-12). */
export const OLD_SECRET_HOURS = 24;

/** Each one makes messages longer. */
export const MAX_OLD_SECRETS = 5;

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Per delivery in the log. The history has every resend (HOOK-10). */
export const MAX_EARLIER_ENDS = 20;

/** A delivery's result before it was resent by hand (HOOK-19). */
export interface EarlierEnd {
  state: Exclude<DeliveryState, 'waiting'>;
  attempts: number;
  lastStatus: number | null;
  lastError: string | null;
  createdAt: Instant;
  endedAt: Instant;
}

export function withEarlierEnd(ends: readonly EarlierEnd[], end: EarlierEnd): EarlierEnd[] {
  return [...ends, end].slice(-MAX_EARLIER_ENDS);
}

/** In seconds. The last one repeats. */
const PAUSES = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 21_600] as const;
const LAST_PAUSE = 21_600;

/** The time of the next attempt; null when the delivery is given up. */
export function nextAttempt(
  { attempts, createdAt }: { attempts: number; createdAt: Instant },
  now: Date,
): Instant | null {
  const end = Date.parse(createdAt) + WEBHOOK_RETRY_HOURS * 3_600_000;
  if (now.getTime() >= end) return null;
  const pause = PAUSES[attempts - 1] ?? LAST_PAUSE;
  // The last attempt is at the deadline, however long the pause.
  return new Date(Math.min(now.getTime() + pause * 1000, end)).toISOString();
}

/** Feed position after which each type is delivered. */
export type TypePlaces = Partial<Record<EventType, number>>;

interface Chosen {
  types: readonly EventType[];
  places: TypePlaces;
}

/** An added type starts at this position; the others keep theirs (HOOK-18). */
export function placesAfterChange(before: Chosen, types: readonly EventType[], place: number): TypePlaces {
  const placeOf = (type: EventType) => (before.types.includes(type) ? before.places[type] : place);
  return Object.fromEntries(
    types.flatMap((type) => {
      const after = placeOf(type);
      return after === undefined ? [] : [[type, after]];
    }),
  );
}

/** Shown if the log has no delivery any more. */
export const NO_DELIVERY = `None in ${DELIVERY_LOG_DAYS} days`;

export function webhookState({ isPaused, failing }: { isPaused: boolean; failing: object | null }): string {
  if (isPaused) return 'Paused';
  return failing === null ? 'Active' : 'Failing';
}
