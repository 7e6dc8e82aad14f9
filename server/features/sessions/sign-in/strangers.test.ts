import { describe, expect, it } from 'vitest';
import { isLongRun } from '../../../../scripts/testing/long-run.ts';
import {
  browserCalls,
  mailsTo,
  otherCode,
  sessionCalls,
  untilJobsAreDone,
} from '../../../testing/calls/session-calls.ts';
import { appForStrangers, ELSEWHERE, guess, OFFICE } from '../../../testing/calls/stranger-calls.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const { app: lintel, newPerson, newestCode, countOf } = appForStrangers();

/** Added jobs, except those of schedules. */
const NO_SCHEDULE = `name NOT LIKE '\\_\\_%' AND name NOT IN (SELECT name FROM pgboss.schedule)`;

describe('a stranger who tries codes', () => {
  it.each([
    ['from elsewhere, with a cookie', () => browserCalls(lintel(), ELSEWHERE)],
    ['from elsewhere, without cookies', () => sessionCalls(lintel(), ELSEWHERE)],
    ['from the same office, with a cookie', () => browserCalls(lintel(), OFFICE)],
    ['from the same office, without cookies', () => sessionCalls(lintel(), OFFICE)],
  ])('%s locks out only themselves', async (_who, strangers) => {
    const { email } = await newPerson();
    const owner = browserCalls(lintel(), OFFICE);
    const stranger = strangers();
    await owner.requestOtp(email);
    const code = await newestCode(email);
    expect(await guess(stranger, email, 6)).toEqual([401, 401, 401, 401, 401, 429]);
    const locked = await stranger.signIn(email, code);
    expect(locked.headers['retry-after']).toBe('900');
    expect(locked.body.error.code).toBe('account_locked');
    expect((await owner.signIn(email, code)).status).toBe(200);
  });

  it('appear in the log with a reason and the hash of their network', async () => {
    const { email } = await newPerson();
    const before = lintel().logged().length;
    await guess(sessionCalls(lintel(), ELSEWHERE), email, 6);
    await guess(sessionCalls(lintel(), OFFICE), email, 1);
    const logged = lintel().logged().slice(before);
    const lines = logged.split('\n').filter((line) => line.includes('sign-in refused'));
    const refusals = lines.map((line): { reason: string; network: string } => JSON.parse(line));
    const [first, ...others] = refusals.map(({ network }) => network);
    expect(refusals.map(({ reason }) => reason)).toEqual([
      ...Array.from({ length: 5 }, () => 'wrong_code'),
      'account_locked',
      'wrong_code',
    ]);
    expect(first).toMatch(/^[0-9a-f]{12}$/);
    expect(others.map((network) => network === first)).toEqual([true, true, true, true, true, false]);
    expect(logged).not.toContain(email);
  });

  it('does not affect an owner who requests their first code afterwards', async () => {
    const { email } = await newPerson();
    const stranger = sessionCalls(lintel(), OFFICE);
    await stranger.requestOtp(email);
    await guess(stranger, email, 6);
    const owner = browserCalls(lintel(), OFFICE);
    await untilJobsAreDone(lintel());
    await owner.requestOtp(email);
    const code = await newestCode(email);
    expect((await owner.signIn(email, code)).status).toBe(200);
    expect((await stranger.signIn(email, code)).status).toBe(429);
  });

  it('cannot use the code of another browser in any way', async () => {
    const { email } = await newPerson();
    const owner = browserCalls(lintel(), OFFICE);
    await owner.requestOtp(email);
    const code = await newestCode(email);
    const other = browserCalls(lintel(), ELSEWHERE);
    await other.requestOtp('somebody.else@lintel.example');
    expect((await other.signIn(email, code)).status).toBe(401);
    expect((await sessionCalls(lintel(), ELSEWHERE).signIn(email, code)).status).toBe(401);
    // Its first wrong code shows that the owner's browser keeps cookies, so from then on a cookie is required.
    await owner.signIn(email, otherCode(code));
    expect((await sessionCalls(lintel(), OFFICE).signIn(email, code)).status).toBe(401);
    expect((await owner.signIn(email, code)).status).toBe(200);
  });
});

describe('a stranger who requests codes', () => {
  // Tests SIGN-12.
  it('voids no code of another browser', async () => {
    const { email } = await newPerson();
    const owner = browserCalls(lintel(), OFFICE);
    await owner.requestOtp(email);
    const code = await newestCode(email);
    lintel().clock.advance(31);
    for (const stranger of [browserCalls(lintel(), ELSEWHERE), sessionCalls(lintel(), OFFICE)]) {
      expect((await stranger.requestOtp(email)).status).toBe(200);
    }
    expect((await owner.signIn(email, code)).status).toBe(200);
  });

  it('does not make the owner wait for 30 s', async () => {
    const { email } = await newPerson();
    const owner = browserCalls(lintel(), OFFICE);
    await owner.requestOtp('somebody.else@lintel.example');
    await sessionCalls(lintel(), OFFICE).requestOtp(email);
    // Mails that are sent at the same time may arrive in any order.
    await untilJobsAreDone(lintel());
    lintel().clock.advance(1);
    expect((await owner.requestOtp(email)).body).toMatchObject({ data: { resendAfter: 30 } });
    await untilJobsAreDone(lintel());
    expect(await mailsTo(lintel(), email)).toHaveLength(2);
    expect((await owner.signIn(email, await newestCode(email))).status).toBe(200);
  });

  it('takes up no place in a queue and leaves no entry however many unknown addresses are tried', async () => {
    const { email } = await newPerson();
    const before = await countOf('events', 'true');
    const jobs = await countOf('pgboss.job', NO_SCHEDULE);
    const mails = await countOf('mails', 'true');
    for (let batch = 0; batch < (isLongRun ? 30 : 5); batch += 1) {
      const calls = sessionCalls(lintel(), { remoteAddress: `198.18.1.${batch}` });
      await Promise.all(
        Array.from({ length: 100 }, (_, n) => calls.requestOtp(`invented.${batch}.${n}@lintel.example`)),
      );
    }
    const stranger = sessionCalls(lintel(), ELSEWHERE);
    await guess(stranger, 'invented.0.0@lintel.example', 6);
    await lintel().features.sessions.settled();
    expect(await countOf('pgboss.job', NO_SCHEDULE)).toBe(jobs);
    expect(await countOf('mails', 'true')).toBe(mails);
    await browserCalls(lintel(), OFFICE).requestOtp(email);
    await lintel().features.sessions.settled();
    expect(await countOf('mails', 'true')).toBe(mails + 1);
    expect(await countOf('events', 'true')).toBe(before);
    expect(await newestCode(email)).toMatch(/^\d{6}$/);
  }, 120_000);

  // Tests SIGN-23.
  it('cannot fill a mailbox from one network; a sign-in restarts the count', async () => {
    const { email } = await newPerson();
    const statuses = [];
    for (let n = 0; n < 21; n += 1) {
      const browser = browserCalls(lintel(), ELSEWHERE);
      await browser.requestOtp('somebody.else@lintel.example');
      statuses.push((await browser.requestOtp(email)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    await untilJobsAreDone(lintel());
    expect(await mailsTo(lintel(), email)).toHaveLength(20);
    const owner = browserCalls(lintel(), OFFICE);
    expect((await owner.requestOtp(email)).status).toBe(200);
  });
});

describe('a client without cookies', () => {
  it('signs in with the mailed code, from the requesting network, and from no other', async () => {
    const { email } = await newPerson();
    await sessionCalls(lintel(), OFFICE).requestOtp(email);
    const code = await newestCode(email);
    expect((await sessionCalls(lintel(), ELSEWHERE).signIn(email, code)).status).toBe(401);
    expect((await sessionCalls(lintel(), OFFICE).signIn(email, code)).status).toBe(200);
    expect((await sessionCalls(lintel(), OFFICE).signIn(email, code)).status).toBe(401);
  });

  it('is treated like a browser whose first answer was lost: both use the one code', async () => {
    const { email } = await newPerson();
    const browser = browserCalls(lintel(), OFFICE);
    await sessionCalls(lintel(), OFFICE).requestOtp(email);
    lintel().clock.advance(5);
    expect((await browser.requestOtp(email)).body).toMatchObject({ data: { resendAfter: 25 } });
    const code = await newestCode(email);
    expect(await mailsTo(lintel(), email)).toHaveLength(1);
    expect((await browser.signIn(email, code)).status).toBe(200);
    expect((await sessionCalls(lintel(), OFFICE).signIn(email, code)).status).toBe(401);
  });

  it.each([
    'lintel()-browser=x',
    'lintel()-browser=AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  ])('is one with a foreign cookie: %s', async (cookie) => {
    const { email } = await newPerson();
    const post = (path: string, payload: object) =>
      lintel().app.inject({
        method: 'POST',
        url: `/api/auth/${path}`,
        payload,
        headers: { cookie },
        ...OFFICE,
      });
    await post('request-otp', { email });
    const answer = await post('sign-in', { email, otp: await newestCode(email) });
    expect(answer.statusCode).toBe(200);
  });
});

describe('the auth service', () => {
  it('has its own low limit for each network, which no other spelling of a path evades', async () => {
    const low = await startTestApp({ env: { AUTH_REQUESTS_PER_MINUTE: '10' } });
    const statuses = [];
    for (let n = 0; n < 12; n += 1) {
      const url = n % 2 ? '/api/auth/request-otp' : '/api/%61uth/request-otp';
      const payload = { email: 'nobody@lintel.example' };
      statuses.push((await low.app.inject({ method: 'POST', url, payload, ...OFFICE })).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    expect((await low.app.inject({ url: '/api/directories', ...OFFICE })).statusCode).toBe(401);
    expect((await sessionCalls(low, ELSEWHERE).requestOtp('nobody@lintel.example')).status).toBe(200);
    await low.close();
  });
});
