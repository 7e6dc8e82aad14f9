import { createHash, randomBytes } from 'node:crypto';
import { readdir, readlink } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ADMIN, LOAN_OFFICER } from '../../../../domain/people/role.ts';
import type { Platform } from '../../../platform/platform.ts';
import { uploadedDocument } from '../../../testing/calls/document-calls.ts';
import { aCustomer } from '../../../testing/factories/loan-factory.ts';
import { addStaff, openTestSession } from '../../../testing/factories/staff-factory.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let customerId: string;
let token: string;
beforeAll(async () => {
  app = await listening();
  ({ customerId } = await aCustomer(app.platform.database.db).save());
  const person = await addStaff(app.platform.database.db, { roles: [LOAN_OFFICER] });
  token = (await openTestSession(app.platform, person)).access_token;
});
afterAll(() => app.close());

async function listening(replace: Partial<Platform> = {}, connectionString?: string): Promise<TestApp> {
  const started = await startTestApp({ replace, ...(connectionString && { connectionString }) });
  await started.app.listen({ port: 0, host: '127.0.0.1' });
  return started;
}

async function aText(size: number): Promise<{ href: string; bytes: Buffer }> {
  const bytes = Buffer.from(randomBytes(size / 2).toString('hex'));
  const document = await uploadedDocument(app.as(ADMIN), customerId, { name: 'a.txt', bytes });
  return { href: document.link.href, bytes };
}

function download(from: TestApp, href: string, signal?: AbortSignal): Promise<Response> {
  const { port } = from.app.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${token}` };
  return fetch(`http://127.0.0.1:${port}${href}`, { headers, ...(signal && { signal }) });
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('downloads over real connections', () => {
  it('deliver to simultaneous readers of every speed their own bytes', async () => {
    const texts = await Promise.all([1_500_000, 900_000, 2_400_000, 40].map(aText));
    const read = async ({ href }: { href: string }, waitMs: number) => {
      const hash = createHash('sha256');
      for await (const piece of (await download(app, href)).body ?? []) {
        hash.update(piece);
        await pause(waitMs);
      }
      return hash.digest('hex');
    };
    const readers = [0, 1, 3].flatMap((waitMs) => texts.map((text) => ({ text, waitMs })));
    expect(await Promise.all(readers.map(({ text, waitMs }) => read(text, waitMs)))).toEqual(
      readers.map(({ text }) => sha256(text.bytes)),
    );
  });

  it('are abandoned when nobody reads them, and their files closed', async () => {
    const { href, bytes } = await aText(9_000_000);
    for (let count = 0; count < 5; count += 1) {
      const reader = new AbortController();
      await (await download(app, href, reader.signal)).body?.getReader().read();
      reader.abort();
    }
    const kept = join(app.dataDir, 'files');
    const open = async () => {
      const links = await readdir('/proc/self/fd').catch(() => []);
      const paths = await Promise.all(links.map((link) => readlink(`/proc/self/fd/${link}`).catch(() => '')));
      return paths.filter((path) => path.startsWith(kept));
    };
    await vi.waitFor(async () => expect(await open()).toEqual([]));
    expect(app.logged()).not.toContain('an answer broke off');
    expect(sha256(Buffer.from(await (await download(app, href)).arrayBuffer()))).toBe(sha256(bytes));
  });

  it('are cut off when the disk fails in the middle, and the log gives the reason', async () => {
    const { href } = await aText(40);
    async function* failing() {
      yield Buffer.from('ab');
      throw new Error('EIO: i/o error, disk 9');
    }
    const files = { ...app.platform.files, readPieces: async () => failing() };
    const other = await listening({ files }, app.connectionString);
    const answer = await download(other, href);
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
    await vi.waitFor(() => expect(other.logged()).toContain('EIO: i/o error, disk 9'));
    await other.close();
  });

  it('announce the end of the connection when the server is stopping', async () => {
    const { href } = await aText(40);
    const other = await listening({ files: app.platform.files }, app.connectionString);
    const left = other.app.drain.begin(500);
    const answer = await download(other, href);
    expect(answer.headers.get('connection')).toBe('close');
    expect(await answer.text()).toHaveLength(40);
    await left;
    await other.close();
  });
});
