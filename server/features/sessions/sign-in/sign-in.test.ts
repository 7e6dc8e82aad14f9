import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR, type Role } from '../../../../domain/people/role.ts';
import {
  mailedCode,
  otherCode,
  recognisable,
  sessionCalls,
  statementsDuring,
  untilJobsAreDone,
} from '../../../testing/calls/session-calls.ts';
import { addStaff } from '../../../testing/factories/staff-factory.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

describe('signing in', () => {
  let lintel: TestApp;
  let secondProcess: TestApp;
  let calls: ReturnType<typeof sessionCalls>;
  beforeAll(async () => {
    lintel = await startTestApp({ runJobs: true });
    secondProcess = await startTestApp({ connectionString: lintel.connectionString, clock: lintel.clock });
    calls = sessionCalls(lintel);
  });
  afterAll(async () => {
    await secondProcess.close();
    await lintel.close();
  });

  let people = 0;
  async function personWithCode(roles: Role[] = [LOAN_OFFICER]) {
    const email = `person.${++people}@lintel.example`;
    const { staffId } = await addStaff(lintel.platform.database.db, { roles, email });
    await calls.requestOtp(email);
    return { email, staffId, code: await mailedCode(lintel, email) };
  }

  const sessionsOf = (staffId: string) =>
    lintel.platform.database.db.selectFrom('sessions').selectAll().where('staff_id', '=', staffId).execute();

  const eventsOf = async (staffId: string) =>
    (
      await lintel.platform.database.db
        .selectFrom('events')
        .select('kind')
        .where('staff_id', '=', staffId)
        .orderBy('id')
        .execute()
    ).map(({ kind }) => kind);

  it('answers with a session for the mailed code', async () => {
    const { email, staffId, code } = await personWithCode([ADMIN, LOAN_PROCESSOR]);
    const { status, body } = await calls.signIn(` ${email.toUpperCase()} `, code);
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      expires_in: 3600,
      refresh_token_expires_in: 579_600,
      session_ends_in: 43_200,
      session_idle_limit: 7200,
      user_id: staffId,
      roles: [ADMIN, LOAN_PROCESSOR],
    });
    const claims = decodeJwt(body.access_token);
    expect(claims).toMatchObject({ sub: email, roles: body.roles, sid: expect.any(String) });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
    expect(decodeProtectedHeader(body.access_token)).toEqual({ alg: 'HS256', typ: 'at+jwt' });
    expect(await calls.statusWith(body.access_token)).toBe(200);
    expect(await eventsOf(staffId)).toEqual(['staff-signed-in']);
  });

  // Tests SIGN-11.
  it('accepts a code once, also when it comes many times at once', async () => {
    const { email, staffId, code } = await personWithCode();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => (n % 2 ? calls : sessionCalls(secondProcess)).signIn(email, code)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    expect(await sessionsOf(staffId)).toHaveLength(1);
    expect((await calls.signIn(email, code)).body.error.code).toBe('wrong_code');
  });

  // Tests SIGN-11.
  it('refuses a code after ten minutes', async () => {
    const fresh = await personWithCode();
    const stale = await personWithCode();
    lintel.clock.advance(599);
    expect((await calls.signIn(fresh.email, fresh.code)).status).toBe(200);
    lintel.clock.advance(1);
    expect((await calls.signIn(stale.email, stale.code)).status).toBe(401);
  });

  // Tests SIGN-12.
  it('refuses a code once another one was sent', async () => {
    const { email, code } = await personWithCode();
    lintel.clock.advance(30);
    await calls.requestOtp(email);
    const second = await mailedCode(lintel, email, 2);
    if (second !== code) expect((await calls.signIn(email, code)).status).toBe(401);
    expect((await calls.signIn(email, second)).status).toBe(200);
  });

  it('answers the same for every wrong code', async () => {
    const used = await personWithCode();
    await calls.signIn(used.email, used.code);
    const wrong = await personWithCode();
    const disabled = await personWithCode();
    await lintel.platform.database.db
      .updateTable('staff')
      .set({ disabled_at: lintel.clock.now().toISOString() })
      .where('id', '=', disabled.staffId)
      .execute();
    const unknown = 'nobody.at.all@lintel.example';
    const attempts: [string, string][] = [
      [wrong.email, otherCode(wrong.code)],
      [wrong.email, ''],
      [wrong.email, 'abcdef'],
      [wrong.email, `${wrong.code}0`],
      [used.email, used.code],
      [disabled.email, disabled.code],
      [unknown, wrong.code],
    ];
    const answers = [];
    for (const [email, otp] of attempts) answers.push(recognisable(await calls.signIn(email, otp)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 401, body: { error: { code: 'wrong_code' } } });
  });

  it('sends the same statements for known and unknown addresses, up to the lockout and beyond', async () => {
    const { email, code } = await personWithCode();
    const stranger = 'unheard.of@lintel.example';
    await calls.requestOtp(stranger);
    await untilJobsAreDone(lintel);
    const statementsUntilAnswered = async (work: () => Promise<void>) => {
      const statements = await statementsDuring(work);
      await lintel.features.sessions.settled();
      return statements.slice(0, statements.indexOf('commit') + 1);
    };
    for (let attempt = 1; attempt <= 6; attempt++) {
      const answers: unknown[] = [];
      const attemptBy = (address: string) => async () => {
        answers.push(recognisable(await calls.signIn(address, otherCode(code))));
      };
      const known = await statementsUntilAnswered(attemptBy(email));
      const unknown = await statementsUntilAnswered(attemptBy(stranger));
      expect(known.length).toBeGreaterThan(0);
      expect(unknown).toEqual(known);
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]).toMatchObject({ status: attempt < 6 ? 401 : 429 });
    }
  });

  it('compares no more than five of a thousand simultaneous guesses, over two processes', async () => {
    const { email, code } = await personWithCode();
    const guesses = Array.from({ length: 1000 }, (_, n) => (Number(code) + 1 + n) % 1_000_000);
    const answers = await Promise.all(
      guesses.map((guess, n) =>
        (n % 2 ? calls : sessionCalls(secondProcess)).signIn(email, String(guess).padStart(6, '0')),
      ),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    // So many requests at once are refused before they are counted.
    const refused = count(429) + count(503);
    expect({ compared: count(401), refused }).toEqual({ compared: 5, refused: 995 });

    const right = await sessionCalls(secondProcess).signIn(email, code);
    expect(right.status).toBe(429);
    expect(right.headers['retry-after']).toBe('900');
    expect(right.body.error).toMatchObject({
      code: 'account_locked',
      message: 'Account locked due to too many failed sign-in attempts, please try after 15 minutes',
    });
  });

  // Tests SIGN-18, SIGN-19.
  it('unlocks an account after 900 s, and counts from the start', async () => {
    const { email, code } = await personWithCode();
    for (let n = 0; n < 5; n++) await calls.signIn(email, otherCode(code));
    lintel.clock.advance(60.5);
    const locked = await calls.signIn(email, code);
    expect(locked.headers['retry-after']).toBe('840');
    expect(locked.body.error.message).toContain('please try after 14 minutes');

    lintel.clock.advance(839.5);
    await calls.requestOtp(email);
    const second = await mailedCode(lintel, email, 2);
    for (let n = 0; n < 4; n++) expect((await calls.signIn(email, otherCode(second))).status).toBe(401);
    expect((await calls.signIn(email, second)).status).toBe(200);
  });

  it('forgets failures after a success, and after 900 s', async () => {
    const { email, code } = await personWithCode();
    for (let n = 0; n < 4; n++) await calls.signIn(email, otherCode(code));
    expect((await calls.signIn(email, code)).status).toBe(200);
    for (let n = 0; n < 4; n++) expect((await calls.signIn(email, otherCode(code))).status).toBe(401);
    lintel.clock.advance(900);
    for (let n = 0; n < 5; n++) expect((await calls.signIn(email, otherCode(code))).status).toBe(401);
    expect((await calls.signIn(email, otherCode(code))).status).toBe(429);
  });

  // Tests SIGN-20.
  it('accepts the code of staff without a role, and opens no session', async () => {
    const { email, staffId, code } = await personWithCode([]);
    const { status, body } = await calls.signIn(email, code);
    expect(status).toBe(403);
    expect(body.error).toMatchObject({
      code: 'not_authorized',
      message: 'You are not authorized to access the site.',
    });
    expect(await sessionsOf(staffId)).toEqual([]);
    expect((await calls.signIn(email, code)).body.error.code).toBe('wrong_code');
  });

  it.each(['eve@elsewhere.example', 'not an address', 'o\u0007@lintel.example'])(
    'refuses the impossible address %j',
    async (email) => {
      const { status, body } = await calls.signIn(email, '123456');
      expect({ status, code: body.error.code, message: body.error.message }).toEqual({
        status: 400,
        code: 'bad_request',
        message: 'Bad request',
      });
    },
  );
});
