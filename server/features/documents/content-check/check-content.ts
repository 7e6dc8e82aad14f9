import { DOCUMENT_FORMATS, fileExtension, formatOfName } from '../../../../domain/documents/document-file.ts';
import { ALLOWED, type Permission, refused } from '../../../../domain/people/permission.ts';
import { inspectContent } from './archive-content.ts';
import { describeContent } from './describe-content.ts';

/**
 * Whether the bytes of an upload match the name, are whole, and contain nothing else. The bytes decide the
 * type, and the name must agree (DOC-17, DOC-20).
 */
export async function checkContent(bytes: Buffer, name: string): Promise<Permission> {
  const claimed = formatOfName(name);
  const finding = await inspectContent(bytes);
  if (finding !== undefined && 'reason' in finding) return refused(finding.reason);
  if (finding !== undefined && finding.format === claimed?.format) return ALLOWED;
  const found = DOCUMENT_FORMATS.find(({ format }) => format === finding?.format);
  const content = await describeContent(bytes, found);
  return refused(
    `The name of this file ends in .${fileExtension(name)}, but its content is ${content}. ` +
      'Please check that you have chosen the right file.',
  );
}
