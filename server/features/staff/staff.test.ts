import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR, ROLES, type Role } from '../../../domain/people/role.ts';
import { sessionCalls } from '../../testing/calls/session-calls.ts';
import { openTestSession } from '../../testing/factories/staff-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createStaffService, type StaffService } from './staff.service.ts';

describe('the staff', () => {
  let lintel: TestApp;
  let staff: StaffService;
  let calls: ReturnType<typeof sessionCalls>;
  beforeAll(async () => {
    lintel = await startTestApp();
    staff = createStaffService(lintel.platform, 'a test');
    calls = sessionCalls(lintel);
  });
  afterAll(() => lintel.close());

  it('cannot lose its last administrator, also when two are disabled at the same moment', async () => {
    const other = await startTestApp();
    try {
      const service = createStaffService(other.platform, 'a test');
      const person = { lastName: 'Okafor', roles: [ADMIN] as const };
      for (const firstName of ['One', 'Two'])
        await service.addStaff({ ...person, firstName, email: `${firstName.toLowerCase()}@lintel.example` });
      const ends = await Promise.allSettled(
        ['one', 'two'].map((name) => service.disableStaff(`${name}@lintel.example`)),
      );
      expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const [last] = (await service.listStaff()).filter(({ disabledAt }) => disabledAt === null);
      const refused = `${last?.email} is the last administrator: make someone else one first.`;
      await expect(service.disableStaff(last?.email ?? '')).rejects.toThrow(refused);
      await expect(service.setStaffRoles(last?.email ?? '', [LOAN_OFFICER])).rejects.toThrow(refused);
      await service.setStaffRoles(last?.email ?? '', [ADMIN, LOAN_OFFICER]);
    } finally {
      await other.close();
    }
  });

  const add = (email: string, roles: readonly Role[]) =>
    staff.addStaff({ email, firstName: firstNameOf(email), lastName: 'Okafor', roles });

  /** 'ines@…' → Ines. */
  const firstNameOf = (email: string) => email.charAt(0).toUpperCase() + email.slice(1, email.indexOf('@'));

  const find = async (email: string) => (await staff.listStaff()).find((member) => member.email === email);

  async function signedIn(email: string) {
    const member = await find(email);
    if (member === undefined) throw new Error(`${email} is not on the staff`);
    return openTestSession(lintel.platform, member);
  }

  async function directoriesOf(email: string): Promise<string[]> {
    const entries = await lintel.platform.database.db
      .selectFrom('directory_entries')
      .select('directory')
      .where('email', '=', email)
      .where('retired_at', 'is', null)
      .orderBy('directory')
      .execute();
    return entries.map(({ directory }) => directory);
  }

  it('adds a person, with roles, directories and an entry in the history', async () => {
    await add('ines@lintel.example', [ADMIN, LOAN_OFFICER]);
    expect(await find('ines@lintel.example')).toMatchObject({
      firstName: 'Ines',
      lastName: 'Okafor',
      disabledAt: null,
      roles: [ADMIN, LOAN_OFFICER],
    });
    expect(await directoriesOf('ines@lintel.example')).toEqual(['admins', 'loanOfficers']);
    const event = await lintel.platform.database.db
      .selectFrom('events')
      .select(['actor', 'details'])
      .where('kind', '=', 'staff-added')
      .executeTakeFirst();
    expect(event).toMatchObject({ actor: 'a test', details: { email: 'ines@lintel.example' } });
  });

  // Tests STAFF-7.
  it('has no two people of one first name in a directory, also by the command', async () => {
    const named = (email: string, roles: readonly Role[], firstName = 'Gwen') =>
      staff.addStaff({ email: `${email}@lintel.example`, firstName, lastName: 'Reyes', roles });
    const taken =
      "The directory Loan officers has another Gwen, and loans name people by first name. Add an initial, such as 'Gwen B'.";
    await named('gwen.one', [LOAN_OFFICER]);
    await expect(named('gwen.two', [LOAN_OFFICER])).rejects.toThrow(taken);
    expect(await find('gwen.two@lintel.example')).toBeUndefined();
    await named('gwen.two', [LOAN_PROCESSOR]);
    await expect(staff.setStaffRoles('gwen.two@lintel.example', [LOAN_OFFICER])).rejects.toThrow(taken);
    await staff.disableStaff('gwen.two@lintel.example');
    await staff.setStaffRoles('gwen.two@lintel.example', [LOAN_OFFICER]);
    await expect(staff.enableStaff('gwen.two@lintel.example')).rejects.toThrow(taken);
    expect(await find('gwen.two@lintel.example')).toMatchObject({ disabledAt: expect.any(String) });
  });

  it('takes every role of the table', async () => {
    await add('all-roles@lintel.example', ROLES);
    expect((await find('all-roles@lintel.example'))?.roles).toEqual(ROLES.toSorted());
  });

  it('adds nobody twice, not even at once', async () => {
    const results = await Promise.allSettled([1, 2, 3].map(() => add('twice@lintel.example', [ADMIN])));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    await expect(add('twice@lintel.example', [])).rejects.toThrow(
      'twice@lintel.example is already on the staff.',
    );
    expect((await find('twice@lintel.example'))?.roles).toEqual([ADMIN]);
  });

  it.each([
    [{ email: 'kim' }, 'kim is not an email address.'],
    [{ email: 'kim@elsewhere.example' }, 'kim@elsewhere.example is not an address of the company'],
    [{ firstName: '<b>' }, '<b> cannot be a name.'],
    [{ firstName: '' }, 'The first name is missing.'],
  ])('refuses %j', async (wrong, message) => {
    const person = { email: 'kim@lintel.example', firstName: 'Kim', lastName: null, roles: [] };
    await expect(staff.addStaff({ ...person, ...wrong })).rejects.toThrow(message);
    expect(await find('kim@lintel.example')).toBeUndefined();
  });

  it('signs a disabled person out, until they are enabled and sign in again', async () => {
    await add('gone@lintel.example', [LOAN_PROCESSOR]);
    const first = await signedIn('gone@lintel.example');
    const second = await signedIn('gone@lintel.example');
    expect(await calls.statusWith(first.access_token)).toBe(200);

    expect(await staff.disableStaff('gone@lintel.example')).toBe(2);
    await expect.poll(() => calls.statusWith(first.access_token)).toBe(401);
    await expect.poll(() => calls.statusWith(second.access_token)).toBe(401);
    expect((await calls.refresh(second.refresh_token)).status).toBe(401);
    expect(await directoriesOf('gone@lintel.example')).toEqual([]);
    await expect(staff.disableStaff('gone@lintel.example')).rejects.toThrow('is already disabled');

    await staff.enableStaff('gone@lintel.example');
    expect(await calls.statusWith(first.access_token)).toBe(401);
    expect((await calls.refresh(second.refresh_token)).status).toBe(401);
    expect(await directoriesOf('gone@lintel.example')).toEqual(['processors']);
    const again = await signedIn('gone@lintel.example');
    expect(await calls.statusWith(again.access_token)).toBe(200);
    await expect(staff.enableStaff('gone@lintel.example')).rejects.toThrow('is not disabled');
  });

  it('applies new roles in the running session', async () => {
    await add('moving@lintel.example', [LOAN_OFFICER]);
    const { access_token } = await signedIn('moving@lintel.example');
    await lintel.features.authenticator.authenticate(access_token);
    await staff.setStaffRoles('moving@lintel.example', [ADMIN, LOAN_PROCESSOR]);
    await expect
      .poll(async () => (await lintel.features.authenticator.authenticate(access_token)).roles)
      .toEqual([ADMIN, LOAN_PROCESSOR]);
    expect(await directoriesOf('moving@lintel.example')).toEqual(['admins', 'processors']);
  });

  it('ends the session of a person whose last role is removed', async () => {
    await add('roleless@lintel.example', [LOAN_OFFICER]);
    const { access_token, refresh_token } = await signedIn('roleless@lintel.example');
    await staff.setStaffRoles('roleless@lintel.example', []);
    await expect.poll(() => calls.statusWith(access_token)).toBe(401);
    await staff.setStaffRoles('roleless@lintel.example', [LOAN_OFFICER]);
    expect((await calls.refresh(refresh_token)).status).toBe(401);
  });

  it('does not change the team directories', async () => {
    await add('seller@lintel.example', [LOAN_OFFICER]);
    await lintel.platform.database.db
      .insertInto('directory_entries')
      .values({
        id: crypto.randomUUID(),
        directory: 'salesTeam',
        first_name: 'Ines',
        email: 'seller@lintel.example',
      })
      .execute();
    await staff.setStaffRoles('seller@lintel.example', []);
    expect(await directoriesOf('seller@lintel.example')).toEqual(['salesTeam']);
  });

  it.each(['setStaffRoles', 'disableStaff', 'enableStaff'] as const)(
    'refuses to %s of a stranger',
    async (verb) => {
      await expect(staff[verb]('stranger@lintel.example', [])).rejects.toThrow(
        'stranger@lintel.example is not on the staff.',
      );
    },
  );

  it('ends the sessions of one person at once, who may sign in again', async () => {
    const [email, other] = ['lost.laptop@lintel.example', 'at.her.desk@lintel.example'];
    for (const one of [email, other]) await add(one, [LOAN_OFFICER]);
    const sessions = [await signedIn(email), await signedIn(email)];
    const kept = await signedIn(other);
    expect(await staff.endSessions(email)).toBe(2);
    for (const { access_token, refresh_token } of sessions) {
      await expect.poll(() => calls.statusWith(access_token)).toBe(401);
      expect((await calls.refresh(refresh_token)).status).toBe(401);
    }
    expect(await calls.statusWith(kept.access_token)).toBe(200);
    expect(await calls.statusWith((await signedIn(email)).access_token)).toBe(200);
    const event = await lintel.platform.database.db
      .selectFrom('events')
      .select(['actor', 'details'])
      .where('kind', '=', 'sessions-ended')
      .executeTakeFirst();
    expect(event).toMatchObject({ actor: 'a test', details: { email, sessions: 2 } });
    await expect(staff.endSessions('nobody@lintel.example')).rejects.toThrow('is not on the staff');
  });
});
