import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { expect, test } from '../fixtures.ts';
import { openStored, preview } from './stored-documents.ts';

const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>';
const XFA = '<< /Length 9 >>\nstream\n<xdp:xdp>\nendstream';

/** A PDF from its objects as text, numbered from 1. */
function pdfOf(name: string, ...objects: string[]) {
  let text = '%PDF-1.7\n';
  const places = objects.map((object, place) => {
    const offset = String(text.length).padStart(10, '0');
    text += `${place + 1} 0 obj\n${object}\nendobj\n`;
    return `${offset} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>`;
  const buffer = Buffer.from(`${text}${table}\nstartxref\n${text.length}\n%%EOF\n`);
  return { name, mimeType: 'application/pdf', buffer };
}

// Tests DOC-30, DOC-74.
test('a PDF without pages and an Adobe XFA form are described as such', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs(LOAN_PROCESSOR);
  const empty = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>'];
  await openStored(page, request, LOAN_PROCESSOR, pdfOf('Empty.pdf', ...empty));
  await expect(preview(page, 'Empty.pdf').getByText(/^Preview file is empty/)).toBeVisible();

  const catalog =
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [] /XFA 4 0 R >> /NeedsRendering true >>';
  const form = [catalog, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', PAGE, XFA];
  await openStored(page, request, LOAN_PROCESSOR, pdfOf('Form 4506.pdf', ...form));
  await expect(preview(page, 'Form 4506.pdf').getByText('This is an Adobe XFA form')).toBeVisible();
});
