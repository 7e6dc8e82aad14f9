import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Fields of a form stand on its first pages. */
const SEARCHED_PAGES = 5;

/** Why an opened PDF has nothing to show: it has no pages, or is an Adobe XFA form. Null for any other. */
export async function pdfProblem(pdf: PDFDocumentProxy): Promise<'empty' | 'xfa' | null> {
  if (pdf.numPages === 0) return 'empty';
  // Rejects where the first page is missing.
  await pdf.getPage(1);
  const { info } = await pdf.getMetadata();
  const hasXfa = (info as { IsXFAPresent?: boolean }).IsXFAPresent === true;
  return hasXfa && !(await hasFieldsOnPages(pdf)) ? 'xfa' : null;
}

/** A dynamic form has its fields only in XFA, and one page that says 'Please wait', in its author's language. */
async function hasFieldsOnPages(pdf: PDFDocumentProxy): Promise<boolean> {
  for (let number = 1; number <= Math.min(pdf.numPages, SEARCHED_PAGES); number += 1) {
    const annotations = await (await pdf.getPage(number)).getAnnotations();
    if (annotations.some(({ subtype }: { subtype?: string }) => subtype === 'Widget')) return true;
  }
  return false;
}
