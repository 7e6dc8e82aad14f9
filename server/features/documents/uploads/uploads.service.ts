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

/** The ways in which documents arrive, with the checks that all of them share. */
export interface Uploads {
  /** By staff. */
  uploads: UploadDocumentService;
  /** By borrowers. */
  received: ReceivedDocumentsService;
  quarantine: QuarantineService;
  stop(): Promise<void>;
}

/** Names the schedule of the malware scans, so call it before `jobs.start`. */
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
