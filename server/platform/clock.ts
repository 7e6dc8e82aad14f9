/** The source of "now": the system in production, a clock set by hand in tests. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
