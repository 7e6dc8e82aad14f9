/** Serialises the last step of each mail, which delivers it, with recording the delivery. */
export interface DeliveryLock {
  take(): Promise<() => void>;
}

/** One lock per process: if the process dies, at most one mail is sent twice (docs/decisions/mail.md). */
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
