import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LOAN_PROCESSOR } from '../../../../domain/people/role.ts';
import { ageDocuments, sweepYearsLater, uploadedDocument } from '../../../testing/calls/document-calls.ts';
import { aCustomer } from '../../../testing/factories/loan-factory.ts';
import { bytesOf } from '../../../testing/pages/paged-pdfs.ts';
import { HARMFUL, startClamd, type TestClamd } from '../../../testing/services/clamd-for-tests.ts';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPdfTextReader } from './pdf-text-reader.ts';

let clamd: TestClamd;
let app: TestApp;
let staff: Caller;
let customerId: string;
beforeAll(async () => {
  clamd = await startClamd();
  app = await startTestApp({ env: { CLAMD_URL: clamd.url } });
  staff = app.as(LOAN_PROCESSOR);
});
afterAll(async () => {
  await app.close();
  await clamd.stop();
});
beforeEach(async () => {
  clamd.behaviour = { answer: () => 'stream: OK' };
  app.clock.advance(60);
  ({ customerId } = await aCustomer(app.platform.database.db).save());
});

async function aPdfWith(...pages: string[]): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (const text of pages) pdf.addPage([300, 200]).drawText(text, { x: 10, y: 100, size: 9 });
  return bytesOf(pdf);
}

async function uploaded(name: string, ...pages: string[]) {
  return uploadedDocument(staff, customerId, { name, bytes: await aPdfWith(...pages) });
}

const read = () => app.features.findInDocuments.readNewDocuments();
const find = async (text: string, of = customerId) =>
  staff({ method: 'POST', url: `/api/customers/${of}/files/find`, payload: { text } });
const names = async (text: string) => {
  const { hits } = (await find(text)).json();
  return hits.map(({ name, page, pages }: { name: string; page: number; pages: number }) => [
    name,
    page,
    pages,
  ]);
};
const storedTexts = async () => {
  const { rows } = await sql<{ text: string }>`SELECT text FROM page_texts JOIN files USING (hash)
    WHERE customer_id = ${customerId}`.execute(app.platform.database.db);
  return rows.map(({ text }) => text);
};

// Tests FIND-1, FIND-3 and FIND-4.
it('finds a page by all of the words, by their beginnings and by numbers, in this customer only', async () => {
  await uploaded(
    'Statement.pdf',
    'Harbor Bank',
    'Deposit of $4,500.00 by José Ruiz at Harbor Bank',
    '4500.00 again, Harbor',
  );
  await uploaded('W-2.pdf', 'Wages 61250.00 Brookfield Labs');
  expect(await names('harbor')).toEqual([]);
  await read();
  expect(await names('HARB')).toEqual([['Statement.pdf', 1, 3]]);
  expect(await names('bank 4,500')).toEqual([['Statement.pdf', 2, 1]]);
  expect(await names('jose deposit')).toEqual([['Statement.pdf', 2, 1]]);
  expect(await names('harbor wages')).toEqual([]);
  expect(await names('61,250')).toEqual([['W-2.pdf', 1, 1]]);
  const [hit] = (await find('jose')).json().hits;
  expect(hit.excerpt).toContainEqual({ text: 'José', isFound: true });
  const other = await aCustomer(app.platform.database.db).save();
  expect((await find('harbor', other.customerId)).json()).toEqual({ hits: [], hasMore: false });
  expect((await find('harbor', randomUUID())).statusCode).toBe(404);
});

it.each([`'x':* | 'harbor`, '& & &', '\\\\\\', '%%%', 'a'.repeat(200)])('takes %s as words', async (text) => {
  expect((await find(text)).json()).toEqual({ hits: [], hasMore: false });
});

// Tests FIND-2.
it('keeps no Social Security number', async () => {
  await uploaded('W-2.pdf', 'Employee 123-45-6789 and 987654321');
  await read();
  expect(await storedTexts()).toEqual(['Employee *** 6789 and *** 4321']);
  expect(await names('6789')).toEqual([['W-2.pdf', 1, 1]]);
});

// Tests FIND-4.
it('lists 20 documents, and says that there are more', async () => {
  for (let number = 1; number <= 21; number += 1) await uploaded(`Stub ${number}.pdf`, `Pay stub ${number}`);
  await read();
  await read();
  const { hits, hasMore } = (await find('stub')).json();
  expect([hits.length, hasMore]).toEqual([20, true]);
});

// Tests FIND-5.
it('shows nothing of a document that nobody may open', async () => {
  clamd.behaviour = { answer: () => 'close' };
  await uploaded('Waiting.pdf', 'Quiet harbor one');
  await read();
  expect(await storedTexts()).toEqual([]);
  clamd.behaviour = { answer: () => 'stream: OK' };
  await app.features.quarantine.scanWaiting();
  await read();
  expect(await names('quiet')).toEqual([['Waiting.pdf', 1, 1]]);
  await sql`INSERT INTO quarantined_bytes (hash, malware, since)
    SELECT hash, ${HARMFUL}, now() FROM files WHERE customer_id = ${customerId}`.execute(
    app.platform.database.db,
  );
  expect(await names('quiet')).toEqual([]);
});

// Tests FIND-6.
it('forgets a text with the bytes of its last document', async () => {
  const document = await uploaded('Old.pdf', `Leaving ${randomUUID()}`);
  await read();
  await staff({ method: 'DELETE', url: document.link.href });
  expect(await names('leaving')).toEqual([]);
  expect(await storedTexts()).toHaveLength(1);
  await ageDocuments(app.platform.database.db, customerId, 31);
  await sweepYearsLater(app);
  const { rows } = await sql`SELECT FROM page_texts WHERE text LIKE 'Leaving%'`.execute(
    app.platform.database.db,
  );
  expect(rows).toEqual([]);
});

// Tests FIND-7.
it('goes on after files that it cannot read', async () => {
  await uploadedDocument(staff, customerId, { bytes: 'a text about a harbor' });
  const lost = await uploaded('Lost.pdf', `Lost ${randomUUID()}`);
  const { rows } = await sql<{ hash: string }>`SELECT hash FROM files WHERE id = ${lost.fileId}`.execute(
    app.platform.database.db,
  );
  await app.platform.files.remove(rows[0]?.hash ?? '');
  await uploaded('Good.pdf', 'A good harbor');
  await read();
  expect(await names('harbor')).toEqual([['Good.pdf', 1, 1]]);
});

// Tests FIND-7.
it('gives up a PDF whose pages unpack to more than the memory for it', async () => {
  const stream = deflateSync(Buffer.alloc(60_000_000, ' '));
  const bomb = Buffer.concat([
    Buffer.from(
      `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj
4 0 obj<</Length ${stream.length}/Filter/FlateDecode>>stream\n`,
    ),
    stream,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ]);
  const reader = createPdfTextReader({ mostUnpackedBytes: 20_000_000 });
  try {
    expect(await reader.read(bomb)).toBeNull();
    expect(await reader.read(Buffer.from('%PDF-1.4 and nothing else'))).toBeNull();
    expect(await reader.read(await aPdfWith('Fine'))).toEqual([{ page: 1, text: 'Fine' }]);
  } finally {
    await reader.stop();
  }
});
