import { Readable } from 'node:stream';
import { checkMismoFile } from '../../../contract/mismo/mismo-checks.ts';
import {
  getMismoSchemas,
  removeMismoSchemas,
  uploadMismoSchemas,
} from '../../../contract/mismo/mismo-schemas.ts';
import { checkMismo, exportMismo, exportMismoLoans } from '../../../contract/mismo.ts';
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
import { LOAN_COUNT_HEADER } from '../../../contract/wire/headers.ts';
import { MOST_CHECKED_BYTES } from '../../../domain/mismo/checks/check-finding.ts';
import { MOST_SCHEMA_BYTES } from '../../../domain/mismo/schemas/schema-files.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { attachmentHeaders } from '../../platform/http/attachment-headers.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import { uploadedFiles } from '../../platform/http/uploaded-files.ts';
import { uploadedPart } from '../../platform/http/uploaded-part.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DirectoriesService } from '../directories/directories.service.ts';
import { type MismoChecksService, tooLarge } from './checks/mismo-checks.service.ts';
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
import type { MismoExportsService } from './mismo-exports.service.ts';
import { type SchemaUploadsService, schemaTooLarge } from './schemas/schema-uploads.service.ts';

const CHECKED_UPLOAD = { field: checkMismoFile.upload ?? '', maxBytes: MOST_CHECKED_BYTES, tooLarge };

export function addMismoCheckRoute(add: AddEndpoint, checks: MismoChecksService): void {
  add(checkMismoFile, async ({ request, actor }) => {
    if (!request.isMultipart()) throw new AppError('bad_request', 'Please send the file as multipart.');
    const { pieces, fileName } = await uploadedPart(request, CHECKED_UPLOAD);
    return checks.checkMismoFile(pieces, fileName, actor);
  });
}

export function addMismoRoutes(
  add: AddEndpoint,
  exports: MismoExportsService,
  directories: Pick<DirectoriesService, 'findOwnTasks'>,
  clock: Clock,
): void {
  add(exportMismo, async ({ params, query, actor, reply }) => {
    const ids = { customerId: params.id, loanId: params.loanId };
    const { name, pieces } = await exports.exportMismo(ids, query.numbers, actor);
    return reply
      .headers(attachmentHeaders(name))
      .type('application/xml')
      .send(Readable.from(pieces, { objectMode: false }));
  });
  add(exportMismoLoans, async ({ query, actor, viewer, reply }) => {
    const own = query.mine === undefined ? undefined : await directories.findOwnTasks(actor);
    const { zip, count } = await exports.exportMismoLoans({ ...query, own }, actor, viewer);
    return reply
      .headers(attachmentHeaders(`MISMO loans ${easternDate(clock.now())}.zip`))
      .header(LOAN_COUNT_HEADER, count)
      .type('application/zip')
      .send(zip);
  });
  add(checkMismo, ({ params, query, actor }) =>
    exports.checkMismo({ customerId: params.id, loanId: params.loanId }, query.numbers, actor),
  );
}

const IMPORT_UPLOAD = {
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
    const given = filesOfUpload(uploadedFiles(request, IMPORT_UPLOAD), files);
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

const SCHEMA_UPLOAD = {
  field: uploadMismoSchemas.upload ?? '',
  maxBytes: MOST_SCHEMA_BYTES,
  tooLarge: schemaTooLarge,
};

export function addMismoSchemaRoutes(add: AddEndpoint, schemas: SchemaUploadsService): void {
  add(getMismoSchemas, () => schemas.getMismoSchemas());
  add(uploadMismoSchemas, async ({ request, actor }) => {
    if (!request.isMultipart()) throw new AppError('bad_request', 'Please upload the schemas as a file.');
    const { pieces, fileName } = await uploadedPart(request, SCHEMA_UPLOAD);
    return schemas.uploadMismoSchemas(pieces, fileName, actor);
  });
  add(removeMismoSchemas, async ({ actor }) => {
    await schemas.removeMismoSchemas(actor);
    return undefined;
  });
}
