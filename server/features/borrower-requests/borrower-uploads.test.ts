import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Condition } from '../../../contract/conditions/conditions.ts';
import { ADMIN, LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import {
  type AskedLoan,
  type BorrowerCalls,
  borrowerCalls,
  openAskedLoan,
} from '../../testing/calls/borrower-calls.ts';
import { aBorrower } from '../../testing/calls/loan-calls.ts';
import { HARMFUL, startClamd, type TestClamd } from '../../testing/services/clamd-for-tests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let clamd: TestClamd;
let app: TestApp;
let loan: AskedLoan;
let borrower: BorrowerCalls;
let token: string;
let items: string[];
beforeAll(async () => {
  clamd = await startClamd();
  clamd.behaviour = {
    answer: (bytes) => (bytes.includes(HARMFUL) ? 'stream: Test.Harmful FOUND' : 'stream: OK'),
  };
  app = await startTestApp({ env: { CLAMD_URL: clamd.url } });
});
afterAll(async () => {
  await app.close();
  await clamd.stop();
});

async function asks(...texts: string[]): Promise<void> {
  loan = await openAskedLoan(app);
  borrower = borrowerCalls(app);
  const { link, request } = await loan.ask(...texts);
  token = await borrower.enter(link, loan.customer.email);
  items = request.items.map(({ itemId }) => itemId);
}
beforeEach(() => asks('Bank statements', 'Pay stubs for the last 30 days'));

const upload = (place: number, name: string, bytes: Buffer | string = name) =>
  borrower.upload(token, items[place] ?? '', { name, bytes });
const files = async () =>
  (await app.as(LOAN_PROCESSOR)({ url: `/api/customers/${loan.loan.customerId}/files` })).json().files;
const condition = async (place: number) => (await loan.conditions.list())[place] as Condition;

// Tests ASK-15, ASK-18, ASK-20, COND-29.
it('files a document in its folder, links it, and the condition becomes received', async () => {
  const answer = await upload(1, 'Stub May.txt', 'paid 4,000');
  expect(answer.statusCode).toBe(200);
  const { file, isNew } = answer.json();
  expect(isNew).toBe(true);
  expect(file).toMatchObject({ name: 'Stub May.txt', bytes: 10 });
  expect(await files()).toMatchObject([
    {
      fileId: file.fileId,
      name: 'Stub May.txt',
      path: 'Underwriting_Conditions',
      createdBy: 'Borrower',
      description: 'Sent by the borrower for: Pay stubs for the last 30 days',
    },
  ]);
  const { folders } = (
    await app.as(LOAN_PROCESSOR)({ url: `/api/customers/${loan.loan.customerId}/folders` })
  ).json();
  expect(folders.find(({ path }: { path: string }) => path === 'Underwriting_Conditions')).toMatchObject({
    fileCount: 1,
    borrowerFileCount: 1,
  });
  expect(await condition(1)).toMatchObject({
    status: 'RECEIVED',
    statusBy: 'Borrower',
    documents: [{ fileId: file.fileId, name: 'Stub May.txt', isDeleted: false }],
  });
  const page = await borrower.page(token);
  expect(page).toMatchObject({ isAnswered: false, items: [{ isReceived: false }, { isReceived: true }] });
  await upload(0, 'Bank.txt');
  expect(await borrower.page(token)).toMatchObject({ isAnswered: true });
  expect((await loan.list())[0]).toMatchObject({ state: 'answered', answeredOn: expect.any(String) });
  const kinds = await app.platform.database.db
    .selectFrom('events')
    .select('kind')
    .where('customer_id', '=', loan.loan.customerId)
    .where('actor', '=', 'Borrower')
    .orderBy('id')
    .execute();
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'borrower-request-opened',
    'file-uploaded',
    'condition-received',
    'borrower-request-received',
    'file-uploaded',
    'condition-received',
    'borrower-request-answered',
  ]);
});

// Tests ASK-15.
it('goes into the folder of the missing item, with a free name', async () => {
  loan = await openAskedLoan(app);
  const posted = await loan.conditions.post([
    { text: 'File an identification', category: 'IDENTITY' },
    { text: 'Anything', missingKey: 'folder Assets/statements: Upload asset statements' },
  ]);
  const asked: Condition[] = posted.json().conditions;
  const request = (await loan.post(asked.map(({ conditionId }) => ({ conditionId })))).json();
  items = request.items.map(({ itemId }: { itemId: string }) => itemId);
  token = await borrower.enter(await loan.newestLink(), loan.customer.email);
  await upload(0, 'image.txt', 'front');
  await upload(0, 'image.txt', 'back');
  await upload(1, 'image.txt', 'statement');
  const stored = (await files()).map(({ name, path }: { name: string; path: string }) => `${path} ${name}`);
  expect(stored.sort()).toEqual([
    'Assets/statements image.txt',
    'Immigration/Drivers_License image (2).txt',
    'Immigration/Drivers_License image.txt',
  ]);
  const page = await borrower.page(token);
  expect(page.items[0]?.files.map(({ name }) => name)).toEqual(['image.txt', 'image.txt']);
});

// Tests ASK-75.
it('goes into the folder of the category and of the purpose of the loan', async () => {
  loan = await openAskedLoan(app);
  const { db } = app.platform.database;
  const own = aBorrower({ firstName: 'Noor', emailAddress: loan.customer.email });
  const section4LoanAndPropertyInformation = { part4aLoanInformation: { loanPurpose: 'Refinance' } };
  await db
    .updateTable('loan_applications')
    .set({ document: JSON.stringify({ ...own, section4LoanAndPropertyInformation }) })
    .where('loan_id', '=', loan.loan.loanId)
    .execute();
  const asked: Condition[] = (
    await loan.conditions.post([
      { text: 'Latest property tax bill', category: 'PROPERTY' },
      { text: 'Receipt for the new roof', category: 'PROPERTY' },
      { text: 'Letter about the inquiry', category: 'CREDIT' },
    ])
  ).json().conditions;
  const request = (await loan.post(asked.map(({ conditionId }) => ({ conditionId })))).json();
  items = request.items.map(({ itemId }: { itemId: string }) => itemId);
  token = await borrower.enter(await loan.newestLink(), loan.customer.email);
  for (const place of [0, 1, 2]) await upload(place, `${place}.txt`);
  const stored = (await files()).map(({ name, path }: { name: string; path: string }) => `${name} ${path}`);
  expect(stored.sort()).toEqual([
    '0.txt Title_Documents',
    '1.txt Underwriting_Conditions',
    '2.txt Credit_Report',
  ]);
});

// Tests ASK-16.
it('keeps the same file once, also when it comes twice at once', async () => {
  const both = await Promise.all([upload(0, 'Bank.txt', 'same'), upload(0, 'Copy of bank.txt', 'same')]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const [one, other] = both.map((answer) => answer.json());
  expect(one.file).toEqual(other.file);
  expect([one.isNew, other.isNew].sort()).toEqual([false, true]);
  expect(await files()).toHaveLength(1);
  expect((await condition(0)).documents).toHaveLength(1);
  // The same document can satisfy another condition.
  expect((await upload(1, 'Bank.txt', 'same')).json().isNew).toBe(true);
});

// Tests ASK-16.
it('takes twenty files for an item and a hundred for a request, and no more', async () => {
  await asks('One', 'Two', 'Three', 'Four', 'Five', 'Six');
  for (let item = 0; item < 5; item += 1) {
    for (let count = 0; count < 20; count += 1)
      expect((await upload(item, `${item}-${count}.txt`)).statusCode).toBe(200);
  }
  const [full, over] = [await upload(0, 'one more.txt'), await upload(5, 'the 101st.txt')];
  expect([full.statusCode, over.statusCode]).toEqual([409, 409]);
  expect(full.json().error).toMatchObject({
    code: 'too_many_files',
    message: 'You can send at most 20 files for one item.',
  });
  expect(over.json().error.message).toContain('at most 100 files');
  expect((await upload(0, '0-3.txt')).json().isNew).toBe(false);
  expect(await files()).toHaveLength(100);
});

// Tests ASK-16.
it('refuses a hostile file with the words that staff read, and keeps nothing of it', async () => {
  const refusals = [
    await upload(0, 'tool.exe', 'MZ'),
    await upload(0, 'photo.heic', 'heic'),
    await upload(0, 'fake.pdf', 'MZ no pdf'),
    await upload(0, 'empty.txt', ''),
    await upload(0, 'big.txt', Buffer.alloc(10 * 1024 * 1024 + 1, 'x')),
    await upload(0, 'harmful.txt', HARMFUL),
    await upload(0, `${'n'.repeat(300)}.txt`, 'long'),
  ];
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([415, 415, 415, 415, 413, 415, 400]);
  expect(refusals[5]?.json().error.message).toBe(
    'This file contains malware (Test.Harmful). It was not stored.',
  );
  expect(await files()).toEqual([]);
  expect(await condition(0)).toMatchObject({ status: 'REQUESTED', documents: [] });
  const noFile = await app.app.inject({
    method: 'POST',
    url: `/api/borrower/items/${items[0]}/files`,
    headers: { authorization: `Bearer ${token}` },
    payload: { name: 'x' },
  });
  expect(noFile.statusCode).toBe(415);
});

/** Sends a raw multipart body. */
const send = (...parts: (string | Buffer)[]) =>
  app.app.inject({
    method: 'POST',
    url: `/api/borrower/items/${items[0]}/files`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=cut' },
    payload: Buffer.concat(parts.map((part) => Buffer.from(part))),
  });
const HEAD = '--cut\r\nContent-Disposition: form-data; name="fileToUpload"; filename="';

// Tests ASK-31, DOC-19.
it('refuses two files at once and a name that was damaged, and keeps nothing of them', async () => {
  const first = [HEAD, 'a.txt"\r\n\r\nfirst\r\n'];
  const two = await send(...first, HEAD, 'b.txt"\r\n\r\nsecond\r\n--cut--\r\n');
  expect([two.statusCode, two.json().error.message]).toEqual([
    400,
    'Please send one file at a time. Nothing was stored.',
  ]);
  const three = await send(...first, ...first, ...first, '--cut--\r\n');
  expect(three.statusCode).toBe(400);
  const half = await send(HEAD, Buffer.from([0xed, 0xa0, 0xbd]), '.txt"\r\n\r\nfirst\r\n--cut--\r\n');
  expect([half.statusCode, half.json().error.message]).toEqual([
    400,
    'A character of this file name was lost on its way. Please rename the file.',
  ]);
  expect(await files()).toEqual([]);
  expect(await condition(0)).toMatchObject({ status: 'REQUESTED', documents: [] });
  expect((await upload(0, 'a\u200b\u2060.txt')).json().file.name).toBe('a.txt');
});

// Tests ASK-33.
it('tells each file in one line of the history', async () => {
  await upload(0, 'Bank.txt');
  await upload(0, 'Bank 2.txt');
  await upload(1, 'Stub.txt');
  const { customerId, loanId } = loan.loan;
  const url = `/api/customers/${customerId}/urlas/${loanId}/history`;
  const { entries } = (await app.as(ADMIN)({ url })).json();
  const told = entries.filter(({ person }: { person: string }) => person === 'Borrower');
  expect(told.map(({ what }: { what: string }) => what)).toEqual([
    'sent a file and answered the request: Stub.txt, for “Pay stubs for the last 30 days”',
    'sent a file: Bank 2.txt, for “Bank statements”',
    'sent a file: Bank.txt, for “Bank statements”',
    'opened a request: Noor Haddad',
  ]);
  // Rows of the condition and document stay, so that history can rebuild them.
  const { db } = app.platform.database;
  const rows = await db.selectFrom('events').select('kind').where('customer_id', '=', customerId).execute();
  expect(rows.filter(({ kind }) => kind === 'file-uploaded')).toHaveLength(3);
});

// Tests ASK-17.
it('says plainly when someone has cleared the condition meanwhile, and keeps what both did', async () => {
  const one = await condition(0);
  const [cleared, second, sent] = await Promise.all([
    loan.conditions.change(one, { status: 'CLEARED', reason: 'Seen at the desk' }),
    loan.conditions.change(one, { status: 'CLEARED', reason: 'Seen by me' }, app.as(ADMIN)),
    upload(0, 'Bank.txt'),
  ]);
  // The second person is told, and nothing is lost either way.
  expect([cleared.statusCode, second.statusCode].filter((status) => status === 412).length).toBeGreaterThan(
    0,
  );
  expect([200, 409]).toContain(sent.statusCode);
  const after = await condition(0);
  if (after.status !== 'CLEARED') await loan.conditions.change(after, { status: 'CLEARED', reason: 'Seen' });
  const late = await upload(0, 'Late.txt');
  expect(late.json().error).toMatchObject({
    code: 'item_closed',
    message: 'Your lender no longer needs this. You have nothing to do.',
  });
  const { files: own, ...seen } = (await borrower.page(token)).items[0] ?? {};
  expect(seen).toMatchObject({ isOpen: false, isReceived: own?.length === 1 });
});

it('adds to a received condition without another status', async () => {
  await upload(0, 'Bank.txt');
  const received = await condition(0);
  await upload(0, 'Bank 2.txt');
  expect(await condition(0)).toMatchObject({
    status: 'RECEIVED',
    statusOn: received.statusOn,
    documents: [{ name: 'Bank.txt' }, { name: 'Bank 2.txt' }],
  });
});
