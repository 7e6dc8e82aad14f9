import { randomUUIDv7 } from 'node:crypto';
import { Readable } from 'node:stream';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { formatFileSize, MAX_FILE_BYTES } from '../../../../domain/documents/document-file.ts';
import { freeFileName } from '../../../../domain/documents/document-file-name.ts';
import {
  canOpenPages,
  MAX_STEP_PAGES,
  MAX_STEP_SOURCE_BYTES,
  MAX_STEP_SOURCES,
  type PagePart,
  pagesText,
} from '../../../../domain/documents/pages/page-step.ts';
import type { Instant } from '../../../../domain/time/eastern-time.ts';
import type { Actor } from '../../../platform/actor.ts';
import { AppError, requirePermission } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { ReceivedBytes } from '../../../platform/file-store/file-store.ts';
import type { InTransaction } from '../../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../../platform/platform.ts';
import { keepBytes, storeBytes } from '../bytes/store-bytes.ts';
import { namesInFolder } from '../document-lists.store.ts';
import { acceptChangedName } from '../document-names.ts';
import type { DocumentsService } from '../documents.service.ts';
import { insertUploadedDocument, lockDocuments, type UploadedDocumentRow } from '../documents.store.ts';
import type { FoldersService } from '../folders/folders.service.ts';
import { answerDocuments, refuseHeldBack } from '../quarantine/held-back.ts';
import { isUploaded, recordDocument } from '../record-document.ts';
import { insertSources, insertStep, listUses } from './page-steps.store.ts';
import type { PageThreads } from './page-threads.ts';
import type { SourceBytes } from './pdf/make-documents.ts';

export interface PlannedDocument {
  name: string;
  path: string;
  parts: PagePart[];
}

export interface PlannedStep {
  documents: PlannedDocument[];
  acceptsLoss: boolean;
  knownSteps?: string[] | undefined;
}

export interface MadeStep {
  stepId: string;
  files: CustomerDocument[];
}

export interface PageStepsService {
  /**
   * All documents of the step or none (PAGES-3). @throws AppError `not_found`, `invalid` (name, too many pages),
   * `unsupported_type`, `too_large`; `conflict` if a source is held back or gone, if something would be lost, or after an
   * unknown step.
   */
  makeDocumentsOfPages(
    customerId: string,
    step: PlannedStep,
    actor: Actor,
    run: InTransaction<MadeStep>,
  ): Promise<MadeStep>;
}

interface MadeDocument extends PlannedDocument {
  bytes: Uint8Array;
  received: ReceivedBytes;
}

const PDF = 'application/pdf';

export function createPageStepsService(
  { database: { db }, clock, files }: Pick<Platform, 'database' | 'clock' | 'files'>,
  {
    documents,
    folders,
    threads,
  }: { documents: DocumentsService; folders: FoldersService; threads: PageThreads },
): PageStepsService {
  return {
    async makeDocumentsOfPages(customerId, step, actor, run) {
      const planned = step.documents.map((one) => ({ ...one, name: acceptChangedName(one.name, PDF) }));
      const ids = sourceIdsOf(planned);
      requireBounds(planned, ids);
      const sources = await readSources(customerId, ids);
      const made = await make(planned, sources, step.acceptsLoss, actor);
      const received: ReceivedBytes[] = [];
      try {
        for (const { bytes } of made)
          received.push(await files.receive(Readable.from([Buffer.from(bytes)]), MAX_FILE_BYTES));
        const at = clock.now().toISOString();
        const ready = made.map((one, place) => ({ ...one, received: received[place] as ReceivedBytes }));
        return await storeBytes(
          db,
          { received, at },
          (tx) => store(tx, ready, { ...step, ids, at, actor }),
          run,
        );
      } finally {
        for (const one of received) await one.discard();
      }

      async function store(
        tx: Db,
        documentsMade: readonly MadeDocument[],
        {
          ids,
          at,
          actor,
          knownSteps,
        }: { ids: string[]; at: Instant; actor: Actor; knownSteps?: string[] | undefined },
      ): Promise<MadeStep> {
        for (const path of new Set(planned.map((one) => one.path)))
          await folders.holdFolder(tx, customerId, path);
        const locked = (await lockDocuments(tx, customerId, ids)).filter(isUploaded);
        requireUnchanged(sources, locked);
        await refuseHeldBack(tx, locked);
        if (knownSteps !== undefined) await requireKnownSteps(tx, ids, knownSteps);
        const stepId = randomUUIDv7();
        await insertStep(tx, { id: stepId, customer_id: customerId, made_at: at, made_by: actor.name });
        const rows: UploadedDocumentRow[] = [];
        for (const document of documentsMade) rows.push(await storeOne(tx, document, { stepId, at, actor }));
        return { stepId, files: await answerDocuments(tx, rows) };
      }

      async function storeOne(
        tx: Db,
        { name, path, parts, received: bytes }: MadeDocument,
        { stepId, at, actor }: { stepId: string; at: Instant; actor: Actor },
      ): Promise<UploadedDocumentRow> {
        const hash = await bytes.hash;
        const named = parts.map((part) => ({ ...part, name: nameOf(sources, part.fileId) }));
        const row = await keepBytes(tx, files, bytes, async () =>
          insertUploadedDocument(tx, {
            id: randomUUIDv7(),
            customer_id: customerId,
            name: freeFileName(name, await namesInFolder(tx, customerId, path)),
            path,
            description: null,
            format: PDF,
            hash,
            size: bytes.size,
            uploaded_at: at,
            created_at: at,
            created_by: actor.name,
            updated_at: at,
            updated_by: actor.name,
          }),
        );
        await insertSources(
          tx,
          named.map(({ fileId, name: source_name, pages, turn }, position) => ({
            file_id: row.id,
            position,
            step_id: stepId,
            source_id: fileId,
            source_name,
            pages,
            turn,
          })),
        );
        const details = { size: bytes.size, hash, stepId, sources: toldSources(named) };
        await recordDocument(tx, 'file-made-of-pages', { after: row }, actor, details);
        return row;
      }
    },
  };

  async function readSources(customerId: string, ids: readonly string[]): Promise<SourceBytes[]> {
    const rows = await documents.getUploadedDocuments(customerId, ids);
    for (const { format, name } of rows) {
      const permission = canOpenPages(format);
      if (!permission.ok) throw new AppError('unsupported_type', `${name}: ${permission.reason}`);
    }
    const size = rows.reduce((sum, row) => sum + row.size, 0);
    if (size > MAX_STEP_SOURCE_BYTES)
      throw new AppError(
        'too_large',
        `These documents have ${formatFileSize(size)}. Take at most ${formatFileSize(MAX_STEP_SOURCE_BYTES)} at once.`,
      );
    const sources: SourceBytes[] = [];
    for (const { id, name, format, hash } of rows) {
      const pieces: Buffer[] = [];
      for await (const piece of await files.readPieces(hash)) pieces.push(Buffer.from(piece));
      sources.push({ fileId: id, name, format, bytes: Buffer.concat(pieces) });
    }
    return sources;
  }

  async function make(
    planned: readonly PlannedDocument[],
    sources: SourceBytes[],
    acceptsLoss: boolean,
    actor: Actor,
  ): Promise<(PlannedDocument & { bytes: Uint8Array })[]> {
    const task = { sources, documents: planned.map(({ parts }) => ({ parts })), acceptsLoss };
    const result = await threads.make(task, actor.staffId ?? actor.name);
    if (!result.ok) {
      const { why, reason } = result;
      if (why === 'loss') throw new AppError('conflict', reason, { fields: { acceptsLoss: reason } });
      throw new AppError(why === 'unusable' ? 'unsupported_type' : 'invalid', reason);
    }
    return planned.map((document, place) => {
      const bytes = result.documents[place] ?? new Uint8Array();
      if (bytes.length > MAX_FILE_BYTES)
        throw new AppError(
          'too_large',
          `${document.name} would have ${formatFileSize(bytes.length)}. A document has at most ${formatFileSize(MAX_FILE_BYTES)}: make two of it.`,
        );
      return { ...document, bytes };
    });
  }

  /** Somebody else may have split the same document meanwhile (PAGES-9). */
  async function requireKnownSteps(tx: Db, ids: readonly string[], known: readonly string[]): Promise<void> {
    const unknown = (await listUses(tx, ids, 500)).find(({ stepId }) => !known.includes(stepId));
    if (unknown !== undefined)
      throw new AppError(
        'conflict',
        `${unknown.madeBy} has just made ${unknown.name} of pages of this document. Look at the marks, then create again.`,
        { fields: { knownSteps: 'there is a newer step' } },
      );
  }
}

function sourceIdsOf(planned: readonly PlannedDocument[]): string[] {
  return [...new Set(planned.flatMap(({ parts }) => parts.map(({ fileId }) => fileId)))];
}

function requireBounds(planned: readonly PlannedDocument[], ids: readonly string[]): void {
  const pages = planned.flatMap(({ parts }) => parts).reduce((sum, part) => sum + part.pages.length, 0);
  if (pages > MAX_STEP_PAGES)
    throw new AppError('invalid', `One step takes at most ${MAX_STEP_PAGES.toLocaleString('en-US')} pages.`);
  if (ids.length > MAX_STEP_SOURCES)
    throw new AppError('invalid', `One step takes pages of at most ${MAX_STEP_SOURCES} documents.`);
}

function requireUnchanged(sources: readonly SourceBytes[], locked: readonly UploadedDocumentRow[]): void {
  const gone = sources.find(({ fileId }) => !locked.some(({ id }) => id === fileId));
  if (gone !== undefined)
    requirePermission({
      ok: false,
      reason: `${gone.name} was deleted meanwhile. Restore it, then create again.`,
    });
}

function nameOf(sources: readonly SourceBytes[], fileId: string): string {
  return sources.find((source) => source.fileId === fileId)?.name ?? '';
}

/** For the history: one entry for each source. */
function toldSources(
  parts: readonly (PagePart & { name: string })[],
): { fileId: string; name: string; pages: string }[] {
  return [...Map.groupBy(parts, ({ fileId }) => fileId)].map(([fileId, own]) => ({
    fileId,
    name: own[0]?.name ?? '',
    pages: pagesText(own.flatMap(({ pages }) => pages)),
  }));
}
