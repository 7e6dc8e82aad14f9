import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BorrowerPage } from '../../../contract/borrower-requests/borrower-page.ts';
import type { CustomerDocument } from '../../../contract/documents.ts';
import type { PagePart } from '../../../domain/documents/pages/page-step.ts';
import { LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import {
  type AskedLoan,
  type BorrowerCalls,
  borrowerCalls,
  openAskedLoan,
  queuedMails,
} from '../../testing/calls/borrower-calls.ts';
import { aPagedPdf, bytesOf } from '../../testing/pages/paged-pdfs.ts';
import { type Caller, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let processor: Caller;
let loan: AskedLoan;
let borrower: BorrowerCalls;
let token: string;
let itemIds: string[];
let scan: Buffer;
let scanId: string;
beforeAll(async () => {
  app = await startTestApp();
  processor = app.as(LOAN_PROCESSOR);
  scan = await bytesOf(await aPagedPdf(6));
});
afterAll(() => app.close());

beforeEach(async () => {
  // Those of other tests.
  await app.platform.database.db.deleteFrom('due_rejection_mails').execute();
  loan = await openAskedLoan(app);
  borrower = borrowerCalls(app);
  const { link, request } = await loan.ask('Pay stubs', 'Bank statements');
  token = await borrower.enter(link, loan.customer.email);
  itemIds = request.items.map(({ itemId }) => itemId);
  scanId = await send(0, 'Scan.pdf', scan);
});

const files = () => `/api/customers/${loan.loan.customerId}/files`;
const send = async (place: number, name: string, bytes: Buffer): Promise<string> =>
  (await borrower.upload(token, itemIds[place] ?? '', { name, bytes })).json().file.fileId;
async function made(name: string, pages: number[], of = scanId): Promise<CustomerDocument> {
  const parts: PagePart[] = [{ fileId: of, pages, turn: 0 }];
  const payload = { documents: [{ name, path: 'Others', parts }] };
  const answer = await processor({ method: 'POST', url: `${files()}/pages`, payload });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().files[0];
}
async function review({ fileId }: { fileId: string }, verdict: object, seenOn: string | null = null) {
  const url = `${files()}/${fileId}/review`;
  const answer = await processor({ method: 'PUT', url, payload: { ...verdict, seenOn } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().files[0].review?.reviewedOn as string;
}
const REJECTED = { state: 'rejected', reason: 'UNREADABLE' };
const statuses = async () => (await loan.conditions.list()).map(({ status }) => status);
const fileOf = async (place = 0) => (await borrower.page(token)).items[place]?.files[0];
const link = async (place: number, documentIds: string[]) => {
  const condition = (await loan.conditions.list())[place];
  if (condition === undefined) throw new Error('no such condition');
  expect((await loan.conditions.change(condition, { status: 'RECEIVED', documentIds })).statusCode).toBe(200);
};
async function mailed(): Promise<string[]> {
  app.clock.advance(120);
  await app.features.borrowerRequests.rejectedFiles.tellBorrowers();
  const mails = await queuedMails(app, loan.customer.email);
  return mails
    .filter(({ kind }) => kind.startsWith('borrower-rejection'))
    .flatMap(({ text }) => text.split('\n').filter((line) => line.startsWith('- ')));
}

// Tests REVIEW-10, REVIEW-11.
it('a rejected part of a scan reaches the borrower with its pages, and the item is asked for again', async () => {
  await review(await made('Stub.pdf', [4, 3]), { ...REJECTED, words: 'Too dark.' });
  expect(await statuses()).toEqual(['OPEN', 'REQUESTED']);
  const rejectedParts = [{ pages: [3, 4], reason: 'UNREADABLE', words: 'Too dark.' }];
  expect(await fileOf()).toMatchObject({ name: 'Scan.pdf', rejectedParts });
  expect((await loan.list())[0]?.items[0]?.files[0]).toMatchObject({ rejectedParts });
  expect(await mailed()).toEqual([
    '- Scan.pdf, pages 3–4: We cannot read it. Please send a sharper photo or scan. Too dark.',
  ]);
  expect(await statuses()).toEqual(['REQUESTED', 'REQUESTED']);
  // The same scan again would bring the same pages.
  const again = await borrower.upload(token, itemIds[0] ?? '', { name: 'Scan.pdf', bytes: scan });
  expect(again.json().error.message).toBe('We could not use this file. Please send another one.');
});

// Tests REVIEW-10.
it('asks again for the item whose condition counts on the part, and not for the one with the rest of the scan', async () => {
  const statement = await made('Statement.pdf', [5]);
  await link(1, [statement.fileId]);
  expect(await statuses()).toEqual(['RECEIVED', 'RECEIVED']);
  await review(statement, REJECTED);
  expect(await statuses()).toEqual(['RECEIVED', 'OPEN']);
  expect(
    (await borrower.page(token)).items.map(({ isReceived }: BorrowerPage['items'][number]) => isReceived),
  ).toEqual([true, false]);
  expect(await mailed()).toEqual([
    '- Scan.pdf, page 5: We cannot read it. Please send a sharper photo or scan.',
  ]);
  expect(await statuses()).toEqual(['RECEIVED', 'REQUESTED']);
});

// Tests REVIEW-10.
it('follows pages through further steps and moves', async () => {
  const half = await made('Half.pdf', [6, 5, 4]);
  const url = `${files()}/${half.fileId}`;
  const copy = await processor({ method: 'POST', url: `${url}/copies`, payload: { path: 'Appraisal' } });
  await processor({ method: 'DELETE', url });
  const last = await made('Last.pdf', [1, 3], copy.json().file.fileId);
  await review(last, REJECTED);
  expect(await fileOf()).toMatchObject({ rejectedParts: [{ pages: [4, 6] }] });
  expect(await mailed()).toEqual([
    '- Scan.pdf, pages 4, 6: We cannot read it. Please send a sharper photo or scan.',
  ]);
});

// Tests REVIEW-7, REVIEW-10.
it('receives the condition again only once no part of the file is rejected', async () => {
  const [one, other] = [await made('One.pdf', [1]), await made('Other.pdf', [2])];
  const [seenOne, seenOther] = [await review(one, REJECTED), await review(other, REJECTED)];
  await review(one, { state: 'received' }, seenOne);
  expect(await statuses()).toEqual(['OPEN', 'REQUESTED']);
  await review(other, { state: 'accepted' }, seenOther);
  expect(await statuses()).toEqual(['RECEIVED', 'REQUESTED']);
  expect((await fileOf())?.rejectedParts).toBeUndefined();
  expect(await mailed()).toEqual([]);
});

// Tests REVIEW-10.
it('says nothing of parts of a file that is rejected as a whole, or of a part that was deleted', async () => {
  const part = await made('Stub.pdf', [1]);
  await review(part, REJECTED);
  await review({ fileId: scanId }, { state: 'rejected', reason: 'TOO_OLD' });
  expect(await fileOf()).toMatchObject({ rejected: { reason: 'TOO_OLD' } });
  expect((await fileOf())?.rejectedParts).toBeUndefined();
  expect(await mailed()).toEqual(['- Scan.pdf: It is too old. Please send a newer one.']);
  const second = await send(1, 'Second.pdf', await bytesOf(await aPagedPdf(2)));
  const gone = await made('Gone.pdf', [2], second);
  await review(gone, REJECTED);
  await processor({ method: 'DELETE', url: `${files()}/${gone.fileId}` });
  expect((await fileOf(1))?.rejectedParts).toBeUndefined();
});
