import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MAX_FILE_BYTES } from '../../../../domain/documents/document-file.ts';
import { LOAN_OFFICER, LOAN_PROCESSOR } from '../../../../domain/people/role.ts';
import { createUploadLink, multipart, putBytes } from '../../../testing/calls/document-calls.ts';
import { aCustomer } from '../../../testing/factories/loan-factory.ts';
import { addStaff, openTestSession } from '../../../testing/factories/staff-factory.ts';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';

/** `ABORTED_UPLOADS=1000` tries more. */
const ABORTED_UPLOADS = Number(process.env.ABORTED_UPLOADS ?? 60);
const BOUNDARY = 'the-boundary';
const PART_HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="fileToUpload"; filename="a.txt"\r\n\r\n`;
/** The bytes that are still read of a refused upload, plus buffers on both sides. */
const MOST_TAKEN_BYTES = 64 * 1024 * 1024;

let app: TestApp;
let staff: Caller;
let customerId: string;
let port: number;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  staff = app.as(LOAN_PROCESSOR);
  ({ customerId } = await aCustomer(app.platform.database.db).save());
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.app.server.address() as AddressInfo);
  const person = await addStaff(app.platform.database.db, { roles: [LOAN_OFFICER] });
  token = (await openTestSession(app.platform, person)).access_token;
});
afterAll(() => app.close());

async function link(name = 'a.txt'): Promise<string> {
  return (await createUploadLink(staff, customerId, { name })).json().file.link.href;
}

/** A connection with a begun upload. */
async function beginUpload(href: string, headers: readonly string[]): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(
    [
      `PUT ${href} HTTP/1.1`,
      'Host: lintel',
      `Authorization: Bearer ${token}`,
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
      ...headers,
      '\r\n',
    ].join('\r\n'),
  );
  return socket;
}

const openFiles = async () => (await readdir('/proc/self/fd').catch(() => [])).length;
/** Temporary files of an earlier test may not be removed yet. */
const noTemporaryFile = () =>
  vi.waitFor(async () => expect(await temporaryFiles()).toEqual([]), { timeout: 20_000 });
const temporaryFiles = () => readdir(join(app.dataDir, 'files/incoming')).catch(() => []);

describe('uploads that break off', () => {
  it(`leave the process alive, no temporary file and no file open, ${ABORTED_UPLOADS} times over`, async () => {
    const href = await link();
    expect((await putBytes(staff, await link(), 'a first one')).statusCode).toBe(200);
    const before = await openFiles();
    for (let count = 0; count < ABORTED_UPLOADS; count += 10) {
      const sockets = await Promise.all(
        Array.from({ length: 10 }, () => beginUpload(href, [`Content-Length: ${MAX_FILE_BYTES}`])),
      );
      sockets.forEach((socket, index) => {
        // At every stage: before the part, within its head, within its bytes.
        const sent = [
          Buffer.alloc(0),
          Buffer.from(PART_HEAD.slice(0, 40)),
          Buffer.from(PART_HEAD + 'x'.repeat(70_000)),
        ];
        socket.write(sent[index % 3] ?? '', () => socket.destroy());
      });
      await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))));
    }
    await vi.waitFor(async () => {
      await noTemporaryFile();
      expect((await openFiles()) - before).toBeLessThan(10);
    }, 20_000);
    expect((await putBytes(staff, href, 'at last')).statusCode).toBe(200);
    expect(app.logged()).not.toContain('request failed');
  });
});

describe('an upload that is no multipart', () => {
  const HEADERS = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  it.each([
    ['has no boundary', { 'content-type': 'multipart/form-data' }, 'x'],
    ['ends within its file', HEADERS, `${PART_HEAD}half a file`],
    ['ends within a head', HEADERS, PART_HEAD.slice(0, 50)],
    ['is something else', HEADERS, 'nothing of the kind'],
    ['is empty', HEADERS, ''],
    ['holds two files', HEADERS, `${PART_HEAD}one\r\n${PART_HEAD}two\r\n--${BOUNDARY}--\r\n`],
  ])('is refused with 400: it %s', async (_what, headers, payload) => {
    const answer = await staff({ method: 'PUT', url: await link(), payload, headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.message).toMatch(
      /^(?:The upload (?:broke off|carries no file)|Please send one file at a time)/,
    );
    await noTemporaryFile();
  });
});

describe('downloads that break off', () => {
  it('leave no file open', async () => {
    const href = await link();
    const text = Buffer.alloc(4_000_000, 'text ');
    const fileId = (await putBytes(staff, href, text)).json().files[0].fileId;
    const before = await openFiles();
    const zip = `POST /api/customers/${customerId}/files/zip`;
    const body = JSON.stringify({ fileIds: [fileId] });
    for (const request of Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? `GET ${href}` : zip))) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      const content = request === zip ? body : '';
      socket.write(
        `${request} HTTP/1.1\r\nHost: lintel\r\nAuthorization: Bearer ${token}\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${content.length}\r\n\r\n${content}`,
      );
      const first = await new Promise<Buffer>((resolve) => socket.once('data', resolve));
      expect(first.toString('latin1')).toContain('HTTP/1.1 200');
      socket.destroy();
    }
    await vi.waitFor(async () => expect((await openFiles()) - before).toBeLessThan(10), 20_000);
  });
});

describe('an upload that is too large', () => {
  it('is refused with 413 while it is read, and cut off when it never ends', async () => {
    const socket = await beginUpload(await link(), ['Transfer-Encoding: chunked']);
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString();
    });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const chunk = (data: Buffer | string) => `${data.length.toString(16)}\r\n${data}\r\n`;
    socket.write(chunk(PART_HEAD));
    const piece = chunk('x'.repeat(262_144));
    let sent = 0;
    while (!socket.destroyed && sent < 4 * MOST_TAKEN_BYTES) {
      sent += piece.length;
      if (!socket.write(piece)) {
        await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
      }
    }
    await closed;
    expect(sent, 'bytes taken').toBeLessThan(MOST_TAKEN_BYTES);
    expect(answer).toContain('HTTP/1.1 413');
    expect(answer).toContain('This file is larger than 10 MB. Please upload a smaller one.');
    await noTemporaryFile();
  });

  it('is refused before its first byte when its header shows the size', async () => {
    const socket = await beginUpload(await link(), ['Content-Length: 99999999999']);
    const answer = await new Promise<string>((resolve) =>
      socket.once('data', (data) => resolve(String(data))),
    );
    socket.destroy();
    expect(answer).toContain('HTTP/1.1 413');
  });

  it('begins one byte above 10 MB', async () => {
    const largest = Buffer.alloc(MAX_FILE_BYTES, 'x');
    expect((await putBytes(staff, await link(), largest)).statusCode).toBe(200);
    const refused = await putBytes(staff, await link(), Buffer.concat([largest, Buffer.from('x')]));
    expect(refused.statusCode).toBe(413);
    expect(refused.json().error).toMatchObject({
      code: 'too_large',
      message: 'This file is larger than 10 MB. Please upload a smaller one.',
    });
    await noTemporaryFile();
  });
});

describe('uploads at the same time', () => {
  it('all arrive, whole, over real connections', async () => {
    const uploads = Array.from({ length: 8 }, async (_, index) => {
      const bytes = Buffer.from(randomBytes(1_000_000 + index).toString('hex'));
      const href = await link(`${index}.txt`);
      const { payload, headers } = multipart(bytes);
      const url = `http://127.0.0.1:${port}${href}`;
      const authorization = `Bearer ${token}`;
      const body = new Uint8Array(payload);
      const put = await fetch(url, { method: 'PUT', body, headers: { ...headers, authorization } });
      expect(put.status).toBe(200);
      const got = await fetch(url, { headers: { authorization } });
      expect(Buffer.from(await got.arrayBuffer()).equals(bytes)).toBe(true);
    });
    await Promise.all(uploads);
    await noTemporaryFile();
  });
});

it('a text full of near copies of its own boundary arrives unchanged', async () => {
  // The parser holds back a possible boundary; memory of delivered bytes is reused at once.
  const nearly = `\r\n--${BOUNDARY.slice(0, -1)}`;
  const bytes = Buffer.from(
    Array.from(
      { length: 9000 },
      (_, index) => nearly.slice(0, (index % nearly.length) + 1).padEnd(index % 40, 'x') + index,
    ).join(''),
  );
  const href = await link('nearly.txt');
  const end = `\r\n--${BOUNDARY}--\r\n`;
  const socket = await beginUpload(href, [`Content-Length: ${PART_HEAD.length + bytes.length + end.length}`]);
  const answered = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
  socket.write(PART_HEAD);
  // Chunks of every size split the boundary at every position.
  for (let at = 0, size = 1; at < bytes.length; at += size, size = (size % 50_000) * 2 + 1)
    await new Promise((sent) => socket.write(bytes.subarray(at, at + size), sent));
  socket.write(end);
  expect(await answered).toContain('HTTP/1.1 200');
  socket.destroy();
  expect((await staff({ url: href })).rawPayload.equals(bytes)).toBe(true);
});

it('a stranger is answered before the body is read', async () => {
  const href = await link();
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `PUT ${href} HTTP/1.1\r\nHost: lintel\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: 5000000\r\n\r\n`,
  );
  const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
  socket.destroy();
  expect(answer).toContain('HTTP/1.1 401');
});
