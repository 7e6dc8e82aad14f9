import { fileExtension, formatOfName, MAX_FILE_BYTES } from '../../documents/document-file.ts';
import { canNameFile, canTakeFileType, cleanFileName } from '../../documents/document-file-name.ts';

/** Why a borrower's file is not accepted, with a text in each language of the page (ASK-49). */
export type Refusal =
  | 'type'
  | 'heic'
  | 'tiff'
  | 'too-large'
  | 'unsplittable'
  | 'empty'
  | 'name'
  | 'password'
  | 'programs'
  | 'damaged'
  | 'archive'
  | 'mismatch'
  | 'picture-size'
  | 'too-slow'
  | 'malware'
  | 'hidden'
  | 'too-many'
  | 'closed'
  | 'rejected'
  | 'other';

/** Checks name and size only; the server checks the content. Undefined if the file can be sent. */
export function refusalBeforeSending({ name, size }: { name: string; size: number }): Refusal | undefined {
  const clean = cleanFileName(name);
  const extension = fileExtension(clean);
  if (extension === 'heic' || extension === 'heif') return 'heic';
  if (extension === 'tif' || extension === 'tiff') return 'tiff';
  if (formatOfName(clean) === undefined) return 'type';
  if (size === 0) return 'empty';
  if (size > MAX_FILE_BYTES) return 'too-large';
  return canTakeFileType(clean).ok && canNameFile(clean).ok ? undefined : 'name';
}

/** The server answers in sentences for staff. The first matching pattern decides. */
const SENTENCES: readonly (readonly [pattern: RegExp, refusal: Refusal])[] = [
  [/contains malware/i, 'malware'],
  [/could not use this file/i, 'rejected'],
  [/locked with a password/i, 'password'],
  [/its content is/i, 'mismatch'],
  [/larger than 10 MB/i, 'too-large'],
  [/HEIC/, 'heic'],
  [/TIFF/, 'tiff'],
  [/type of file is not accepted/i, 'type'],
  [/too large to be shown/i, 'picture-size'],
  [/took too long/i, 'too-slow'],
  [/contains .*(program|macros|object|database|sheet|notebook|mailbox)/i, 'programs'],
  [/archive|nests other files|packed/i, 'archive'],
  [/file is empty/i, 'empty'],
  [/file name|a name before/i, 'name'],
  [/cut off|damaged/i, 'damaged'],
  [/after its end|hidden in it|contains/i, 'hidden'],
];

export function refusalOf(status: number, code: string, message: string): Refusal {
  if (code === 'too_many_files') return 'too-many';
  if (code === 'item_closed') return 'closed';
  if (status === 413) return 'too-large';
  return SENTENCES.find(([pattern]) => pattern.test(message))?.[1] ?? 'other';
}
