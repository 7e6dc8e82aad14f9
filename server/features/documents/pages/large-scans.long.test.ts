import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { LoanPackage } from '../../../../contract/documents/loan-packages.ts';
import { MAX_STEP_PAGES } from '../../../../domain/documents/pages/page-step.ts';
import { LOAN_PROCESSOR } from '../../../../domain/people/role.ts';
import { uploadedDocument } from '../../../testing/calls/document-calls.ts';
import { anOrderableLoan } from '../../../testing/calls/order-calls.ts';
import { aPagedPdf, bytesOf } from '../../../testing/pages/paged-pdfs.ts';
import { pageTexts } from '../../../testing/pdf-text.ts';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let processor: Caller;
let customerId: string;
let loanId: string;
beforeAll(async () => {
  app = await startTestApp({ runJobs: true });
  processor = app.as(LOAN_PROCESSOR);
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ customerId, loanId } = await anOrderableLoan(app.platform.database.db));
});

// Tests PAGES-4.
it('a PDF of 5,000 pages is turned around as a whole, and one page more is refused', async () => {
  const bytes = await bytesOf(await aPagedPdf(MAX_STEP_PAGES));
  const { fileId } = await uploadedDocument(processor, customerId, {
    name: 'Scan.pdf',
    path: 'Others',
    bytes,
  });
  const make = (pages: number[]) =>
    processor({
      method: 'POST',
      url: `/api/customers/${customerId}/files/pages`,
      payload: { documents: [{ name: 'Turned.pdf', path: 'Others', parts: [{ fileId, pages }] }] },
    });
  const all = Array.from({ length: MAX_STEP_PAGES }, (_, index) => MAX_STEP_PAGES - index);
  const answer = await make(all);
  expect(answer.statusCode, answer.body).toBe(201);
  const made = (await processor({ url: answer.json().files[0].link.href })).rawPayload;
  const texts = await pageTexts(made);
  expect(texts).toHaveLength(MAX_STEP_PAGES);
  expect([texts[0], texts.at(-1)]).toEqual(['Scan page 5000', 'Scan page 1']);
  expect((await make([...all, 1])).statusCode).toBe(400);
}, 120_000);

// Tests PACK-3, PACK-4.
it('a package takes 200 documents in their order', async () => {
  for (let number = 1; number <= 200; number += 1) {
    const bytes = await bytesOf(await aPagedPdf(1, undefined, `Document ${number}`));
    await uploadedDocument(processor, customerId, { name: `${number}.pdf`, path: 'Appraisal', bytes });
    app.clock.advance(1);
  }
  const url = `/api/customers/${customerId}/urlas/${loanId}/packages`;
  const begun = await processor({ method: 'POST', url, payload: { purpose: 'investor', format: 'pdf' } });
  expect(begun.statusCode, begun.body).toBe(201);
  const made = await vi.waitFor(
    async () => {
      const [newest] = (await processor({ url })).json().packages as LoanPackage[];
      if (newest?.state === 'making') throw new Error(`${newest.done} of ${newest.total} are done`);
      return newest;
    },
    { timeout: 60_000, interval: 200 },
  );
  expect(made).toMatchObject({ state: 'ready', done: 200, leftOut: [] });
  const texts = await pageTexts((await processor({ url: `${url}/${made?.packageId}/file` })).rawPayload);
  const behindCover = texts.slice(-200);
  expect(behindCover[0]).toBe('Document 1 page 1 1');
  expect(behindCover.at(-1)).toBe('Document 200 page 1 200');
}, 120_000);
