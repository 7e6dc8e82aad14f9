import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, LOAN_OFFICER } from '../../../domain/people/role.ts';
import { aNewOfficer } from '../../testing/calls/settings-calls.ts';
import { addStaff } from '../../testing/factories/staff-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createStaffService } from './staff.service.ts';

// Tests STAFF-31.
describe('a user name', () => {
  let lintel: TestApp;
  beforeAll(async () => {
    lintel = await startTestApp({
      env: { COMPANY_EMAIL_DOMAINS: 'lintel.example,lintel-lending.example', REQUIRE_SECOND_FACTOR: '0' },
    });
  });
  afterAll(() => lintel.close());

  const ask = (method: 'POST' | 'PUT', path: string, payload: object, version = 1) =>
    lintel.as(ADMIN)({ method, url: `/api/staff${path}`, payload, headers: { 'if-match': `"${version}"` } });
  const add = (email: string) => ask('POST', '', { ...aNewOfficer(), email });

  it('belongs to one person, also after they were disabled', async () => {
    const userName = randomUUID();
    const first = (await add(`${userName}@lintel.example`)).json();
    const message = `${first.email} is on the staff too. Records name people by the part before the @, so it must differ.`;
    const refused = await add(`${userName}@lintel-lending.example`);
    expect([refused.statusCode, refused.json().error.fields]).toEqual([400, { email: message }]);
    await ask('PUT', `/${first.staffId}/disabled`, { disabled: true });
    const second = `${userName}@lintel-lending.example`;
    expect((await add(second)).statusCode).toBe(400);
    const staff = createStaffService(lintel.platform, 'staff command');
    const person = { ...aNewOfficer(), email: second, lastName: null, roles: [LOAN_OFFICER] as const };
    await expect(staff.addStaff(person)).rejects.toThrow(message);
    expect((await add(`${userName}2@lintel-lending.example`)).statusCode).toBe(201);
    expect((await add(first.email)).json().error.message).toContain('is already on the staff, but disabled');
  });

  it('goes to one of two people who are added at the same moment', async () => {
    const userName = randomUUID();
    const domains = ['lintel.example', 'lintel-lending.example'];
    const answers = await Promise.all(domains.map((domain) => add(`${userName}@${domain}`)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
  });

  it('of two people who were added earlier keeps neither from working', async () => {
    const userName = randomUUID();
    const { db } = lintel.platform.database;
    const email = `${userName}@lintel-lending.example`;
    const { staffId } = await addStaff(db, { roles: [LOAN_OFFICER], email });
    await addStaff(db, { roles: [LOAN_OFFICER], email: `${userName}@lintel.example` });
    const answers = [
      await ask('PUT', `/${staffId}/disabled`, { disabled: true }, 1),
      await ask('PUT', `/${staffId}/disabled`, { disabled: false }, 2),
      await ask('PUT', `/${staffId}/roles`, { roles: [ADMIN] }, 3),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });
});
