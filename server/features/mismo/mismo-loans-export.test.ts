import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { importMismo } from '../../../domain/mismo/import-mismo.ts';
import { readXml } from '../../../domain/mismo/xml/read-xml.ts';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { appCode, enrolApp, someoneSignedIn } from '../../testing/calls/second-factor-calls.ts';
import { aCustomer, aLoan } from '../../testing/factories/loan-factory.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type ZippedFile, zipOfFiles } from './zip-of-files.ts';

const URL = '/api/urlas/mismo';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: handClock('2026-07-01T03:00:00.000Z') });
  const { db } = app.platform.database;
  const anika = await aCustomer(db).named('Anika', 'García').save();
  const loan = () => aLoan(db).of(anika);
  await loan().numbered('LN-26-000001').inStatus('LOCKED').lockedFor(30, '2026-06-30').save();
  await loan().numbered('LN-26-000002').inStatus('FLOATED').save();
  await loan().numbered('LN-26-000003').inStatus('LOCKED').save();
});
afterAll(() => app.close());

async function filesIn(zip: Buffer): Promise<Record<string, string>> {
  const archive = await fromBufferPromise(zip, { lazyEntries: true });
  const files: Record<string, string> = {};
  for await (const entry of archive.eachEntry()) {
    files[entry.fileName] = await text(await archive.openReadStreamPromise(entry));
  }
  return files;
}

const exportsOf = () =>
  app.platform.database.db
    .selectFrom('events')
    .select('details')
    .where('kind', '=', 'mismo-loans-exported')
    .orderBy('id')
    .execute();

// Tests MISMO-19 and HIST-20.
describe('exportMismoLoans', () => {
  it('has a file for each loan of the filter, and is recorded', async () => {
    const answer = await app.as(LOAN_OFFICER)({ url: `${URL}?status=LOCKED` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining('filename="MISMO loans 2026-06-30.zip"'),
      'x-loan-count': '2',
      'cache-control': 'no-store',
    });
    const files = await filesIn(answer.rawPayload);
    expect(Object.keys(files).sort()).toEqual(['MISMO LN-26-000001.xml', 'MISMO LN-26-000003.xml']);
    for (const [name, xml] of Object.entries(files)) {
      const result = importMismo(readXml(xml));
      expect(result.ok && `MISMO ${result.loan.loan?.number}.xml`).toBe(name);
    }
    expect((await exportsOf()).map(({ details }) => details)).toEqual([
      { filter: { status: 'LOCKED' }, documents: 2 },
    ]);
  });

  it('of no loan is an empty ZIP', async () => {
    const answer = await app.as(LOAN_OFFICER)({ url: `${URL}?status=CLOSED_WITH_COMPETITOR` });
    expect(answer.headers['x-loan-count']).toBe('0');
    expect(await filesIn(answer.rawPayload)).toEqual({});
  });

  it('asks for a second factor that was confirmed lately', async () => {
    const person = await someoneSignedIn(app);
    const { secret } = await enrolApp(app, person);
    app.clock.advance(600);
    const before = await exportsOf();
    const ask = () =>
      app.app.inject({ url: URL, headers: { authorization: `Bearer ${person.accessToken}` } });
    expect((await ask()).json().error.code).toBe('step_up_required');
    expect(await exportsOf()).toEqual(before);
    const proof = { method: 'authenticator-app', code: appCode(secret, app.clock.now()) };
    await person.account('POST', 'step-up', { proof });
    expect((await ask()).statusCode).toBe(200);
  });
});

describe('the ZIP', () => {
  const file = (place: number, size = 200_000): ZippedFile => ({
    name: `${place}.xml`,
    // Incompressible bytes.
    bytes: randomBytes(size),
    changedAt: new Date('2026-07-01T03:00:00.000Z'),
  });

  it('creates no file before it is read, and stops when the reader leaves', async () => {
    let made = 0;
    let isEnded = false;
    async function* files() {
      try {
        for (made = 1; made <= 1000; made += 1) yield file(made);
      } finally {
        isEnded = true;
      }
    }
    const zip = zipOfFiles(files());
    await once(zip, 'readable');
    for (let turn = 0; turn < 100; turn += 1) await nextTurn();
    expect(made).toBeLessThan(20);
    zip.destroy();
    await expect.poll(() => isEnded).toBe(true);
  });

  it('breaks when a file cannot be made', async () => {
    async function* files() {
      yield file(1, 10);
      throw new Error('the database is away');
    }
    await expect(buffer(zipOfFiles(files()))).rejects.toThrow('the database is away');
  });
});
