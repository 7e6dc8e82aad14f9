import { randomUUIDv7 } from 'node:crypto';
import type { NewNotification } from '../../../domain/notifications/notification.ts';
import type { Db } from '../../platform/database/database.ts';
import { isRefusedValue } from '../../platform/database/database-errors.ts';
import { withSavepoint } from '../../platform/database/savepoint.ts';
import { addNotifications } from './notifications.store.ts';

interface Source<Item> {
  notificationsOf: (items: readonly Item[]) => NewNotification[];
  onLeftOut: (item: Item, error: unknown) => void;
}

/**
 * Adds all at once. If PostgreSQL refuses, it halves the list and retries, so that only the broken item is left out.
 * Other errors, such as a lost connection, are thrown for a later retry. @returns the people who got a notification.
 */
export async function addSeparately<Item>(
  tx: Db,
  items: readonly Item[],
  source: Source<Item>,
): Promise<string[]> {
  const found = source.notificationsOf(items).map((one) => ({ ...one, id: randomUUIDv7() }));
  try {
    await withSavepoint(tx, () => addNotifications(tx, found));
    return found.map(({ staffId }) => staffId);
  } catch (error) {
    if (!isRefusedValue(error)) throw error;
    const [first, ...others] = items;
    if (first === undefined) return [];
    if (others.length === 0) {
      source.onLeftOut(first, error);
      return [];
    }
    const middle = items.length >> 1;
    return [
      ...(await addSeparately(tx, items.slice(0, middle), source)),
      ...(await addSeparately(tx, items.slice(middle), source)),
    ];
  }
}
