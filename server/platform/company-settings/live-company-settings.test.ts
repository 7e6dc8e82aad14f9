import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ADMIN } from '../../../domain/people/role.ts';
import { replayedState, storedState } from '../../testing/recorded-state.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { findStoredSettings } from './company-settings.store.ts';
import { createLiveCompanySettings } from './live-company-settings.ts';

let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  one = await startTestApp();
  const env = { COMPANY_NAME: 'Anchor Lending' };
  other = await startTestApp({ connectionString: one.connectionString, env });
  // A request makes the second process listen, as starting it does.
  await other.as(ADMIN)({ url: '/api/directories' });
  await vi.waitFor(() => expect(other.platform.notices.isListening).toBe(true));
});
afterAll(async () => {
  await other.close();
  await one.close();
});

// Tests SET-2, SET-3, SET-4.
describe("the company's settings", () => {
  it('reach every process at once, except where its environment sets them', async () => {
    expect(one.platform.companySettings.sourceOf('companyName')).toBe('default');
    expect(one.platform.companySettings.current().loanAccess).toBe('everyone');
    const heard: string[] = [];
    other.platform.companySettings.onChange((now, before) =>
      heard.push(`${before.loanAccess} → ${now.loanAccess}`),
    );

    await one.saveSettings({ loanAccess: 'branch', companyName: 'Harbor Lending' });
    expect(one.platform.companySettings.current().companyName).toBe('Harbor Lending');
    expect(one.platform.companySettings.sourceOf('companyName')).toBe('stored');
    await vi.waitFor(() => expect(other.platform.companySettings.current().loanAccess).toBe('branch'));
    expect(heard).toEqual(['everyone → branch']);
    expect(other.platform.companySettings.current().companyName).toBe('Anchor Lending');
    expect(other.platform.companySettings.sourceOf('companyName')).toBe('environment');
  });

  it('are read again once the listening connection is back', async () => {
    // No process is notified of this change.
    await sql`ALTER TABLE company_settings DISABLE TRIGGER company_settings_changed`.execute(one.ownerDb);
    await one.saveSettings({ nmlsId: '4021' });
    await sql`ALTER TABLE company_settings ENABLE TRIGGER company_settings_changed`.execute(one.ownerDb);
    expect(other.platform.companySettings.current().nmlsId).toBe('402100');
    await sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'lintel notices'`.execute(
      one.platform.database.db,
    );
    await vi.waitFor(() => expect(other.platform.companySettings.current().nmlsId).toBe('4021'));
  });

  // Tests SET-5.
  it('are rebuilt by their history', async () => {
    await one.saveSettings({ nmlsId: '4022', companyEmailDomains: ['harbor.example', 'lintel.example'] });
    const of = (texts: Record<string, string>) => texts['company-settings all'];
    const stored = of(await storedState(one.platform.database.db));
    expect(stored).toContain('harbor.example');
    expect(of(await replayedState(one.platform.database.db))).toBe(stored);
  });

  it('skip a stored value that is not accepted, and keys of a newer version', async () => {
    await one.ownerDb
      .insertInto('company_settings')
      .values([
        { key: 'sessionHours', value: '"long"', version: 1 },
        { key: 'ofTheFuture', value: '1', version: 1 },
      ])
      .execute();
    await one.platform.companySettings.load();
    expect(one.platform.companySettings.current().sessionHours).toBe(12);
    expect(one.platform.companySettings.sourceOf('sessionHours')).toBe('default');
    expect(Object.keys((await findStoredSettings(one.platform.database.db)).values)).not.toContain(
      'ofTheFuture',
    );
  });

  it('are not used before they are loaded', async () => {
    const { config, database, log } = one.platform;
    const unread = createLiveCompanySettings({ config, db: database.db, log });
    expect(() => unread.current()).toThrow('before they are loaded');
  });
});
