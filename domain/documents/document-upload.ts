import { ALLOWED, type Permission, refused } from '../people/permission.ts';
import { formatOfName, MAX_FILE_BYTES } from './document-file.ts';
import { canNameFile, canTakeFileType, cleanFileName } from './document-file-name.ts';

export interface OfferedFile {
  name: string;
  /** In bytes. */
  size: number;
}

/** By name and size (DOC-16, DOC-17, DOC-19). */
export function canUploadFile({ name, size }: OfferedFile): Permission {
  const taken = canTakeFileType(cleanFileName(name));
  if (!taken.ok) return taken;
  if (size > MAX_FILE_BYTES) return refused(tooLargeWords({ name, size }));
  if (size === 0) return refused('This file is empty.');
  return canNameFile(cleanFileName(name));
}

/** In bytes: a phone has no memory for more. */
const MAX_SPLIT_BYTES = 100 * 1024 * 1024;

/** A PDF above the limit that the browser can split into parts below it (SPLIT-1). */
export function canSplitFile({ name, size }: OfferedFile): boolean {
  const isPdf = formatOfName(cleanFileName(name))?.format === 'application/pdf';
  return isPdf && size > MAX_FILE_BYTES && size <= MAX_SPLIT_BYTES;
}

function tooLargeWords(file: OfferedFile): string {
  return canSplitFile(file)
    ? 'This file is larger than 10 MB. It can be split into parts.'
    : 'This file is larger than 10 MB.';
}

/** Not if one of them is unsupported (DOC-18). */
export function canUploadFiles(chosen: readonly { permission: Permission }[]): Permission {
  if (chosen.some(({ permission }) => !permission.ok)) return refused('Please remove unsupported file(s)');
  return chosen.length === 0 ? refused('Choose the files to upload.') : ALLOWED;
}

/** Its bytes are compared with existing documents, the server registers it, then the bytes are sent. */
export type UploadStage =
  | 'waiting'
  | 'checking'
  | 'creating-link'
  | 'link-created'
  | 'uploading'
  | 'uploaded';

/** Percent at which each stage begins (DOC-22). */
const UPLOAD_PERCENT: Record<UploadStage, number> = {
  waiting: 0,
  checking: 0,
  'creating-link': 25,
  'link-created': 50,
  uploading: 75,
  uploaded: 100,
};

/** Grows from 75 with `sent` (0 to 1). Only the server's answer makes it 100: sent is not yet stored. */
export function uploadPercent(stage: UploadStage, sent = 0): number {
  if (stage !== 'uploading') return UPLOAD_PERCENT[stage];
  const room = UPLOAD_PERCENT.uploaded - UPLOAD_PERCENT.uploading;
  const moved = Math.floor(room * Math.min(1, Math.max(0, sent)));
  return Math.min(UPLOAD_PERCENT.uploading + moved, UPLOAD_PERCENT.uploaded - 1);
}
