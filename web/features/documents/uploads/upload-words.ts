import { pathLabel } from '../../../../domain/documents/document-folder.ts';
import { asApiError } from '../../../api/api-error.ts';
import { type SameBytes, UnreadableFile, type Upload } from './upload.ts';

const CANCELLED = {
  nothing: 'Canceled',
  removed: 'Canceled. The document was stored already and has been removed.',
  unknown: 'Canceled, but the file may be stored. Check the folder.',
} as const;

export function uploadWords({ state, percent, left }: Pick<Upload, 'state' | 'percent' | 'left'>): string {
  switch (state) {
    case 'chosen':
      return 'Ready';
    case 'waiting':
      return 'Waiting';
    case 'checking':
      return 'Comparing';
    case 'duplicate':
      return 'Duplicate';
    case 'creating-link':
      return `${percent}% · Creating link`;
    case 'link-created':
      return `${percent}% · Link created`;
    case 'uploading':
      return `${percent}% · Uploading`;
    case 'uploaded':
      return 'Uploaded';
    case 'failed':
      return 'Upload Failed';
    case 'cancelled':
      return left === undefined ? 'Canceled' : CANCELLED[left];
  }
}

/** '2 uploaded, 1 in progress, 3 waiting, 1 failed': the number of files in each state. */
export function batchWords(uploads: readonly Upload[]): string {
  const count = (...states: Upload['state'][]) =>
    uploads.filter(({ state }) => states.includes(state)).length;
  const parts: [number, string][] = [
    [count('uploaded'), 'uploaded'],
    [count('checking', 'creating-link', 'link-created', 'uploading'), 'in progress'],
    [count('waiting'), 'waiting'],
    [uploads.filter(({ state, permission }) => state === 'chosen' && permission.ok).length, 'ready'],
    [uploads.filter(({ permission }) => !permission.ok).length, 'unsupported'],
    [count('duplicate'), count('duplicate') === 1 ? 'duplicate' : 'duplicates'],
    [count('failed'), 'failed'],
    [count('cancelled'), 'cancelled'],
  ];
  return parts
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${number} ${word}`)
    .join(', ');
}

/** '3 files', '3 files, and 2 for other folders'. */
export function listedWords(own: number, listed: number): string {
  const files = own === 1 ? '1 file' : `${own} files`;
  return listed === own ? files : `${files}, and ${listed - own} for other folders`;
}

export function failureWords(error: unknown): string {
  return error instanceof UnreadableFile ? error.message : asApiError(error).message;
}

/** 'The same document is already in Survey as a.pdf.': the place of the same bytes. */
export function sameBytesWords({ name, path, isStored }: SameBytes): string {
  return isStored
    ? `The same document is already in ${pathLabel(path)} as ${name}.`
    : `The same file is in this list already, for ${pathLabel(path)} as ${name}.`;
}
