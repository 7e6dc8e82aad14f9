/** Where "now" comes from: the system in production, a hand-set clock in tests. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
