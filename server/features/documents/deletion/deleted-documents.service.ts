import type { DeletedDocument } from '../../../../contract/documents.ts';
import { documentKeptUntil } from '../../../../domain/documents/document-retention.ts';
import { easternDate } from '../../../../domain/time/eastern-time.ts';
import { notFound } from '../../../platform/app-error.ts';
import { readTimeCursor, writeTimeCursor } from '../../../platform/database/time-cursor.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findRetentionFacts } from '../../disposal/legal-holds.service.ts';
import { toCustomerDocument } from '../document-answer.ts';
import { listDeletedRows } from '../document-lists.store.ts';
import { answerDocuments } from '../quarantine/held-back.ts';

export interface DeletedDocumentsService {
  /**
   * Those that can still be restored, last deleted first.
   * @throws AppError `not_found` for an unknown customer, `invalid` for another list's `after`.
   */
  listDeletedDocuments(
    customerId: string,
    page: { limit: number; after?: string | undefined },
  ): Promise<{ files: DeletedDocument[]; links: { next?: { href: string } } }>;
}

export function createDeletedDocumentsService({
  database: { db },
}: Pick<Platform, 'database'>): DeletedDocumentsService {
  return {
    async listDeletedDocuments(customerId, { limit, after }) {
      const facts = await findRetentionFacts(db, customerId);
      if (facts === undefined) throw notFound();
      const cursor = after === undefined ? undefined : readTimeCursor(after);
      const rows = await listDeletedRows(db, customerId, { limit: limit + 1, after: cursor });
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      const next =
        last && `?limit=${limit}&after=${writeTimeCursor({ at: last.deleted_at ?? '', id: last.id })}`;
      const answers = await answerDocuments(db, shown);
      return {
        files: shown.map((row, place) => {
          const kept = documentKeptUntil(facts, easternDate(row.deleted_at ?? ''));
          return {
            ...(answers[place] ?? toCustomerDocument(row)),
            deletedOn: row.deleted_at ?? '',
            deletedBy: row.deleted_by ?? '',
            keptUntil: kept.on,
            keptBecause: kept.because,
          };
        }),
        links:
          next === undefined ? {} : { next: { href: `/api/customers/${customerId}/deleted-files${next}` } },
      };
    },
  };
}
