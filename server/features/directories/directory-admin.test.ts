import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import { appCode, enrolApp, someoneSignedIn } from '../../testing/calls/second-factor-calls.ts';
import { aCustomer, aLoan } from '../../testing/factories/loan-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const asAdmin = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, version?: number) =>
  app.as(ADMIN)({
    method,
    url: `/api/directories/${path}`,
    ...(payload === undefined ? {} : { payload }),
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
const directories = async () => (await app.as(LOAN_PROCESSOR)({ url: '/api/directories' })).json();

const MEL = { firstName: 'Mel', lastName: 'Osei', email: 'Mel@Lender.example' };

async function addPerson(body: object) {
  const answer = await asAdmin('POST', 'people', body);
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

describe('people of a directory', () => {
  it('are added at its end, changed, retired and restored', async () => {
    const kit = await addPerson({ group: 'processors', firstName: 'Kit', email: 'kit@lender.example' });
    const mel = await addPerson({ group: 'processors', ...MEL });
    expect(mel).toMatchObject({ email: 'mel@lender.example', retiredOn: null, version: 1 });
    expect((await directories()).processors.map((person: { firstName: string }) => person.firstName)).toEqual(
      ['Kit', 'Mel'],
    );
    const renamed = await asAdmin('PUT', `people/${mel.personId}`, { ...MEL, firstName: 'Melina' }, 1);
    expect(renamed.json()).toMatchObject({ firstName: 'Melina', version: 2 });
    const retired = await asAdmin('PUT', `people/${mel.personId}`, { ...MEL, retired: true }, 2);
    expect(retired.json().retiredOn).not.toBeNull();
    expect((await directories()).processors).toHaveLength(1);
    const managed = (await asAdmin('GET', 'managed')).json();
    expect(managed.people.map((person: { personId: string }) => person.personId)).toEqual([
      kit.personId,
      mel.personId,
    ]);
    const back = await asAdmin('PUT', `people/${mel.personId}`, { ...MEL, retired: false }, 3);
    expect(back.json()).toMatchObject({ firstName: 'Mel', retiredOn: null, version: 4 });
  });

  it('have unique first names, because loans name them by it', async () => {
    await addPerson({ group: 'loanOfficers', firstName: 'Ravi', email: 'ravi@lender.example' });
    const again = await asAdmin('POST', 'people', {
      group: 'loanOfficers',
      firstName: 'RAVI',
      email: 'other@lender.example',
    });
    expect(again.statusCode).toBe(409);
    expect(again.json().error.fields.firstName).toContain('already');
    await addPerson({ group: 'salesTeam', firstName: 'Ravi', email: 'ravi@lender.example' });
  });

  // Tests TASK-11.
  it('keep the name of a person who left, which loans still show, except for the same address', async () => {
    const grace = { group: 'loanOfficers', firstName: 'Grace', email: 'grace@lender.example' };
    const { personId } = await addPerson(grace);
    const left = { firstName: 'Grace', email: grace.email, retired: true };
    expect((await asAdmin('PUT', `people/${personId}`, left, 1)).statusCode).toBe(200);
    const namesake = await asAdmin('POST', 'people', { ...grace, email: 'other@lender.example' });
    expect([namesake.statusCode, namesake.json().error.fields.firstName]).toEqual([
      409,
      "Loans still name someone called Grace who left. Add an initial, such as 'Grace B'.",
    ]);
    const other = await addPerson({ ...grace, firstName: 'Grace B', email: 'other@lender.example' });
    const renamed = { firstName: 'Grace', email: 'other@lender.example' };
    expect((await asAdmin('PUT', `people/${other.personId}`, renamed, 1)).statusCode).toBe(409);
    expect((await asAdmin('PUT', `people/${personId}`, { ...left, retired: false }, 2)).statusCode).toBe(200);
    await asAdmin('PUT', `people/${personId}`, left, 3);
    await addPerson({ ...grace, email: 'GRACE@lender.example' });
  });

  it('are added once when two administrators add the same name at once', async () => {
    const add = () =>
      asAdmin('POST', 'people', { group: 'appraisers', firstName: 'Lorna', email: 'lorna@lender.example' });
    const codes = (await Promise.all([add(), add(), add()])).map(({ statusCode }) => statusCode);
    expect(codes.sort()).toEqual([201, 409, 409]);
  });

  it('refuse a change of an older version, and return the stored one', async () => {
    const person = await addPerson({ group: 'admins', firstName: 'Noel', email: 'noel@lender.example' });
    const body = { firstName: 'Noel', email: 'new@lender.example' };
    expect((await asAdmin('PUT', `people/${person.personId}`, body, 1)).statusCode).toBe(200);
    const late = await asAdmin(
      'PUT',
      `people/${person.personId}`,
      { ...body, email: 'late@lender.example' },
      1,
    );
    expect(late.statusCode).toBe(412);
    expect(late.headers.etag).toBe('"2"');
    expect(late.json().current).toMatchObject({ email: 'new@lender.example', version: 2 });
    expect((await asAdmin('PUT', `people/${person.personId}`, body)).statusCode).toBe(428);
    expect((await asAdmin('PUT', 'people/00000000-0000-4000-8000-000000000000', body, 1)).statusCode).toBe(
      404,
    );
  });

  it.each([
    [{ firstName: '', email: 'a@lender.example' }, 'firstName'],
    [{ firstName: 'Ann1', email: 'a@lender.example' }, 'firstName'],
    [{ firstName: 'Ann', email: 'no address' }, 'email'],
    [{ firstName: 'Ann', email: 'a@lender.example', boss: true }, 'boss'],
  ])('refuse %j beside its field', async (body, field) => {
    const answer = await asAdmin('POST', 'people', { group: 'processors', ...body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.fields).toHaveProperty(field);
  });
});

describe('title companies', () => {
  it('are added, changed, retired and restored, with each recipient once', async () => {
    const company = (
      await asAdmin('POST', 'title-companies', {
        name: ' Anchor Title ',
        recipients: ['A@anchor.example', 'a@anchor.example', 'b@anchor.example'],
      })
    ).json();
    expect(company).toMatchObject({
      name: 'Anchor Title',
      recipients: ['a@anchor.example', 'b@anchor.example'],
    });
    const path = `title-companies/${company.companyId}`;
    const body = { name: 'Anchor Title', recipients: ['c@anchor.example'] };
    expect((await asAdmin('PUT', path, { ...body, retired: true }, 1)).json().retiredOn).not.toBeNull();
    expect((await directories()).titleCompanies).toEqual([]);
    const again = await asAdmin('POST', 'title-companies', { ...body, name: 'ANCHOR TITLE' });
    expect(again.statusCode).toBe(409);
    expect(again.json().error.fields.name).toContain('Bring it back');
    expect((await asAdmin('PUT', path, body, 2)).json()).toMatchObject({ retiredOn: null, version: 3 });
    expect((await asAdmin('PUT', path, { ...body, retired: true }, 2)).statusCode).toBe(412);
    expect((await asAdmin('POST', 'title-companies', { name: 'Empty', recipients: [] })).statusCode).toBe(
      400,
    );
  });
});

describe('default cc addresses and the history', () => {
  it('shows who changed what, newest first', async () => {
    const set = (email: string | null) => asAdmin('PUT', 'carbon-copies/TITLE_DOCS', { email });
    expect((await set('title@lender.example')).json()).toEqual({
      actionType: 'TITLE_DOCS',
      email: 'title@lender.example',
    });
    expect((await directories()).defaultCarbonCopies.TITLE_DOCS).toBe('title@lender.example');
    await set('title@lender.example');
    await set(null);
    expect((await directories()).defaultCarbonCopies.TITLE_DOCS).toBeNull();
    expect((await set('nobody')).statusCode).toBe(400);
    expect((await asAdmin('PUT', 'carbon-copies/LOCK', { email: null })).statusCode).toBe(404);
    const { changes } = (await asAdmin('GET', 'changes')).json();
    expect(changes.slice(0, 2)).toMatchObject([
      {
        actor: expect.stringMatching(/^staff-/),
        subject: 'Default cc for title documents',
        changes: [{ field: 'email', from: 'title@lender.example', to: null }],
      },
      { changes: [{ field: 'email', from: null, to: 'title@lender.example' }] },
    ]);
    expect(changes.map(({ subject }: { subject: string }) => subject)).toContain('Processors: Mel Osei');
  });

  it('continues at its next link', async () => {
    for (let count = 0; count < 45; count += 1) {
      await asAdmin('PUT', 'carbon-copies/INSURANCE_BINDER', { email: `cc${count}@lender.example` });
    }
    const first = (await asAdmin('GET', 'changes')).json();
    expect(first.changes).toHaveLength(50);
    const rest = (await app.as(ADMIN)({ url: first.links.next.href })).json();
    expect(rest.changes[0].changeId).toBeLessThan(first.changes[49].changeId);
    expect(rest.links).toEqual({});
  });
});

describe('a first name in use', () => {
  // Tests ACCESS-16.
  it('stays while access is limited', async () => {
    const { db } = app.platform.database;
    const officer = await addPerson({
      group: 'loanOfficers',
      firstName: 'Oscar',
      email: 'oscar@lender.example',
    });
    await aLoan(db)
      .of(await aCustomer(db).save())
      .with({ loan_officer: 'Oscar' })
      .save();
    const body = { firstName: 'Oskar', email: 'oscar@lender.example', retired: false };
    await app.saveSettings({ loanAccess: 'branch' });
    const refused = await asAdmin('PUT', `people/${officer.personId}`, body, 1);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error.fields.firstName).toContain('1 loan names this person as Oscar.');
    await app.saveSettings({ loanAccess: 'everyone' });
    const changed = await asAdmin('PUT', `people/${officer.personId}`, body, 1);
    expect(changed.json()).toMatchObject({ firstName: 'Oskar' });
  });

  // Tests ACCESS-24.
  it.each([
    ['another address', { email: 'mallory@lintel.example' }, 'email'],
    ['the last name of someone else', { lastName: 'Mallory' }, 'lastName'],
  ])('is not passed to somebody else’s entry while access is limited: %s', async (_what, change, field) => {
    const { db } = app.platform.database;
    const celeste = { firstName: `Celeste ${field}`, lastName: 'Ito', email: `c${field}@lender.example` };
    const { personId } = await addPerson({ group: 'processors', ...celeste });
    await aLoan(db)
      .of(await aCustomer(db).save())
      .with({ conditions_processor: celeste.firstName })
      .save();
    await app.saveSettings({ loanAccess: 'assignment' });
    const refused = await asAdmin('PUT', `people/${personId}`, { ...celeste, ...change }, 1);
    const same = await asAdmin('PUT', `people/${personId}`, { ...celeste, retired: true }, 1);
    await app.saveSettings({ loanAccess: 'everyone' });
    expect([refused.statusCode, refused.json().error.fields]).toEqual([
      409,
      { [field]: expect.stringContaining('1 loan names this person as Celeste') },
    ]);
    expect(same.statusCode).toBe(200);
  });

  // Tests ACCESS-24.
  it('that loans use cannot be taken by a new entry while access is limited', async () => {
    const { db } = app.platform.database;
    await aLoan(db)
      .of(await aCustomer(db).save())
      .with({ loan_officer: 'Imogen' })
      .save();
    const mallory = { firstName: 'Mallory', email: 'mallory@lender.example' };
    const { personId } = await addPerson({ group: 'loanOfficers', ...mallory });
    const imogen = { ...mallory, firstName: 'Imogen' };
    await app.saveSettings({ loanAccess: 'branch' });
    const added = await asAdmin('POST', 'people', { group: 'loanOfficers', ...imogen });
    const renamed = await asAdmin('PUT', `people/${personId}`, imogen, 1);
    // Loans do not assign tasks to people of this directory.
    const elsewhere = await asAdmin('POST', 'people', { group: 'salesTeam', ...imogen });
    await app.saveSettings({ loanAccess: 'everyone' });
    for (const refused of [added, renamed]) {
      expect(refused.statusCode).toBe(409);
      expect(refused.json().error.fields.firstName).toContain('1 loan names someone called Imogen.');
    }
    expect(elsewhere.statusCode).toBe(201);
    const { personId: imogenId } = await addPerson({
      group: 'loanOfficers',
      ...imogen,
      email: 'imogen@lender.example',
    });
    const left = { firstName: 'Imogen', email: 'imogen@lender.example', retired: true };
    expect((await asAdmin('PUT', `people/${imogenId}`, left, 1)).statusCode).toBe(200);
    await app.saveSettings({ loanAccess: 'branch' });
    const back = await asAdmin('POST', 'people', {
      group: 'loanOfficers',
      firstName: 'Imogen',
      email: left.email,
    });
    await app.saveSettings({ loanAccess: 'everyone' });
    expect(back.statusCode).toBe(201);
  });
});

// Tests TASK-16.
it('people need a step-up of an administrator, as on the pages of the staff, and companies do not', async () => {
  const kept = await addPerson({ group: 'processors', firstName: 'Wanda', email: 'wanda@lender.example' });
  const admin = await someoneSignedIn(app, [ADMIN]);
  const { secret } = await enrolApp(app, admin);
  app.clock.advance(301);
  const ask = (method: 'POST' | 'PUT', path: string, payload: object, version?: number) =>
    app.app.inject({
      method,
      url: `/api/directories/${path}`,
      payload,
      headers: {
        authorization: `Bearer ${admin.accessToken}`,
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
    });
  const renamed = { firstName: 'Wilma', email: 'wanda@lender.example' };
  const tries = () => [
    () => ask('POST', 'people', { group: 'processors', firstName: 'Xaver', email: 'xaver@lender.example' }),
    () => ask('PUT', `people/${kept.personId}`, renamed, 1),
    () => ask('PUT', `people/${kept.personId}`, { ...renamed, retired: true }, 2),
  ];
  for (const attempt of tries()) expect((await attempt()).json().error.code).toBe('step_up_required');
  const company = { name: 'Unconfirmed Title', recipients: ['desk@unconfirmed.example'] };
  expect((await ask('POST', 'title-companies', company)).statusCode).toBe(201);
  const proof = { method: 'authenticator-app', code: appCode(secret, app.clock.now()) };
  await admin.account('POST', 'step-up', { proof });
  for (const attempt of tries()) expect([200, 201]).toContain((await attempt()).statusCode);
});
