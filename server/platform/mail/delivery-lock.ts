/** Serialises the last step of each mail, which delivers it, together with recording that. */
export interface DeliveryLock {
  /** Waits for the slot. @returns the function that releases it. */
  take(): Promise<() => void>;
}

/**
 * One for all mails of a process. If the process dies, at most one mail is delivered and not recorded, and
 * only that one is sent twice (docs/decisions/mail.md).
 */
export function createDeliveryLock(): DeliveryLock {
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
