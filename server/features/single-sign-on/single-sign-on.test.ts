import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import { providerBrowser } from '../../testing/calls/single-sign-on-calls.ts';
import { addStaff, openTestSession } from '../../testing/factories/staff-factory.ts';
import { startProvider, type TestProvider } from '../../testing/services/provider-for-tests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createStaffService } from '../staff/staff.service.ts';

let provider: TestProvider;
let lintel: TestApp;
beforeAll(async () => {
  provider = await startProvider('http://lintel.example');
  lintel = await startTestApp({ env: provider.env });
  // Somebody else stays an administrator.
  await addStaff(lintel.platform.database.db, { roles: [ADMIN] });
});
afterAll(async () => {
  await lintel.close();
  await provider.stop();
});
beforeEach(() => {
  Object.assign(provider.behaviour, { signsIn: null, changeIdToken: null, answerInstead: null });
  // The provider uses the system clock.
  lintel.clock.set(new Date().toISOString());
});

let people = 0;

function person(claims: object = {}) {
  people += 1;
  const subject = `subject-${people}`;
  const email = `person${people}@lintel.example`;
  const described = {
    email,
    email_verified: true,
    given_name: 'Noor',
    family_name: `Vale${'abcdefghijklmnopqrstuvwxyz'[people % 26]}`,
    groups: ['desk-officers'],
    ...claims,
  };
  provider.people.set(subject, described);
  provider.behaviour.signsIn = subject;
  return { subject, email: described.email };
}

const signIn = () => providerBrowser(lintel).signIn();
const db = () => lintel.platform.database.db;
const staffOf = (email: string) =>
  db().selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst();
const eventsOf = (email: string) =>
  db()
    .selectFrom('events')
    .select(['kind', 'actor', 'details'])
    .where(sql`details ->> 'email'`, '=', email)
    .orderBy('id')
    .execute();

describe('a sign-in at the provider', () => {
  // Tests SSO-2, SSO-6.
  it('opens a session with the tokens of a mailed code, and never shows them in an address', async () => {
    const { email } = person();
    const browser = providerBrowser(lintel);
    const { body } = await browser.begin();
    const asked = new URL(body.url);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'lintel',
      redirect_uri: 'http://lintel.example/single-sign-on',
      code_challenge_method: 'S256',
      scope: 'openid email profile groups',
    });
    const { status, body: grant } = await browser.finish(await browser.follow(body.url));
    expect([status, grant]).toEqual([200, expect.objectContaining({ roles: [LOAN_OFFICER] })]);
    expect(Object.keys(grant).sort()).toEqual(
      [
        'access_token',
        'refresh_token',
        'expires_in',
        'refresh_token_expires_in',
        'roles',
        'session_ends_in',
        'session_idle_limit',
        'user_id',
      ].sort(),
    );
    const headers = { authorization: `Bearer ${grant.access_token}` };
    expect((await lintel.app.inject({ url: '/api/directories', headers })).statusCode).toBe(200);
    expect(lintel.logged()).not.toContain(grant.access_token);
    expect((await staffOf(email))?.id).toBe(grant.user_id);
  });

  // Tests SSO-3.
  it('begins with a short cookie that scripts cannot read', async () => {
    const answer = await lintel.app.inject({ method: 'POST', url: '/api/auth/single-sign-on' });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(
      /^lintel-single-sign-on-[\w-]+=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/,
    );
    const { state, nonce } = Object.fromEntries(new URL(answer.json().url).searchParams);
    expect(cookie).not.toContain(state);
    expect(cookie).not.toContain(nonce);
  });

  // Tests SSO-4.
  it('adds a person with names, roles and directories, and says so in the history', async () => {
    const { email, subject } = person({
      given_name: 'Ilse',
      family_name: 'Brandt',
      groups: ['desk-admins', 'desk-processors', 'lunch'],
    });
    const { body } = await signIn();
    expect(body.roles).toEqual([ADMIN, LOAN_PROCESSOR]);
    expect(await staffOf(email)).toMatchObject({ first_name: 'Ilse', last_name: 'Brandt' });
    const listed = await db()
      .selectFrom('directory_entries')
      .select('directory')
      .where('email', '=', email)
      .execute();
    expect(listed.map(({ directory }) => directory).sort()).toEqual(['admins', 'processors']);
    const events = await eventsOf(email);
    expect(events.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['staff-added', 'Single sign-on'],
      ['single-sign-on-linked', 'Single sign-on'],
    ]);
    expect(events[1]?.details).toMatchObject({ subject, issuer: provider.issuer });
  });

  // Tests SSO-5.
  it('gives a namesake an initial', async () => {
    const first = person({ given_name: 'Petra', family_name: 'Holm' });
    await signIn();
    const second = person({ given_name: 'Petra', family_name: 'Hoek' });
    await signIn();
    const third = person({ given_name: 'petr\u034fa', family_name: 'Hoek' });
    await signIn();
    // Tests BASE-78: a mixed name is none, so the address names the person.
    const fourth = person({ given_name: 'P\u0435tra' });
    await signIn();
    const names = await Promise.all(
      [first, second, third, fourth].map(async ({ email }) => (await staffOf(email))?.first_name),
    );
    expect(names).toEqual(['Petra', 'Petra H', 'petra Ho', 'Person']);
  });

  // Tests SSO-4.
  // Tests SSO-27, STAFF-31.
  it('refuses a new person with the user name of someone else, with a sentence and a line in the history', async () => {
    await lintel.saveSettings({ companyEmailDomains: ['lintel.example', 'lintel-lending.example'] });
    const { email } = person();
    expect((await signIn()).status).toBe(200);
    const twin = person({ email: email.replace('@lintel.', '@lintel-lending.') });
    const refused = await signIn();
    expect([refused.status, refused.body.error]).toMatchObject([
      403,
      {
        code: 'not_authorized',
        message: `Someone else here has '${email.split('@')[0]}' before the @ of their address, and records name people by it. Ask an administrator for another address.`,
      },
    ]);
    expect(await staffOf(twin.email)).toBeUndefined();
    expect(await eventsOf(twin.email)).toMatchObject([
      { kind: 'single-sign-on-refused', actor: 'Single sign-on', details: { reason: 'same user name' } },
    ]);
  });

  it('links the person of a verified address once, and knows them by the subject afterwards', async () => {
    const { email, subject } = person();
    const old = await addStaff(db(), { email, roles: [LOAN_PROCESSOR] });
    expect((await signIn()).body).toMatchObject({ user_id: old.staffId, roles: [LOAN_OFFICER] });
    provider.people.set(subject, {
      ...provider.people.get(subject),
      email: 'renamed@elsewhere.example',
      email_verified: false,
    });
    expect((await signIn()).body).toMatchObject({ user_id: old.staffId });
  });

  // Tests SSO-4.
  it('does not give a reused address to its next owner', async () => {
    const { email } = person();
    await signIn();
    person({ email });
    const { status, body } = await signIn();
    expect([status, body.error.message]).toEqual([
      403,
      `${email} belongs to another account at Harbor ID. An administrator can unlink that one.`,
    ]);
    expect((await eventsOf(email)).at(-1)).toMatchObject({
      kind: 'single-sign-on-refused',
      actor: 'Single sign-on',
      details: { reason: 'other account' },
    });
  });

  // Tests SSO-23.
  it('gives an address to its next owner once the command has unlinked the account before', async () => {
    const { email } = person();
    const before = (await signIn()).body;
    person({ email });
    const staff = createStaffService(lintel.platform, 'npm run staff');
    expect(await staff.unlink(email)).toBe(true);
    expect(await staff.unlink(email)).toBe(false);
    const headers = { authorization: `Bearer ${before.access_token}` };
    await vi.waitFor(async () =>
      expect((await lintel.app.inject({ url: '/api/directories', headers })).statusCode).toBe(401),
    );
    expect((await signIn()).body.user_id).toBe(before.user_id);
    expect((await eventsOf(email)).map(({ kind }) => kind)).toContain('single-sign-on-unlinked');
  });

  // Tests SSO-23, STAFF-3, STAFF-15.
  it('can be unlinked by an administrator on screen, after a step-up, with history', async () => {
    const { email } = person();
    const { access_token: token, user_id: staffId } = (await signIn()).body;
    const url = `/api/staff/${staffId}`;
    const boss = await addStaff(db(), { roles: [ADMIN] });
    const asked = await openTestSession(lintel.platform, boss);
    const by = (more: object) =>
      lintel.app.inject({ ...more, headers: { authorization: `Bearer ${asked.access_token}` } });
    const listed = async () =>
      (await by({ url: '/api/staff' })).json().people.find((one: { email: string }) => one.email === email);
    expect(await listed()).toMatchObject({ isLinked: true, sessions: 1 });
    const unlink = () => by({ method: 'DELETE', url: `${url}/single-sign-on` });
    const answer = await unlink();
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ isLinked: false, sessions: 0 }),
    ]);
    expect((await unlink()).json().error.message).toBe('This person has no account of single sign-on here.');
    const { changes } = (await by({ url: `/api/staff/changes?staffId=${staffId}` })).json();
    expect(changes[0]).toMatchObject({
      kind: 'single-sign-on-unlinked',
      changes: [{ field: 'Account of single sign-on', from: 'Linked', to: null }],
    });
    const headers = { authorization: `Bearer ${token}` };
    expect((await lintel.app.inject({ url: '/api/directories', headers })).statusCode).toBe(401);
    expect((await signIn()).body.user_id).toBe(staffId);
    expect(await listed()).toMatchObject({ isLinked: true });
  });

  // Tests SSO-7.
  it('takes the roles of the groups instead of those set by hand', async () => {
    const { email, subject } = person();
    const { body } = await signIn();
    await db()
      .insertInto('staff_roles')
      .values({ staff_id: String(body.user_id), role: ADMIN })
      .execute();
    provider.people.set(subject, { ...provider.people.get(subject), groups: 'desk-processors' });
    expect((await signIn()).body.roles).toEqual([LOAN_PROCESSOR]);
    const last = (await eventsOf(email)).filter(({ kind }) => kind === 'staff-roles-set').at(-1);
    expect(last).toMatchObject({ actor: 'Single sign-on', details: { roles: [LOAN_PROCESSOR] } });
  });

  it('reads 300 groups', async () => {
    person({ groups: [...Array.from({ length: 300 }, (_, index) => `group-${index}`), 'desk-admins'] });
    expect((await signIn()).body.roles).toEqual([ADMIN]);
  });

  it.each([
    // Tests SSO-4, SSO-8.
    [{ email_verified: false }, 'Your email address is not verified at Harbor ID.'],
    [{ email_verified: undefined }, 'Your email address is not verified at Harbor ID.'],
    [{ email: undefined }, 'There is no email address of yours from Harbor ID.'],
    [{ email: 'noor@elsewhere.example' }, 'noor@elsewhere.example is not an address of Lintel.'],
    [{ groups: [] }, 'You are not authorized to access the site.'],
    [{ groups: undefined }, 'You are not authorized to access the site.'],
    [{ groups: { a: 1 } }, 'You are not authorized to access the site.'],
    [
      { groups: undefined, _claim_names: { groups: 'src1' } },
      'You are in more groups than Harbor ID sends. An administrator can send fewer to Lintel.',
    ],
  ])('refuses %j in words, and adds nobody', async (claims, message) => {
    const { email } = person(claims);
    const { status, body } = await signIn();
    expect([status, body.error]).toMatchObject([403, { code: 'not_authorized', message }]);
    expect(await staffOf(email ?? '')).toBeUndefined();
  });

  it('accepts the sign of Entra ID that the domain of the address is verified', async () => {
    person({ email_verified: undefined, xms_edov: '1' });
    expect((await signIn()).status).toBe(200);
  });

  // Tests SSO-8.
  it('leaves a disabled person disabled', async () => {
    const { email } = person();
    const { staffId } = await addStaff(db(), { email, roles: [LOAN_OFFICER] });
    await db()
      .updateTable('staff')
      .set({ disabled_at: new Date().toISOString() })
      .where('id', '=', staffId)
      .execute();
    expect((await signIn()).body.error.message).toBe('You are not authorized to access the site.');
    expect(await eventsOf(email)).toMatchObject([
      { kind: 'single-sign-on-refused', details: { reason: 'disabled' } },
    ]);
  });
});

// Tests SSO-9.
describe('the last administrator', () => {
  // Tests SSO-8, SSO-9.
  it('signs in and stays one, whatever the groups say', async () => {
    const alone = await startTestApp({ env: provider.env });
    const { email, subject } = person({ groups: ['desk-admins'] });
    const first = await providerBrowser(alone).signIn();
    expect(first.body.roles).toEqual([ADMIN]);
    provider.people.set(subject, { ...provider.people.get(subject), groups: ['desk-officers'] });
    expect((await providerBrowser(alone).signIn()).body.roles).toEqual([ADMIN, LOAN_OFFICER]);
    provider.people.set(subject, { ...provider.people.get(subject), groups: [] });
    const headers = { authorization: `Bearer ${first.body.access_token}` };
    expect((await alone.app.inject({ url: '/api/staff', headers })).statusCode).toBe(200);
    // A session from a mailed code is not the provider's.
    const { staff_id: staffId } = await alone.platform.database.db
      .selectFrom('staff_roles')
      .select('staff_id')
      .executeTakeFirstOrThrow();
    const mailed = await openTestSession(alone.platform, { staffId, email, roles: [ADMIN] });
    expect((await providerBrowser(alone).signIn()).status).toBe(403);
    await vi.waitFor(async () =>
      expect((await alone.app.inject({ url: '/api/staff', headers })).statusCode).toBe(401),
    );
    const kept = { authorization: `Bearer ${mailed.access_token}` };
    expect((await alone.app.inject({ url: '/api/staff', headers: kept })).statusCode).toBe(200);
    const { details } = await alone.platform.database.db
      .selectFrom('events')
      .select('details')
      .where('kind', '=', 'sessions-ended-by-provider')
      .executeTakeFirstOrThrow();
    expect(details).toEqual({ staffId, sessions: 2 });
    const { rows } = {
      rows: await alone.platform.database.db.selectFrom('staff_roles').select('role').execute(),
    };
    expect(rows).toEqual([{ role: ADMIN }]);
    await alone.close();
  });
});
