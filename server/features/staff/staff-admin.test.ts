import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffPerson } from '../../../contract/people/staff.ts';
import type { StaffChange } from '../../../contract/people/staff-admin.ts';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR, type Role } from '../../../domain/people/role.ts';
import { enrolApp, type SignedIn, someoneSignedIn } from '../../testing/calls/second-factor-calls.ts';
import { mailsTo, sessionCalls, untilJobsAreDone } from '../../testing/calls/session-calls.ts';
import { openTestSession } from '../../testing/factories/staff-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let lintel: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  const env = { PUBLIC_URL: 'https://desk.lintel.example', REQUIRE_SECOND_FACTOR: '0' };
  lintel = await startTestApp({ runJobs: true, env });
  admin = await someoneSignedIn(lintel, [ADMIN]);
});
afterAll(() => lintel.close());

interface Ask {
  payload?: object;
  version?: number;
  key?: string;
  by?: SignedIn;
}

function ask(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { payload, version, key, by }: Ask = {},
) {
  return lintel.app.inject({
    method,
    url: `/api/staff${path}`,
    ...(payload === undefined ? {} : { payload }),
    headers: {
      authorization: `Bearer ${(by ?? admin).accessToken}`,
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  });
}

const newName = () => `N${randomUUID().replace(/[\d-]/g, '')}`;

function newPerson(more: object = {}) {
  const email = `${randomUUID()}@lintel.example`;
  return { firstName: newName(), lastName: 'Okafor', email, roles: [LOAN_OFFICER] as Role[], ...more };
}

async function added(more: object = {}): Promise<StaffPerson> {
  const answer = await ask('POST', '', { payload: newPerson(more) });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

const listed = async (staffId: string) =>
  ((await ask('GET', '')).json().people as StaffPerson[]).find((one) => one.staffId === staffId);

const changesOf = async (staffId: string) =>
  (await ask('GET', `/changes?staffId=${staffId}`)).json().changes as StaffChange[];

describe('adding a person on screen', () => {
  // Tests STAFF-4, STAFF-5.
  it('puts them on the staff and into the directory, and invites them by mail', async () => {
    const person = newPerson({ firstName: 'Ottilie', lastName: "O'Hara" });
    const answer = await ask('POST', '', { payload: person });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      email: person.email,
      firstName: 'Ottilie',
      roles: [{ role: LOAN_OFFICER }],
      disabledOn: null,
      sessions: 0,
      version: 1,
      isYou: false,
    });
    await untilJobsAreDone(lintel);
    const [mail] = await mailsTo(lintel, person.email);
    expect(mail?.subject).toBe('You can now sign in to Lintel');
    expect(mail?.text).toContain('Test Person has added you to the mortgage back office of Lintel.');
    expect(mail?.text).toContain('Your role: Loan officer');
    expect(mail?.text).toContain('https://desk.lintel.example/signin');
    expect(mail?.text).toContain(person.email);
    expect(mail?.text).not.toContain('second factor');
    const directories = (await lintel.as(ADMIN)({ url: '/api/directories' })).json();
    expect(directories.loanOfficers).toContainEqual(expect.objectContaining({ email: person.email }));
  });

  it('tells them of the second factor where one is required', async () => {
    const strict = await startTestApp({ runJobs: true, env: { REQUIRE_SECOND_FACTOR: '1' } });
    try {
      const other = await someoneSignedIn(strict, [ADMIN]);
      await enrolApp(strict, other);
      const session = await openTestSession(strict.platform, other);
      const { db } = strict.platform.database;
      const now = strict.clock.now().toISOString();
      await db
        .updateTable('sessions')
        .set({ second_factor_at: now, second_factor_method: 'authenticator-app' })
        .where('staff_id', '=', other.staffId)
        .execute();
      const person = newPerson();
      const answer = await strict.app.inject({
        method: 'POST',
        url: '/api/staff',
        payload: person,
        headers: { authorization: `Bearer ${session.access_token}` },
      });
      expect(answer.statusCode, answer.body).toBe(201);
      await untilJobsAreDone(strict);
      expect((await mailsTo(strict, person.email))[0]?.text).toContain('4. Set up a second factor');
    } finally {
      await strict.close();
    }
  });

  // Tests STAFF-6.
  it.each([
    [{ email: 'kim' }, 400, 'email', 'Please enter a valid email address'],
    [
      { email: 'kim@elsewhere.example' },
      400,
      'email',
      'kim@elsewhere.example is not an address of the company',
    ],
    [{ firstName: '' }, 400, 'firstName', 'please enter a valid First Name'],
    [{ firstName: '<b>' }, 400, 'firstName', 'please enter a valid First Name'],
    [{ firstName: 'a'.repeat(101) }, 400, 'firstName', 'please enter a valid First Name'],
    [{ lastName: 'b'.repeat(5000) }, 400, 'lastName', 'please enter a valid Last Name'],
    [{ firstName: 'Ki\u0000m' }, 400, 'firstName', ''],
    [{ lastName: 'Kim\ud83d' }, 400, 'lastName', ''],
    [{ roles: [] }, 400, 'roles', 'Choose at least one role'],
    [{ roles: ['boss'] }, 400, 'roles[0]', ''],
    [{ boss: true }, 400, 'boss', 'is not a field of this form'],
  ])('refuses %j at its field', async (wrong, status, field, message) => {
    const person = newPerson(wrong);
    const answer = await ask('POST', '', { payload: person });
    expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([status, [field]]);
    expect(answer.json().error.fields[field]).toContain(message);
    const people = (await ask('GET', '')).json().people as StaffPerson[];
    expect(people.map(({ email }) => email)).not.toContain(person.email);
  });

  it('refuses an address that is on the staff, and says whether it is disabled', async () => {
    const person = await added();
    const again = await ask('POST', '', { payload: newPerson({ email: person.email.toUpperCase() }) });
    expect([again.statusCode, again.json().error.fields]).toEqual([
      409,
      { email: `${person.email} is already on the staff.` },
    ]);
    await ask('PUT', `/${person.staffId}/disabled`, { payload: { disabled: true }, version: 1 });
    const disabled = await ask('POST', '', { payload: newPerson({ email: person.email }) });
    expect(disabled.json().error.fields).toEqual({
      email: `${person.email} is already on the staff, but disabled. Enable this person instead.`,
    });
  });

  // Tests STAFF-7.
  it('refuses a first name that the directory has, because loans could not tell the two apart', async () => {
    const { firstName } = await added();
    const twin = newPerson({ firstName });
    const answer = await ask('POST', '', { payload: twin });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error.fields.firstName).toContain(
      `The directory Loan officers has another ${firstName}`,
    );
    const loud = await ask('POST', '', { payload: { ...twin, firstName: firstName.toUpperCase() } });
    expect(loud.json().error.fields.firstName).toContain(`another ${firstName}, and`);
    // Tests BASE-78: a name that looks the same is the same.
    const alike = await ask('POST', '', { payload: { ...twin, firstName: `${firstName}\u034f` } });
    expect(alike.statusCode).toBe(409);
    const mixed = await ask('POST', '', { payload: { ...twin, firstName: `${firstName}\u041e` } });
    expect(mixed.json().error.fields.firstName).toContain('Use the usual letters of one alphabet');
    await untilJobsAreDone(lintel);
    expect(await mailsTo(lintel, twin.email)).toEqual([]);
    expect((await ask('POST', '', { payload: { ...twin, firstName: `${firstName} B` } })).statusCode).toBe(
      201,
    );
  });

  // Tests STAFF-5.
  it('invites once when a lost answer is repeated, also by two clicks at once', async () => {
    const person = newPerson();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', '', { payload: person, key })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    await untilJobsAreDone(lintel);
    expect(await mailsTo(lintel, person.email)).toHaveLength(1);
  });
});

describe('changing a person on screen', () => {
  // Tests STAFF-8.
  it('sets roles from the version that the administrator has read', async () => {
    const { staffId } = await added();
    const path = `/${staffId}/roles`;
    expect((await ask('PUT', path, { payload: { roles: [LOAN_PROCESSOR] } })).statusCode).toBe(428);
    const set = await ask('PUT', path, { payload: { roles: [LOAN_PROCESSOR, ADMIN] }, version: 1 });
    expect([set.statusCode, set.json().version]).toEqual([200, 2]);
    expect(set.json().roles.map(({ role }: { role: Role }) => role)).toEqual([ADMIN, LOAN_PROCESSOR]);
    const stale = await ask('PUT', path, { payload: { roles: [LOAN_OFFICER] }, version: 1 });
    expect(stale.statusCode).toBe(412);
    expect(stale.headers.etag).toBe('"2"');
    expect(stale.json().current).toMatchObject({ staffId, version: 2 });
    const same = await ask('PUT', path, { payload: { roles: [ADMIN, LOAN_PROCESSOR] }, version: 2 });
    expect(same.json().version).toBe(2);
    expect((await changesOf(staffId)).filter(({ kind }) => kind === 'staff-roles-set')).toHaveLength(1);
  });

  it('accepts one of two administrators who change roles at once', async () => {
    const { staffId } = await added();
    const answers = await Promise.all(
      [[ADMIN], [LOAN_PROCESSOR]].map((roles) =>
        ask('PUT', `/${staffId}/roles`, { payload: { roles }, version: 1 }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
  });

  it('disables and enables, and ends the sessions at once', async () => {
    const person = await added();
    const { access_token } = await openTestSession(lintel.platform, { ...person, roles: [LOAN_OFFICER] });
    const path = `/${person.staffId}/disabled`;
    expect((await listed(person.staffId))?.sessions).toBe(1);
    const off = await ask('PUT', path, { payload: { disabled: true }, version: 1 });
    expect(off.json()).toMatchObject({ disabledOn: expect.any(String), sessions: 0, version: 2 });
    await expect.poll(() => sessionCalls(lintel).statusWith(access_token)).toBe(401);
    const second = await ask('PUT', path, { payload: { disabled: true }, version: 2 });
    expect([second.statusCode, second.json().error.message]).toEqual([
      409,
      `${person.email} is already disabled.`,
    ]);
    const on = await ask('PUT', path, { payload: { disabled: false }, version: 2 });
    expect(on.json()).toMatchObject({ disabledOn: null, version: 3 });
  });

  // Tests STAFF-9.
  it.each([
    ['roles', { roles: [] }, 'You cannot take all roles from yourself. Ask another administrator.'],
    ['disabled', { disabled: true }, 'You cannot disable yourself. Ask another administrator.'],
  ])('refuses an administrator who locks themselves out by their %s', async (path, payload, message) => {
    const { version = 0 } = (await listed(admin.staffId)) ?? {};
    const answer = await ask('PUT', `/${admin.staffId}/${path}`, { payload, version });
    expect([answer.statusCode, answer.json().error.message]).toEqual([409, message]);
  });

  it('keeps the last administrator, who cannot take the role from themselves', async () => {
    const alone = await startTestApp();
    try {
      const one = await someoneSignedIn(alone, [ADMIN]);
      const answer = await alone.app.inject({
        method: 'PUT',
        url: `/api/staff/${one.staffId}/roles`,
        payload: { roles: [LOAN_OFFICER] },
        headers: { authorization: `Bearer ${one.accessToken}`, 'if-match': '"1"' },
      });
      expect([answer.statusCode, answer.json().error.message]).toEqual([
        409,
        `${one.email} is the last administrator: make someone else one first.`,
      ]);
    } finally {
      await alone.close();
    }
  });

  // Tests STAFF-10.
  it('ends the sessions of someone else, who may sign in again', async () => {
    const person = await someoneSignedIn(lintel);
    const path = `/${person.staffId}/sessions`;
    expect((await ask('DELETE', path)).json()).toEqual({ ended: 1 });
    await expect.poll(() => sessionCalls(lintel).statusWith(person.accessToken)).toBe(401);
    expect((await ask('DELETE', path)).json().error.message).toBe('This person has no open session.');
    const own = await ask('DELETE', `/${admin.staffId}/sessions`);
    expect(own.json().error.message).toBe('Your own sessions are on your account page.');
    await openTestSession(lintel.platform, person);
    expect((await listed(person.staffId))?.sessions).toBe(1);
  });

  // Tests STAFF-3.
  it('needs a step-up of an administrator with a second factor, for every change', async () => {
    const person = await added();
    const by = await someoneSignedIn(lintel, [ADMIN]);
    await enrolApp(lintel, by);
    lintel.clock.advance(301);
    const answers = [
      await ask('POST', '', { payload: newPerson(), by }),
      await ask('PUT', `/${person.staffId}/roles`, { payload: { roles: [ADMIN] }, version: 1, by }),
      await ask('PUT', `/${person.staffId}/disabled`, { payload: { disabled: true }, version: 1, by }),
      await ask('DELETE', `/${person.staffId}/sessions`, { by }),
      await ask('POST', `/${person.staffId}/reassignments`, { payload: {}, by }),
    ];
    expect(answers.map((answer) => answer.json().error.code)).toEqual(Array(5).fill('step_up_required'));
    expect((await listed(person.staffId))?.version).toBe(1);
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'nobody'])('answers 404 for %s', async (staffId) => {
    const version = 1;
    for (const answer of [
      await ask('PUT', `/${staffId}/roles`, { payload: { roles: [ADMIN] }, version }),
      await ask('PUT', `/${staffId}/disabled`, { payload: { disabled: true }, version }),
      await ask('DELETE', `/${staffId}/sessions`),
    ])
      expect(answer.statusCode).toBe(404);
  });
});

// Tests STAFF-15.
describe('the changes of the staff', () => {
  it('name author, time, and both sides, newest first', async () => {
    const person = await added();
    const path = `/${person.staffId}`;
    await ask('PUT', `${path}/roles`, { payload: { roles: [LOAN_PROCESSOR] }, version: 1 });
    await ask('PUT', `${path}/disabled`, { payload: { disabled: true }, version: 2 });
    await ask('PUT', `${path}/disabled`, { payload: { disabled: false }, version: 3 });
    const changes = await changesOf(person.staffId);
    expect(changes.map(({ kind }) => kind)).toEqual([
      'staff-enabled',
      'staff-disabled',
      'staff-roles-set',
      'staff-added',
    ]);
    expect(changes[2]).toMatchObject({
      actor: admin.email.split('@')[0],
      at: expect.stringContaining('T'),
      email: person.email,
      changes: [
        { field: 'Role', from: 'Loan officer', to: null },
        { field: 'Role', from: null, to: 'Loan processor' },
      ],
    });
  });

  it('come in pages without a gap', async () => {
    const { staffId } = await added();
    for (let version = 1; version <= 52; version++) {
      const payload = { disabled: version % 2 === 1 };
      expect((await ask('PUT', `/${staffId}/disabled`, { payload, version })).statusCode).toBe(200);
    }
    const first = (await ask('GET', `/changes?staffId=${staffId}`)).json();
    expect(first.changes).toHaveLength(50);
    const next = await ask('GET', first.links.next.href.replace('/api/staff', ''));
    expect(next.json().changes).toHaveLength(3);
    expect(next.json().links).toEqual({});
    expect((await ask('GET', '/changes')).json().changes).toHaveLength(50);
  });
});
