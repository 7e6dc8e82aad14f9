import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Condition } from '../../../contract/conditions/conditions.ts';
import { LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import {
  type AskedLoan,
  type BorrowerCalls,
  borrowerCalls,
  openAskedLoan,
} from '../../testing/calls/borrower-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let loan: AskedLoan;
let borrower: BorrowerCalls;
let token: string;
let items: string[];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function asks(...texts: string[]): Promise<void> {
  loan = await openAskedLoan(app);
  borrower = borrowerCalls(app);
  const { link, request } = await loan.ask(...texts);
  token = await borrower.enter(link, loan.customer.email);
  items = request.items.map(({ itemId }) => itemId);
}
beforeEach(() => asks('Bank statements', 'Pay stubs for the last 30 days'));

const upload = (place: number, name: string) => borrower.upload(token, items[place] ?? '', { name });
const files = async () =>
  (await app.as(LOAN_PROCESSOR)({ url: `/api/customers/${loan.loan.customerId}/files` })).json().files;

const HEAD = '--cut\r\nContent-Disposition: form-data; name="fileToUpload"; filename="';

/** Sends a file that pauses halfway, or before its first byte, once the session is known. */
async function sendSlowly(
  meanwhile: () => Promise<unknown>,
  place: 'before' | 'middle' = 'middle',
  name = 'slow.txt',
) {
  async function* halves() {
    if (place === 'before') await meanwhile();
    yield Buffer.from(`${HEAD}${name}"\r\n\r\nfirst half`);
    if (place === 'middle') await meanwhile();
    yield Buffer.from('second half\r\n--cut--\r\n');
  }
  return app.app.inject({
    method: 'POST',
    url: `/api/borrower/items/${items[0]}/files`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=cut' },
    payload: Readable.from(halves()),
  });
}

// Tests ASK-10, ASK-26, ASK-79.
it('ends the page with the reason when the request is withdrawn in the middle of an upload', async () => {
  const request = (await loan.list())[0] ?? { requestId: '' };
  const withdrawn = await sendSlowly(() => loan.act(request, 'withdrawal'));
  expect([withdrawn.statusCode, withdrawn.json().error.code, withdrawn.json().current?.because]).toEqual([
    410,
    'link_ended',
    'withdrawn',
  ]);
  expect(await files()).toEqual([]);
  // Even for a file that would be refused.
  await asks('Bank statements');
  const damaged = await sendSlowly(
    async () => loan.act((await loan.list())[0] ?? request, 'withdrawal'),
    'middle',
    'damaged.pdf',
  );
  expect([damaged.statusCode, damaged.json().current?.because]).toEqual([410, 'withdrawn']);
  // Even if its item has closed, because the end of the link explains more.
  for (const place of ['before', 'middle'] as const) {
    const waive = async () => {
      const [one] = await loan.conditions.list();
      await loan.conditions.change(one as Condition, { status: 'WAIVED', reason: 'not needed' });
    };
    await asks('Bank statements');
    const both = await sendSlowly(async () => {
      await loan.act((await loan.list())[0] ?? request, 'withdrawal');
      await waive();
    }, place);
    expect([place, both.statusCode, both.json().current?.because]).toEqual([place, 410, 'withdrawn']);
    await asks('Bank statements');
    const last = await sendSlowly(waive, place);
    expect([place, last.statusCode, last.json().current?.because]).toEqual([place, 410, 'closed']);
  }
});

// Tests ASK-46, ASK-71, ASK-72.
it('does not count documents as received that the borrower has not sent, and completes no request by itself', async () => {
  await asks('Bank statements', 'Pay stubs', 'Survey');
  const [bank, stubs, survey] = await loan.conditions.list();
  await loan.conditions.change(bank as Condition, { status: 'WAIVED', reason: 'not needed' });
  await loan.conditions.change(stubs as Condition, { status: 'CLEARED', reason: 'seen at the desk' });
  const seen = async () =>
    (await borrower.page(token)).items.map(({ isOpen, isReceived }) => ({ isOpen, isReceived }));
  const gone = { isOpen: false, isReceived: false };
  expect(await seen()).toEqual([gone, gone, { isOpen: true, isReceived: false }]);
  await loan.conditions.change(survey as Condition, { status: 'RECEIVED' });
  expect(await seen()).toEqual([gone, gone, gone]);
  expect((await borrower.page(token)).isAnswered).toBe(false);
  expect((await loan.list())[0]).toMatchObject({ state: 'not-needed', answeredOn: null });
  // A file being sent is accepted, so that no borrower's upload is lost.
  await upload(2, 'Survey.txt');
  expect((await seen())[2]).toEqual({ isOpen: true, isReceived: true });
  expect((await loan.list())[0]).toMatchObject({ state: 'answered' });
});

// Tests ASK-72.
it("does not call a spouse's file received on the page of the other borrower", async () => {
  const { db } = app.platform.database;
  const row = await db
    .selectFrom('borrower_requests')
    .selectAll()
    .where('loan_id', '=', loan.loan.loanId)
    .executeTakeFirstOrThrow();
  const others = { items: JSON.stringify(row.items), files: '[]', reminders: '[]' };
  await db
    .insertInto('borrower_requests')
    .values({ ...row, ...others, id: randomUUID() })
    .execute();
  await upload(0, 'Bank.txt');
  const both = (await loan.list()).toSorted((a, b) => a.version - b.version);
  expect(both.map(({ items: [first] }) => first?.files.length)).toEqual([0, 1]);
  await db
    .updateTable('borrower_links')
    .set({ request_id: both[0]?.requestId ?? '' })
    .execute();
  expect((await borrower.page(token)).items[0]).toMatchObject({
    isOpen: false,
    isReceived: false,
    files: [],
  });
});
