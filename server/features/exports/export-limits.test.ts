import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import { appCode, enrolApp, someoneSignedIn } from '../../testing/calls/second-factor-calls.ts';
import { aCustomer, aLoan } from '../../testing/factories/loan-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const URL = '/api/exports/limits';

let app: TestApp;
let bounded: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  bounded = await startTestApp({ env: { EXPORT_ROWS_PER_DAY: '40' } });
  const { db } = app.platform.database;
  const customer = await aCustomer(db).save();
  for (let n = 0; n < 3; n += 1) await aLoan(db).of(customer).save();
});
afterAll(async () => {
  await bounded.close();
  await app.close();
});

type Limits = { rows: number | null; documents: number | null };

function save(lintel: TestApp, payload: object, version: number) {
  const headers = { 'if-match': `"${version}"` };
  return lintel.as(ADMIN)({ method: 'PUT', url: URL, payload, headers });
}

async function saved(lintel: TestApp, limits: Limits): Promise<void> {
  const { version } = (await lintel.as(ADMIN)({ url: URL })).json();
  expect((await save(lintel, limits, version)).statusCode).toBe(200);
}

describe('the limits of exports', () => {
  it('apply to everyone at once, and are in the history with old and new values', async () => {
    expect((await app.as(ADMIN)({ url: URL })).json()).toEqual({
      limits: { rows: null, documents: null },
      bounds: { rows: null, documents: null },
      version: 0,
    });
    const officer = await someoneSignedIn(app);
    const csv = () =>
      app.app.inject({ url: '/api/urlas/csv', headers: { authorization: `Bearer ${officer.accessToken}` } });
    expect((await csv()).statusCode).toBe(200);
    await saved(app, { rows: 5, documents: null });
    const refused = await csv();
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error.message).toContain('Each person can export 5 rows a day.');
    await saved(app, { rows: 6, documents: 9 });
    expect((await csv()).statusCode).toBe(200);

    const { limits } = (await app.as(ADMIN)({ url: '/api/exports' })).json();
    expect(limits).toEqual({ rows: 6, documents: 9 });
    const events = await app.platform.database.db
      .selectFrom('events')
      .select(['actor', 'changes'])
      .where('kind', '=', 'export-limits-changed')
      .orderBy('id')
      .execute();
    expect(events.map(({ actor }) => actor)).not.toContain('');
    const [, patch] = events.map(({ changes }) => JSON.stringify(changes));
    for (const side of ['5', '6', '9']) expect(patch).toContain(side);
    const history = await app.as(ADMIN)({ url: '/api/history/csv' });
    expect(history.statusCode).toBe(200);
    expect(history.body).toContain('changed the export limits');
  });

  it('are changed by one administrator at a time', async () => {
    const { version } = (await app.as(ADMIN)({ url: URL })).json();
    const answers = await Promise.all([
      save(app, { rows: 100, documents: null }, version),
      save(app, { rows: 200, documents: null }, version),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    const stale = answers.find(({ statusCode }) => statusCode === 412);
    const current = (await app.as(ADMIN)({ url: URL })).json();
    expect(stale?.json().current).toEqual(current);
    expect(current.version).toBe(version + 1);
    const without = await app.as(ADMIN)({ method: 'PUT', url: URL, payload: current.limits });
    expect(without.statusCode).toBe(428);
  });

  it('are for administrators, who confirm with their second factor', async () => {
    for (const role of [LOAN_OFFICER, LOAN_PROCESSOR] as const) {
      expect((await app.as(role)({ url: URL })).statusCode).toBe(403);
    }
    const person = await someoneSignedIn(app, [ADMIN]);
    const { secret } = await enrolApp(app, person);
    app.clock.advance(301);
    const before = (await app.as(ADMIN)({ url: URL })).json();
    const put = () =>
      app.app.inject({
        method: 'PUT',
        url: URL,
        payload: { rows: 300, documents: null },
        headers: { authorization: `Bearer ${person.accessToken}`, 'if-match': `"${before.version}"` },
      });
    const refused = await put();
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'step_up_required']);
    expect((await app.as(ADMIN)({ url: URL })).json()).toEqual(before);
    const proof = { method: 'authenticator-app', code: appCode(secret, app.clock.now()) };
    await person.account('POST', 'step-up', { proof });
    expect((await put()).statusCode).toBe(200);
  });

  // Tests HIST-22.
  it('never exceed those of the settings', async () => {
    const refused = await save(bounded, { rows: 41, documents: 7 }, 0);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().error.fields).toEqual({
      rows: 'The settings of this installation allow at most 40 rows a day',
    });
    expect((await save(bounded, { rows: 40, documents: 7 }, 0)).statusCode).toBe(200);
    expect((await save(bounded, { rows: null, documents: null }, 1)).statusCode).toBe(200);
    const { limits } = (await bounded.as(ADMIN)({ url: '/api/exports' })).json();
    expect(limits).toEqual({ rows: 40, documents: null });
  });

  it.each([0, -1, 1.5, '7', 1_000_000_000, true])(
    'are refused unless they are whole numbers from 1: %j',
    async (rows) => {
      const refused = await save(app, { rows, documents: null }, 0);
      expect(refused.statusCode).toBe(400);
      expect(refused.json().error.fields.rows).toBe(
        'Enter a whole number from 1 to 999,999,999, or leave it empty',
      );
    },
  );
});
