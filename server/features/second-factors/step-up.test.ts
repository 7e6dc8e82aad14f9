import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBorrower, openLoan } from '../../testing/calls/loan-calls.ts';
import {
  appCode,
  enrolApp,
  type SignedIn,
  someoneSignedIn,
} from '../../testing/calls/second-factor-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

describe('a step-up', () => {
  let lintel: TestApp;
  let secondProcess: TestApp;
  let loan: Awaited<ReturnType<typeof openLoan>>;
  beforeAll(async () => {
    lintel = await startTestApp();
    secondProcess = await startTestApp({ connectionString: lintel.connectionString, clock: lintel.clock });
    loan = await openLoan(lintel);
    const account = { id: 'a', owners: ['primary'], accountNumber: '5550-1234' };
    await loan.put(
      {
        ...aBorrower({ firstName: 'Annie', socialSecurityNumber: '900-12-3456' }),
        section2AssetsAndLiabilities: { part2aAssets: { accounts: [account] } },
      },
      1,
    );
  });
  afterAll(async () => {
    await secondProcess.close();
    await lintel.close();
  });

  const reveal = ({ accessToken }: Pick<SignedIn, 'accessToken'>, through = lintel) =>
    through.app.inject({
      method: 'POST',
      url: `${loan.url}/social-security-numbers/primary/reveal`,
      headers: { authorization: `Bearer ${accessToken}` },
    });

  const confirm = (person: SignedIn, code: string) =>
    person.account('POST', 'step-up', { proof: { method: 'authenticator-app', code } });

  // Tests SIGN-32.
  it('is not required of a person without a second factor', async () => {
    const person = await someoneSignedIn(lintel);
    expect((await reveal(person)).json()).toEqual({ socialSecurityNumber: '900-12-3456' });
    expect((await confirm(person, '123456')).status).toBe(409);
  });

  // Tests FIN-8.
  it('precedes an account number too', async () => {
    const person = await someoneSignedIn(lintel);
    const { secret } = await enrolApp(lintel, person);
    lintel.clock.advance(300);
    const show = () =>
      lintel.app.inject({
        method: 'POST',
        url: `${loan.url}/account-numbers/accounts/a/reveal`,
        headers: { authorization: `Bearer ${person.accessToken}` },
      });
    const refused = await show();
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'step_up_required']);
    await confirm(person, appCode(secret, lintel.clock.now()));
    expect((await show()).json()).toEqual({ accountNumber: '5550-1234' });
  });

  // Tests SIGN-31.
  it('precedes a number for a person with one, holds for five minutes in every process, and is in the history', async () => {
    const person = await someoneSignedIn(lintel);
    const { secret } = await enrolApp(lintel, person);
    lintel.clock.advance(300);
    const refused = await reveal(person);
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'step_up_required']);
    expect(refused.body).not.toContain('3456');

    const confirmedAt = lintel.clock.now();
    const { body } = await confirm(person, appCode(secret, confirmedAt));
    expect(body).toEqual({ confirmedUntil: new Date(confirmedAt.getTime() + 300_000).toISOString() });
    lintel.clock.advance(299);
    expect((await reveal(person)).statusCode).toBe(200);
    expect((await reveal(person, secondProcess)).statusCode).toBe(200);
    lintel.clock.advance(1);
    expect((await reveal(person)).statusCode).toBe(403);
    const reveals = (await loan.events()).filter(({ staff_id }) => staff_id === person.staffId);
    expect(reveals.map(({ kind, details }) => ({ kind, details }))).toEqual(
      Array.from({ length: 2 }, () => ({
        kind: 'social-security-number-revealed',
        details: {
          owner: 'primary',
          secondFactor: 'authenticator-app',
          confirmedAt: confirmedAt.toISOString(),
        },
      })),
    );
  });

  it('counts in its own session, and in no other of the person', async () => {
    const person = await someoneSignedIn(lintel);
    const { db } = lintel.platform.database;
    const { secret } = await enrolApp(lintel, person);
    const elsewhere = await db
      .selectFrom('sessions')
      .select('id')
      .where('staff_id', '=', person.staffId)
      .executeTakeFirstOrThrow();
    lintel.clock.advance(300);
    await confirm(person, appCode(secret, lintel.clock.now()));
    expect((await reveal(person)).statusCode).toBe(200);
    await db.updateTable('sessions').set({ second_factor_at: null }).where('id', '=', elsewhere.id).execute();
    expect((await reveal(person)).statusCode).toBe(403);
  });

  it('is refused beside its field for a wrong code, without ending the session, and locks after five', async () => {
    const person = await someoneSignedIn(lintel);
    const { secret } = await enrolApp(lintel, person);
    lintel.clock.advance(300);
    for (let attempt = 1; attempt <= 5; attempt++) {
      const wrong = await confirm(person, appCode(secret, new Date(0)));
      expect(wrong).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid', fields: { 'proof.code': expect.stringContaining('wrong') } } },
      });
    }
    const locked = await confirm(person, appCode(secret, lintel.clock.now()));
    expect(locked).toMatchObject({ status: 429, body: { error: { code: 'account_locked' } } });
    expect(locked.headers['retry-after']).toBe('900');
    expect((await reveal(person)).statusCode).toBe(403);
  });

  it('precedes every change of the second factor', async () => {
    const person = await someoneSignedIn(lintel);
    const { secret } = await enrolApp(lintel, person);
    lintel.clock.advance(300);
    const changes: [method: 'POST' | 'DELETE', path: string][] = [
      ['POST', 'authenticator-app/offer'],
      ['DELETE', 'authenticator-app'],
      ['POST', 'passkeys/offer'],
      ['POST', 'recovery-codes'],
    ];
    for (const [method, path] of changes) {
      const refused = await person.account(method, path);
      expect([path, refused.body.error.code]).toEqual([path, 'step_up_required']);
    }
    await confirm(person, appCode(secret, lintel.clock.now()));
    for (const [method, path] of changes.filter(([method]) => method === 'POST')) {
      expect([path, (await person.account(method, path)).status]).toEqual([path, 200]);
    }
  });
});
