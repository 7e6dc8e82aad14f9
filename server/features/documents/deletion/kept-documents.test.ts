import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CustomerDocument, DeletedDocument } from '../../../../contract/documents.ts';
import type { LoanStatus } from '../../../../domain/loans/loan-status.ts';
import { ADMIN, LOAN_OFFICER } from '../../../../domain/people/role.ts';
import { ageDocuments, uploadedDocument } from '../../../testing/calls/document-calls.ts';
import { aCustomer, aLoan, type SavedCustomer } from '../../../testing/factories/loan-factory.ts';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { purgeDeletedDocuments } from './purge-documents.ts';

let app: TestApp;
let officer: Caller;
let customer: SavedCustomer;
beforeAll(async () => {
  app = await startTestApp();
  officer = app.as(LOAN_OFFICER);
});
afterAll(() => app.close());
beforeEach(async () => {
  customer = await aCustomer(app.platform.database.db).save();
});

const db = () => app.platform.database.db;
const monthsLater = (months: number) => {
  const date = app.clock.now();
  date.setUTCMonth(date.getUTCMonth() + months);
  return { now: () => date };
};
/** The hourly sweep, this many months from now. */
const purge = async (months: number) => {
  const count = await purgeDeletedDocuments(db(), monthsLater(months));
  await app.features.documentSweep.sweepDocuments();
  return count;
};
const url = () => `/api/customers/${customer.customerId}`;
const remove = ({ link }: CustomerDocument) => officer({ method: 'DELETE', url: link.href });
const restore = ({ link }: CustomerDocument) => officer({ method: 'POST', url: `${link.href}/restore` });
const hold = (path: '' | '/lift') =>
  app.as(ADMIN)({
    method: 'POST',
    url: `${url()}/legal-hold${path}`,
    payload: { reason: 'Subpoena of May 4' },
  });
const deleted = async (query = ''): Promise<DeletedDocument[]> =>
  (await officer({ url: `${url()}/deleted-files${query}` })).json().files;
const aDeletedDocument = async (path = 'Others') => {
  const document = await uploadedDocument(officer, customer.customerId, { path, bytes: randomUUID() });
  expect((await remove(document)).statusCode).toBe(204);
  return document;
};

it('keeps a document under a legal hold, row and bytes, and lets it be restored', async () => {
  const bytes = `evidence ${randomUUID()}`;
  const document = await uploadedDocument(officer, customer.customerId, { bytes });
  expect((await hold('')).statusCode).toBe(200);
  expect((await remove(document)).statusCode).toBe(204);
  await ageDocuments(db(), customer.customerId, 31);
  await app.features.documentSweep.sweepDocuments();
  expect(await purge(12 * 20)).toBe(0);
  expect(await deleted()).toMatchObject([
    { fileId: document.fileId, keptUntil: null, keptBecause: 'There is a legal hold on the customer.' },
  ]);
  expect((await restore(document)).statusCode).toBe(200);
  expect((await officer({ url: document.link.href })).body).toBe(bytes);
});

it.each<[string, LoanStatus[], number | null]>([
  ['a customer without a loan', [], 25],
  ['a loan that went elsewhere', ['CLOSED_WITH_COMPETITOR'], 25],
  ['a loan that was closed here', ['FUNDED'], 60],
  ['two loans, the longer rule holding for both', ['DISCARDED', 'SOLD'], 60],
  ['a loan that is open', ['PARTIAL', 'FUNDED'], null],
])('keeps a deleted document of %s for as long as the rules say', async (_of, statuses, months) => {
  for (const status of statuses) {
    const { loanId } = await aLoan(db()).of(customer).inStatus(status).save();
    await sql`UPDATE loans SET updated_at = ${app.clock.now().toISOString()} WHERE id = ${loanId}`.execute(
      db(),
    );
  }
  const document = await aDeletedDocument();
  await purge((months ?? 240) - 1);
  const [kept] = await deleted();
  expect(kept).toMatchObject({ fileId: document.fileId, name: document.name });
  expect(kept?.keptUntil === null).toBe(months === null);
  if (months === null) return;
  await purge(months + 1);
  expect(await deleted()).toEqual([]);
  expect((await restore(document)).statusCode).toBe(404);
});

it('keeps it during the hold, and removes it once the hold is lifted and the rule allows it', async () => {
  await hold('');
  await aDeletedDocument('Insurance');
  expect(await purge(30)).toBe(0);
  expect((await hold('/lift')).statusCode).toBe(204);
  await purge(24);
  expect(await deleted()).toHaveLength(1);
  await purge(26);
  expect(await deleted()).toEqual([]);
});

it('does not purge a document that gets a hold at the same moment', async () => {
  const document = await aDeletedDocument();
  const [, placed] = await Promise.all([purge(30), hold('')]);
  expect(placed.statusCode).toBe(200);
  const isThere = (await deleted()).length === 1;
  // Either the hold came first and the document stays, or it was removed before that. There is never a row without its
  // bytes.
  expect((await restore(document)).statusCode).toBe(isThere ? 200 : 404);
  if (isThere) expect((await officer({ url: document.link.href })).statusCode).toBe(200);
});

it('lists who deleted what and when, page by page, and no moved document', async () => {
  const first = await aDeletedDocument();
  app.clock.advance(1);
  const second = await aDeletedDocument('Survey');
  const moved = await uploadedDocument(officer, customer.customerId);
  const copies = `${moved.link.href}/copies`;
  const copy = (await officer({ method: 'POST', url: copies, payload: { path: 'Survey' } })).json().file;
  await remove(moved);
  await ageDocuments(db(), customer.customerId, 31);
  await app.features.documentSweep.sweepDocuments();
  const page = (await officer({ url: `${url()}/deleted-files?limit=1` })).json();
  expect(page.files).toMatchObject([
    { fileId: second.fileId, path: 'Survey', deletedBy: expect.any(String) },
  ]);
  const next = (await officer({ url: page.links.next.href })).json();
  expect(next).toMatchObject({ files: [{ fileId: first.fileId }], links: {} });
  expect((await officer({ url: copy.link.href })).statusCode).toBe(200);
  const odd = await officer({ url: `${url()}/deleted-files?after=nonsense` });
  expect(odd.statusCode).toBe(400);
  const nobody = `/api/customers/${randomUUID()}/deleted-files`;
  expect((await officer({ url: nobody })).statusCode).toBe(404);
});

it('does not count its own removals as activity of the customer', async () => {
  await aDeletedDocument();
  const activity = async () => (await deleted())[0]?.keptUntil;
  const before = await activity();
  await sql`INSERT INTO events (occurred_at, actor, kind, customer_id)
    VALUES (now() + interval '2 years', 'document sweep', 'file-purged', ${customer.customerId})`.execute(
    db(),
  );
  expect(await activity()).toBe(before);
});
