import { AsyncLocalStorage } from 'node:async_hooks';
import { PostgresDriver, TransactionBuilder } from 'kysely';

const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();

interface Watch {
  isAllowed: boolean;
  isWatching: boolean;
}

/** One per process: a worker's files share Kysely, and a test may load this module again. */
const shared = globalThis as { oneConnectionWatch?: Watch };
shared.oneConnectionWatch ??= { isAllowed: false, isWatching: false };
const watch = shared.oneConnectionWatch;

/** For test files whose transactions need a second connection, a few at most at once. */
export function allowSecondConnections(): void {
  watch.isAllowed = true;
}

/**
 * Fails tests that request a second connection within a transaction. If as many did as the pool has connections, each
 * would hold one and wait for another, and stop the server until they time out. Runs before each test file.
 */
export function refuseSecondConnections(): void {
  watch.isAllowed = false;
  if (watch.isWatching) return;
  watch.isWatching = true;
  const execute = TransactionBuilder.prototype.execute;
  TransactionBuilder.prototype.execute = async function (this: TransactionBuilder<unknown>, work) {
    const transaction = { isOpen: true };
    try {
      return await execute.call(this, (tx) => transactions.run(transaction, () => work(tx)));
    } finally {
      // Work that continues afterwards, such as sending a mail, has its own connections.
      transaction.isOpen = false;
    }
  } as typeof execute;

  const acquire = PostgresDriver.prototype.acquireConnection;
  PostgresDriver.prototype.acquireConnection = function () {
    if (transactions.getStore()?.isOpen && !watch.isAllowed) {
      throw new Error('A transaction asked for a second connection.');
    }
    return acquire.call(this);
  };
}
