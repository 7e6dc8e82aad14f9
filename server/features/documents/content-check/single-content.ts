import { WHOLE_CONTENTS } from '../../../../domain/documents/content/file-content.ts';
import type { InspectionResult } from '../../../../domain/documents/content/inspection-result.ts';
import { inspectCompoundFile, isCompoundFile } from './compound/word97-content.ts';
import { findPdfHeader } from './foreign-content.ts';
import { isPlainText } from './text-content.ts';

const STRUCTURED: readonly {
  isOne: (bytes: Buffer) => boolean;
  inspect: (bytes: Buffer) => InspectionResult | undefined;
}[] = [...WHOLE_CONTENTS, { isOne: isCompoundFile, inspect: inspectCompoundFile }];

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
