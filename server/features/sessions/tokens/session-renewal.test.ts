import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, LOAN_PROCESSOR } from '../../../../domain/people/role.ts';
import { type Answer, sessionCalls } from '../../../testing/calls/session-calls.ts';
import { addStaff, openTestSession } from '../../../testing/factories/staff-factory.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

describe('renewing a session', () => {
  let lintel: TestApp;
  let secondProcess: TestApp;
  let calls: ReturnType<typeof sessionCalls>;
  beforeAll(async () => {
    // Renewals alone are tested here, so the session outlives all of them.
    const env = { SESSION_HOURS: '336', SESSION_IDLE_MINUTES: '20160' };
    lintel = await startTestApp({ env });
    secondProcess = await startTestApp({
      env,
      connectionString: lintel.connectionString,
      clock: lintel.clock,
    });
    calls = sessionCalls(lintel);
  });
  afterAll(async () => {
    await secondProcess.close();
    await lintel.close();
  });

  async function signedIn() {
    const staff = await addStaff(lintel.platform.database.db, { roles: [LOAN_PROCESSOR] });
    const grant = await openTestSession(lintel.platform, staff);
    return { ...staff, accessToken: grant.access_token, refreshToken: grant.refresh_token };
  }

  const renewed = async (refreshToken: string) => {
    const answer = await calls.refresh(refreshToken);
    expect(answer.status).toBe(200);
    return answer.body;
  };

  const expectEnded = async (answer: Promise<Answer>) => {
    const { status, body } = await answer;
    expect({ status, code: body.error?.code }).toEqual({ status: 401, code: 'unauthenticated' });
  };

  it('answers with a new pair of tokens', async () => {
    const { refreshToken, accessToken } = await signedIn();
    lintel.clock.advance(4000);
    expect(await calls.statusWith(accessToken)).toBe(401);
    const body = await renewed(refreshToken);
    expect(body).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      expires_in: 3600,
      refresh_token_expires_in: 579_600,
      session_ends_in: 336 * 3600 - 4000,
      session_idle_limit: 20_160 * 60,
      roles: [LOAN_PROCESSOR],
    });
    expect(body.refresh_token).not.toBe(refreshToken);
    expect(await calls.statusWith(body.access_token)).toBe(200);
  });

  // Tests SIGN-35.
  it('ends 579600 s after the last renewal', async () => {
    const { refreshToken } = await signedIn();
    lintel.clock.advance(579_599);
    const { refresh_token } = await renewed(refreshToken);
    lintel.clock.advance(579_599);
    const last = await renewed(refresh_token);
    lintel.clock.advance(579_600);
    await expectEnded(calls.refresh(last.refresh_token));
  });

  it('keeps five simultaneous renewals valid, over two processes', async () => {
    const { refreshToken } = await signedIn();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        (n % 2 ? calls : sessionCalls(secondProcess)).refresh(refreshToken),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(5);
    for (const { body } of answers) expect(await calls.statusWith(body.access_token)).toBe(200);
    // Tabs share their storage, and continue with one of the five.
    lintel.clock.advance(3600);
    await renewed(answers[2]?.body.refresh_token ?? '');
  });

  it.each([
    ['the thief', 0],
    ['the browser', 1],
  ])(
    'ends the session of a token that a thief used within the grace, when %s renews first',
    async (_who, first) => {
      const { refreshToken } = await signedIn();
      const branches = [await renewed(refreshToken), await renewed(refreshToken)];
      lintel.clock.advance(3600);
      const live = await renewed(branches[first]?.refresh_token ?? '');
      await expectEnded(calls.refresh(branches[1 - first]?.refresh_token ?? ''));
      expect(await calls.statusWith(live.access_token)).toBe(401);
      await expectEnded(calls.refresh(live.refresh_token));
    },
  );

  // Tests SIGN-38.
  it('answers once more within ten seconds if the first answer was lost', async () => {
    const { refreshToken } = await signedIn();
    await renewed(refreshToken);
    lintel.clock.advance(10);
    const { access_token, refresh_token } = await renewed(refreshToken);
    expect(await calls.statusWith(access_token)).toBe(200);
    await renewed(refresh_token);
  });

  // Tests SIGN-39.
  it('ends the whole session when a used token comes again later', async () => {
    const { staffId, refreshToken } = await signedIn();
    const live = await renewed(refreshToken);
    expect(await sessionCalls(secondProcess).statusWith(live.access_token)).toBe(200);
    lintel.clock.advance(10.5);
    await expectEnded(calls.refresh(refreshToken));
    await expectEnded(calls.refresh(live.refresh_token));
    expect(await calls.statusWith(live.access_token)).toBe(401);
    await expect.poll(() => sessionCalls(secondProcess).statusWith(live.access_token)).toBe(401);
    const { db } = lintel.platform.database;
    expect(
      await db.selectFrom('events').select('kind').where('staff_id', '=', staffId).orderBy('id').execute(),
    ).toEqual([{ kind: 'session-revoked-on-replay' }]);
  });

  it('ends the whole session at once if a token is reused after its successor', async () => {
    const { refreshToken } = await signedIn();
    const first = await renewed(refreshToken);
    const second = await renewed(first.refresh_token);
    await expectEnded(calls.refresh(refreshToken));
    await expectEnded(calls.refresh(second.refresh_token));
    expect(await calls.statusWith(second.access_token)).toBe(401);
  });

  it('leaves the other sessions of the person alone when one is ended', async () => {
    const staff = await addStaff(lintel.platform.database.db, { roles: [ADMIN] });
    const stolen = await openTestSession(lintel.platform, staff);
    const other = await openTestSession(lintel.platform, staff);
    await renewed(stolen.refresh_token);
    lintel.clock.advance(11);
    await expectEnded(calls.refresh(stolen.refresh_token));
    expect(await calls.statusWith(other.access_token)).toBe(200);
  });

  it('refuses a token that was never issued', async () => {
    await expectEnded(calls.refresh('n'.repeat(43)));
  });

  // Tests SIGN-45.
  it('refuses a person without any role left', async () => {
    const { staffId, refreshToken } = await signedIn();
    await lintel.platform.database.db.deleteFrom('staff_roles').where('staff_id', '=', staffId).execute();
    await expectEnded(calls.refresh(refreshToken));
  });
});
