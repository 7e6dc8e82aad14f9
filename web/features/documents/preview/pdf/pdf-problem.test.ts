import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { pdfProblem } from './pdf-problem.ts';

function pdfOf(catalog: string, pages: string, ...objects: string[]): Uint8Array {
  const all = [`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`, `<< /Type /Pages ${pages} >>`, ...objects];
  let text = '%PDF-1.7\n';
  const offsets = all.map((object, place) => {
    const offset = text.length;
    text += `${place + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${all.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(text);
}

async function problemOf(bytes: Uint8Array) {
  const task = getDocument({ data: bytes, verbosity: 0 });
  try {
    return await pdfProblem(await task.promise);
  } finally {
    await task.destroy();
  }
}

const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>';
const FORM_PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [4 0 R] >>';
const FIELD =
  '<< /Type /Annot /Subtype /Widget /FT /Tx /T (Name) /Rect [0 0 100 20] /P 3 0 R /Parent 6 0 R >>';
const TEMPLATE = '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"/>';
const XFA = `<< /Length ${TEMPLATE.length} >>\nstream\n${TEMPLATE}\nendstream`;
const ONE = '/Kids [3 0 R] /Count 1';

// Tests DOC-30, DOC-74.
it.each<[string, Uint8Array, string | null]>([
  ['pages', pdfOf('', ONE, PAGE), null],
  ['no pages', pdfOf('', '/Kids [] /Count 0'), 'empty'],
  ['an XFA form', pdfOf('/AcroForm << /Fields [] /XFA 4 0 R >> /NeedsRendering true', ONE, PAGE, XFA), 'xfa'],
  [
    'an XFA form in packets',
    pdfOf('/AcroForm << /Fields [] /XFA [(template) 4 0 R] >>', ONE, PAGE, XFA),
    'xfa',
  ],
  [
    'an XFA form with fields that stand on no page',
    pdfOf('/AcroForm << /Fields [5 0 R] /XFA 4 0 R >>', ONE, PAGE, XFA, '<< /FT /Tx /T (form1) >>'),
    'xfa',
  ],
  [
    'an XFA form that is drawn as well',
    pdfOf('/AcroForm << /Fields [4 0 R] /XFA 5 0 R >>', ONE, FORM_PAGE, FIELD, XFA),
    null,
  ],
  ['a form', pdfOf('/AcroForm << /Fields [4 0 R] >>', ONE, FORM_PAGE, FIELD), null],
])('a PDF with %s', async (_, bytes, problem) => expect(await problemOf(bytes)).toBe(problem));

it.each([
  ['more pages than it has', pdfOf('', '/Kids [] /Count 3')],
  ['a page that is missing', pdfOf('', '/Kids [9 0 R] /Count 1')],
])('a PDF that claims %s is damaged or empty', async (_, bytes) => {
  const problem = await problemOf(bytes).catch(() => 'damaged');
  expect(['damaged', 'empty']).toContain(problem);
});
