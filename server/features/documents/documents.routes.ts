import { listDocumentKinds, suggestDocumentKind } from '../../../contract/documents/document-kinds.ts';
import {
  getDocumentPages,
  makeDocumentsOfPages,
  undoPageStep,
} from '../../../contract/documents/document-pages.ts';
import {
  type CustomerDocument,
  copyDocument,
  copyDocuments,
  createDocument,
  deleteDocument,
  deleteDocuments,
  downloadDocument,
  listDeletedDocuments,
  listDocuments,
  listRecentDocuments,
  putDocument,
  restoreDocument,
  zipDocuments,
} from '../../../contract/documents.ts';
import { findInDocuments } from '../../../contract/find-in-documents.ts';
import {
  createFolder,
  deleteFolder,
  type Folder,
  listFolders,
  renameFolder,
} from '../../../contract/folders.ts';
import { MAX_FILE_BYTES } from '../../../domain/documents/document-file.ts';
import { PURPOSE_HEADER } from '../../../domain/documents/exports.ts';
import { AppError } from '../../platform/app-error.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import { uploadedPart } from '../../platform/http/uploaded-part.ts';
import type { DeletedDocumentsService } from './deletion/deleted-documents.service.ts';
import type { DocumentListsService } from './document-lists.service.ts';
import type { DocumentPlace, DocumentsService } from './documents.service.ts';
import type { DownloadDocumentsService } from './downloads/download-documents.service.ts';
import { sendDocument, sendZip } from './downloads/send-document.ts';
import type { FolderListsService } from './folders/folder-lists.service.ts';
import type { FoldersService } from './folders/folders.service.ts';
import type { DocumentKindsService } from './kinds/document-kinds.service.ts';
import type { DocumentMovesService } from './moves/document-moves.service.ts';
import type { MadeStep, PageStepsService } from './pages/page-steps.service.ts';
import type { PageUsesService } from './pages/page-uses.service.ts';
import type { FindInDocumentsService } from './pdf-text/find-in-documents.service.ts';
import { tooLarge } from './uploads/checked-bytes.ts';
import type { UploadDocumentService } from './uploads/upload-document.service.ts';

const UPLOADED_FILE = { field: putDocument.upload ?? '', maxBytes: MAX_FILE_BYTES, tooLarge };

export interface DocumentServices {
  documents: DocumentsService;
  moves: DocumentMovesService;
  lists: DocumentListsService;
  deleted: DeletedDocumentsService;
  findInDocuments: FindInDocumentsService;
  folders: FoldersService;
  folderLists: FolderListsService;
  uploads: UploadDocumentService;
  downloads: DownloadDocumentsService;
  kinds: DocumentKindsService;
  pageSteps: PageStepsService;
  pageUses: PageUsesService;
}

export function addDocumentRoutes(add: AddEndpoint, services: DocumentServices): void {
  const { documents, moves, lists, deleted, folders, folderLists, uploads, downloads } = services;
  const { kinds, pageSteps, pageUses } = services;
  add(listDocuments, ({ params, query }) => lists.listDocuments(params.id, query));
  add(listRecentDocuments, ({ query, viewer }) => lists.listRecentDocuments(query, viewer));
  add(listDocumentKinds, async () => ({ kinds: kinds.listDocumentKinds() }));
  add(suggestDocumentKind, async ({ params }) => ({
    kindId: await kinds.suggestDocumentKind({ customerId: params.id, fileId: params.fileId }),
  }));
  add(findInDocuments, ({ params, body }) => services.findInDocuments.findInDocuments(params.id, body.text));
  add(createDocument, async ({ params, body, actor, once }) => ({
    file: await once<DocumentPlace>((run) => documents.createDocument(params.id, body, actor, run)),
  }));

  add(putDocument, async ({ params, body, actor, request }) => {
    const ids = { customerId: params.id, fileId: params.fileId };
    if (request.isMultipart()) {
      const { pieces } = await uploadedPart(request, UPLOADED_FILE);
      return { files: [await uploads.uploadDocument(ids, pieces, actor)] };
    }
    if (body === undefined) throw new AppError('invalid', 'Please name at least one change.');
    return { files: [await documents.changeDocument(ids, body, actor)] };
  });

  add(downloadDocument, async ({ params, actor, request, reply }) => {
    const file = await downloads.openDocument({ customerId: params.id, fileId: params.fileId });
    const isView = request.headers[PURPOSE_HEADER.toLowerCase()] === 'view';
    const kind = isView ? 'document-view' : 'document-download';
    return sendDocument(file, { request, reply, begin: () => downloads.beginDownload(file, kind, actor) });
  });
  add(zipDocuments, async ({ params, body, actor, request, reply }) =>
    sendZip(await downloads.zipDocuments(params.id, body.fileIds, actor), request, reply),
  );

  add(deleteDocument, async ({ params, actor }) => {
    await moves.deleteDocument({ customerId: params.id, fileId: params.fileId }, actor);
    return undefined;
  });
  add(listDeletedDocuments, ({ params, query }) => deleted.listDeletedDocuments(params.id, query));
  add(restoreDocument, async ({ params, actor }) => ({
    files: [await documents.restoreDocument({ customerId: params.id, fileId: params.fileId }, actor)],
  }));
  add(copyDocument, async ({ params, body, actor, once }) => {
    const ids = { customerId: params.id, fileId: params.fileId };
    return {
      file: await once<CustomerDocument>((run) => moves.copyDocument(ids, body.path, actor, run)),
    };
  });
  add(copyDocuments, async ({ params, body, actor }) => ({
    copies: await moves.copyDocuments(params.id, body.fileIds, body.path, actor),
  }));
  add(deleteDocuments, async ({ params, body, actor }) => {
    await moves.deleteDocuments(params.id, body.fileIds, actor);
    return undefined;
  });

  add(makeDocumentsOfPages, ({ params, body, actor, once }) =>
    once<MadeStep>((run) => pageSteps.makeDocumentsOfPages(params.id, body, actor, run)),
  );
  add(getDocumentPages, ({ params }) =>
    pageUses.getDocumentPages({ customerId: params.id, fileId: params.fileId }),
  );
  add(undoPageStep, async ({ params, actor }) => {
    await pageUses.undoPageStep({ customerId: params.id, stepId: params.stepId }, actor);
    return undefined;
  });

  add(listFolders, ({ params, query }) => folderLists.listFolders(params.id, query));
  add(createFolder, ({ params, body, actor, once }) =>
    once<Folder>((run) => folders.createFolder(params.id, body, actor, run)),
  );
  add(renameFolder, ({ params, body, actor }) =>
    folders.renameFolder({ customerId: params.id, folderId: params.folderId }, body.name, actor),
  );
  add(deleteFolder, async ({ params, actor }) => {
    await folders.deleteFolder({ customerId: params.id, folderId: params.folderId }, actor);
    return undefined;
  });
}
