import { Readable } from 'node:stream';
import {
  decideMismoFile,
  exportMismoImport,
  getMismoImport,
  getMismoImportFile,
  importMismo,
  listDoubtfulMismoFiles,
  listMismoImportFiles,
  listMismoImports,
} from '../../../contract/mismo-imports.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Actor } from '../../platform/actor.ts';
import { attachmentHeaders } from '../../platform/http/attachment-headers.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import { uploadedFiles } from '../../platform/http/uploaded-files.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  filesOfUpload,
  MOST_UPLOAD_BYTES,
  MOST_UPLOADED_FILES,
  uploadTooLarge,
} from './given/files-of-upload.ts';
import type { MismoDecisionsService } from './imports/mismo-decisions.service.ts';
import {
  importAnswer,
  isSmallAnswer,
  type MismoImportListsService,
} from './imports/mismo-import-lists.service.ts';
import type { MismoImportsService } from './imports/mismo-imports.service.ts';
import type { ImportReader } from './imports/seen-files.ts';

const UPLOADED_FILES = {
  field: importMismo.upload ?? '',
  maxBytes: MOST_UPLOAD_BYTES,
  maxFiles: MOST_UPLOADED_FILES,
  tooLarge: uploadTooLarge,
};

export function addMismoImportRoutes(
  add: AddEndpoint,
  {
    imports,
    lists,
    decisions,
  }: { imports: MismoImportsService; lists: MismoImportListsService; decisions: MismoDecisionsService },
  { files, clock }: Pick<Platform, 'files' | 'clock'>,
): void {
  add(importMismo, async ({ query, actor, viewer, request, reply }) => {
    const reader = readerOf({ actor, viewer });
    const by = { staffId: actor.staffId, name: actor.name };
    const batchId = await imports.beginImport(query.batchId, by);
    const given = filesOfUpload(uploadedFiles(request, UPLOADED_FILES), files);
    const ids: string[] = [];
    for await (const some of imports.importFiles(batchId, given, by, viewer)) ids.push(...some);
    if (isSmallAnswer(ids)) return { batchId, files: await lists.readResults(ids, reader) };
    return reply
      .type('application/json; charset=utf-8')
      .send(Readable.from(importAnswer(batchId, ids, lists, reader), { objectMode: false }));
  });
  add(listMismoImports, ({ query, ...by }) => lists.listMismoImports(query, readerOf(by)));
  add(listDoubtfulMismoFiles, ({ query, ...by }) => lists.listDoubtfulMismoFiles(query, readerOf(by)));
  add(decideMismoFile, async ({ params: { fileId }, body, actor, viewer }) => {
    await decisions.decideMismoFile(fileId, body, actor, viewer);
    const [file] = await lists.readResults([fileId], readerOf({ actor, viewer }));
    if (file === undefined) throw new Error('A decided file is gone');
    return file;
  });
  add(getMismoImport, ({ params, ...by }) => lists.getMismoImport(params.batchId, readerOf(by)));
  add(listMismoImportFiles, ({ params, query, ...by }) =>
    lists.listMismoImportFiles(params.batchId, query, readerOf(by)),
  );
  add(getMismoImportFile, ({ params, ...by }) =>
    lists.getMismoImportFile(params.batchId, params.fileId, readerOf(by)),
  );
  add(exportMismoImport, async ({ params, actor, viewer, reply }) => {
    const csv = await lists.exportMismoImport(params.batchId, actor, viewer);
    return reply
      .headers(attachmentHeaders(`MISMO import ${easternDate(clock.now())}.csv`))
      .type('text/csv; charset=utf-8')
      .send(Readable.from(csv, { objectMode: false }));
  });
}

function readerOf({ actor, viewer }: { actor: Actor; viewer: Viewer }): ImportReader {
  return { staffId: actor.staffId, viewer };
}
