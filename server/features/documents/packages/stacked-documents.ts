import type { DefaultFolder } from '../../../../domain/documents/document-folder.ts';
import { type PackedFolder, stackDocuments } from '../../../../domain/documents/packages/stacking-orders.ts';
import type { Db } from '../../../platform/database/database.ts';
import { listPackable, type PackableDocument } from './loan-packages.store.ts';

/** More are refused anyway (PACK-3). */
const MOST_ROWS = 10_000;

/** A customer's documents in a stacking order, and its folders without one. */
export async function stackedDocuments(
  db: Db,
  { customerId, order }: { customerId: string; order: readonly DefaultFolder[] },
): Promise<{ folders: PackedFolder<PackableDocument>[]; missing: DefaultFolder[] }> {
  return stackDocuments(order, await listPackable(db, customerId, MOST_ROWS));
}
