import { BEFORE_PDF } from '../../../../domain/documents/content/pdf-content.ts';
import {
  DOCUMENT_FORMATS,
  type DocumentFormat,
  formatOfName,
} from '../../../../domain/documents/document-file.ts';
import { wrongContent } from '../../../../domain/documents/file-beginning.ts';
import { ALLOWED, type Permission, refused } from '../../../../domain/people/permission.ts';
import { inspectContent } from './archive-content.ts';
import { findPdfHeader } from './foreign-content.ts';
import { HIDDEN_PDF } from './single-content.ts';

/**
 * The content decides the type, and the name must agree (DOC-17, DOC-20). It must be complete and contain nothing else.
 */
export async function checkContent(bytes: Buffer, name: string): Promise<Permission> {
  const claimed = formatOfName(name);
  const finding = await inspectContent(bytes);
  const isPdfInside = claimed?.format === 'application/pdf' && findPdfHeader(bytes);
  if (finding !== undefined && 'reason' in finding)
    return refused(finding.reason === HIDDEN_PDF && isPdfInside ? BEFORE_PDF : finding.reason);
  if (finding !== undefined && finding.format === claimed?.format) return ALLOWED;
  const found = DOCUMENT_FORMATS.find(({ format }) => format === finding?.format);
  const content = await describeContent(bytes, found);
  return refused(isPdfInside && content === UNKNOWN ? BEFORE_PDF : wrongContent(name, content));
}

const UNKNOWN = 'something else, or damaged';

/** Covers every signature, but no more, so that nothing is unpacked just for a name. */
const SIGNATURE_BYTES = 4100;

/** Within a sentence: 'a PDF', 'a web page', 'a GIF file'. */
async function describeContent(bytes: Buffer, found: DocumentFormat | undefined): Promise<string> {
  if (found !== undefined && found.format !== 'text/plain') return `of the type ${found.label}`;
  const start = bytes.subarray(0, SIGNATURE_BYTES);
  const text = start
    .toString('latin1')
    .replace(/^(?:\xef\xbb\xbf)?\s*/, '')
    .toLowerCase();
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*(?:<!doctype svg[^>]*>\s*)?<svg\b/.test(text))
    return 'an SVG drawing';
  if (/^(?:<!--[^>]*-->\s*)*<(?:!doctype html|html|head|body|script|iframe|meta|title)\b/.test(text))
    return 'a web page';
  if (found !== undefined) return 'plain text';
  // Imported lazily: only refusals need it, and loading it slows the start.
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(start).catch(() => undefined);
  return type === undefined ? UNKNOWN : `of the type ${type.ext.toUpperCase()}`;
}
