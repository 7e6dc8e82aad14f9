import { inspectCompoundFile, isCompoundFile } from './compound/word97-content.ts';
import { findPdfHeader } from './foreign-content.ts';
import type { InspectionResult } from './inspection-result.ts';
import { inspectPdf, isPdf } from './pdf-content.ts';
import { inspectJpeg, inspectPng } from './picture-content.ts';
import { isPlainText } from './text-content.ts';

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const JPEG_SIGNATURE = Buffer.from('\xff\xd8\xff', 'latin1');

const STRUCTURED: readonly {
  isOne: (bytes: Buffer) => boolean;
  inspect: (bytes: Buffer) => InspectionResult | undefined;
}[] = [
  { isOne: isPdf, inspect: inspectPdf },
  { isOne: startsWith(PNG_SIGNATURE), inspect: inspectPng },
  { isOne: startsWith(JPEG_SIGNATURE), inspect: inspectJpeg },
  { isOne: isCompoundFile, inspect: inspectCompoundFile },
];

export const HIDDEN_PDF = 'This file has a PDF hidden in it, and is not accepted.';

/** Opens no archives. @returns undefined for other formats. */
export function inspectSingle(bytes: Buffer): InspectionResult | undefined {
  const finding = inspectFormat(bytes);
  if (finding === undefined || 'reason' in finding) return finding;
  if (finding.format !== 'application/pdf' && findPdfHeader(bytes)) {
    return { reason: HIDDEN_PDF };
  }
  return finding;
}

/** PDF, picture or Word 97: structures that `inspectSingle` follows. */
export function hasStructure(start: Buffer): boolean {
  return STRUCTURED.some(({ isOne }) => isOne(start));
}

function inspectFormat(bytes: Buffer): InspectionResult | undefined {
  const structured = STRUCTURED.find(({ isOne }) => isOne(bytes));
  if (structured !== undefined) return structured.inspect(bytes);
  return isPlainText(bytes) ? { format: 'text/plain' } : undefined;
}

function startsWith(signature: Buffer): (bytes: Buffer) => boolean {
  return (bytes) => bytes.subarray(0, signature.length).equals(signature);
}
