import { randomBytes, randomUUID } from 'node:crypto';
import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { ADMIN } from '../../../../domain/people/role.ts';
import { makePng } from '../../../demo/documents/make-picture.ts';
import { uploadedDocument } from '../../../testing/calls/document-calls.ts';
import { aCustomer } from '../../../testing/factories/loan-factory.ts';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';

const INTERNAL = 'Internal Server Error, please try again later';

let app: TestApp;
let staff: Caller;
let customerId: string;
beforeAll(async () => {
  app = await startTestApp();
  staff = app.as(ADMIN);
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ customerId } = await aCustomer(app.platform.database.db).save());
});

/** An image with random bytes, stored nowhere else. */
const aPicture = () => makePng([randomBytes(64), randomBytes(64)]);

describe('a download', () => {
  it('is an attachment that no browser opens or sniffs', async () => {
    const bytes = aPicture();
    const document = await uploadedDocument(staff, customerId, { name: 'Größe "1" 住所.png', bytes });
    const answer = await staff({ url: document.link.href, headers: { 'accept-encoding': 'gzip' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(bytes);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'content-disposition':
        'attachment; filename="Gr__e _1_ __.png"; filename*=UTF-8\'\'Gr%C3%B6%C3%9Fe%20%221%22%20%E4%BD%8F%E6%89%80.png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    });
  });

  it('is text as text, uncompressed, with ranges of its own bytes', async () => {
    const text = 'line of text\n'.repeat(1000);
    const document = await uploadedDocument(staff, customerId, { bytes: text });
    const answer = await staff({ url: document.link.href, headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers['content-type']).toBe('text/plain');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body).toBe(text);
  });

  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=5-', 5, 9_999],
    ['bytes=-4', 9_996, 9_999],
    ['bytes=9990-20000', 9_990, 9_999],
    ['bytes=-20000', 0, 9_999],
  ])('answers the range %s with 206', async (range, start, end) => {
    const text = Array.from({ length: 1000 }, (_, index) => String(index).padStart(10, '0')).join('');
    const document = await uploadedDocument(staff, customerId, { bytes: text });
    const answer = await staff({ url: document.link.href, headers: { range } });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/10000`);
    expect(answer.headers['content-length']).toBe(String(end - start + 1));
    expect(answer.body).toBe(text.slice(start, end + 1));
  });

  it('answers 416 beyond the end, the whole for an invalid range, and 304 for a known version', async () => {
    const document = await uploadedDocument(staff, customerId, { bytes: '0123456789' });
    const get = (headers: Record<string, string>) => staff({ url: document.link.href, headers });
    const behind = await get({ range: 'bytes=10-' });
    expect(behind.statusCode).toBe(416);
    expect(behind.headers['content-range']).toBe('bytes */10');
    expect((await get({ range: 'bytes=-0' })).statusCode).toBe(416);
    for (const range of ['bytes=5-2', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,3-4', 'bytes=-']) {
      expect((await get({ range })).body).toBe('0123456789');
    }
    const etag = String((await get({})).headers.etag);
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get({ range: 'bytes=0-1', 'if-range': etag })).statusCode).toBe(206);
    expect((await get({ range: 'bytes=0-1', 'if-range': '"other"' })).body).toBe('0123456789');
  });

  it('refuses damaged and missing bytes with 500 and logs them, whole or in part', async () => {
    for (const harm of ['damage', 'loss']) {
      const document = await uploadedDocument(staff, customerId, { bytes: aPicture(), name: 'a.png' });
      expect((await staff({ url: document.link.href, headers: { range: 'bytes=0-3' } })).statusCode).toBe(
        206,
      );
      const etag = String((await staff({ url: document.link.href })).headers.etag);
      const hash = etag.slice(1, -1);
      if (harm === 'damage') await appendFile(join(app.dataDir, 'files', hash.slice(0, 2), hash), 'x');
      else await app.platform.files.remove(hash);
      for (const headers of [{}, { range: 'bytes=0-3' }]) {
        const answer = await staff({ url: document.link.href, headers });
        expect(answer.statusCode).toBe(500);
        expect(answer.json().error.message).toBe(INTERNAL);
        expect(answer.headers['content-disposition']).toBeUndefined();
      }
      expect(app.logged()).toContain(
        `The stored bytes of ${hash} are ${harm === 'damage' ? 'damaged' : 'missing'}`,
      );
    }
  });

  it('leaves no file open', async () => {
    const document = await uploadedDocument(staff, customerId, { bytes: aPicture(), name: 'a.png' });
    const before = (await readdir('/proc/self/fd').catch(() => [])).length;
    for (let count = 0; count < 30; count += 1) {
      await staff({ url: document.link.href });
      await staff({ url: document.link.href, headers: { range: 'bytes=1-2' } });
      await staff({ url: document.link.href, headers: { range: 'bytes=999999-' } });
    }
    const after = (await readdir('/proc/self/fd').catch(() => [])).length;
    expect(after - before).toBeLessThan(10);
  });
});

describe('a ZIP of a selection', () => {
  const zipOf = (fileIds: string[]) =>
    staff({ method: 'POST', url: `/api/customers/${customerId}/files/zip`, payload: { fileIds } });

  it('has the documents in their folders, with unique names', async () => {
    const picture = aPicture();
    const files = [
      await uploadedDocument(staff, customerId, { name: 'note.txt', path: ':root', bytes: 'top' }),
      await uploadedDocument(staff, customerId, { name: 'note.txt', bytes: 'one' }),
      await uploadedDocument(staff, customerId, { name: 'Note.TXT', bytes: 'two' }),
      await uploadedDocument(staff, customerId, {
        name: 'plan: v2? 地図.png',
        path: 'Assets/statements',
        bytes: picture,
      }),
    ];
    const ids = files.map(({ fileId }) => fileId);
    app.clock.set('2026-03-01T02:03:04.000Z');
    const answer = await zipOf([...ids, ...ids.slice(0, 1)]);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toContain(
      'attachment; filename="documents-2026-02-28.zip"',
    );
    const zip = await fromBufferPromise(answer.rawPayload);
    const contents = new Map<string, Buffer>();
    for await (const entry of zip.eachEntry()) {
      contents.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
    }
    expect([...contents.keys()]).toEqual([
      'note.txt',
      'Others/note.txt',
      'Others/Note (2).TXT',
      'Assets/statements/plan_ v2_ 地図.png',
    ]);
    expect([...contents.values()].map(String).slice(0, 3)).toEqual(['top', 'one', 'two']);
    expect(contents.get('Assets/statements/plan_ v2_ 地図.png')).toEqual(picture);
  });

  it('is refused when a document is missing', async () => {
    const document = await uploadedDocument(staff, customerId);
    expect((await zipOf([document.fileId, randomUUID()])).statusCode).toBe(404);
    expect((await zipOf([])).statusCode).toBe(400);
  });

  it('breaks off instead of ending cleanly when a document is damaged', async () => {
    const document = await uploadedDocument(staff, customerId, { bytes: aPicture(), name: 'a.png' });
    const { hash } = (
      await app.features.documents.documentsOf(app.platform.database.db, customerId, [document.fileId])
    )[0] ?? {
      hash: '',
    };
    await appendFile(join(app.dataDir, 'files', hash.slice(0, 2), hash), 'x');
    await expect(zipOf([document.fileId])).rejects.toThrow();
    expect(app.logged()).toContain(`The stored bytes of ${hash} are damaged`);
  });
});
