import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, type Role } from '../../../../domain/people/role.ts';
import {
  mailedCode,
  mailsTo,
  recognisable,
  sessionCalls,
  statementsDuring,
  untilJobsAreDone,
} from '../../../testing/calls/session-calls.ts';
import { addStaff } from '../../../testing/factories/staff-factory.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

describe('requesting a code', () => {
  let lintel: TestApp;
  let calls: ReturnType<typeof sessionCalls>;
  beforeAll(async () => {
    lintel = await startTestApp({ runJobs: true, env: { COMPANY_NAME: 'Keystone Lending' } });
    calls = sessionCalls(lintel);
  });
  afterAll(() => lintel.close());

  const addPerson = async (email: string, roles: Role[] = [ADMIN]) =>
    addStaff(lintel.platform.database.db, { roles, email });

  // Tests SIGN-11.
  it('mails six digits, with their expiration and a warning not to share them', async () => {
    await addPerson('ada@lintel.example');
    const { status, body } = await calls.requestOtp(' Ada@Lintel.example ');
    expect({ status, body }).toEqual({
      status: 200,
      body: { data: { message: expect.any(String), resendAfter: 30 } },
    });
    await mailedCode(lintel, 'ada@lintel.example');
    const [mail] = await mailsTo(lintel, 'ada@lintel.example');
    expect(mail?.text.match(/\d{6,}/g)).toEqual([expect.stringMatching(/^\d{6}$/)]);
    expect(mail?.text).toContain('10 minutes');
    expect(mail?.text).toContain('No one from Keystone Lending will ever ask you for this code');
    expect(mail?.subject).toBe('Your Keystone Lending sign-in code');
  });

  // Tests SIGN-14.
  it('answers known, unknown, disabled and locked addresses alike, with the same statements', async () => {
    await addPerson('known@lintel.example');
    await addPerson('locked@lintel.example');
    const { staffId } = await addPerson('disabled@lintel.example');
    await lintel.platform.database.db
      .updateTable('staff')
      .set({ disabled_at: lintel.clock.now().toISOString() })
      .where('id', '=', staffId)
      .execute();
    for (let n = 0; n < 5; n++) await calls.signIn('locked@lintel.example', 'wrong');

    const seen: unknown[] = [];
    for (const name of ['known', 'unknown', 'disabled', 'locked']) {
      await untilJobsAreDone(lintel);
      let answer: unknown;
      const statements = await statementsDuring(async () => {
        answer = recognisable(await calls.requestOtp(`${name}@lintel.example`));
      });
      // All work after the commit happens after the answer.
      seen.push({ answer, statements: statements.slice(0, statements.indexOf('commit') + 1) });
    }
    expect(seen[0]).toMatchObject({ answer: { status: 200 }, statements: { length: 5 } });
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    expect(seen[3]).toEqual(seen[0]);

    await untilJobsAreDone(lintel);
    expect(await mailsTo(lintel, 'known@lintel.example')).toHaveLength(1);
    expect(await mailsTo(lintel, 'unknown@lintel.example')).toEqual([]);
    expect(await mailsTo(lintel, 'disabled@lintel.example')).toEqual([]);
  });

  it('mails a code to staff without a role', async () => {
    await addPerson('roleless@lintel.example', []);
    await calls.requestOtp('roleless@lintel.example');
    expect(await mailedCode(lintel, 'roleless@lintel.example')).toMatch(/^\d{6}$/);
  });

  it.each(['impatient@lintel.example', 'impatient.stranger@lintel.example'])(
    'answers %s within 30 s with the remaining seconds, and changes nothing',
    async (email) => {
      if (!email.includes('stranger')) await addPerson(email);
      await calls.requestOtp(email);
      lintel.clock.advance(11.5);
      const { status, body } = await calls.requestOtp(email);
      expect({ status, body }).toMatchObject({ status: 200, body: { data: { resendAfter: 19 } } });
      await untilJobsAreDone(lintel);
      expect(await mailsTo(lintel, email)).toHaveLength(email.includes('stranger') ? 0 : 1);
    },
  );

  it("keeps the first mail's code valid when requested again too soon", async () => {
    await addPerson('twice@lintel.example');
    await calls.requestOtp('twice@lintel.example');
    const code = await mailedCode(lintel, 'twice@lintel.example');
    lintel.clock.advance(29);
    await calls.requestOtp('twice@lintel.example');
    expect((await calls.signIn('twice@lintel.example', code)).status).toBe(200);
  });

  // Tests SIGN-13.
  it('sends another mail after 30 s', async () => {
    await addPerson('patient@lintel.example');
    await calls.requestOtp('patient@lintel.example');
    await mailedCode(lintel, 'patient@lintel.example');
    lintel.clock.advance(30);
    const { body } = await calls.requestOtp('patient@lintel.example');
    expect(body).toMatchObject({ data: { resendAfter: 30 } });
    expect(await mailedCode(lintel, 'patient@lintel.example', 2)).toMatch(/^\d{6}$/);
  });

  it('makes one code and one mail from twenty simultaneous requests', async () => {
    await addPerson('busy@lintel.example');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => calls.requestOtp('busy@lintel.example')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    await untilJobsAreDone(lintel);
    expect(await mailsTo(lintel, 'busy@lintel.example')).toHaveLength(1);
  });

  // Tests SIGN-9.
  it.each([
    'ada@elsewhere.example',
    'ada@lintel.example.attacker.example',
    'ada@elsewhere.example@lintel.example',
    'ada',
    '',
  ])('refuses %j as no address of the company', async (email) => {
    const { status, body } = await calls.requestOtp(email);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      code: 'bad_request',
      message: 'Bad request',
      fields: { email: 'Enter valid email' },
    });
  });

  it('keeps the code out of the database and the log', async () => {
    await addPerson('secret@lintel.example');
    await calls.requestOtp('secret@lintel.example');
    const code = await mailedCode(lintel, 'secret@lintel.example');
    const { body } = await calls.signIn('secret@lintel.example', code);
    await untilJobsAreDone(lintel);
    const { db } = lintel.platform.database;
    const { rows } = await sql<{ row: string }>`
      SELECT to_jsonb(j)::text AS row FROM pgboss.job j
      UNION ALL SELECT to_jsonb(m)::text FROM mails m
      UNION ALL SELECT to_jsonb(c)::text FROM browser_codes c
      UNION ALL SELECT to_jsonb(e)::text FROM events e
      UNION ALL SELECT to_jsonb(s)::text FROM sessions s
      UNION ALL SELECT to_jsonb(r)::text FROM refresh_tokens r`.execute(db);
    const stored = rows.map(({ row }) => row).join('\n');
    expect(stored).toContain('secret@lintel.example');
    expect(lintel.logged()).toContain('/api/auth/sign-in');
    for (const text of [stored, lintel.logged()]) {
      expect(text).not.toMatch(new RegExp(`(?<![\\d-.a-f])${code}(?![\\da-f])`));
      expect(text).not.toContain(body.access_token);
      expect(text).not.toContain(body.refresh_token);
    }
  });
});
