import type { CustomerDocument } from '../../../../contract/documents.ts';
import type { UploadStage } from '../../../../domain/documents/document-upload.ts';
import type { Upload } from './upload.ts';

export type ReportStage = (stage: UploadStage, sent?: number) => void;

export type SendFile = (
  upload: Upload,
  report: ReportStage,
  signal: AbortSignal,
) => Promise<CustomerDocument>;

export interface UploadLine {
  send: SendFile;
  /** Whether nothing can be sent now: there is no network, or no session. */
  isAway?: () => boolean;
  /** Whether a failure only means that the server was not reached. */
  isLost?: (error: unknown) => boolean;
  /** Called when a folder has changed: a file was stored, or was removed again. */
  onChanged?: (upload: Upload) => void;
}
