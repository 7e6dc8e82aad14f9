import {
  type DisposalFacts,
  LEAST_RETENTION_MONTHS,
  monthsBefore,
} from '../../../../domain/customers/customer-disposal.ts';
import { canPurgeDocument } from '../../../../domain/documents/document-retention.ts';
import { easternDate } from '../../../../domain/time/eastern-time.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import { findRetentionFacts, lockRetentionFacts } from '../../disposal/legal-holds.service.ts';
import { type DeletedDocument, listDeletedBefore, purgeDocuments } from './document-purge.store.ts';

const DOCUMENTS_AT_ONCE = 1000;

/**
 * Checks the rule twice per customer: first without a lock, because most documents stay, then with a lock that blocks
 * legal holds.
 * @returns how many documents.
 */
export async function purgeDeletedDocuments(db: Db, clock: Clock): Promise<number> {
  const today = easternDate(clock.now());
  // Deletion counts as activity, so nothing deleted later can be due. One extra day, because midnight is at a different
  // instant in New York.
  const before = `${monthsBefore(today, LEAST_RETENTION_MONTHS)}T23:59:59Z`;
  let purged = 0;
  for (let after: string | undefined; ; ) {
    const page = { after, limit: DOCUMENTS_AT_ONCE };
    const some: DeletedDocument[] = await listDeletedBefore(db, before, page);
    for (const documents of Map.groupBy(some, ({ customer_id }) => customer_id).values()) {
      purged += await purgeOfCustomer(documents);
    }
    after = some.at(-1)?.id;
    if (some.length < DOCUMENTS_AT_ONCE) return purged;
  }

  async function purgeOfCustomer(documents: readonly DeletedDocument[]): Promise<number> {
    const customerId = documents[0]?.customer_id ?? '';
    if (due(documents, await findRetentionFacts(db, customerId)).length === 0) return 0;
    return db.transaction().execute(async (tx) => {
      const ids = due(documents, await lockRetentionFacts(tx, customerId));
      return purgeDocuments(tx, ids, clock.now().toISOString());
    });
  }

  function due(documents: readonly DeletedDocument[], facts: DisposalFacts | undefined): string[] {
    if (facts === undefined) return [];
    return documents
      .filter(({ deleted_at }) => canPurgeDocument(facts, { deletedOn: easternDate(deleted_at), today }).ok)
      .map(({ id }) => id);
  }
}
