import {
  LOGO_DAMAGED,
  LOGO_SIDE_TOO_LONG,
  type LogoFacts,
  MAX_LOGO_SIDE,
  NO_LOGO_FORMAT,
} from '../../../domain/company-settings/company-logo.ts';
import { PdfSheet } from '../../platform/pdf/pdf-sheet.ts';
import { inspectPicture } from '../documents/content-check/picture-check.service.ts';
import { isWholePng } from './whole-png.ts';

/**
 * The facts of a picture that can be a logo, or the reason to refuse it (SET-23). The bytes decide, not the name. A picture
 * that passes can be drawn in every PDF.
 */
export async function readLogo(bytes: Buffer): Promise<LogoFacts | { reason: string }> {
  const finding = inspectPicture(bytes);
  if (finding === undefined) return { reason: NO_LOGO_FORMAT };
  if ('reason' in finding) return finding;
  const format = finding.format === 'image/png' ? 'image/png' : 'image/jpeg';
  try {
    const { width, height } = PdfSheet.sizeOf(bytes);
    if (Math.max(width, height) > MAX_LOGO_SIDE) return { reason: LOGO_SIDE_TOO_LONG };
    // The writer of PDFs throws for damaged pixels where nobody can catch it, so they are checked first.
    if (format === 'image/png' && !(await isWholePng(bytes))) return { reason: LOGO_DAMAGED };
    const sheet = new PdfSheet({ title: 'Logo', author: 'Lintel', at: '2026-01-01T00:00:00Z' });
    sheet.picture(bytes, { x: 0, y: 0, width: 100, height: 100 });
    await sheet.finish('');
    return { format, width, height, size: bytes.length };
  } catch {
    return { reason: LOGO_DAMAGED };
  }
}
