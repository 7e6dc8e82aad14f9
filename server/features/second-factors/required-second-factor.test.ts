import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../../contract/wire/endpoints.ts';
import { ADMIN } from '../../../domain/people/role.ts';
import {
  accountCalls,
  appCode,
  enrolApp,
  firstStep,
  someoneSignedIn,
} from '../../testing/calls/second-factor-calls.ts';
import { sessionCalls } from '../../testing/calls/session-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

describe('with a required second factor', () => {
  let lintel: TestApp;
  let secondProcess: TestApp;
  beforeAll(async () => {
    const env = { REQUIRE_SECOND_FACTOR: '1' };
    lintel = await startTestApp({ runJobs: true, env });
    secondProcess = await startTestApp({
      connectionString: lintel.connectionString,
      clock: lintel.clock,
      env,
    });
  });
  afterAll(async () => {
    await secondProcess.close();
    await lintel.close();
  });

  const statusIn = (process: TestApp, accessToken: string) => sessionCalls(process).statusWith(accessToken);

  it('a person without one gets a session that can only set it up, and becomes full in every process', async () => {
    const person = await someoneSignedIn(lintel);
    const { status, body } = await firstStep(lintel, person.email);
    expect(status).toBe(200);
    expect(body).toMatchObject({ user_id: person.staffId, second_factor_enrolment: 'required' });
    const account = accountCalls(lintel, body.access_token);
    for (const process of [lintel, secondProcess]) {
      expect(await statusIn(process, body.access_token)).toBe(403);
    }
    expect((await account('GET', 'second-factor')).body).toMatchObject({ isRequired: true, methods: [] });
    expect(
      (await account('POST', 'step-up', { proof: { method: 'recovery-code', code: 'x' } })).body.error.code,
    ).toBe('second_factor_required');

    const renewed = await sessionCalls(lintel).refresh(body.refresh_token);
    expect(await statusIn(lintel, renewed.body.access_token)).toBe(403);

    await enrolApp(lintel, { account });
    expect(await statusIn(lintel, body.access_token)).toBe(200);
    await expect.poll(() => statusIn(secondProcess, body.access_token)).toBe(200);
  });

  it('an older session can do nothing any more', async () => {
    const person = await someoneSignedIn(lintel);
    expect(await statusIn(lintel, person.accessToken)).toBe(403);
  });

  // Tests SIGN-29.
  it('such a session is refused by every endpoint except those that set one up', async () => {
    const { accessToken } = await someoneSignedIn(lintel, [ADMIN]);
    const others: readonly unknown[] = ['anyone', 'enrolling', 'borrower'];
    const guarded = ENDPOINTS.filter(({ access }) => !others.includes(access));
    expect(guarded.length).toBeGreaterThan(50);
    for (const { name, method, path } of guarded) {
      const answer = await lintel.app.inject({
        method,
        url: path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'),
        headers: { authorization: `Bearer ${accessToken}` },
      });
      expect([name, answer.statusCode, answer.json().error.code]).toEqual([
        name,
        403,
        'second_factor_required',
      ]);
    }
    const open = ENDPOINTS.filter(({ access }) => access === 'enrolling').map(({ name }) => name);
    expect(open.sort()).toEqual([
      'confirmByMail',
      'enrolAuthenticatorApp',
      'enrolPasskey',
      'getSecondFactor',
      'mailConfirmationCode',
      'offerAuthenticatorApp',
      'offerPasskeyEnrolment',
      'renewRecoveryCodes',
    ]);
  });

  it('a session with a second factor is full, and the last factor stays', async () => {
    const person = await someoneSignedIn(lintel);
    const { secret } = await enrolApp(lintel, person);
    const refused = await person.account('DELETE', 'authenticator-app');
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining('required') } },
    });
    // Another phone: the new app replaces the old one.
    const { secret: next } = await enrolApp(lintel, person);
    expect(next).not.toBe(secret);
    lintel.clock.advance(60);
    const proof = (of: string) => ({ method: 'authenticator-app', code: appCode(of, lintel.clock.now()) });
    expect((await person.account('POST', 'step-up', { proof: proof(secret) })).status).toBe(400);
    expect((await person.account('POST', 'step-up', { proof: proof(next) })).status).toBe(200);
  });
});
