import { createDeletedDocumentsService } from '../features/documents/deletion/deleted-documents.service.ts';
import { createDocumentSweepService } from '../features/documents/deletion/document-sweep.service.ts';
import { createDocumentListsService } from '../features/documents/document-lists.service.ts';
import { addDocumentRoutes } from '../features/documents/documents.routes.ts';
import { createDocumentsService } from '../features/documents/documents.service.ts';
import { createDownloadDocumentsService } from '../features/documents/downloads/download-documents.service.ts';
import { createFolderListsService } from '../features/documents/folders/folder-lists.service.ts';
import { createFoldersService } from '../features/documents/folders/folders.service.ts';
import { createGeneratedDocumentsService } from '../features/documents/generated-documents.service.ts';
import { createDocumentKindsService } from '../features/documents/kinds/document-kinds.service.ts';
import { createDocumentWords } from '../features/documents/kinds/document-words.ts';
import { createDocumentMovesService } from '../features/documents/moves/document-moves.service.ts';
import { addLoanPackageRoutes } from '../features/documents/packages/loan-packages.routes.ts';
import { createLoanPackagesService } from '../features/documents/packages/loan-packages.service.ts';
import { createPageStepsService } from '../features/documents/pages/page-steps.service.ts';
import { createPageThreads } from '../features/documents/pages/page-threads.ts';
import { createPageUsesService } from '../features/documents/pages/page-uses.service.ts';
import { createFindInDocumentsService } from '../features/documents/pdf-text/find-in-documents.service.ts';
import { createPdfTextReader } from '../features/documents/pdf-text/pdf-text-reader.ts';
import { createRejectedDocuments } from '../features/documents/reviews/rejected-documents.service.ts';
import { createUploads } from '../features/documents/uploads/uploads.service.ts';
import type { AddEndpoint } from '../platform/http/endpoint-route.ts';
import type { Platform } from '../platform/platform.ts';
import type { LoansArea } from './loans-area.ts';

export type DocumentsArea = ReturnType<typeof createDocumentsArea>;

export function createDocumentsArea(
  platform: Platform,
  { customers, exports, loans }: Pick<LoansArea, 'customers' | 'exports' | 'loans'>,
) {
  const folders = createFoldersService(platform, customers);
  const folderLists = createFolderListsService(platform, customers);
  const documents = createDocumentsService(platform, customers, folders);
  const words = createDocumentWords(platform);
  const kinds = createDocumentKindsService(platform, documents, words);
  const generatedDocuments = createGeneratedDocumentsService(platform, folders);
  const fileLists = createDocumentListsService(platform, customers);
  const deletedDocuments = createDeletedDocumentsService(platform);
  const documentUploads = createUploads(platform, folders);
  const { uploads, quarantine, received } = documentUploads;
  const documentMoves = createDocumentMovesService(platform, folders);
  const downloads = createDownloadDocumentsService(platform, documents, exports);
  const threads = createPageThreads();
  const pageSteps = createPageStepsService(platform, { documents, folders, threads });
  const pdfTexts = createPdfTextReader();
  const findInDocuments = createFindInDocumentsService(platform, { customers, reader: pdfTexts });
  const packages = createLoanPackagesService(platform, { loans, exports, folders, threads });
  const documentSweep = createDocumentSweepService(platform);
  return {
    documents,
    documentLists: fileLists,
    documentSweep,
    findInDocuments,
    folderLists,
    generatedDocuments,
    quarantine,
    received,
    rejectedDocuments: createRejectedDocuments(),
    addEndpoints(add: AddEndpoint) {
      addDocumentRoutes(add, {
        documents,
        moves: documentMoves,
        lists: fileLists,
        deleted: deletedDocuments,
        findInDocuments,
        folders,
        folderLists,
        uploads,
        downloads,
        kinds,
        pageSteps,
        pageUses: createPageUsesService(platform),
      });
      addLoanPackageRoutes(add, packages);
    },
    async stop() {
      await Promise.all([documentUploads.stop(), threads.stop(), words.stop(), pdfTexts.stop()]);
    },
  };
}
