import type { Finding } from './check-content.ts';
import { isPadding } from './foreign-content.ts';

const END = Buffer.from('%%EOF');
/** 'startxref', a number and line ends stand before it. */
const BEFORE_END = 64;

/** A PDF ends with its last '%%EOF' and the offset of its cross-reference before it (ISO 32000-1, 7.5.5). */
export function inspectPdf(bytes: Buffer): Finding {
  const end = bytes.lastIndexOf(END);
  if (end === -1) return { reason: 'This PDF is cut off or damaged: its end is missing.' };
  const trailer = bytes.toString('latin1', Math.max(0, end - BEFORE_END), end);
  if (!isPadding(bytes.subarray(end + END.length)) || !/startxref\s+\d+\s+$/.test(trailer)) {
    return {
      reason:
        'This PDF has something else behind its end. Please print it to a new PDF, and upload that one.',
    };
  }
  return { format: 'application/pdf' };
}
