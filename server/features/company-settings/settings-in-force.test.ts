import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, LOAN_OFFICER } from '../../../domain/people/role.ts';
import { lenderOf, mailFromOf } from '../../platform/company-settings/live-company-settings.ts';
import { createKey } from '../../testing/calls/api-key-calls.ts';
import { someoneSignedIn } from '../../testing/calls/second-factor-calls.ts';
import { mailsTo, sessionCalls, untilJobsAreDone } from '../../testing/calls/session-calls.ts';
import { addStaff, openTestSession } from '../../testing/factories/staff-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createStaffService } from '../staff/staff.service.ts';

let lintel: TestApp;
beforeAll(async () => {
  lintel = await startTestApp({ runJobs: true });
});
afterAll(() => lintel.close());

const me = (accessToken: string) => sessionCalls(lintel).statusWith(accessToken);

// Tests SET-4: everything that uses a setting reads the current value.
describe('a changed setting', () => {
  // Tests SET-7.
  it('names the company in mails, orders, the API and in the work of keys', async () => {
    const key = await createKey(lintel, { scopes: ['loans:read'] });
    await lintel.saveSettings({
      companyName: 'Harbor "Bay" Lending',
      companyEmailDomains: ['harbor.example'],
    });
    expect(mailFromOf(lintel.platform)).toBe('"Harbor Bay Lending" <no-reply@harbor.example>');
    expect(lenderOf(lintel.platform)).toEqual({
      name: 'Harbor "Bay" Lending',
      mortgageeClause: 'Harbor "Bay" Lending ISAOA/ATIMA',
    });
    const { companySettings } = lintel.platform;
    const config = { mailFrom: 'Desk <desk@bay.example>', mortgageeClause: 'Harbor Bay, ISAOA' };
    expect(mailFromOf({ config, companySettings })).toBe('Desk <desk@bay.example>');
    expect(lenderOf({ config, companySettings }).mortgageeClause).toBe('Harbor Bay, ISAOA');
    const openApi = (await lintel.as('nobody')({ url: '/api/openapi.json' })).json();
    expect(openApi.info.title).toBe('Harbor "Bay" Lending mortgage back office');
    const { authenticator } = lintel.features;
    expect((await authenticator.authenticate(key.key)).fullName).toBe('Harbor "Bay" Lending');
    await lintel.saveSettings({ companyName: 'Anchor Lending' });
    expect((await authenticator.authenticate(key.key)).fullName).toBe('Anchor Lending');
  });

  it('decides whose address may sign in and be added', async () => {
    const calls = sessionCalls(lintel);
    await lintel.saveSettings({ companyName: 'Anchor Lending', companyEmailDomains: ['anchor.example'] });
    const { email } = await addStaff(lintel.platform.database.db, {
      email: 'ada@anchor.example',
      roles: [LOAN_OFFICER],
    });
    expect((await calls.requestOtp('ada@lintel.example')).status).toBe(400);
    expect((await calls.requestOtp(email)).status).toBe(200);
    await untilJobsAreDone(lintel);
    expect((await mailsTo(lintel, email)).map(({ subject }) => subject)).toEqual([
      'Your Anchor Lending sign-in code',
    ]);
    const add = (address: string) =>
      lintel.as(ADMIN)({
        method: 'POST',
        url: '/api/staff',
        payload: { email: address, firstName: 'Bea', lastName: 'Ruiz', roles: [LOAN_OFFICER] },
      });
    const refused = await add('bea@lintel.example');
    expect(refused.json().error.fields).toEqual({
      email: 'bea@lintel.example is not an address of the company, whose domains are anchor.example.',
    });
    expect((await add('bea@anchor.example')).statusCode).toBe(201);
    await untilJobsAreDone(lintel);
    expect((await mailsTo(lintel, 'bea@anchor.example'))[0]?.subject).toBe(
      'You can now sign in to Anchor Lending',
    );
  });

  // Tests SET-9.
  it('ends sessions that are older or idler than it allows, at their next request', async () => {
    const person = await someoneSignedIn(lintel, [LOAN_OFFICER]);
    expect(await me(person.accessToken)).toBe(200);
    lintel.clock.advance(50 * 60);
    expect(await me(person.accessToken)).toBe(200);
    lintel.clock.advance(40 * 60);
    await lintel.saveSettings({ sessionIdleMinutes: 35 });
    expect(await me(person.accessToken)).toBe(401);

    await lintel.saveSettings({ sessionIdleMinutes: 120 });
    const staff = await addStaff(lintel.platform.database.db, { roles: [LOAN_OFFICER] });
    const { refresh_token } = await openTestSession(lintel.platform, staff);
    lintel.clock.advance(59 * 60);
    const renewed = (await sessionCalls(lintel).refresh(refresh_token)).body;
    lintel.clock.advance(2 * 60);
    expect(await me(renewed.access_token)).toBe(200);
    await lintel.saveSettings({ sessionHours: 1 });
    expect(await me(renewed.access_token)).toBe(401);
    expect((await sessionCalls(lintel).refresh(renewed.refresh_token)).status).toBe(401);
    await lintel.saveSettings({ sessionHours: 12 });
  });

  // Tests SET-8, SIGN-29.
  it('can require a second factor of people who have none: they can only set one up', async () => {
    const person = await someoneSignedIn(lintel, [LOAN_OFFICER]);
    expect(await me(person.accessToken)).toBe(200);
    await lintel.saveSettings({ requireSecondFactor: 'on' });
    expect(await me(person.accessToken)).toBe(403);
    const factor = await person.account('GET', 'second-factor');
    expect(factor.body).toMatchObject({ isRequired: true, methods: [] });
    await lintel.saveSettings({ requireSecondFactor: 'off' });
    expect(await me(person.accessToken)).toBe(200);
  });

  // Tests SET-13.
  it('counts an administrator only if their domain may sign in', async () => {
    const { db } = lintel.platform.database;
    const one = await addStaff(db, { email: 'one@harbor.example', roles: [ADMIN] });
    await addStaff(db, { email: 'other@gone.example', roles: [ADMIN] });
    const staff = createStaffService(lintel.platform, 'npm run staff');
    await lintel.saveSettings({ companyEmailDomains: ['harbor.example'] });
    await expect(staff.disableStaff(one.email)).rejects.toThrow('last administrator');
    await lintel.saveSettings({ companyEmailDomains: ['harbor.example', 'gone.example'] });
    expect(await staff.disableStaff(one.email)).toBe(0);
  });
});
