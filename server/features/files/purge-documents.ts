import type { DisposalFacts } from '../../../domain/customer-disposal.ts';
import { LEAST_RETENTION_MONTHS, monthsBefore } from '../../../domain/customer-disposal.ts';
import { canPurgeDocument } from '../../../domain/document-retention.ts';
import { easternDate } from '../../../domain/eastern-time.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { findRetentionFacts, lockRetentionFacts } from '../disposal/retention-facts.service.ts';
import { type DeletedDocument, listDeletedBefore, purgeDocuments } from './file-purge.store.ts';

const DOCUMENTS_AT_ONCE = 1000;

/**
 * Removes for good the deleted documents that no rule keeps any more. The rule is asked twice for each customer: once without a lock, as
 * most are to be kept, and once more when no legal hold can be placed meanwhile.
 * @returns how many were removed.
 */
export async function purgeDeletedDocuments(db: Db, clock: Clock): Promise<number> {
  const today = easternDate(clock.now());
  // A deletion is activity: nothing that was deleted later can be due. A day more, as midnight is another instant in New York.
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
