import { ParseSpeeds, PDFArray, PDFBool, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import type { PageLoss } from '../../../../../domain/documents/pages/page-step.ts';

/** A source that cannot be used. The message completes 'Scan.pdf …'. */
export class UnusableSource extends Error {
  override name = 'UnusableSource';
}

/** @throws UnusableSource for a password, a damaged file or a pure XFA form. */
export async function openPdfSource(bytes: Uint8Array): Promise<{ pdf: PDFDocument; losses: PageLoss[] }> {
  const pdf = await load(bytes);
  const form = pdf.catalog.lookup(PDFName.of('AcroForm'));
  const losses: PageLoss[] = [];
  if (form instanceof PDFDict) {
    const fields = form.lookup(PDFName.of('Fields'));
    const hasFields = fields instanceof PDFArray && fields.size() > 0;
    if (form.has(PDFName.of('XFA')) && (!hasFields || needsRendering(pdf)))
      throw new UnusableSource(
        'is an Adobe XFA form, whose pages only Adobe Reader can show. Print it to a new PDF there, and upload that one',
      );
    if (hasSignature(pdf)) losses.push('signature');
    else if (hasFields) losses.push('form');
  }
  if (pdf.context.isDecrypted) losses.push('protection');
  return { pdf, losses };
}

async function load(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    // Without a password, a PDF opens that is only protected against changes.
    const pdf = await PDFDocument.load(bytes, {
      updateMetadata: false,
      password: '',
      parseSpeed: ParseSpeeds.Fastest,
    });
    if (pdf.getPageCount() === 0) throw new UnusableSource('has no pages');
    return pdf;
  } catch (error) {
    if (error instanceof UnusableSource) throw error;
    if (/password/i.test((error as Error).message))
      throw new UnusableSource('opens with a password only. Ask its sender for one without a password');
    throw new UnusableSource('is damaged. Please print it to a new PDF, and upload that one');
  }
}

function needsRendering(pdf: PDFDocument): boolean {
  return pdf.catalog.lookup(PDFName.of('NeedsRendering')) === PDFBool.True;
}

/** A form may ask for a signature that nobody has given; a signature itself covers a range of bytes. */
function hasSignature(pdf: PDFDocument): boolean {
  return pdf.context
    .enumerateIndirectObjects()
    .some(([, object]) => object instanceof PDFDict && object.has(PDFName.of('ByteRange')));
}
