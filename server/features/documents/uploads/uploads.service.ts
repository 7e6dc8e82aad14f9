import type { Platform } from '../../../platform/platform.ts';
import { createContentChecker } from '../content-check/content-checker.ts';
import type { FoldersService } from '../folders/folders.service.ts';
import { createQuarantineService, type QuarantineService } from '../quarantine/quarantine.service.ts';
import { createByteChecks } from './checked-bytes.ts';
import {
  createReceivedDocumentsService,
  type ReceivedDocumentsService,
} from './received-documents.service.ts';
import { createUploadDocumentService, type UploadDocumentService } from './upload-document.service.ts';

/** Every way to receive a document, with shared checks. */
export interface Uploads {
  uploads: UploadDocumentService;
  received: ReceivedDocumentsService;
  quarantine: QuarantineService;
  stop(): Promise<void>;
}

/** Registers the malware scan's schedule: call before `jobs.start`. */
export function createUploads(platform: Platform, folders: FoldersService): Uploads {
  const checker = createContentChecker();
  const quarantine = createQuarantineService(platform);
  const parts = { folders, quarantine, checks: createByteChecks(platform, { checker, quarantine }) };
  return {
    uploads: createUploadDocumentService(platform, parts),
    received: createReceivedDocumentsService(platform, parts),
    quarantine,
    stop: () => checker.stop(),
  };
}
