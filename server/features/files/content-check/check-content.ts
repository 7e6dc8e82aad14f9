import {
  DOCUMENT_FORMATS,
  type DocumentFormat,
  fileExtension,
  formatOfName,
} from '../../../../domain/document-file.ts';
import { ALLOWED, type Permission, refused } from '../../../../domain/permission.ts';
import { inspectArchive, isArchive } from './archive-content.ts';
import { describeContent } from './describe-content.ts';
import { findAppendedArchive, findPdfHeader } from './foreign-content.ts';
import { inspectJpeg } from './jpeg-content.ts';
import { inspectPdf } from './pdf-content.ts';
import { inspectPng } from './png-content.ts';
import { isPlainText } from './text-content.ts';
import { inspectCompoundFile, isCompoundFile } from './word97-content.ts';

/** What an inspection of bytes finds: the MIME type that they are, or why they are not taken, for a person. */
export type Finding = { format: DocumentFormat['format'] } | { reason: string };

/**
 * Whether the bytes of an upload are what the name says, whole, and nothing else beside: the bytes decide, the name has to
 * agree (readings, Documents).
 */
export async function checkContent(bytes: Buffer, name: string): Promise<Permission> {
  const claimed = formatOfName(name);
  const finding = await inspect(bytes);
  if (finding !== undefined && 'reason' in finding) return refused(finding.reason);
  if (finding !== undefined && finding.format === claimed?.format) return ALLOWED;
  const found = DOCUMENT_FORMATS.find(({ format }) => format === finding?.format);
  const content = await describeContent(bytes, found);
  return refused(
    `The name of this file ends in .${fileExtension(name)}, but its content is ${content}. ` +
      'Please check that you have chosen the right file.',
  );
}

/** @returns undefined for bytes that are none of the formats which are taken. */
async function inspect(bytes: Buffer): Promise<Finding | undefined> {
  if (isArchive(bytes)) return inspectArchive(bytes);
  const finding = inspectSimple(bytes);
  if (finding === undefined || 'reason' in finding) return finding;
  if (findAppendedArchive(bytes))
    return { reason: 'This file has an archive hidden in it, and is not taken.' };
  if (finding.format !== 'application/pdf' && findPdfHeader(bytes)) {
    return { reason: 'This file has a PDF hidden in it, and is not taken.' };
  }
  return finding;
}

function inspectSimple(bytes: Buffer): Finding | undefined {
  if (bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return inspectPdf(bytes);
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return inspectPng(bytes);
  if (bytes.subarray(0, 3).equals(Buffer.from('\xff\xd8\xff', 'latin1'))) return inspectJpeg(bytes);
  if (isCompoundFile(bytes)) return inspectCompoundFile(bytes);
  return isPlainText(bytes) ? { format: 'text/plain' } : undefined;
}
