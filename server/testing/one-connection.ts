import { AsyncLocalStorage } from 'node:async_hooks';
import { PostgresDriver, TransactionBuilder } from 'kysely';

const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();
let isAllowed = false;

/** For a test file whose transactions need a second connection, and never more than a few at once. */
export function allowSecondConnections(): void {
  isAllowed = true;
}

/**
 * Makes every test fail that asks for a second connection within a transaction. As many of them at once as the pool has
 * connections would each hold one and wait for another, and stop the whole server until they time out.
 */
export function refuseSecondConnections(): void {
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
    if (transactions.getStore()?.isOpen && !isAllowed) {
      throw new Error('A transaction asked for a second connection.');
    }
    return acquire.call(this);
  };
}
