import type { Finding } from './check-content.ts';
import { findAppendedArchive, findPdfHeader } from './foreign-content.ts';
import { inspectJpeg } from './jpeg-content.ts';
import { inspectPdf, isPdf } from './pdf-content.ts';
import { inspectPng } from './png-content.ts';
import { isPlainText } from './text-content.ts';
import { inspectCompoundFile, isCompoundFile } from './word97-content.ts';

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const JPEG_SIGNATURE = Buffer.from('\xff\xd8\xff', 'latin1');

const STRUCTURED: readonly {
  isOne: (bytes: Buffer) => boolean;
  inspect: (bytes: Buffer) => Finding | undefined;
}[] = [
  { isOne: isPdf, inspect: inspectPdf },
  { isOne: startsWith(PNG_SIGNATURE), inspect: inspectPng },
  { isOne: startsWith(JPEG_SIGNATURE), inspect: inspectJpeg },
  { isOne: isCompoundFile, inspect: inspectCompoundFile },
];

/** @returns undefined for bytes that are none of the accepted formats. An archive is not looked into here. */
export function inspectSingle(bytes: Buffer): Finding | undefined {
  const finding = inspectFormat(bytes);
  if (finding === undefined || 'reason' in finding) return finding;
  if (findAppendedArchive(bytes)) {
    return { reason: 'This file has an archive hidden in it, and is not taken.' };
  }
  if (finding.format !== 'application/pdf' && findPdfHeader(bytes)) {
    return { reason: 'This file has a PDF hidden in it, and is not taken.' };
  }
  return finding;
}

/** Tells from its first bytes whether a file has a structure that `inspectSingle` follows: a PDF, a picture, a Word 97 file. */
export function hasStructure(start: Buffer): boolean {
  return STRUCTURED.some(({ isOne }) => isOne(start));
}

function inspectFormat(bytes: Buffer): Finding | undefined {
  const structured = STRUCTURED.find(({ isOne }) => isOne(bytes));
  if (structured !== undefined) return structured.inspect(bytes);
  return isPlainText(bytes) ? { format: 'text/plain' } : undefined;
}

function startsWith(signature: Buffer): (bytes: Buffer) => boolean {
  return (bytes) => bytes.subarray(0, signature.length).equals(signature);
}
