import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, LOAN_OFFICER } from '../../../domain/people/role.ts';
import { sessionCalls, statementsDuring } from '../../testing/calls/session-calls.ts';
import { addStaff, openTestSession } from '../../testing/factories/staff-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { deleteExpiredSessions } from './sessions.store.ts';
import { deleteSpentSignInData } from './sign-in/sign-in.store.ts';

describe('the end of a session', () => {
  let lintel: TestApp;
  let secondProcess: TestApp;
  let calls: ReturnType<typeof sessionCalls>;
  beforeAll(async () => {
    lintel = await startTestApp();
    secondProcess = await startTestApp({ connectionString: lintel.connectionString, clock: lintel.clock });
    calls = sessionCalls(lintel);
  });
  afterAll(async () => {
    await secondProcess.close();
    await lintel.close();
  });

  async function signedIn() {
    const staff = await addStaff(lintel.platform.database.db, { roles: [LOAN_OFFICER] });
    const grant = await openTestSession(lintel.platform, staff);
    return { ...staff, accessToken: grant.access_token, refreshToken: grant.refresh_token };
  }

  /** Waits until a request with the token is answered without reading the sessions table. */
  async function untilRemembered(accessToken: string) {
    await expect
      .poll(async () => {
        const statements = await statementsDuring(() => calls.statusWith(accessToken));
        return statements.filter((text) => text.includes('"sessions"')).length;
      })
      .toBe(0);
  }

  /** Changes data directly in the database. */
  async function atTheDatabase(statement: string, values: unknown[] = []) {
    const client = new Client(lintel.connectionString);
    await client.connect();
    await client.query(statement, values);
    await client.end();
  }

  it('comes with the sign-out, by refresh token, in every process', async () => {
    const { staffId, accessToken, refreshToken } = await signedIn();
    expect(await sessionCalls(secondProcess).statusWith(accessToken)).toBe(200);
    await untilRemembered(accessToken);
    expect((await calls.signOut({ refresh_token: refreshToken })).status).toBe(204);
    expect(await calls.statusWith(accessToken)).toBe(401);
    expect((await calls.refresh(refreshToken)).status).toBe(401);
    await expect.poll(() => sessionCalls(secondProcess).statusWith(accessToken)).toBe(401);
    const { db } = lintel.platform.database;
    expect(
      await db.selectFrom('events').select('kind').where('staff_id', '=', staffId).orderBy('id').execute(),
    ).toEqual([{ kind: 'staff-signed-out' }]);
  });

  it('comes with the sign-out by bearer token', async () => {
    const { accessToken, refreshToken } = await signedIn();
    expect((await calls.signOut(undefined, accessToken)).status).toBe(204);
    expect(await calls.statusWith(accessToken)).toBe(401);
    expect((await calls.refresh(refreshToken)).status).toBe(401);
  });

  it('lets anyone sign out, with or without a session', async () => {
    const { accessToken, refreshToken } = await signedIn();
    await calls.signOut({ refresh_token: refreshToken });
    expect((await calls.signOut({ refresh_token: refreshToken }, accessToken)).status).toBe(204);
    expect((await calls.signOut({ refresh_token: 'never given out' })).status).toBe(204);
    expect((await calls.signOut(undefined, 'nonsense')).status).toBe(204);
    expect((await calls.signOut()).status).toBe(204);
  });

  it('leaves the sessions of others alone', async () => {
    const one = await signedIn();
    const other = await signedIn();
    await calls.signOut({ refresh_token: one.refreshToken });
    expect(await calls.statusWith(other.accessToken)).toBe(200);
  });

  it('comes at once for a person who is disabled at the database', async () => {
    const { staffId, accessToken, refreshToken } = await signedIn();
    await untilRemembered(accessToken);
    await atTheDatabase('UPDATE staff SET disabled_at = now() WHERE id = $1', [staffId]);
    await expect.poll(() => calls.statusWith(accessToken)).toBe(401);
    expect((await calls.refresh(refreshToken)).status).toBe(401);
  });

  it.each([
    ['revoked', "UPDATE sessions SET revoked_at = now(), revoked_because = 'signed-out' WHERE staff_id = $1"],
    ['deleted', 'DELETE FROM sessions WHERE staff_id = $1'],
    ['without a role', 'DELETE FROM staff_roles WHERE staff_id = $1'],
  ])('comes at once for sessions that are %s at the database', async (_what, statement) => {
    const { staffId, accessToken } = await signedIn();
    await untilRemembered(accessToken);
    await atTheDatabase(statement, [staffId]);
    await expect.poll(() => calls.statusWith(accessToken)).toBe(401);
  });

  it('does not come when only the roles change: the next request has the new ones', async () => {
    const { staffId, accessToken } = await signedIn();
    await untilRemembered(accessToken);
    await atTheDatabase('INSERT INTO staff_roles (staff_id, role) VALUES ($1, $2)', [staffId, ADMIN]);
    const { authenticator } = lintel.features;
    await expect
      .poll(async () => (await authenticator.authenticate(accessToken)).roles)
      .toEqual([ADMIN, LOAN_OFFICER]);
  });

  it('is noticed although the listening connection was cut', async () => {
    const { staffId, accessToken } = await signedIn();
    await untilRemembered(accessToken);
    await atTheDatabase(`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'lintel notices' AND datname = current_database()`);
    await atTheDatabase('UPDATE staff SET disabled_at = now() WHERE id = $1', [staffId]);
    await expect.poll(() => calls.statusWith(accessToken)).toBe(401);

    const later = await signedIn();
    await untilRemembered(later.accessToken);
    // Once it listens again, it must not use its cache from before the cut.
    expect(await calls.statusWith(accessToken)).toBe(401);
    await atTheDatabase('UPDATE staff SET disabled_at = now() WHERE id = $1', [later.staffId]);
    await expect.poll(() => calls.statusWith(later.accessToken)).toBe(401);
  });

  it('is followed by a clean-up that keeps valid sessions', async () => {
    const old = await signedIn();
    lintel.clock.advance(579_000);
    const fresh = await signedIn();
    await calls.signIn(fresh.email, 'wrong');
    lintel.clock.advance(600);
    const { db } = lintel.platform.database;
    await deleteExpiredSessions(db, lintel.clock.now().toISOString());
    await deleteSpentSignInData(db, lintel.clock.now());
    const counts = async ({ staffId, email }: { staffId: string; email: string }) => {
      const { rows } = await sql<object>`SELECT
        (SELECT count(*) FROM sessions WHERE staff_id = ${staffId}) AS sessions,
        (SELECT count(*) FROM refresh_tokens JOIN sessions ON id = session_id WHERE staff_id = ${staffId}) AS tokens,
        (SELECT count(*) FROM browser_codes WHERE email = ${email}) AS codes,
        (SELECT count(*) FROM sign_in_failures WHERE email LIKE ${`${email}%`}) AS failures`.execute(db);
      return rows[0];
    };
    expect(await counts(old)).toEqual({ sessions: 0, tokens: 0, codes: 0, failures: 0 });
    expect(await counts(fresh)).toEqual({ sessions: 1, tokens: 1, codes: 0, failures: 1 });
    expect(await calls.statusWith(fresh.accessToken)).toBe(200);
  });
});
