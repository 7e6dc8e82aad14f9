import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BorrowerPage } from '../../../contract/borrower-requests/borrower-page.ts';
import type { Condition } from '../../../contract/conditions/conditions.ts';
import { LOAN_OFFICER, LOAN_PROCESSOR, type Role } from '../../../domain/people/role.ts';
import {
  type AskedLoan,
  type BorrowerCalls,
  borrowerCalls,
  openAskedLoan,
  queuedMails,
} from '../../testing/calls/borrower-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let loan: AskedLoan;
let borrower: BorrowerCalls;
let token: string;
let fileId: string;
let itemId: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  // Those of other tests.
  await app.platform.database.db.deleteFrom('due_rejection_mails').execute();
  loan = await openAskedLoan(app);
  borrower = borrowerCalls(app);
  const { link, request } = await loan.ask('Pay stubs');
  token = await borrower.enter(link, loan.customer.email);
  itemId = request.items[0]?.itemId ?? '';
  fileId = await send('Stub.txt');
});

const send = async (name: string) => (await borrower.upload(token, itemId, { name })).json().file.fileId;
const condition = async () => (await loan.conditions.list())[0] as Condition;
const item = async () => (await borrower.page(token)).items[0] as BorrowerPage['items'][number];
const ACCEPTED = { state: 'accepted' };
const REJECTED = { state: 'rejected', reason: 'UNREADABLE' };

function review(
  verdict: object,
  seenOn: string | null = null,
  { of = fileId, as = LOAN_PROCESSOR }: { of?: string; as?: Role } = {},
) {
  return app.as(as)({
    method: 'PUT',
    url: `/api/customers/${loan.loan.customerId}/files/${of}/review`,
    payload: { ...verdict, seenOn },
  });
}
const reviewedOn = async (verdict: object) => (await review(verdict)).json().files[0].review.reviewedOn;

async function tell(afterSeconds = 120): Promise<number> {
  app.clock.advance(afterSeconds);
  return app.features.borrowerRequests.rejectedFiles.tellBorrowers();
}
const rejections = async () =>
  (await queuedMails(app, loan.customer.email)).filter(({ kind }) => kind.startsWith('borrower-rejection'));

// Tests REVIEW-1.
it('accepts a document, which stays where it was in the list, and its condition stays received', async () => {
  const answer = await review(ACCEPTED);
  expect(answer.statusCode, answer.body).toBe(200);
  const [document] = answer.json().files;
  expect(document.review).toMatchObject({ state: 'accepted', reason: null, words: null });
  expect(document.lastUpdatedOn).toBe(document.createdOn);
  expect(await condition()).toMatchObject({ status: 'RECEIVED' });
  expect(await tell()).toBe(0);
});

// Tests REVIEW-2, REVIEW-4, COND-10.
it('rejects a document with a reason, and reopens its condition, which it no longer proves', async () => {
  expect((await review({ ...REJECTED, words: 'The lower half is dark.' })).statusCode).toBe(200);
  expect(await condition()).toMatchObject({ status: 'OPEN', documents: [{ fileId, isRejected: true }] });
  expect(await item()).toMatchObject({
    isReceived: false,
    isOpen: true,
    files: [{ name: 'Stub.txt', rejected: { reason: 'UNREADABLE', words: 'The lower half is dark.' } }],
  });
  const { conditionId, version } = await condition();
  const cleared = await loan.conditions.change({ conditionId, version }, { status: 'CLEARED' });
  expect(cleared.json().error.message).toBe('Link a document or enter a reason for clearing');
});

// Tests REVIEW-4.
it('reopens a cleared condition only if nothing else proves it', async () => {
  const second = await send('Stub 2.txt');
  const { conditionId, version } = await condition();
  await loan.conditions.change({ conditionId, version }, { status: 'CLEARED' });
  await review(REJECTED);
  expect(await condition()).toMatchObject({ status: 'CLEARED' });
  await review(REJECTED, null, { of: second });
  expect(await condition()).toMatchObject({ status: 'OPEN' });
});

// Tests REVIEW-8.
it('does not link a rejected document to a condition', async () => {
  await review(REJECTED);
  const [other] = await loan.conditions.add('W-2 forms');
  const linked = await loan.conditions.change(other as Condition, { documentIds: [fileId] });
  expect(linked.statusCode).toBe(400);
  expect(linked.json().error.fields).toEqual({ documentIds: 'names Stub.txt, which was rejected' });
});

// Tests REVIEW-2.
it.each([
  [{ state: 'rejected' }, { reason: 'Choose why the document is rejected' }],
  [{ state: 'rejected', reason: 'OTHER' }, { words: 'Enter the reason for the borrower' }],
  [{ state: 'accepted', reason: 'TOO_OLD' }, { reason: 'belongs to a rejected document' }],
])('refuses the verdict %j', async (verdict, fields) => {
  const answer = await review(verdict);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error.fields).toEqual(fields);
});

describe('two reviewers', () => {
  // Tests REVIEW-5.
  it('the later one sees the verdict of the first, and can then change it', async () => {
    const first = await reviewedOn(ACCEPTED);
    const late = await review(REJECTED, null, { as: LOAN_OFFICER });
    expect(late.statusCode).toBe(409);
    expect(late.json().error.message).toMatch(/^Stub\.txt is accepted by .+ meanwhile\.$/);
    expect(late.json().current.review).toMatchObject({ state: 'accepted' });
    expect((await review(REJECTED, first, { as: LOAN_OFFICER })).statusCode).toBe(200);
  });

  // Tests REVIEW-5.
  it('a repeated verdict changes nothing', async () => {
    const first = await reviewedOn(ACCEPTED);
    app.clock.advance(5);
    expect((await review(ACCEPTED)).json().files[0].review.reviewedOn).toBe(first);
  });
});

describe('the mail about rejected files', () => {
  // Tests REVIEW-6, ASK-5.
  it('names all of a sitting once, two minutes after the last, and asks for the item again', async () => {
    const second = await send('Stub 2.txt');
    await review(REJECTED);
    app.clock.advance(60);
    await review({ state: 'rejected', reason: 'OTHER', words: 'Please send  May.' }, null, { of: second });
    expect([await tell(90), await rejections()]).toEqual([0, []]);
    expect([await tell(30), await tell()]).toEqual([1, 0]);
    const mails = await rejections();
    expect(mails.map(({ subject }) => subject)).toEqual(['Lintel needs a document again']);
    expect(mails[0]?.text).toContain(
      '- Stub.txt: We cannot read it. Please send a sharper photo or scan.\n- Stub 2.txt: Please send another one. Please send May.',
    );
    expect(await condition()).toMatchObject({ status: 'REQUESTED' });
    expect((await loan.list())[0]).toMatchObject({ state: 'opened', answeredOn: null });
    // The page that is open stays open, and the link of the mail works.
    expect(await item()).toMatchObject({ isOpen: true });
    await borrower.enter(/#([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '', loan.customer.email);
  });

  // Tests REVIEW-6.
  it('is not sent to a borrower whose request was withdrawn', async () => {
    await review(REJECTED);
    const [request] = await loan.list();
    await loan.act({ requestId: request?.requestId ?? '' }, 'withdrawal', { reopenConditions: false });
    expect(await tell()).toBe(0);
  });

  // Tests REVIEW-6.
  it('is not sent when another file came before it', async () => {
    await review(REJECTED);
    await send('Sharper.txt');
    expect([await tell(), await rejections()]).toEqual([0, []]);
    expect(await condition()).toMatchObject({ status: 'RECEIVED' });
  });

  // Tests REVIEW-7.
  it('is not sent when the verdict was taken back, and the condition is received again', async () => {
    const seen = await reviewedOn(REJECTED);
    const answer = await review({ state: 'received' }, seen);
    expect(answer.json().files[0].review).toBeUndefined();
    expect(await condition()).toMatchObject({ status: 'RECEIVED' });
    expect([await tell(), await rejections()]).toEqual([0, []]);
  });
});

// Tests REVIEW-6, ASK-50.
it('takes another file for a rejected one, but not the same again', async () => {
  await review(REJECTED);
  const again = await borrower.upload(token, itemId, { name: 'Stub.txt' });
  expect(again.json().error.message).toBe('We could not use this file. Please send another one.');
  await send('Sharper.txt');
  expect(await item()).toMatchObject({ isReceived: true });
  expect(await condition()).toMatchObject({ status: 'RECEIVED' });
});

// Tests REVIEW-9, DOC-41.
it('keeps the review of a moved document, and says in the history what happened', async () => {
  await review(REJECTED);
  const files = `/api/customers/${loan.loan.customerId}/files`;
  const as = app.as(LOAN_PROCESSOR);
  const copy = (
    await as({ method: 'POST', url: `${files}/${fileId}/copies`, payload: { path: 'Others' } })
  ).json().file;
  await as({ method: 'DELETE', url: `${files}/${fileId}` });
  expect(copy.review).toMatchObject({ state: 'rejected' });
  expect(await condition()).toMatchObject({ documents: [{ fileId: copy.fileId, isRejected: true }] });
  expect(await item()).toMatchObject({ files: [{ rejected: { reason: 'UNREADABLE' } }] });
  // The former id works as well.
  expect((await review({ state: 'received' }, copy.review.reviewedOn)).statusCode).toBe(200);
  const kinds = await app.platform.database.db
    .selectFrom('events')
    .select('kind')
    .where('customer_id', '=', loan.loan.customerId)
    .where('kind', 'like', 'file-re%')
    .orderBy('id')
    .execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(['file-rejected', 'file-review-taken-back']);
});
