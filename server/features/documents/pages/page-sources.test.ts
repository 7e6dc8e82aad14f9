import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { ADMIN, LOAN_PROCESSOR } from '../../../../domain/people/role.ts';
import { ageDocuments, uploadedDocument } from '../../../testing/calls/document-calls.ts';
import { anOrderableLoan } from '../../../testing/calls/order-calls.ts';
import { aPagedPdf, bytesOf } from '../../../testing/pages/paged-pdfs.ts';
import { textOfPdf } from '../../../testing/pdf-text.ts';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { purgeDeletedDocuments } from '../deletion/purge-documents.ts';

let app: TestApp;
let processor: Caller;
let customerId: string;
beforeAll(async () => {
  app = await startTestApp();
  processor = app.as(LOAN_PROCESSOR);
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ customerId } = await anOrderableLoan(app.platform.database.db));
});

const uploadedPdf = async (count: number, title: string): Promise<CustomerDocument> =>
  uploadedDocument(processor, customerId, {
    name: `${title}.pdf`,
    path: 'Others',
    bytes: await bytesOf(await aPagedPdf(count, undefined, title)),
  });
async function madeOf({ fileId }: CustomerDocument, pages: number[], name = 'W-2.pdf') {
  const document = { name, path: 'Others', parts: [{ fileId, pages, turn: 0 }] };
  const answer = await processor({
    method: 'POST',
    url: `/api/customers/${customerId}/files/pages`,
    payload: { documents: [document] },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json() as { stepId: string; files: [CustomerDocument] };
}
async function moved(document: CustomerDocument, path: string): Promise<CustomerDocument> {
  const { href } = document.link;
  const copy = await processor({ method: 'POST', url: `${href}/copies`, payload: { path } });
  await processor({ method: 'DELETE', url: href });
  return copy.json().file;
}
const pagesOf = async ({ link }: CustomerDocument) => (await processor({ url: `${link.href}/pages` })).json();
/** Removes originals of old moves, and what retention no longer keeps. */
async function sweepLater(years: number) {
  const later = app.clock.now();
  later.setUTCFullYear(later.getUTCFullYear() + years);
  await ageDocuments(app.platform.database.db, customerId, 31);
  const purged = await purgeDeletedDocuments(app.platform.database.db, { now: () => later });
  await app.features.documentSweep.sweepDocuments();
  return purged;
}

// Tests PAGES-2, PAGES-16, DOC-41.
it('a moved document keeps its sources when its original is removed, and a moved source is found', async () => {
  const scan = await uploadedPdf(3, 'Scan');
  const { files } = await madeOf(scan, [2, 3]);
  const document = await moved(files[0], 'Appraisal');
  const source = await moved(scan, 'Survey');
  await sweepLater(0);
  expect((await pagesOf(document)).sources).toEqual([
    { fileId: source.fileId, name: 'Scan.pdf', path: 'Survey', pages: [2, 3] },
  ]);
  expect((await pagesOf(source)).made).toMatchObject([{ fileId: document.fileId, pages: [2, 3] }]);
  await processor({ method: 'DELETE', url: source.link.href });
  expect((await pagesOf(document)).sources).toMatchObject([{ name: 'Scan.pdf', path: null }]);
});

// Tests PAGES-3, HIST-13.
it('under a legal hold, documents are made of pages, and nothing is removed for good', async () => {
  const scan = await uploadedPdf(2, 'Scan');
  const held = await app.as(ADMIN)({
    method: 'POST',
    url: `/api/customers/${customerId}/legal-hold`,
    payload: { reason: 'Subpoena of May 4' },
  });
  expect(held.statusCode, held.body).toBe(200);
  const { stepId, files } = await madeOf(scan, [2]);
  const undone = await processor({
    method: 'POST',
    url: `/api/customers/${customerId}/page-steps/${stepId}/undo`,
  });
  expect(undone.statusCode).toBe(204);
  expect(await sweepLater(30)).toBe(0);
  const { href } = files[0].link;
  expect((await processor({ method: 'POST', url: `${href}/restore` })).statusCode).toBe(200);
  expect(await textOfPdf((await processor({ url: href })).rawPayload)).toBe('Scan page 2 ');
  expect(await textOfPdf((await processor({ url: scan.link.href })).rawPayload)).toContain('Scan page 1');
});

// Tests PAGES-7.
it('refuses a PDF with a damaged page tree or a password, and changes nothing', async () => {
  const locked = await aPagedPdf(1);
  locked.encrypt({ userPassword: 'secret', ownerPassword: 'owner' });
  const broken = (await bytesOf(await aPagedPdf(1))).toString('latin1').replace('/Kids', '/Kinds');
  const cases = [
    ['Locked.pdf', await bytesOf(locked), /opens with a password only/],
    ['Broken.pdf', Buffer.from(broken, 'latin1'), /damaged|no page/i],
  ] as const;
  for (const [name, bytes, reason] of cases) {
    const { fileId } = await uploadedDocument(processor, customerId, { name, path: 'Others', bytes });
    const payload = { documents: [{ name: 'Part.pdf', path: 'Others', parts: [{ fileId, pages: [1] }] }] };
    const url = `/api/customers/${customerId}/files/pages`;
    const answer = await processor({ method: 'POST', url, payload });
    expect([name, answer.statusCode < 500, answer.json().error.message]).toEqual([
      name,
      true,
      expect.stringMatching(reason),
    ]);
  }
  const { files } = (await processor({ url: `/api/customers/${customerId}/files` })).json();
  expect(files.map(({ name }: CustomerDocument) => name).sort()).toEqual(['Broken.pdf', 'Locked.pdf']);
});
