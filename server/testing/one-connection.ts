import { AsyncLocalStorage } from 'node:async_hooks';
import { PostgresDriver, TransactionBuilder } from 'kysely';

const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();

interface Watch {
  isAllowed: boolean;
  isWatching: boolean;
}

/** One for the process, because the files of a worker share Kysely, and a test may load this module again. */
const shared = globalThis as { oneConnectionWatch?: Watch };
shared.oneConnectionWatch ??= { isAllowed: false, isWatching: false };
const watch = shared.oneConnectionWatch;

/** For a test file whose transactions need a second connection, and never more than a few at once. */
export function allowSecondConnections(): void {
  watch.isAllowed = true;
}

/**
 * Makes every test fail that asks for a second connection within a transaction. As many of them at once as the pool has
 * connections would each hold one and wait for another, and stop the whole server until they time out. Runs before each
 * test file.
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
      // Work that goes on afterwards, such as sending a mail, has connections of its own.
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
