import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  CompanySettingsAnswer,
  CompanySettingsChange,
} from '../../../contract/company/company-settings.ts';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import { appCode, enrolApp, someoneSignedIn } from '../../testing/calls/second-factor-calls.ts';
import { addStaff } from '../../testing/factories/staff-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const URL = '/api/company-settings';
const OFFICE = { label: 'Head office', street: '100 Main St', city: 'Austin', state: 'TX', zip: '78701' };

let lintel: TestApp;
beforeAll(async () => {
  lintel = await startTestApp();
});
afterAll(() => lintel.close());

async function read(app = lintel): Promise<CompanySettingsAnswer> {
  const answer = await app.as(ADMIN)({ url: URL });
  expect(answer.headers.etag).toBe(`"${answer.json().version}"`);
  return answer.json();
}

function put(payload: object, version: number, app = lintel) {
  return app.as(ADMIN)({ method: 'PUT', url: URL, payload, headers: { 'if-match': `"${version}"` } });
}

async function save(payload: object): Promise<CompanySettingsAnswer> {
  const answer = await put(payload, (await read()).version);
  expect(answer.json()).toMatchObject({ values: payload });
  return answer.json();
}

async function fieldsOf(payload: object, app = lintel): Promise<Record<string, string>> {
  const before = await read(app);
  const answer = await put(payload, before.version, app);
  expect(answer.statusCode).toBe(400);
  expect(await read(app)).toEqual(before);
  return answer.json().error.fields;
}

async function history(): Promise<CompanySettingsChange[]> {
  return (await lintel.as(ADMIN)({ url: `${URL}/changes` })).json().changes;
}

describe("the company's settings on screen", () => {
  // Tests SET-2, SET-5, SET-15.
  it('start as defaults, and each change is stored with both sides in the history', async () => {
    const before = await read();
    expect(before).toMatchObject({
      values: {
        companyName: 'Lintel',
        addresses: [{ street: '240 Evergreen Commons, Suite 300' }],
        requireSecondFactor: 'off',
        loanAccess: 'everyone',
      },
      singleSignOn: false,
      version: 0,
    });
    expect(new Set(Object.values(before.sources))).toEqual(new Set(['default']));
    expect(await history()).toEqual([]);

    const after = await save({
      companyName: 'Harbor Lending',
      nmlsId: '402100',
      addresses: [OFFICE],
      sessionHours: 10,
      loanAccess: 'branch',
    });
    expect(after.sources).toMatchObject({ companyName: 'stored', sessionIdleMinutes: 'default' });
    await save({ addresses: [OFFICE, { ...OFFICE, label: 'Branch', zip: '78702' }], nmlsId: '' });
    const [newest, first] = await history();
    expect(newest?.changes).toEqual([
      { setting: 'NMLS ID', from: '402100', to: 'none' },
      {
        setting: 'Office addresses',
        from: 'Head office: 100 Main St, Austin, TX 78701',
        to: 'Head office: 100 Main St, Austin, TX 78701; Branch: 100 Main St, Austin, TX 78702',
      },
    ]);
    expect(first?.actor).toMatch(/^staff-/);
    expect(first?.changes).toContainEqual({ setting: 'Company name', from: null, to: 'Harbor Lending' });
    expect(first?.changes).toContainEqual({
      setting: 'Access to loans',
      from: null,
      to: 'Staff see the loans of their branch',
    });
  });

  it('write nothing when nothing changes', async () => {
    const { version, values } = await read();
    const answer = await put({ companyName: values.companyName, addresses: values.addresses }, version);
    expect(answer.json().version).toBe(version);
  });

  // Tests SET-16.
  it('are changed by one administrator at a time: the other one gets what is stored', async () => {
    const { version } = await read();
    const answers = await Promise.all([put({ nmlsId: '1' }, version), put({ nmlsId: '2' }, version)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    const stale = answers.find(({ statusCode }) => statusCode === 412);
    const { authors, ...current } = stale?.json().current ?? {};
    expect(current).toEqual(await read());
    // Tests BASE-22: each setting has the name of its last author.
    const { changes } = (await lintel.as(ADMIN)({ url: `${URL}/changes` })).json();
    expect(authors.nmlsId).toBe(changes[0].actor);
    expect(stale?.headers.etag).toBe(`"${version + 1}"`);
    const without = await lintel.as(ADMIN)({ method: 'PUT', url: URL, payload: { nmlsId: '3' } });
    expect(without.statusCode).toBe(428);
  });

  // Tests SET-14.
  it('are for administrators, who confirm with their second factor', async () => {
    for (const role of [LOAN_OFFICER, LOAN_PROCESSOR] as const) {
      expect((await lintel.as(role)({ url: URL })).statusCode).toBe(403);
    }
    const person = await someoneSignedIn(lintel, [ADMIN]);
    const { secret } = await enrolApp(lintel, person);
    lintel.clock.advance(301);
    const { version } = await read();
    const headers = { authorization: `Bearer ${person.accessToken}`, 'if-match': `"${version}"` };
    const attempt = () => lintel.app.inject({ method: 'PUT', url: URL, payload: { nmlsId: '77' }, headers });
    expect((await attempt()).json().error.code).toBe('step_up_required');
    expect((await read()).version).toBe(version);
    const proof = { method: 'authenticator-app', code: appCode(secret, lintel.clock.now()) };
    await person.account('POST', 'step-up', { proof });
    expect((await attempt()).statusCode).toBe(200);
  });

  // Tests SET-6, SET-12, SET-13.
  it.each<[string, object, Record<string, string>]>([
    ['an empty name', { companyName: ' ' }, { companyName: 'Enter the name of the company' }],
    [
      'a character that nobody sees',
      { companyName: 'Harbor\u200bLending' },
      { companyName: 'Column 7: remove the character U+200B, which nobody sees' },
    ],
    [
      'a mail address for a domain',
      { companyEmailDomains: ['lintel.example', 'ann@harbor.example'] },
      { 'companyEmailDomains[1]': 'Enter only the part after the @' },
    ],
    [
      'domains without that of the author',
      { companyEmailDomains: ['harbor.example'] },
      { companyEmailDomains: 'Keep lintel.example: without it you could not sign in again' },
    ],
    [
      'a session that is shorter than its longest pause',
      { sessionHours: 1 },
      { sessionHours: 'The session must last as long as its longest pause, which is 120 minutes' },
    ],
    [
      'a pause that is longer than the session',
      { sessionHours: 2, sessionIdleMinutes: 121 },
      { sessionIdleMinutes: 'The pause must fit into the session, which lasts 120 minutes' },
    ],
    [
      'an office without a street',
      { addresses: [{ ...OFFICE, street: '' }] },
      { 'addresses[0].street': 'Enter the street' },
    ],
    [
      'letters that are no state',
      { addresses: [{ ...OFFICE, state: 'ZZ' }] },
      { 'addresses[0].state': 'Enter a two-letter state code' },
    ],
    ['an unknown choice', { loanAccess: 'nobody' }, { loanAccess: expect.any(String) }],
  ])('refuse %s at its field', async (_what, payload, fields) => {
    expect(await fieldsOf(payload)).toEqual(fields);
  });

  it.each([
    ['NUL', 'Harbor\0'],
    ['half an emoji', 'Harbor \ud83c'],
  ])('refuse %s in a text', async (_what, companyName) => {
    const fields = await fieldsOf({ companyName });
    expect(JSON.stringify(fields)).toContain('cannot be stored');
  });

  it('refuse fields that are no settings', async () => {
    expect((await put({ logLevel: 'debug' }, (await read()).version)).statusCode).toBe(400);
  });

  // Tests SET-27.
  it('refuse a company name that mails would show like a code', async () => {
    const companyName = 'Six digits in a row look like a sign-in code. Put a space between them';
    for (const name of ['Bank 123456', '1234567 Lending', 'Bank \u0661\u0662\u0663\u0664\u0665\u0666'])
      expect(await fieldsOf({ companyName: name })).toEqual({ companyName });
    await save({ companyName: 'Bank 12345' });
  });

  // Tests SSO-20, SET-19.
  it('have no choice of mailed codes while there is no provider', async () => {
    expect(await fieldsOf({ mailedCodes: 'nobody', nmlsId: '77' })).toEqual({
      mailedCodes: 'This setting needs single sign-on, which is not set up here.',
    });
    expect((await read()).values).toMatchObject({ mailedCodes: 'everyone' });
  });

  it('take back all values that were read, with one of them changed', async () => {
    const { values } = await read();
    await save({ ...values, nmlsId: '7001' });
    expect((await read()).values).toEqual({ ...values, nmlsId: '7001' });
  });

  // Tests SET-17.
  it('say how many people each domain and the second factor concern', async () => {
    const { db } = lintel.platform.database;
    await addStaff(db, { email: 'ada@other.example', roles: [LOAN_OFFICER] });
    await addStaff(db, { email: 'nobody@third.example' });
    const { people, withoutSecondFactor } = await read();
    expect(people).toContainEqual({ domain: 'other.example', count: 1 });
    expect(people.map(({ domain }) => domain)).not.toContain('third.example');
    const { count } = people.find(({ domain }) => domain === 'lintel.example') ?? { count: 0 };
    // One of them has an authenticator app.
    expect(withoutSecondFactor).toBe(count);
  });
});

// Tests SET-3.
describe('settings of the environment', () => {
  let set: TestApp;
  beforeAll(async () => {
    const env = { COMPANY_NAME: 'Anchor Lending', SESSION_HOURS: '1', SESSION_IDLE_MINUTES: '90' };
    set = await startTestApp({ env });
  });
  afterAll(() => set.close());

  it('are in force, are shown as such, and cannot be changed on screen', async () => {
    await set.saveSettings({ companyName: 'Harbor Lending' });
    const { values, sources } = await read(set);
    expect([values.companyName, sources.companyName]).toEqual(['Anchor Lending', 'environment']);
    expect(sources.companyEmailDomains).toBe('default');
    expect(await fieldsOf({ companyName: 'Harbor Lending', sessionHours: 8 }, set)).toEqual({
      companyName: 'The environment variable COMPANY_NAME sets this',
      sessionHours: 'The environment variable SESSION_HOURS sets this',
    });
  });

  it('do not stop other changes by their own contradiction', async () => {
    const { version } = await read(set);
    expect((await put({ nmlsId: '5' }, version, set)).statusCode).toBe(200);
  });
});

// Tests BASE-78.
it('an office name that reverses its neighbors is refused, and a stored one is shown without the mark', async () => {
  expect(await fieldsOf({ addresses: [{ ...OFFICE, label: 'label \u202ey' }] })).toEqual({
    'addresses[0].label': 'Column 7: remove the character U+202E, which reverses text',
  });
  await lintel.saveSettings({ addresses: [{ ...OFFICE, label: 'Head \u202eoffice' }] });
  expect((await read()).values.addresses).toEqual([{ ...OFFICE, label: 'Head office' }]);
  await lintel.saveSettings({ addresses: [] });
});
