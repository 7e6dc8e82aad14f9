import { isPadding, lastIndexOfText, startsWithText, textOf } from './byte-text.ts';
import type { InspectionResult } from './inspection-result.ts';

/** PDF readers look for the header in the first kilobyte (ISO 32000-1, annex H.3). */
export const PDF_HEADER_REACH = 1024;

const HEADER = '%PDF-';
const BYTE_ORDER_MARK = '\xef\xbb\xbf';
const CROSS_REFERENCE = 'startxref';
const END = '%%EOF';
/** 'startxref', a number and line ends precede it. */
const BEFORE_END = 64;

const PRINT_ANEW = 'Please print it to a new PDF, and upload that one.';

/**
 * Some programs write a byte order mark or blank lines before the header (ISO 32000-1, annex H.3), and printers and mail
 * gateways leave lines of their own. Other data there could make it a second file type.
 */
export function isPdf(bytes: Uint8Array): boolean {
  const header = textOf(bytes.subarray(0, PDF_HEADER_REACH)).indexOf(HEADER);
  if (header === -1) return false;
  const hasMark = startsWithText(bytes, BYTE_ORDER_MARK);
  return isAround(bytes.subarray(hasMark ? BYTE_ORDER_MARK.length : 0, header));
}

/** Help for a PDF with other data before its beginning. */
export const BEFORE_PDF = `This PDF has something else before its beginning. ${PRINT_ANEW}`;

const ESCAPE = '\u001b%-12345X';
/** A line of PJL, HTTP or MIME: '@PJL ENTER LANGUAGE=PDF', 'Content-Type: application/pdf', '--boundary--'. */
const LINE_AROUND = /^(?:@PJL.*|HTTP\/\d(?:\.\d)? \d{3}.*|--[\w'()+,./:=?-]+|[A-Za-z][\w-]*:.*|[ \t].*)?$/;
const MOST_AROUND = 2048;

/** Padding, or lines that a printer or a mail gateway left around a PDF. */
function isAround(bytes: Uint8Array): boolean {
  if (isPadding(bytes)) return true;
  if (bytes.length > MOST_AROUND) return false;
  const text = textOf(bytes).replaceAll(ESCAPE, '');
  const isText = /^[\t\r\n -~]*$/.test(text) && !text.includes('<');
  return isText && text.split(/\r\n|\r|\n/).every((line) => LINE_AROUND.test(line));
}

/** A PDF ends with '%%EOF', preceded by its cross-reference offset (ISO 32000-1, 7.5.5). */
export function inspectPdf(bytes: Uint8Array): InspectionResult {
  const end = lastIndexOfText(bytes, END);
  if (end === -1) return { reason: 'This PDF is cut off or damaged: its end is missing.' };
  if (lastIndexOfText(bytes, CROSS_REFERENCE) === -1) {
    return {
      reason: `This PDF is damaged: it does not say where its cross-reference table is (startxref). ${PRINT_ANEW}`,
    };
  }
  const trailer = textOf(bytes.subarray(Math.max(0, end - BEFORE_END), end));
  if (!isAround(bytes.subarray(end + END.length)) || !/startxref\s+\d+\s+$/.test(trailer)) {
    return { reason: `This PDF has something else after its end. ${PRINT_ANEW}` };
  }
  return { format: 'application/pdf' };
}
