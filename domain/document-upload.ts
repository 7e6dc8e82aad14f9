import { MAX_FILE_BYTES } from './document-file.ts';
import { canNameFile, canTakeFileType, cleanFileName } from './document-file-name.ts';
import { ALLOWED, type Permission, refused } from './permission.ts';

/** What is known of a file before its bytes are read. */
export interface OfferedFile {
  name: string;
  /** Bytes. */
  size: number;
}

/** Whether a file may be uploaded, as far as its name and size tell (staff shell specification, section 5). */
export function canUploadFile({ name, size }: OfferedFile): Permission {
  const taken = canTakeFileType(cleanFileName(name));
  if (!taken.ok) return taken;
  if (size > MAX_FILE_BYTES) return refused('This file is larger than 10 MB.');
  if (size === 0) return refused('This file is empty.');
  return canNameFile(cleanFileName(name));
}

/** Whether the chosen files may be sent: not while one of them is unsupported (staff shell specification, section 5). */
export function canUploadFiles(chosen: readonly OfferedFile[]): Permission {
  if (chosen.some((file) => !canUploadFile(file).ok)) return refused('Please remove unsupported file(s)');
  return chosen.length === 0 ? refused('Choose the files to upload.') : ALLOWED;
}

/** The way of one file: it is known to the server first, then its bytes go. */
export type UploadStage = 'waiting' | 'creating-link' | 'link-created' | 'uploading' | 'uploaded';

/** Percent at which each stage begins (staff shell specification, section 9). */
export const UPLOAD_PERCENT: Record<UploadStage, number> = {
  waiting: 0,
  'creating-link': 25,
  'link-created': 50,
  uploading: 75,
  uploaded: 100,
};

/**
 * How far an upload is. While the bytes go it moves with them from 75 on, and reaches 100 only when the server has answered:
 * bytes that have left are not stored yet.
 * @param sent the part of the bytes that has left, 0 to 1.
 */
export function uploadPercent(stage: UploadStage, sent = 0): number {
  if (stage !== 'uploading') return UPLOAD_PERCENT[stage];
  const room = UPLOAD_PERCENT.uploaded - UPLOAD_PERCENT.uploading;
  const moved = Math.floor(room * Math.min(1, Math.max(0, sent)));
  return Math.min(UPLOAD_PERCENT.uploading + moved, UPLOAD_PERCENT.uploaded - 1);
}
