import { setTimeout as pause } from 'node:timers/promises';
import { degrees } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoanPackage } from '../../../../contract/documents/loan-packages.ts';
import { COMPLIANCE, LOAN_PROCESSOR } from '../../../../domain/people/role.ts';
import { uploadedDocument } from '../../../testing/calls/document-calls.ts';
import { anOrderableLoan } from '../../../testing/calls/order-calls.ts';
import { aPagedPdf, bytesOf } from '../../../testing/pages/paged-pdfs.ts';
import { readTags } from '../../../testing/pdf-tags.ts';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { wordedPdf } from '../../../testing/worded-pdf.ts';

let app: TestApp;
let processor: Caller;
let customerId: string;
let url: string;
beforeAll(async () => {
  app = await startTestApp({ runJobs: true });
  processor = app.as(LOAN_PROCESSOR);
  await app.saveSettings({ investorPackageOrder: 'Appraisal, Title_Documents, Assets/statements' });
});
afterAll(() => app.close());
beforeEach(async () => {
  const loan = await anOrderableLoan(app.platform.database.db);
  ({ customerId } = loan);
  url = `/api/customers/${customerId}/urlas/${loan.loanId}/packages`;
});

async function store(name: string, path: string, bytes?: Buffer): Promise<void> {
  await uploadedDocument(processor, customerId, { name, path, ...(bytes && { bytes }) });
  app.clock.advance(1);
}
const begin = (payload = { purpose: 'investor', format: 'pdf' }, as = processor) =>
  as({ method: 'POST', url, payload });
const listed = async () => (await processor({ url })).json();

async function made(format = 'pdf'): Promise<LoanPackage> {
  const begun = await begin({ purpose: 'investor', format });
  expect(begun.statusCode, begun.body).toBe(201);
  for (let tries = 0; tries < 200; tries += 1) {
    const [newest] = (await listed()).packages as LoanPackage[];
    if (newest !== undefined && newest.state !== 'making') return newest;
    await pause(50);
  }
  throw new Error('The package is not ready');
}
const fileOf = async ({ packageId }: LoanPackage) => {
  const answer = await processor({ url: `${url}/${packageId}/file` });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return answer.rawPayload;
};

async function opened(bytes: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const textOf = async (number: number) =>
    (await (await pdf.getPage(number)).getTextContent()).items
      .map((item) => ('str' in item ? item.str : ''))
      .filter((text) => text.trim() !== '');
  const outline = (await pdf.getOutline()).map(({ title, items }) => [
    title,
    ...items.map((item) => item.title),
  ]);
  const texts = await Promise.all(Array.from({ length: pdf.numPages }, (_, page) => textOf(page + 1)));
  await pdf.loadingTask.destroy();
  return { texts, outline };
}

// Tests PACK-1 to PACK-6, PACK-11.
describe('a package', () => {
  it('is one PDF in the stacking order, with cover, bookmarks and page numbers; what is missing comes first', async () => {
    const turned = await aPagedPdf(3, (page, index) => page.setRotation(degrees(index * 90)), 'Statement');
    await store('May.pdf', 'Assets/statements', await bytesOf(turned));
    await store('Report.pdf', 'Appraisal', await bytesOf(await aPagedPdf(2, undefined, 'Report')));
    await store('Other.pdf', 'Survey', await bytesOf(await aPagedPdf(1)));
    await store('note.txt', 'Appraisal');
    expect((await listed()).orders[0]).toEqual({
      purpose: 'investor',
      documents: 3,
      missing: ['Title_Documents'],
    });
    const ready = await made();
    expect(ready).toMatchObject({
      state: 'ready',
      done: 3,
      total: 3,
      pages: 6,
      missing: ['Title_Documents'],
      leftOut: [{ name: 'note.txt', reason: 'is of the type Text, which a ZIP can hold' }],
    });
    const { texts, outline } = await opened(await fileOf(ready));
    expect(outline).toEqual([['Contents'], ['Appraisal', 'Report.pdf'], ['Assets/statements', 'May.pdf']]);
    expect(texts.slice(1)).toEqual([
      ['Report page 1', '1'],
      ['Report page 2', '2'],
      ['Statement page 1', '3'],
      ['Statement page 2', '4'],
      ['Statement page 3', '5'],
    ]);
    const cover = (texts[0] ?? []).join(' ');
    expect(cover.indexOf('Missing')).toBeLessThan(cover.indexOf('Report.pdf, pages 1–2'));
    expect(cover).toContain('May.pdf, pages 3–5');
    const tags = await readTags(await fileOf(ready));
    expect(tags.pages[0]?.untagged).toBe('');
    expect(tags.pages[0]?.elements.filter((one) => one.startsWith('H'))).toEqual([
      'H1: Investor package',
      'H2: Missing',
      'H2: Not in this package',
      'H2: Appraisal',
      'H2: Assets/statements',
    ]);
  });

  // Tests PACK-10.
  it('is a ZIP with numbered names, and a list of what is missing and inside as its first file', async () => {
    await store('May.pdf', 'Assets/statements', await bytesOf(await aPagedPdf(1)));
    await store('note.txt', 'Appraisal');
    const zip = (await fileOf(await made('zip'))).toString('latin1');
    const entries = zip.split('PK\u0001\u0002').slice(1);
    expect(entries.map((entry) => entry.slice(42).split('UT')[0])).toEqual([
      '00 Contents.txt',
      '01 Appraisal/001 note.txt',
      '02 Assets-statements/001 May.pdf',
    ]);
  });

  it('leaves out a rejected document, so that its folder is missing', async () => {
    await store('May.txt', 'Assets/statements');
    await store('Report.txt', 'Appraisal');
    const { files } = (await processor({ url: `/api/customers/${customerId}/files` })).json();
    const report = files.find(({ name }: { name: string }) => name === 'Report.txt');
    const payload = { state: 'rejected', reason: 'UNREADABLE', seenOn: null };
    await processor({ method: 'PUT', url: `${report.link.href}/review`, payload });
    expect((await listed()).orders[0]).toMatchObject({
      documents: 1,
      missing: ['Appraisal', 'Title_Documents'],
    });
  });

  // Tests PACK-12.
  it('says that the copy of a form can no longer be filled in', async () => {
    const form = await aPagedPdf(1);
    form.getForm().createTextField('income').addToPage(form.getPage(0));
    await store('Form.pdf', 'Appraisal', await bytesOf(form));
    const { texts } = await opened(await fileOf(await made()));
    expect((texts[0] ?? []).join(' ')).toContain(
      'Form.pdf, page 1. A copy whose entries can no longer be changed; the original stays in Documents',
    );
  });

  it('names a locked document instead of failing, and is kept as a document once', async () => {
    const locked = await aPagedPdf(1);
    locked.encrypt({ userPassword: 'secret', ownerPassword: 'owner' });
    await store('Locked.pdf', 'Appraisal', await bytesOf(locked));
    const ready = await made();
    expect(ready.leftOut).toEqual([
      { name: 'Locked.pdf', reason: 'opens with a password only. Ask its sender for one without a password' },
    ]);
    const keep = async () =>
      (
        await processor({
          method: 'POST',
          url: `${url}/${ready.packageId}/documents`,
          payload: { path: 'Others' },
        })
      ).json().file;
    const kept = await keep();
    expect(kept.name).toMatch(/^Investor package .+\.pdf$/);
    expect((await keep()).fileId).toBe(kept.fileId);
    // A package is no part of another one.
    expect((await listed()).orders[2]).toMatchObject({ purpose: 'audit', documents: 1 });
    expect((await processor({ url: kept.link.href })).rawPayload.equals(await fileOf(ready))).toBe(true);
  });

  // Tests FIND-5.
  it('is not found beside its documents once it is kept', async () => {
    await store('May.pdf', 'Assets/statements', await wordedPdf('Harbor Bank', ''));
    const { packageId } = await made();
    await processor({ method: 'POST', url: `${url}/${packageId}/documents`, payload: { path: 'Others' } });
    await app.features.findInDocuments.readNewDocuments();
    const found = await processor({
      method: 'POST',
      url: `/api/customers/${customerId}/files/find`,
      payload: { text: 'Harbor' },
    });
    expect(found.json().hits).toMatchObject([{ name: 'May.pdf' }]);
  });

  it('is refused without documents, and while another one is made', async () => {
    expect((await begin()).json().error.message).toBe(
      'There is no document in the folders of this stacking order.',
    );
    await store('note.txt', 'Appraisal');
    expect((await begin(undefined, app.as(COMPLIANCE))).statusCode).toBe(403);
    const both = await Promise.all([begin(), begin()]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });
});
