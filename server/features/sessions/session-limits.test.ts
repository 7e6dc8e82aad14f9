import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN } from '../../../domain/people/role.ts';
import { sessionCalls } from '../../testing/calls/session-calls.ts';
import { addStaff, openTestSession } from '../../testing/factories/staff-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const MINUTE = 60;

describe('a session that ends by itself', () => {
  let lintel: TestApp;
  let secondProcess: TestApp;
  beforeAll(async () => {
    const env = { SESSION_HOURS: '12', SESSION_IDLE_MINUTES: '120' };
    lintel = await startTestApp({ env });
    secondProcess = await startTestApp({
      env,
      clock: lintel.clock,
      connectionString: lintel.connectionString,
    });
  });
  afterAll(async () => {
    await secondProcess.close();
    await lintel.close();
  });

  async function signedIn() {
    const staff = await addStaff(lintel.platform.database.db, { roles: [ADMIN] });
    return openTestSession(lintel.platform, staff);
  }
  const ask = async (token: string, headers: Record<string, string> = {}, process = lintel) => {
    const authorization = `Bearer ${token}`;
    const answer = await process.app.inject({
      url: '/api/directories',
      headers: { authorization, ...headers },
    });
    return answer.statusCode;
  };

  /** Works for some half hours, renewing the session after each. */
  async function work(grant: { access_token: string; refresh_token: string }, halfHours: number) {
    let now = grant;
    for (let n = 0; n < halfHours; n += 1) {
      lintel.clock.advance(30 * MINUTE);
      expect(await ask(now.access_token)).toBe(200);
      now = (await sessionCalls(lintel).refresh(now.refresh_token)).body;
    }
    return now;
  }

  // Tests SIGN-40.
  it('ends twelve hours after the sign-in, however active its person is', async () => {
    const late = await work(await signedIn(), 23);
    lintel.clock.advance(30 * MINUTE - 1);
    expect(await ask(late.access_token)).toBe(200);
    const { body } = await sessionCalls(lintel).refresh(late.refresh_token);
    expect(body).toMatchObject({
      session_ends_in: 1,
      session_idle_limit: 7200,
      refresh_token_expires_in: 579_600,
    });
    lintel.clock.advance(1);
    expect(await ask(body.access_token)).toBe(401);
    expect((await sessionCalls(lintel).refresh(body.refresh_token)).status).toBe(401);
  });

  it('ends after two idle hours, for requests and renewals', async () => {
    const { access_token, refresh_token } = await signedIn();
    lintel.clock.advance(50 * MINUTE);
    expect(await ask(access_token)).toBe(200);
    const renewed = (await sessionCalls(lintel).refresh(refresh_token)).body;
    lintel.clock.advance(55 * MINUTE);
    const again = (await sessionCalls(lintel).refresh(renewed.refresh_token)).body;
    lintel.clock.advance(55 * MINUTE);
    const last = (await sessionCalls(lintel).refresh(again.refresh_token)).body;
    lintel.clock.advance(10 * MINUTE);
    expect(await ask(last.access_token)).toBe(401);
    expect((await sessionCalls(lintel).refresh(last.refresh_token)).status).toBe(401);
  });

  // Tests SIGN-41.
  it("is kept alive by its person's activity, and not by a screen's own requests", async () => {
    const [idle, busy] = [await signedIn(), await signedIn()];
    const renew = async (grant: { refresh_token: string }) =>
      (await sessionCalls(lintel).refresh(grant.refresh_token)).body;
    let [first, second] = [await renew(idle), await renew(busy)];
    for (let n = 0; n < 3; n += 1) {
      lintel.clock.advance(39 * MINUTE);
      expect(await ask(first.access_token, { 'x-unattended': '1' })).toBe(200);
      expect(await ask(second.access_token)).toBe(200);
      [first, second] = [await renew(first), await renew(second)];
    }
    lintel.clock.advance(3 * MINUTE);
    expect(await ask(first.access_token, { 'x-unattended': '1' })).toBe(401);
    expect(await ask(second.access_token)).toBe(200);
  });

  it('is alive in every process when one of them has seen its person', async () => {
    const { access_token, refresh_token } = await signedIn();
    expect(await ask(access_token, {}, secondProcess)).toBe(200);
    lintel.clock.advance(59 * MINUTE);
    const renewed = (await sessionCalls(lintel).refresh(refresh_token)).body;
    expect(await ask(renewed.access_token)).toBe(200);
    // Like the write that happens every minute.
    await lintel.features.sessions.listOwnSessions(
      await lintel.features.authenticator.authenticate(renewed.access_token),
    );
    lintel.clock.advance(59 * MINUTE);
    const third = (await sessionCalls(lintel).refresh(renewed.refresh_token)).body;
    lintel.clock.advance(30 * MINUTE);
    expect(await ask(third.access_token, {}, secondProcess)).toBe(200);
  });
});
