import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, LOAN_OFFICER } from '../../../domain/people/role.ts';
import {
  accountCalls,
  appCode,
  enrolApp,
  firstStep,
  secondStep,
} from '../../testing/calls/second-factor-calls.ts';
import {
  browserCalls,
  mailsTo,
  otherCode,
  sessionCalls,
  untilJobsAreDone,
} from '../../testing/calls/session-calls.ts';
import { addStaff, openTestSession } from '../../testing/factories/staff-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let lintel: TestApp;
beforeAll(async () => {
  lintel = await startTestApp({ runJobs: true });
});
afterAll(() => lintel.close());

async function bearer() {
  const staff = await addStaff(lintel.platform.database.db, { roles: [LOAN_OFFICER] });
  const { access_token } = await openTestSession(lintel.platform, staff);
  return { ...staff, accessToken: access_token, account: accountCalls(lintel, access_token) };
}

async function newBrowser() {
  const calls = browserCalls(lintel);
  await calls.requestOtp('nobody@mail.example');
  return { cookie: calls.cookie() ?? '' };
}

const codeFor = async (email: string) => {
  await untilJobsAreDone(lintel);
  const codes = (await mailsTo(lintel, email)).flatMap(
    ({ text }) => text.match(/confirmation code is (\d{6})/)?.[1] ?? [],
  );
  return codes.at(-1) ?? '';
};

describe('a first second factor', () => {
  it.each([
    ['POST', 'authenticator-app/offer', undefined],
    ['POST', 'passkeys/offer', undefined],
    ['POST', 'authenticator-app', { offer: 'x', code: '123456' }],
  ] as const)('needs more than a bearer token: %s %s', async (method, path, body) => {
    const { account } = await bearer();
    const { status, body: answer } = await account(method, path, body);
    expect([status, answer.error.code]).toEqual([403, 'step_up_required']);
  });

  // Tests SIGN-30.
  it('is set up with a mailed code, once, in that session, within twenty minutes', async () => {
    const person = await bearer();
    const { email, account } = person;
    expect((await account('POST', 'mail-confirmation/code')).body).toEqual({ resendAfter: 30 });
    const code = await codeFor(email);
    const elsewhere = accountCalls(lintel, (await openTestSession(lintel.platform, person)).access_token);
    expect((await elsewhere('POST', 'mail-confirmation', { code })).status).toBe(400);
    expect((await account('POST', 'mail-confirmation', { code: otherCode(code) })).body.error).toMatchObject({
      code: 'invalid',
      fields: { code: expect.stringContaining('wrong') },
    });
    expect((await account('POST', 'mail-confirmation', { code })).status).toBe(200);
    expect((await account('POST', 'mail-confirmation', { code })).status).toBe(400);
    lintel.clock.advance(1200);
    expect((await account('POST', 'authenticator-app/offer')).status).toBe(403);
    await account('POST', 'mail-confirmation/code');
    await account('POST', 'mail-confirmation', { code: await codeFor(email) });
    await enrolApp(lintel, person);
  });

  it('cannot be guessed, nor obtained through many codes', async () => {
    const { email, account } = await bearer();
    await account('POST', 'mail-confirmation/code');
    lintel.clock.advance(10);
    expect((await account('POST', 'mail-confirmation/code')).body).toEqual({ resendAfter: 20 });
    const code = await codeFor(email);
    const statuses = [];
    for (let n = 0; n < 5; n += 1)
      statuses.push((await account('POST', 'mail-confirmation', { code: otherCode(code) })).status);
    const locked = await account('POST', 'mail-confirmation', { code });
    expect([...statuses, locked.status]).toEqual([400, 400, 400, 400, 400, 429]);
    expect(locked.headers['retry-after']).toBe('900');
    expect(await mailsTo(lintel, email)).toHaveLength(1);
  });

  it.each([
    ['with no cookie', async () => ({})],
    ['with a cookie of its own', newBrowser],
  ])('is not withheld from its owner by a stranger with the token, %s', async (_name, stranger) => {
    const { email, accessToken } = await bearer();
    const own = accountCalls(lintel, accessToken, await newBrowser());
    const other = accountCalls(lintel, accessToken, await stranger());
    await own('POST', 'mail-confirmation/code');
    const code = await codeFor(email);
    // A newer code for another browser leaves this one valid.
    lintel.clock.advance(31);
    await other('POST', 'mail-confirmation/code');
    const statuses = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push((await other('POST', 'mail-confirmation', { code: n === 0 ? code : '000000' })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await own('POST', 'mail-confirmation', { code })).status).toBe(200);
  });

  // Tests SIGN-58.
  it.each([
    ['api-key', 'create an API key'],
    ['webhook', 'set up a webhook'],
    ['whole-numbers', 'save a file with whole Social Security numbers'],
  ])('is no second factor where the code was for another action: %s', async (purpose, words) => {
    const { email, account } = await bearer();
    const asked = await account('POST', `mail-confirmation/code?purpose=${purpose}`);
    expect(asked.body).toEqual({ resendAfter: 30 });
    const code = await codeFor(email);
    const mail = (await mailsTo(lintel, email)).at(-1);
    expect(mail?.text).toContain(`Someone signed in as you wants to ${words}`);
    expect(`${mail?.subject} ${mail?.text}`).not.toContain('second factor');
    expect((await account('POST', 'mail-confirmation', { code })).status).toBe(400);
    expect((await account('POST', 'mail-confirmation', { code, purpose })).status).toBe(200);
    expect((await account('POST', 'authenticator-app/offer')).status).toBe(403);
    // A separate code, without waiting.
    expect((await account('POST', 'mail-confirmation/code')).body).toEqual({ resendAfter: 30 });
    const own = await codeFor(email);
    expect((await account('POST', 'mail-confirmation', { code: own })).status).toBe(200);
    expect((await account('POST', 'authenticator-app/offer')).status).toBe(200);
  });

  // Tests SIGN-59.
  it('is followed by no mailed code: the factor itself confirms', async () => {
    const person = await bearer();
    await person.account('POST', 'mail-confirmation/code');
    await person.account('POST', 'mail-confirmation', { code: await codeFor(person.email) });
    await enrolApp(lintel, person);
    for (const path of ['mail-confirmation/code', 'mail-confirmation']) {
      const { status, body } = await person.account(
        'POST',
        path,
        path.endsWith('code') ? undefined : { code: '123456' },
      );
      expect([status, body.error.message]).toEqual([
        409,
        'Please confirm with your second factor. An emailed code does not confirm for you.',
      ]);
    }
  });

  // Tests SIGN-60, with the offer of an app as the set-up of a factor, and a new key for everything else.
  it('is confirmed beside other actions, which last five minutes', async () => {
    const staff = await addStaff(lintel.platform.database.db, { roles: [ADMIN] });
    const { access_token } = await openTestSession(lintel.platform, staff);
    const account = accountCalls(lintel, access_token);
    const confirm = async (purpose: string) => {
      expect((await account('POST', `mail-confirmation/code?purpose=${purpose}`)).status).toBe(200);
      const code = await codeFor(staff.email);
      return (await account('POST', 'mail-confirmation', { code, purpose })).body.confirmedUntil;
    };
    const inMinutes = (minutes: number) =>
      new Date(lintel.clock.now().getTime() + minutes * 60_000).toISOString();
    const mayCreate = async () =>
      (
        await lintel.app.inject({
          method: 'POST',
          url: '/api/api-keys',
          headers: { authorization: `Bearer ${access_token}` },
          payload: {
            name: `Key ${crypto.randomUUID()}`,
            scopes: ['loans:read'],
            contactEmail: staff.email,
            days: 90,
          },
        })
      ).statusCode;
    expect(await confirm('second-factor')).toBe(inMinutes(20));
    expect(await confirm('api-key')).toBe(inMinutes(5));
    expect(await confirm('webhook')).toBe(inMinutes(5));
    expect(await mayCreate()).toBe(201);
    expect((await account('POST', 'authenticator-app/offer')).status).toBe(200);
    lintel.clock.advance(300);
    expect(await mayCreate()).toBe(403);
    expect((await account('POST', 'authenticator-app/offer')).status).toBe(200);
    lintel.clock.advance(900);
    expect((await account('POST', 'authenticator-app/offer')).status).toBe(403);
  });

  it('is locked with a sentence about confirming, not about signing in', async () => {
    const { account } = await bearer();
    for (let n = 0; n < 5; n += 1) await account('POST', 'mail-confirmation', { code: '000000' });
    const { body } = await account('POST', 'mail-confirmation', { code: '000000' });
    expect(body.error).toMatchObject({
      code: 'account_locked',
      message: 'Too many wrong codes. This browser can confirm again in 15 minutes.',
    });
  });

  it('ends the other sessions of its person, and begun sign-ins', async () => {
    const person = await bearer();
    const other = (await openTestSession(lintel.platform, person)).access_token;
    expect(await sessionCalls(lintel).statusWith(other)).toBe(200);
    await person.account('POST', 'mail-confirmation/code');
    await person.account('POST', 'mail-confirmation', { code: await codeFor(person.email) });
    const { secret } = await enrolApp(lintel, person);
    await expect.poll(() => sessionCalls(lintel).statusWith(other)).toBe(401);
    expect(await sessionCalls(lintel).statusWith(person.accessToken)).toBe(200);

    const { body } = await firstStep(lintel, person.email);
    const { ticket } = body.second_factor as { ticket: string };
    await person.account('POST', 'step-up', {
      proof: { method: 'authenticator-app', code: appCode(secret, lintel.clock.now()) },
    });
    await enrolApp(lintel, person);
    const late = await secondStep(lintel, ticket, { method: 'recovery-code', code: 'x' });
    expect(late.status).toBe(401);
  });
});
