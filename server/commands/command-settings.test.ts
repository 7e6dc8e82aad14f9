import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { createStaffService } from '../features/staff/staff.service.ts';
import { mailFromOf } from '../platform/company-settings/live-company-settings.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createCommandSettings } from './command-settings.ts';

let lintel: TestApp;
beforeAll(async () => {
  lintel = await startTestApp();
});
afterAll(() => lintel.close());

// Tests SET-10.
it('a command reads the settings that administrators chose, and adds people of their domains', async () => {
  await lintel.saveSettings({ companyName: 'Harbor Lending', companyEmailDomains: ['harbor.example'] });
  const { clock, config, database, mailer } = lintel.platform;
  const companySettings = createCommandSettings(config, database);
  await companySettings.load();
  expect(mailFromOf({ config, companySettings })).toBe('"Harbor Lending" <no-reply@harbor.example>');
  const staff = createStaffService({ clock, companySettings, database, mailer }, 'npm run staff');
  const person = { firstName: 'Ines', lastName: 'Okafor', roles: [LOAN_OFFICER] };
  await staff.addStaff({ ...person, email: 'ines@harbor.example' });
  await expect(staff.addStaff({ ...person, email: 'ines@lintel.example' })).rejects.toThrow(
    'ines@lintel.example is not an address of the company, whose domains are harbor.example.',
  );
});
