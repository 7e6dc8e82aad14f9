import {
  DOCUMENT_FORMATS,
  type DocumentFormat,
  fileExtension,
  formatOfName,
} from '../../../../domain/document-file.ts';
import { ALLOWED, type Permission, refused } from '../../../../domain/permission.ts';
import { inspectArchive } from './archive-content.ts';
import { isArchive } from './archive-entries.ts';
import { describeContent } from './describe-content.ts';
import { inspectSingle } from './single-content.ts';

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

/** @returns undefined for bytes that are none of the accepted formats. */
function inspect(bytes: Buffer): Finding | undefined | Promise<Finding | undefined> {
  return isArchive(bytes) ? inspectArchive(bytes) : inspectSingle(bytes);
}
