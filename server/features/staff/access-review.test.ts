import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffPerson } from '../../../contract/people/staff.ts';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import { createKey, withKey } from '../../testing/calls/api-key-calls.ts';
import {
  appCode,
  enrolApp,
  firstStep,
  type SignedIn,
  secondStep,
  someoneSignedIn,
} from '../../testing/calls/second-factor-calls.ts';
import { mailsTo, sessionCalls, untilJobsAreDone } from '../../testing/calls/session-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createStaffService } from './staff.service.ts';

describe('the staff, as administrators see them', () => {
  let lintel: TestApp;
  let admin: SignedIn;
  beforeAll(async () => {
    lintel = await startTestApp({ runJobs: true });
    admin = await someoneSignedIn(lintel, [ADMIN]);
  });
  afterAll(() => lintel.close());

  const asAdmin = (method: 'GET' | 'POST', path: string, by = admin) =>
    lintel.app.inject({
      method,
      url: `/api/staff${path}`,
      headers: { authorization: `Bearer ${by.accessToken}` },
    });
  const reset = ({ staffId }: Pick<SignedIn, 'staffId'>, by = admin) =>
    asAdmin('POST', `/${staffId}/second-factor/reset`, by);
  const listed = async ({ staffId }: Pick<SignedIn, 'staffId'>) =>
    ((await asAdmin('GET', '')).json().people as StaffPerson[]).find((one) => one.staffId === staffId);

  it('are listed with role and date, last sign-in and second factor', async () => {
    const person = await someoneSignedIn(lintel, [LOAN_PROCESSOR]);
    expect(await listed(person)).toMatchObject({
      email: person.email,
      roles: [{ role: LOAN_PROCESSOR, since: expect.any(String) }],
      disabledOn: null,
      lastSignInOn: null,
      secondFactors: [],
    });
    await firstStep(lintel, person.email);
    const signedInOn = lintel.clock.now().getTime();
    await enrolApp(lintel, person);
    const { lastSignInOn, secondFactors } = (await listed(person)) ?? {};
    expect(Date.parse(lastSignInOn ?? '')).toBe(signedInOn);
    expect(secondFactors).toEqual(['authenticator-app']);
  });

  it('are exported for the auditor, one line per role, without a formula, and the export is in the history', async () => {
    const person = await someoneSignedIn(lintel, [ADMIN, LOAN_OFFICER]);
    const without = await someoneSignedIn(lintel, []);
    const { db } = lintel.platform.database;
    await db
      .updateTable('staff')
      .set({ first_name: '=HYPERLINK("x")' })
      .where('id', '=', person.staffId)
      .execute();
    const answer = await asAdmin('GET', '/access-review/csv');
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toMatch(/filename="access-review-\d{4}-\d\d-\d\d\.csv"/);
    const lines = answer.body.split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFEmail,First Name,Last Name,Role,Role Since,Last Sign-in (Eastern),Second Factor,Added On,Disabled On,Kind,Program or Address,Scopes or Events,Created By,Ends On,Last Use (Eastern),State,Branch',
    );
    const of = (email: string) => lines.filter((line) => line.startsWith(`${email},`));
    expect(of(person.email)).toHaveLength(2);
    expect(of(person.email)[0]).toContain(`,"'=HYPERLINK(""x"")",Person,Administrator,"`);
    expect(of(without.email)[0]).toContain(',None,,Never,None,');
    expect(of(without.email)[0]).toMatch(/,Person,,,,,,Active,$/);
    const exported = await db
      .selectFrom('events')
      .select('staff_id')
      .where('kind', '=', 'access-review-exported')
      .execute();
    expect(exported).toEqual([{ staff_id: admin.staffId }]);
  });

  // Tests KEY-13.
  it('are exported with the API keys and webhooks, with their rights, use and state', async () => {
    const { key, apiKey } = await createKey(lintel, { admin, name: '=Warehouse', scopes: ['loans:read'] });
    await withKey(lintel, key)('GET', '/api/urlas/count?status=FLOATED');
    const { apiKey: revoked } = await createKey(lintel, { admin });
    const headers = { authorization: `Bearer ${admin.accessToken}` };
    await lintel.app.inject({ method: 'DELETE', url: `/api/api-keys/${revoked.keyId}`, headers });
    const url = 'https://hooks.lender.example/review';
    const payload = { url, types: ['loan.created', 'note.created'] };
    const added = await lintel.app.inject({ method: 'POST', url: '/api/webhooks', headers, payload });
    expect(added.statusCode).toBe(201);
    const lines = (await asAdmin('GET', '/access-review/csv')).body.split('\r\n');
    const of = (name: string) => lines.filter((line) => line.includes(name)).map(withoutDates);
    const by = admin.email.split('@')[0];
    expect(of(apiKey.name)).toEqual([`,,,,,,,DATE,,API key,'=Warehouse,loans:read,${by},DATE,TIME,Live,`]);
    expect(of(revoked.name)).toEqual([
      `,,,,,,,DATE,DATE,API key,${revoked.name},loans:read,${by},DATE,Never,Revoked,`,
    ]);
    expect(of(url)).toEqual([
      `,,,,,,,DATE,,Webhook,${url},"loan.created, note.created",${by},No end,None in 30 days,Active,`,
    ]);
  });

  it("lose their second factor through an administrator's reset: signed out everywhere, mailed, back in by mail", async () => {
    const person = await someoneSignedIn(lintel);
    const { secret, recoveryCodes } = await enrolApp(lintel, person);
    lintel.clock.advance(60);
    const { body } = await firstStep(lintel, person.email);
    const { ticket } = (body as unknown as { second_factor: { ticket: string } }).second_factor;
    expect((await reset(person)).statusCode).toBe(204);
    expect(await sessionCalls(lintel).statusWith(person.accessToken)).toBe(401);
    const proof = { method: 'authenticator-app', code: appCode(secret, lintel.clock.now()) };
    expect((await secondStep(lintel, ticket, proof)).status).toBe(401);
    expect((await firstStep(lintel, person.email)).body).toHaveProperty('access_token');
    await untilJobsAreDone(lintel);
    const mails = await mailsTo(lintel, person.email);
    expect(mails.map(({ text }) => text)).toContainEqual(
      expect.stringContaining('Your second factor was reset by Test Person.'),
    );
    const { db } = lintel.platform.database;
    const events = await db
      .selectFrom('events')
      .select(['staff_id', 'details'])
      .where('kind', '=', 'second-factor-reset')
      .execute();
    expect(events).toEqual([
      { staff_id: admin.staffId, details: { staffId: person.staffId, email: person.email } },
    ]);
    expect(recoveryCodes).toHaveLength(10);
    expect((await reset(person)).statusCode).toBe(409);
  });

  it('are reset by no one else, not by themselves, and by an administrator with a second factor after a step-up', async () => {
    const person = await someoneSignedIn(lintel);
    await enrolApp(lintel, person);
    expect((await reset(person, person)).statusCode).toBe(403);
    const other = await someoneSignedIn(lintel, [ADMIN]);
    await enrolApp(lintel, other);
    expect((await reset(other, other)).statusCode).toBe(409);
    lintel.clock.advance(300);
    expect((await reset(person, other)).json().error.code).toBe('step_up_required');
    expect((await listed(person))?.secondFactors).toEqual(['authenticator-app']);
  });

  it('are reset by the command as well', async () => {
    const person = await someoneSignedIn(lintel);
    await enrolApp(lintel, person);
    const staff = createStaffService(lintel.platform, 'npm run staff');
    expect(await staff.resetSecondFactor(person.email)).toBe(1);
    await expect(staff.resetSecondFactor(person.email)).rejects.toThrow('has no second factor');
    await expect(staff.resetSecondFactor('nobody@lintel.example')).rejects.toThrow('not on the staff');
  });
});

function withoutDates(line: string): string {
  return line
    .replace(/"[A-Z][a-z]{2} \d+, \d{4}, [^"]*"/g, 'TIME')
    .replace(/"[A-Z][a-z]{2} \d+, \d{4}"/g, 'DATE');
}
