import type { InspectionResult } from '../../../../domain/documents/content/inspection-result.ts';
import { inspectSingle } from './single-content.ts';

/** Undefined: neither PNG nor JPEG. */
export function inspectPicture(bytes: Buffer): InspectionResult | undefined {
  const finding = inspectSingle(bytes);
  if (finding === undefined || 'reason' in finding) return isPicture(bytes) ? finding : undefined;
  return finding.format === 'image/png' || finding.format === 'image/jpeg' ? finding : undefined;
}

function isPicture(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 4);
  return start === '\x89PNG' || start.startsWith('\xff\xd8\xff');
}
