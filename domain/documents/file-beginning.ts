import { ALLOWED, type Permission, refused } from '../people/permission.ts';
import { fileExtension, formatOfName } from './document-file.ts';

/** Enough to tell a file's format: a PDF may begin anywhere in its first kilobyte. */
const BEGINNING_BYTES = 1100;

type Kind =
  | 'PDF'
  | 'PNG'
  | 'JPEG'
  | 'archive'
  | 'compound'
  | 'a web page'
  | 'plain text'
  | 'something else, or damaged';

const SIGNATURES: readonly [Kind, readonly string[]][] = [
  ['PNG', ['\x89PNG\r\n\x1a\n']],
  ['JPEG', ['\xff\xd8\xff']],
  ['archive', ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08']],
  ['compound', ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1']],
];

const ARCHIVES: readonly Kind[] = ['archive'];
// A password-protected Office file is a compound file. The server says so.
const OFFICE: readonly Kind[] = ['archive', 'compound'];

const KINDS_OF_FORMAT: Readonly<Record<string, readonly Kind[]>> = {
  'text/plain': ['plain text'],
  'application/pdf': ['PDF'],
  'application/msword': ['compound'],
  'application/zip': ARCHIVES,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': OFFICE,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': OFFICE,
  'image/png': ['PNG'],
  'image/jpeg': ['JPEG'],
};

/** Whether the beginning fits the name (DOC-17). */
export function canTakeBeginning(name: string, beginning: Uint8Array): Permission {
  const kinds = KINDS_OF_FORMAT[formatOfName(name)?.format ?? ''];
  const kind = kindOf(beginning);
  return kinds === undefined || kinds.includes(kind) ? ALLOWED : refused(wrongContent(name, inWords(kind)));
}

/** @param content 'plain text', 'of the type PDF'. */
export function wrongContent(name: string, content: string): string {
  return `The name of this file ends in .${fileExtension(name)}, but its content is ${content}. Please check that you have chosen the right file.`;
}

function kindOf(beginning: Uint8Array): Kind {
  const text = String.fromCharCode(...beginning.subarray(0, BEGINNING_BYTES));
  const signed = SIGNATURES.find(([, starts]) => starts.some((start) => text.startsWith(start)));
  if (signed !== undefined) return signed[0];
  if (text.includes('%PDF-')) return 'PDF';
  if (/^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html)\b/i.test(text)) return 'a web page';
  const isUtf16 = /^(?:\xff\xfe|\xfe\xff)/.test(text);
  return isUtf16 || !/[^\t\n\f\r\x20-\x7e\x80-\xff]/.test(text) ? 'plain text' : 'something else, or damaged';
}

function inWords(kind: Kind): string {
  if (kind === 'archive') return 'of the type ZIP';
  if (kind === 'compound') return 'of the type Word 97, or another old Office file';
  return kind === 'PDF' || kind === 'PNG' || kind === 'JPEG' ? `of the type ${kind}` : kind;
}
