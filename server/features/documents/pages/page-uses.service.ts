import type { DocumentPages } from '../../../../contract/documents/document-pages.ts';
import type { Actor } from '../../../platform/actor.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  type DocumentIds,
  type DocumentRow,
  findDocument,
  lockDocuments,
  updateDocument,
} from '../documents.store.ts';
import { recordDocument, uploaded } from '../record-document.ts';
import {
  isLinkedToCondition,
  listDocumentsOfStep,
  listSources,
  listUses,
  lockStep,
  markUndone,
  type StepIds,
} from './page-steps.store.ts';

const SHOWN_USES = 500;

export interface PageUsesService {
  /** @throws AppError `not_found`. */
  getDocumentPages(ids: DocumentIds): Promise<DocumentPages>;
  /** Deletes the step's documents (PAGES-8). @throws AppError `not_found`; `conflict` if one was touched since. */
  undoPageStep(ids: StepIds, actor: Actor): Promise<void>;
}

export function createPageUsesService({
  database: { db },
  clock,
}: Pick<Platform, 'database' | 'clock'>): PageUsesService {
  return {
    async getDocumentPages(ids) {
      const document = uploaded(await findDocument(db, ids));
      const ever = [document.id, ...(document.former_ids ?? [])];
      const { customerId } = ids;
      return {
        sources: await listSources(db, { customerId, fileId: document.id }),
        made: await listUses(db, ever, SHOWN_USES),
      };
    },

    async undoPageStep(ids, actor) {
      const at = clock.now().toISOString();
      await db.transaction().execute(async (tx) => {
        const step = await lockStep(tx, ids);
        if (step === undefined) throw notFound();
        if (step.undone_at !== null) return;
        const fileIds = await listDocumentsOfStep(tx, ids.stepId);
        const documents = await lockDocuments(tx, ids.customerId, fileIds);
        for (const document of documents) await requireUntouched(tx, document);
        for (const before of documents) {
          const change = { deleted_at: at, deleted_by: actor.name, updated_at: at, updated_by: actor.name };
          const after = await updateDocument(tx, before.id, change);
          await recordDocument(tx, 'file-deleted', { before, after }, actor, { stepId: ids.stepId });
        }
        await markUndone(tx, ids.stepId, { at, name: actor.name });
      });
    },
  };

  async function requireUntouched(
    tx: Db,
    { id, customer_id, name, ...document }: DocumentRow,
  ): Promise<void> {
    if (document.former_ids !== null) throw touched(`${name} was moved since.`);
    if (document.updated_at !== document.created_at) throw touched(`${name} was changed since.`);
    if (document.review !== null) throw touched(`${name} was ${document.review.state} since.`);
    const said = [document.kind_id, document.dated_on, document.borrower];
    if (said.some((fact) => fact !== null))
      throw touched(`${name} was given a kind, date or borrower since.`);
    if (await isLinkedToCondition(tx, customer_id, id)) throw touched(`${name} is linked to a condition.`);
    const [use] = await listUses(tx, [id], 1);
    if (use !== undefined) throw touched(`${use.name} was made of pages of ${name}.`);
  }
}

function touched(why: string): AppError {
  return new AppError('conflict', `${why} Nothing was undone: delete the documents that you do not need.`);
}
