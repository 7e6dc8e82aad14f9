/** The last step of a mail, from which on it has gone out, and the record of it: taken by one mail after the other. */
export interface HandOvers {
  /** Waits for the turn. @returns what ends it. */
  take(): Promise<() => void>;
}

/**
 * One for all mails of a process. Whatever kills it then finds at most one mail that has gone out and is not recorded as sent: only
 * that one goes out a second time (decision 26).
 */
export function createHandOvers(): HandOvers {
  let last: Promise<void> = Promise.resolve();
  return {
    async take() {
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      const before = last;
      last = ended;
      await before;
      return end;
    },
  };
}
