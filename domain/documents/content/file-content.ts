import { ALLOWED, type Permission, refused } from '../../people/permission.ts';
import { formatOfName } from '../document-file.ts';
import { canTakeBeginning } from '../file-beginning.ts';
import { DAMAGED_ARCHIVE, hasArchiveEnd, isArchive } from './archive-end.ts';
import type { InspectionResult } from './inspection-result.ts';
import { BEFORE_PDF, inspectPdf, isPdf } from './pdf-content.ts';
import { inspectJpeg, inspectPng, isJpeg, isPng } from './picture-content.ts';

/** Formats whose structure shows whether the file is whole. */
export const WHOLE_CONTENTS: readonly {
  isOne: (bytes: Uint8Array) => boolean;
  inspect: (bytes: Uint8Array) => InspectionResult;
}[] = [
  { isOne: isPdf, inspect: inspectPdf },
  { isOne: isPng, inspect: inspectPng },
  { isOne: isJpeg, inspect: inspectJpeg },
];

/** What can be seen without unpacking: the content fits the name, and is not cut off (DOC-17). The server unpacks it too. */
export function canTakeContent(name: string, bytes: Uint8Array): Permission {
  const begun = canTakeBeginning(name, bytes);
  if (!begun.ok) return begun;
  if (isArchive(bytes)) return hasArchiveEnd(bytes) ? ALLOWED : refused(DAMAGED_ARCHIVE);
  const finding = WHOLE_CONTENTS.find(({ isOne }) => isOne(bytes))?.inspect(bytes);
  if (finding !== undefined && 'reason' in finding) return refused(finding.reason);
  const isBehindOther = finding === undefined && formatOfName(name)?.format === 'application/pdf';
  return isBehindOther ? refused(BEFORE_PDF) : ALLOWED;
}
