import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN, LOAN_OFFICER } from '../../../domain/people/role.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { uploadedDocument } from '../../testing/calls/document-calls.ts';
import { aBorrower, type OpenLoan, openLoan } from '../../testing/calls/loan-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let db: Db;
let loan: OpenLoan;
beforeAll(async () => {
  app = await startTestApp();
  db = app.platform.database.db;
  loan = await openLoan(app);
});
afterAll(() => app.close());

const AT = '2026-11-21T12:00:00Z';
const HALF = '\\ud83d';
const NUL = '\\u0000';

/** Entries that an earlier release could write: the type `json` accepts escapes that PostgreSQL cannot decode. */
async function writeDamagedEntries(): Promise<void> {
  const { customerId } = loan.customer;
  const insert = (kind: string, columns: { details?: string; patch?: string; changes?: string }) =>
    sql`INSERT INTO events (occurred_at, actor, kind, customer_id, loan_id, details, patch, changes)
      VALUES (${AT}, 'mel', ${kind}, ${customerId}, ${loan.loanId}, ${columns.details ?? null}::json,
        ${columns.patch ?? null}::json, ${columns.changes ?? null}::json)`.execute(db);
  const fileId = '00000000-0000-4000-8000-000000000001';
  await insert('quote-saved', { details: `{"title":"half ${HALF}"}` });
  await insert('quote-saved', { details: `{"title":"nothing ${NUL}"}` });
  await insert('file-copied', { details: `{"fileId":"${fileId}","name":"a${HALF}.pdf"}` });
  await insert('file-moved', { details: `{"fileId":"${fileId}","name":"a${NUL}","copyOf":"x"}` });
  await insert('application-saved', { details: `{"snapshot":{"name":"${NUL}"}}`, patch: '[{"op":"add"}]' });
  await insert('note-created', { changes: '[{"of":"note","id":"1","patch":"nonsense"}]' });
  await recordEvent(db, { kind: 'note-created', at: AT, actor: 'kit', customerId });
}

it('entries that PostgreSQL cannot read do not hide others, on screen or in an export', async () => {
  await writeDamagedEntries();
  await uploadedDocument(app.as(LOAN_OFFICER), loan.customer.customerId);
  const officer = app.as(LOAN_OFFICER);
  for (const url of [`${loan.url}/history`, `/api/customers/${loan.customer.customerId}/history`]) {
    const answer = await officer({ url });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  const described = (await officer({ url: `${loan.url}/history` })).json().entries as { what: string }[];
  const words = described.map(({ what }) => what);
  expect(words).toContain('wrote a note');
  expect(words).toContain('wrote a note (this entry is damaged)');
  expect(words.filter((what) => what.startsWith('saved a quote'))).toHaveLength(2);
  expect(words.filter((what) => what.startsWith('copied a document'))).toHaveLength(0);
  expect(words.some((what) => what.startsWith('uploaded a document'))).toBe(true);
  const csv = await app.as(ADMIN)({ url: '/api/history/csv' });
  expect(csv.statusCode).toBe(200);
  expect(csv.body).toContain('uploaded a document');
});

it('an earlier version can be restored in spite of them', async () => {
  await loan.put(aBorrower({ firstName: 'Anika' }), 1);
  const answer = await app.as(LOAN_OFFICER)({ url: `${loan.url}/versions/1` });
  expect(answer.statusCode, answer.body).toBe(200);
});
