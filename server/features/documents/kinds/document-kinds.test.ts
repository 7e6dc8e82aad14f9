import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { LOAN_PROCESSOR } from '../../../../domain/people/role.ts';
import { uploadedDocument } from '../../../testing/calls/document-calls.ts';
import { aCustomer, aLoan } from '../../../testing/factories/loan-factory.ts';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { wordedPdf } from '../../../testing/worded-pdf.ts';

let app: TestApp;
let staff: Caller;
let loan: { customerId: string; loanId: string };
beforeAll(async () => {
  app = await startTestApp();
  staff = app.as(LOAN_PROCESSOR);
});
afterAll(() => app.close());
beforeEach(async () => {
  const { db } = app.platform.database;
  loan = await aLoan(db)
    .of(await aCustomer(db).save())
    .save();
});

const hrefOf = (fileId: string) => `/api/customers/${loan.customerId}/files/${fileId}`;
const put = (fileId: string, payload: object) => staff({ method: 'PUT', url: hrefOf(fileId), payload });
const say = async (fileId: string, payload: object): Promise<CustomerDocument> =>
  (await put(fileId, payload)).json().files[0];
const suggestion = async (fileId: string) => (await staff({ url: `${hrefOf(fileId)}/kind` })).json().kindId;

// Tests KIND-1.
it('lists the kinds, with the limits that settings of their own hold', async () => {
  const { kinds } = (await staff({ url: '/api/document-kinds' })).json();
  expect(kinds).toContainEqual(expect.objectContaining({ kindId: 'w-2', name: 'W-2', days: null }));
  expect(kinds).toContainEqual(expect.objectContaining({ kindId: 'pay-stub', days: 30 }));
});

// Tests KIND-3.
describe('the kind of a document', () => {
  it('is kept with its date and borrower, through a rename, and taken back with null', async () => {
    const { fileId, lastUpdatedOn } = await uploadedDocument(staff, loan.customerId, { name: 'scan.txt' });
    app.clock.advance(60);
    const facts = { kindId: 'pay-stub', datedOn: '2026-11-13', borrower: 'primary' };
    expect(await say(fileId, facts)).toMatchObject({ ...facts, lastUpdatedOn });
    expect(await say(fileId, { name: 'stub.txt' })).toMatchObject({ ...facts, name: 'stub.txt' });
    const bare = await say(fileId, { kindId: null, datedOn: null, borrower: null });
    expect([bare.kindId, bare.datedOn, bare.borrower]).toEqual([undefined, undefined, undefined]);
    const events = await app.platform.database.db
      .selectFrom('events')
      .select('kind')
      .where('customer_id', '=', loan.customerId)
      .where('kind', 'like', 'file-%')
      .orderBy('id')
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual([
      'file-uploaded',
      'file-classified',
      'file-renamed',
      'file-classified',
    ]);
  });

  it.each([
    [{ kindId: 'horoscope' }, { kindId: 'is no kind of document' }],
    [{ borrower: 'nobody' }, { borrower: 'is nobody on the loans of this customer' }],
    [{ datedOn: '2999-01-01' }, { datedOn: 'The date cannot be in the future' }],
  ])('is refused with %j', async (facts, fields) => {
    const { fileId } = await uploadedDocument(staff, loan.customerId);
    const answer = await put(fileId, facts);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.fields).toEqual(fields);
  });
});

// Tests KIND-4.
describe('the suggestion', () => {
  it('reads the first page of a PDF', async () => {
    const bytes = await wordedPdf('Form W-2 Wage and Tax Statement', 'Bank statement');
    const { fileId } = await uploadedDocument(staff, loan.customerId, { name: 'scan.pdf', bytes });
    expect(await suggestion(fileId)).toBe('w-2');
  });

  it('does without words where there are none', async () => {
    const bytes = await wordedPdf('', 'Bank statement');
    const blank = await uploadedDocument(staff, loan.customerId, { name: 'scan.pdf', bytes });
    const text = await uploadedDocument(staff, loan.customerId, { path: 'Survey' });
    expect([await suggestion(blank.fileId), await suggestion(text.fileId)]).toEqual([null, 'survey']);
  });
});

// Tests KIND-6, REVIEW-8.
it('lists documents with a kind for their age, and leaves out rejected ones', async () => {
  const { fileId } = await uploadedDocument(staff, loan.customerId, { name: 'title.txt' });
  await say(fileId, { kindId: 'title-commitment', datedOn: '2026-01-05' });
  const url = `/api/customers/${loan.customerId}/urlas/${loan.loanId}/underwriting`;
  const documents = async () => (await staff({ url })).json().documents;
  expect(await documents()).toMatchObject([{ fileId, kindId: 'title-commitment', datedOn: '2026-01-05' }]);
  const verdict = { state: 'rejected', reason: 'TOO_OLD', seenOn: null };
  await staff({ method: 'PUT', url: `${hrefOf(fileId)}/review`, payload: verdict });
  expect(await documents()).toEqual([]);
});
