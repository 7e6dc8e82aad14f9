import type {
  importMismo,
  listDoubtfulMismoFiles,
  listMismoImportFiles,
  listMismoImports,
  MismoImportBatch,
  MismoImportFile,
} from '../../../../contract/mismo-imports.ts';
import type { AnswerOf, Endpoint, ParsedRequest } from '../../../../contract/wire/endpoint.ts';
import { ROUTES } from '../../../../contract/wire/routes.ts';
import { MOST_REMARKS_IN_LISTS } from '../../../../domain/mismo/imports/import-outcome.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Actor } from '../../../platform/actor.ts';
import { notFound } from '../../../platform/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ExportsService } from '../../exports/exports.service.ts';
import { type CandidateTools, withCandidates } from './doubtful-candidates.ts';
import { importReport } from './import-report.ts';
import * as batches from './mismo-batches.store.ts';
import { toBatch, toFile } from './mismo-batches.store.ts';
import * as files from './mismo-files.store.ts';
import { asSeen, type ImportReader, ownerFor } from './seen-files.ts';

type Query<E extends Endpoint> = ParsedRequest<E>['query'];

export interface MismoImportListsService {
  listMismoImports(
    query: Query<typeof listMismoImports>,
    reader: ImportReader,
  ): Promise<AnswerOf<typeof listMismoImports>>;
  getMismoImport(batchId: string, reader: ImportReader): Promise<MismoImportBatch>;
  listMismoImportFiles(
    batchId: string,
    query: Query<typeof listMismoImportFiles>,
    reader: ImportReader,
  ): Promise<AnswerOf<typeof listMismoImportFiles>>;
  /** With all remarks. @throws AppError `not_found`. */
  getMismoImportFile(batchId: string, fileId: string, reader: ImportReader): Promise<MismoImportFile>;
  /** Ordered like the ids. */
  readResults(fileIds: readonly string[], reader: ImportReader): Promise<MismoImportFile[]>;
  listDoubtfulMismoFiles(
    query: Query<typeof listDoubtfulMismoFiles>,
    reader: ImportReader,
  ): Promise<AnswerOf<typeof listDoubtfulMismoFiles>>;
  /**
   * The report as CSV in pieces. The export is recorded before the first one.
   * @throws AppError `not_found`; `step_up_required`; `too_many_requests`.
   */
  exportMismoImport(batchId: string, actor: Actor, viewer: Viewer): Promise<AsyncIterable<string>>;
}

export function createMismoImportListsService(
  { database: { db } }: Pick<Platform, 'database'>,
  exports: Pick<ExportsService, 'beginExport'>,
  tools: CandidateTools,
): MismoImportListsService {
  async function requireBatch(batchId: string, reader: ImportReader): Promise<batches.StoredBatch> {
    const batch = await batches.findBatch(db, batchId);
    const owner = ownerFor(reader);
    if (batch === undefined || (owner !== undefined && batch.staff_id !== owner)) throw notFound();
    return batch;
  }
  const readBatch = async (batchId: string, reader: ImportReader) =>
    toBatch(await requireBatch(batchId, reader), await batches.countOutcomes(db, [batchId]));

  return {
    async listMismoImports({ limit, after }, reader) {
      const owner = ownerFor(reader);
      const [found, doubtful] = await Promise.all([
        batches.listBatches(db, { after, limit: limit + 1, owner }),
        batches.countDoubtful(db, owner),
      ]);
      const { shown, links } = pageOf(found, limit, ROUTES.listMismoImports.path, {});
      const counts = await batches.countOutcomes(
        db,
        shown.map(({ id }) => id),
      );
      return { batches: shown.map((batch) => toBatch(batch, counts)), doubtful, links };
    },

    getMismoImport: readBatch,

    async listMismoImportFiles(batchId, { limit, after, outcome }, reader) {
      await requireBatch(batchId, reader);
      const asked = { batchId, outcome, after, limit: limit + 1, remarks: MOST_REMARKS_IN_LISTS };
      const found = await files.listFiles(db, asked);
      const path = ROUTES.listMismoImportFiles.path.replace('{batchId}', batchId);
      const { shown, links } = pageOf(found, limit, path, { outcome });
      return { files: (await asSeen(db, reader.viewer, shown)).map(toFile), links };
    },

    async getMismoImportFile(batchId, fileId, reader) {
      await requireBatch(batchId, reader);
      const file = await files.findFile(db, batchId, fileId);
      if (file === undefined) throw notFound();
      const [seen = file] = await asSeen(db, reader.viewer, [file]);
      return toFile(seen);
    },

    async readResults(fileIds, { viewer }) {
      const found = await asSeen(db, viewer, await files.listFilesById(db, fileIds, MOST_REMARKS_IN_LISTS));
      const byId = new Map(found.map((file) => [file.id, file]));
      return fileIds.flatMap((id) => {
        const file = byId.get(id);
        return file === undefined ? [] : [toFile(file)];
      });
    },

    async listDoubtfulMismoFiles({ limit, after }, reader) {
      const owner = ownerFor(reader);
      const asked = {
        outcome: 'doubtful',
        owner,
        after,
        limit: limit + 1,
        remarks: MOST_REMARKS_IN_LISTS,
      } as const;
      const found = await files.listFiles(db, asked);
      const { shown, links } = pageOf(found, limit, ROUTES.listDoubtfulMismoFiles.path, {});
      const seen = await asSeen(db, reader.viewer, shown);
      return { files: await withCandidates(db, seen, tools, reader), links };
    },

    async exportMismoImport(batchId, actor, viewer) {
      const batch = await readBatch(batchId, { staffId: actor.staffId, viewer });
      const started = { kind: 'mismo-import', items: batch.files, details: { batchId } } as const;
      await exports.beginExport(actor, started);
      return importReport(db, batchId, viewer);
    },
  };
}

function pageOf<Row extends { place: number }>(
  found: Row[],
  limit: number,
  path: string,
  query: Record<string, string | undefined>,
) {
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  if (last === undefined) return { shown, links: {} };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, limit, after: last.place })) {
    if (value !== undefined) search.set(name, String(value));
  }
  return { shown, links: { next: { href: `${path}?${search}` } } };
}

const RESULTS_AT_ONCE = 200;

export function isSmallAnswer(fileIds: readonly string[]): boolean {
  return fileIds.length <= RESULTS_AT_ONCE;
}

/** In chunks: 10,000 files with their remarks are 60 MB of JSON. */
export async function* importAnswer(
  batchId: string,
  fileIds: readonly string[],
  { readResults }: Pick<MismoImportListsService, 'readResults'>,
  reader: ImportReader,
): AsyncGenerator<string> {
  const { files: _, ...rest }: AnswerOf<typeof importMismo> = { batchId, files: [] };
  yield `${JSON.stringify(rest).slice(0, -1)},"files":[`;
  let comma = '';
  for (let at = 0; at < fileIds.length; at += RESULTS_AT_ONCE) {
    const results = await readResults(fileIds.slice(at, at + RESULTS_AT_ONCE), reader);
    if (results.length === 0) continue;
    yield `${comma}${JSON.stringify(results).slice(1, -1)}`;
    comma = ',';
  }
  yield ']}';
}
