import type { DeletedFile } from '../../../contract/files.ts';
import { documentKeptUntil } from '../../../domain/document-retention.ts';
import { easternDate } from '../../../domain/eastern-time.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { readTimeCursor, writeTimeCursor } from '../../platform/time-cursor.ts';
import { findRetentionFacts } from '../disposal/retention-facts.service.ts';
import { toStoredFile } from './file-answer.ts';
import { listDeletedRows } from './file-lists.store.ts';

export interface DeletedFilesService {
  /**
   * Deleted documents of a customer that can still be brought back, the last deleted first.
   * @throws AppError `not_found` for a customer who is not there, `invalid` for `after` of another list.
   */
  listDeletedFiles(
    customerId: string,
    page: { limit: number; after?: string | undefined },
  ): Promise<{ files: DeletedFile[]; links: { next?: { href: string } } }>;
}

export function createDeletedFilesService({
  database: { db },
}: Pick<Platform, 'database'>): DeletedFilesService {
  return {
    async listDeletedFiles(customerId, { limit, after }) {
      const facts = await findRetentionFacts(db, customerId);
      if (facts === undefined) throw notFound();
      const cursor = after === undefined ? undefined : readTimeCursor(after);
      const rows = await listDeletedRows(db, customerId, { limit: limit + 1, after: cursor });
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      const next =
        last && `?limit=${limit}&after=${writeTimeCursor({ at: last.deleted_at ?? '', id: last.id })}`;
      return {
        files: shown.map((row) => {
          const kept = documentKeptUntil(facts, easternDate(row.deleted_at ?? ''));
          return {
            ...toStoredFile(row),
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
