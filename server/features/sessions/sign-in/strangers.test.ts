import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOAN_OFFICER } from '../../../../domain/people/role.ts';
import {
  browserCalls,
  mailsTo,
  otherCode,
  recognisable,
  sessionCalls,
  untilJobsAreDone,
} from '../../../testing/calls/session-calls.ts';
import { addStaff } from '../../../testing/factories/staff-factory.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const OFFICE = { remoteAddress: '203.0.113.7' };
const ELSEWHERE = { remoteAddress: '198.51.100.9' };

let lintel: TestApp;
beforeAll(async () => {
  lintel = await startTestApp({ runJobs: true, env: { AUTH_REQUESTS_PER_MINUTE: '100000' } });
});
afterAll(() => lintel.close());

let people = 0;
async function newPerson() {
  const email = `owner.${++people}@lintel.example`;
  return addStaff(lintel.platform.database.db, { roles: [LOAN_OFFICER], email });
}

const newestCode = async (email: string) => {
  await untilJobsAreDone(lintel);
  const codes = (await mailsTo(lintel, email)).flatMap(
    ({ text }) => text.match(/code is (\d{6})/)?.[1] ?? [],
  );
  return codes.at(-1) ?? '';
};

type Calls = ReturnType<typeof browserCalls> | ReturnType<typeof sessionCalls>;

async function guess(calls: Calls, email: string, times: number): Promise<number[]> {
  const statuses = [];
  for (let n = 0; n < times; n += 1) statuses.push((await calls.signIn(email, 'wrong!')).status);
  return statuses;
}

const countOf = async (table: string, condition: string) => {
  const { rows } = await sql<{ count: string }>`
    SELECT count(*) FROM ${sql.table(table)} WHERE ${sql.raw(condition)}`.execute(
    lintel.platform.database.db,
  );
  return Number(rows[0]?.count);
};

/** The jobs that were added, except those of the schedule. */
const NO_SCHEDULE = `name NOT LIKE '\\_\\_%' AND name NOT IN (SELECT name FROM pgboss.schedule)`;

describe('a stranger who tries codes', () => {
  it.each([
    ['from elsewhere, with a cookie', () => browserCalls(lintel, ELSEWHERE)],
    ['from elsewhere, without cookies', () => sessionCalls(lintel, ELSEWHERE)],
    ['from the same office, with a cookie', () => browserCalls(lintel, OFFICE)],
    ['from the same office, without cookies', () => sessionCalls(lintel, OFFICE)],
  ])('%s locks out only themselves', async (_who, strangers) => {
    const { email } = await newPerson();
    const owner = browserCalls(lintel, OFFICE);
    const stranger = strangers();
    await owner.requestOtp(email);
    const code = await newestCode(email);
    expect(await guess(stranger, email, 6)).toEqual([401, 401, 401, 401, 401, 429]);
    const locked = await stranger.signIn(email, code);
    expect(locked.headers['retry-after']).toBe('900');
    expect(locked.body.error.code).toBe('account_locked');
    expect((await owner.signIn(email, code)).status).toBe(200);
  });

  it('does not affect an owner who requests their first code afterwards', async () => {
    const { email } = await newPerson();
    const stranger = sessionCalls(lintel, OFFICE);
    await stranger.requestOtp(email);
    await guess(stranger, email, 6);
    const owner = browserCalls(lintel, OFFICE);
    await untilJobsAreDone(lintel);
    await owner.requestOtp(email);
    const code = await newestCode(email);
    expect((await owner.signIn(email, code)).status).toBe(200);
    expect((await stranger.signIn(email, code)).status).toBe(429);
  });

  it('cannot use the code of another browser in any way', async () => {
    const { email } = await newPerson();
    const owner = browserCalls(lintel, OFFICE);
    await owner.requestOtp(email);
    const code = await newestCode(email);
    const other = browserCalls(lintel, ELSEWHERE);
    await other.requestOtp('somebody.else@lintel.example');
    expect((await other.signIn(email, code)).status).toBe(401);
    expect((await sessionCalls(lintel, ELSEWHERE).signIn(email, code)).status).toBe(401);
    // Its first wrong code shows that the owner's browser keeps cookies: from then on a cookie is needed.
    await owner.signIn(email, otherCode(code));
    expect((await sessionCalls(lintel, OFFICE).signIn(email, code)).status).toBe(401);
    expect((await owner.signIn(email, code)).status).toBe(200);
  });
});

describe('a stranger who requests codes', () => {
  // Tests SIGN-12.
  it('voids no code of another browser', async () => {
    const { email } = await newPerson();
    const owner = browserCalls(lintel, OFFICE);
    await owner.requestOtp(email);
    const code = await newestCode(email);
    lintel.clock.advance(31);
    for (const stranger of [browserCalls(lintel, ELSEWHERE), sessionCalls(lintel, OFFICE)]) {
      expect((await stranger.requestOtp(email)).status).toBe(200);
    }
    expect((await owner.signIn(email, code)).status).toBe(200);
  });

  it('does not make the owner wait for the 30 s', async () => {
    const { email } = await newPerson();
    const owner = browserCalls(lintel, OFFICE);
    await owner.requestOtp('somebody.else@lintel.example');
    await sessionCalls(lintel, OFFICE).requestOtp(email);
    // Mails that are sent at the same time may arrive in any order.
    await untilJobsAreDone(lintel);
    lintel.clock.advance(1);
    expect((await owner.requestOtp(email)).body).toMatchObject({ data: { resendAfter: 30 } });
    await untilJobsAreDone(lintel);
    expect(await mailsTo(lintel, email)).toHaveLength(2);
    expect((await owner.signIn(email, await newestCode(email))).status).toBe(200);
  });

  it('takes up no place in a queue and leaves no entry for 3,000 unknown addresses', async () => {
    const { email } = await newPerson();
    const before = await countOf('events', 'true');
    const jobs = await countOf('pgboss.job', NO_SCHEDULE);
    const mails = await countOf('mails', 'true');
    for (let batch = 0; batch < 30; batch += 1) {
      const calls = sessionCalls(lintel, { remoteAddress: `198.18.1.${batch}` });
      await Promise.all(
        Array.from({ length: 100 }, (_, n) => calls.requestOtp(`invented.${batch}.${n}@lintel.example`)),
      );
    }
    const stranger = sessionCalls(lintel, ELSEWHERE);
    await guess(stranger, 'invented.0.0@lintel.example', 6);
    await lintel.features.sessions.settled();
    expect(await countOf('pgboss.job', NO_SCHEDULE)).toBe(jobs);
    expect(await countOf('mails', 'true')).toBe(mails);
    await browserCalls(lintel, OFFICE).requestOtp(email);
    await lintel.features.sessions.settled();
    expect(await countOf('mails', 'true')).toBe(mails + 1);
    expect(await countOf('events', 'true')).toBe(before);
    expect(await newestCode(email)).toMatch(/^\d{6}$/);
  }, 120_000);

  // Tests SIGN-23.
  it('cannot fill a mailbox from one network; a sign-in restarts the count', async () => {
    const { email } = await newPerson();
    const statuses = [];
    for (let n = 0; n < 21; n += 1) {
      const browser = browserCalls(lintel, ELSEWHERE);
      await browser.requestOtp('somebody.else@lintel.example');
      statuses.push((await browser.requestOtp(email)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    await untilJobsAreDone(lintel);
    expect(await mailsTo(lintel, email)).toHaveLength(20);
    const owner = browserCalls(lintel, OFFICE);
    expect((await owner.requestOtp(email)).status).toBe(200);
  });
});

describe('a client without cookies', () => {
  it('signs in with the mailed code, from the requesting network, and from no other', async () => {
    const { email } = await newPerson();
    await sessionCalls(lintel, OFFICE).requestOtp(email);
    const code = await newestCode(email);
    expect((await sessionCalls(lintel, ELSEWHERE).signIn(email, code)).status).toBe(401);
    expect((await sessionCalls(lintel, OFFICE).signIn(email, code)).status).toBe(200);
    expect((await sessionCalls(lintel, OFFICE).signIn(email, code)).status).toBe(401);
  });

  it('is treated like a browser whose first answer was lost: both use the one code', async () => {
    const { email } = await newPerson();
    const browser = browserCalls(lintel, OFFICE);
    await sessionCalls(lintel, OFFICE).requestOtp(email);
    lintel.clock.advance(5);
    expect((await browser.requestOtp(email)).body).toMatchObject({ data: { resendAfter: 25 } });
    const code = await newestCode(email);
    expect(await mailsTo(lintel, email)).toHaveLength(1);
    expect((await browser.signIn(email, code)).status).toBe(200);
    expect((await sessionCalls(lintel, OFFICE).signIn(email, code)).status).toBe(401);
  });

  it.each([
    'lintel-browser=x',
    'lintel-browser=AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  ])('is one with a foreign cookie: %s', async (cookie) => {
    const { email } = await newPerson();
    const post = (path: string, payload: object) =>
      lintel.app.inject({
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

describe('a network of guessers', () => {
  // Tests SIGN-22.
  it('is locked after 100 wrong codes, but not for browsers that have signed in before', async () => {
    const from = { remoteAddress: '192.0.2.50' };
    const { email } = await newPerson();
    const known = browserCalls(lintel, from);
    await known.requestOtp(email);
    await known.signIn(email, await newestCode(email));
    for (let account = 0; account < 25; account += 1) {
      const spread = `spread.${account}@lintel.example`;
      expect(await guess(sessionCalls(lintel, from), spread, 4)).toEqual([401, 401, 401, 401]);
    }
    const refused = await browserCalls(lintel, from).signIn('spread.0@lintel.example', '123456');
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('900');
    expect(refused.body.error.code).toBe('too_many_requests');
    lintel.clock.advance(30);
    await known.requestOtp(email);
    expect((await known.signIn(email, await newestCode(email))).status).toBe(200);
    lintel.clock.advance(900);
    expect((await sessionCalls(lintel, from).signIn('spread.0@lintel.example', '123456')).status).toBe(401);
  });
});

describe('100 wrong codes in a row', () => {
  async function hundredWrongCodes(email: string) {
    for (let n = 0; n < 20; n += 1) {
      const from = { remoteAddress: `198.18.2.${n}` };
      expect(await guess(sessionCalls(lintel, from), email, 5)).toEqual([401, 401, 401, 401, 401]);
    }
    await untilJobsAreDone(lintel);
  }
  const subjects = async (email: string) => (await mailsTo(lintel, email)).map(({ subject }) => subject);

  it('are reported to the person once; a browser that they know goes on', async () => {
    const { email } = await newPerson();
    const known = browserCalls(lintel, OFFICE);
    await known.requestOtp(email);
    await known.signIn(email, await newestCode(email));
    await hundredWrongCodes(email);
    await guess(sessionCalls(lintel, ELSEWHERE), email, 5);
    await untilJobsAreDone(lintel);
    expect(await subjects(email)).toEqual([
      'Your Lintel sign-in code',
      'Many wrong sign-in codes for your Lintel account',
    ]);
    expect(await countOf('events', `kind = 'sign-in-capped' AND details->>'email' = '${email}'`)).toBe(1);
    lintel.clock.advance(31);
    await known.requestOtp(email);
    expect((await known.signIn(email, await newestCode(email))).status).toBe(200);
  });

  // Tests SIGN-24.
  it('leave a new browser no code to guess, but a link for the reader of the mail', async () => {
    const { email } = await newPerson();
    await hundredWrongCodes(email);
    const owner = browserCalls(lintel, OFFICE);
    const stranger = browserCalls(lintel, ELSEWHERE);
    const answers = [await owner.requestOtp(email), await stranger.requestOtp(email)];
    expect(recognisable(answers[0] as never)).toEqual(
      recognisable(await browserCalls(lintel, OFFICE).requestOtp('nobody.there@lintel.example')),
    );
    await untilJobsAreDone(lintel);
    expect((await subjects(email)).slice(1)).toEqual([
      'Sign in to Lintel in a new browser',
      'Sign in to Lintel in a new browser',
    ]);
    const links = (await mailsTo(lintel, email)).flatMap(({ text }) => text.match(/http\S+/)?.[0] ?? []);
    // Each mail's link makes the browser that opens it known, not the requesting one.
    expect(await owner.open(links[1] ?? '')).toBe(303);
    await owner.requestOtp(email);
    lintel.clock.advance(31);
    await stranger.requestOtp(email);
    const code = await newestCode(email);
    expect(code).toMatch(/^\d{6}$/);
    expect((await stranger.signIn(email, code)).status).toBe(401);
    expect((await owner.signIn(email, code)).status).toBe(200);
    // From then on a code is enough again.
    lintel.clock.advance(31);
    await stranger.requestOtp(email);
    expect((await subjects(email)).at(-1)).toBeDefined();
    await untilJobsAreDone(lintel);
    expect((await subjects(email)).at(-1)).toBe('Your Lintel sign-in code');
  });

  it('are not reset by an expired or forged link', async () => {
    const { email } = await newPerson();
    await hundredWrongCodes(email);
    const owner = browserCalls(lintel, OFFICE);
    await owner.requestOtp(email);
    await untilJobsAreDone(lintel);
    const link = (await mailsTo(lintel, email)).at(-1)?.text.match(/http\S+/)?.[0] ?? '';
    await owner.open(link.replace(/token=.{6}/, 'token=AAAAAA'));
    lintel.clock.advance(600);
    expect(await owner.open(link)).toBe(303);
    await owner.requestOtp(email);
    await untilJobsAreDone(lintel);
    expect((await subjects(email)).at(-1)).toBe('Sign in to Lintel in a new browser');
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
