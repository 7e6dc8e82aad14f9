import { randomUUIDv7 } from 'node:crypto';
import type { CustomerDocument } from '../../../contract/documents.ts';
import { freeFileName } from '../../../domain/documents/document-file-name.ts';
import {
  type DocumentReview,
  isRejected,
  isSameVerdict,
  NOT_REVIEWED,
  type ReviewState,
  reviewWords,
  type Verdict,
} from '../../../domain/documents/document-review.ts';
import type { EventKind } from '../../../domain/history/event-words.ts';
import { type CalendarDate, easternDate, type Instant } from '../../../domain/time/eastern-time.ts';
import { wrongPastDate } from '../../../domain/underwriting/credit-scores.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CustomersService } from '../customers/customers.service.ts';
import { fileHref } from './document-answer.ts';
import { namesInFolder } from './document-lists.store.ts';
import { acceptChangedName, acceptNewName } from './document-names.ts';
import {
  type DocumentIds,
  findDocument,
  findDocuments,
  insertDocument,
  isJointBorrower,
  lockDeletedDocument,
  lockDocument,
  type UploadedDocumentRow,
  updateDocument,
} from './documents.store.ts';
import type { FoldersService } from './folders/folders.service.ts';
import { findSuccessors } from './moves/move-copies.store.ts';
import { answerDocument, refuseHeldBack } from './quarantine/held-back.ts';
import { recordDocument, uploaded } from './record-document.ts';

/** For other features; the bytes are in the file store under the hash. */
export interface AttachableDocument {
  fileId: string;
  name: string;
  format: string;
  size: number;
  hash: string;
  isRejected: boolean;
}

/** Upload address. */
export interface DocumentPlace {
  fileId: string;
  link: { href: string };
}

export interface DocumentsService {
  /**
   * Listed once its bytes arrive. @throws AppError `not_found` (customer or folder), `invalid` (name),
   * `unsupported_type`.
   */
  createDocument(
    customerId: string,
    document: { name: string; path: string; description?: string | null | undefined },
    actor: Actor,
    run: InTransaction<DocumentPlace>,
  ): Promise<DocumentPlace>;
  /** @throws AppError `not_found`, `invalid` (name), `unsupported_type` when extension and content differ. */
  changeDocument(ids: DocumentIds, change: DocumentInfo, actor: Actor): Promise<CustomerDocument>;
  /** Goes back to its folder, or the nearest existing one above. @throws AppError `not_found`. */
  restoreDocument(ids: DocumentIds, actor: Actor): Promise<CustomerDocument>;
  /** @throws AppError `not_found`; `conflict` when a malware scan holds it back. */
  getUploadedDocument(ids: DocumentIds): Promise<UploadedDocumentRow>;
  /**
   * In the order of the ids; earlier ids of moved documents work too.
   * @throws AppError `not_found` for a missing or foreign one; `conflict` when a malware scan holds one back.
   */
  documentsOf(tx: Db, customerId: string, fileIds: readonly string[]): Promise<AttachableDocument[]>;
  /** For a review. Works with earlier ids too. @throws AppError `not_found`. */
  requireDocument(tx: Db, customerId: string, fileId: string): Promise<UploadedDocumentRow>;
  /**
   * Stores or takes back a review. It makes the document no newer, so a list keeps its order.
   * @throws AppError `not_found`; `conflict` when the seen review is not the present one, or a malware scan holds it back.
   */
  reviewDocument(
    tx: Db,
    ids: DocumentIds,
    verdict: Verdict & { seenOn: Instant | null },
    actor: Actor,
  ): Promise<{ before: UploadedDocumentRow; after: UploadedDocumentRow }>;
  /** The answer for a changed document. */
  answerOf(tx: Db, document: UploadedDocumentRow): Promise<CustomerDocument>;
  /** Includes their folders. */
  getUploadedDocuments(customerId: string, fileIds: readonly string[]): Promise<UploadedDocumentRow[]>;
}

export interface DocumentInfo {
  name?: string | undefined;
  path?: string | undefined;
  description?: string | null | undefined;
  kindId?: string | null | undefined;
  datedOn?: CalendarDate | null | undefined;
  borrower?: string | null | undefined;
}

export function createDocumentsService(
  { database, clock, companySettings }: Pick<Platform, 'database' | 'clock' | 'companySettings'>,
  customers: CustomersService,
  folders: FoldersService,
): DocumentsService {
  const { db } = database;
  const now = () => clock.now().toISOString();

  /** @throws AppError `invalid` for an unknown kind, or a date that is wrong on a document (KIND-3). */
  function refuseWrongFacts({ kindId, datedOn }: DocumentInfo): void {
    const { documentKinds } = companySettings.current();
    const fields = datedOn ? dateFields(wrongPastDate(datedOn, easternDate(clock.now()))) : {};
    if (kindId && !documentKinds.some((kind) => kind.kindId === kindId))
      fields.kindId = 'is no kind of document';
    if (Object.keys(fields).length > 0)
      throw new AppError('invalid', 'Some fields are not valid.', { fields });
  }

  /** @throws AppError `invalid` for somebody who is on none of the customer's loans (KIND-3). */
  async function refuseUnknownBorrower(
    tx: Db,
    customerId: string,
    { borrower }: DocumentInfo,
  ): Promise<void> {
    if (!borrower || borrower === 'primary' || borrower === 'spouse') return;
    if (await isJointBorrower(tx, customerId, borrower)) return;
    throw new AppError('invalid', 'Some fields are not valid.', {
      fields: { borrower: 'is nobody on the loans of this customer' },
    });
  }

  async function uploadedFiles(tx: Db, customerId: string, fileIds: readonly string[]) {
    const byId = new Map(
      (await findDocuments(tx, customerId, fileIds)).map((document) => [document.id, document]),
    );
    return [...new Set(fileIds)].map((id) => byId.get(id) ?? missing());
  }

  async function presentDocuments(tx: Db, customerId: string, fileIds: readonly string[]) {
    const documents = await findDocuments(tx, customerId, fileIds);
    const gone = fileIds.filter((id) => !documents.some((document) => document.id === id));
    const moved = await findSuccessors(tx, customerId, gone);
    const found = fileIds.map(
      (id) =>
        documents.find((document) => document.id === id) ??
        moved.findLast((document) => document.former_ids?.includes(id)),
    );
    return [...new Set(found.map((document) => document ?? missing()))];
  }

  return {
    async createDocument(customerId, given, actor, run) {
      const { name, format } = acceptNewName(given.name);
      await customers.getCustomer(customerId);
      const id = randomUUIDv7();
      return run(async (tx) => {
        await folders.holdFolder(tx, customerId, given.path);
        await insertDocument(tx, {
          id,
          customer_id: customerId,
          name,
          path: given.path,
          description: given.description ?? null,
          format: format.format,
          created_at: now(),
          created_by: actor.name,
        });
        return { fileId: id, link: { href: fileHref(customerId, id) } };
      });
    },

    async changeDocument(ids, given, actor) {
      const at = now();
      return db.transaction().execute(async (tx) => {
        if (given.path !== undefined) await folders.holdFolder(tx, ids.customerId, given.path);
        const document = uploaded(await lockDocument(tx, ids));
        refuseWrongFacts(given);
        if (given.borrower !== document.borrower) await refuseUnknownBorrower(tx, ids.customerId, given);
        const name =
          given.name === undefined ? document.name : acceptChangedName(given.name, document.format);
        const wanted = { ...document, name, ...said(given) };
        const steps = STEPS.filter(({ fields }) => fields.some((field) => wanted[field] !== document[field]));
        if (steps.length === 0) return answerDocument(tx, document);
        // Saying what a document is makes it no newer, so a list keeps its order.
        const isNewer = steps.some(({ kind }) => kind !== 'file-classified');
        const stamp = isNewer ? { updated_at: at, updated_by: actor.name } : picked(document, STAMP);
        const fields = steps.flatMap((step) => step.fields);
        const changed = await updateDocument(tx, document.id, { ...picked(wanted, fields), ...stamp });
        // One entry per change, each based on the previous one.
        let before: UploadedDocumentRow = document;
        for (const { kind, fields: own, from } of steps) {
          const after = { ...before, ...picked(changed, own), ...stamp };
          const details = from === undefined ? {} : { from: document[from] };
          await recordDocument(tx, kind, { before, after, at }, actor, details);
          before = after;
        }
        return answerDocument(tx, changed);
      });
    },

    async restoreDocument(ids, actor) {
      const at = now();
      return db.transaction().execute(async (tx) => {
        await folders.holdFolders(tx, ids.customerId);
        const document = uploaded(await lockDeletedDocument(tx, ids));
        const path = await folders.nearestFolder(tx, ids.customerId, document.path);
        // Another document may have taken its name in the meantime.
        const name = freeFileName(document.name, await namesInFolder(tx, ids.customerId, path));
        const change = {
          deleted_at: null,
          deleted_by: null,
          name,
          path,
          updated_at: at,
          updated_by: actor.name,
        };
        const restored = await updateDocument(tx, document.id, change);
        await recordDocument(tx, 'file-restored', { before: document, after: restored }, actor);
        return answerDocument(tx, restored);
      });
    },

    async getUploadedDocument(ids) {
      const document = uploaded(await findDocument(db, ids));
      await refuseHeldBack(db, [document]);
      return document;
    },

    async documentsOf(tx, customerId, fileIds) {
      const documents = await refuseHeldBack(tx, await presentDocuments(tx, customerId, fileIds));
      return documents.map((document) => {
        const { id: fileId, name, format, size, hash } = document;
        return { fileId, name, format, size, hash, isRejected: isRejected(document) };
      });
    },

    async requireDocument(tx, customerId, fileId) {
      const [document] = await presentDocuments(tx, customerId, [fileId]);
      return document ?? missing();
    },

    async reviewDocument(tx, ids, { seenOn, ...verdict }, actor) {
      const before = uploaded(await lockDocument(tx, ids));
      const known = before.review ?? NOT_REVIEWED;
      // The same verdict again is a retry, or two people agree.
      if (isSameVerdict(known, verdict)) return { before, after: before };
      if (!isSeen(before.review, seenOn)) throw reviewedMeanwhile(await answerDocument(tx, before));
      if (verdict.state === 'accepted') await refuseHeldBack(tx, [before]);
      const at = now();
      const review =
        verdict.state === 'received' ? null : { ...verdict, state: verdict.state, by: actor.name, at };
      const { updated_at, updated_by } = before;
      const after = await updateDocument(tx, before.id, { review, updated_at, updated_by });
      await recordDocument(tx, REVIEW_EVENTS[verdict.state], { before, after, at }, actor);
      return { before, after };
    },

    answerOf: answerDocument,

    getUploadedDocuments: async (customerId, fileIds) =>
      refuseHeldBack(db, await uploadedFiles(db, customerId, fileIds)),
  };
}

interface ChangeStep {
  kind: EventKind;
  fields: readonly ('name' | 'path' | 'description' | 'kind_id' | 'dated_on' | 'borrower')[];
  /** The field whose former value the entry names. */
  from?: 'name' | 'path';
}

const STEPS: readonly ChangeStep[] = [
  { kind: 'file-renamed', fields: ['name'], from: 'name' },
  { kind: 'file-moved', fields: ['path'], from: 'path' },
  { kind: 'file-described', fields: ['description'] },
  { kind: 'file-classified', fields: ['kind_id', 'dated_on', 'borrower'] },
];

const STAMP = ['updated_at', 'updated_by'] as const;

function dateFields({ date }: Record<string, string>): Record<string, string> {
  return date === undefined ? {} : { datedOn: date };
}

/** Only the given facts. */
function said({ path, description, kindId, datedOn, borrower }: DocumentInfo): Partial<UploadedDocumentRow> {
  return {
    ...(path === undefined ? {} : { path }),
    ...(description === undefined ? {} : { description }),
    ...(kindId === undefined ? {} : { kind_id: kindId }),
    ...(datedOn === undefined ? {} : { dated_on: datedOn }),
    ...(borrower === undefined ? {} : { borrower }),
  };
}

function picked<Field extends keyof UploadedDocumentRow>(
  row: UploadedDocumentRow,
  fields: readonly Field[],
): Pick<UploadedDocumentRow, Field> {
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<UploadedDocumentRow, Field>;
}

const REVIEW_EVENTS = {
  accepted: 'file-accepted',
  rejected: 'file-rejected',
  received: 'file-review-taken-back',
} as const satisfies Record<ReviewState, EventKind>;

function isSeen(review: DocumentReview | null, seenOn: Instant | null): boolean {
  return review === null || seenOn === null
    ? review === null && seenOn === null
    : Date.parse(review.at) === Date.parse(seenOn);
}

/** The later of two reviewers sees the earlier verdict, and decides again (REVIEW-5). */
function reviewedMeanwhile(current: CustomerDocument): AppError {
  const words = reviewWords(current.review)?.toLowerCase() ?? 'not reviewed';
  const by = current.review === undefined ? '' : ` by ${current.review.reviewedBy}`;
  return new AppError('conflict', `${current.name} is ${words}${by} meanwhile.`, { current });
}

function missing(): never {
  throw notFound();
}
