import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffPerson } from '../../../contract/people/staff.ts';
import type { StaffChange } from '../../../contract/people/staff-admin.ts';
import { ADMIN, LOAN_OFFICER } from '../../../domain/people/role.ts';
import { recordEvent } from '../../platform/events.ts';
import {
  appCode,
  enrolApp,
  type SignedIn,
  someoneSignedIn,
} from '../../testing/calls/second-factor-calls.ts';
import { mailsTo, untilJobsAreDone } from '../../testing/calls/session-calls.ts';
import { aCustomer, aLoan } from '../../testing/factories/loan-factory.ts';
import { replayedState, storedState } from '../../testing/recorded-state.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let lintel: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  lintel = await startTestApp({ runJobs: true, env: { REQUIRE_SECOND_FACTOR: '0' } });
  admin = await someoneSignedIn(lintel, [ADMIN]);
});
afterAll(() => lintel.close());

interface Ask {
  payload?: object;
  version?: number;
  by?: string;
}

function ask(method: 'GET' | 'POST' | 'PUT', path: string, { payload, version, by }: Ask = {}) {
  return lintel.app.inject({
    method,
    url: `/api/staff${path}`,
    ...(payload === undefined ? {} : { payload }),
    headers: {
      authorization: `Bearer ${by ?? admin.accessToken}`,
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
  });
}

const newName = () => `N${randomUUID().replace(/[\d-]/g, '')}`;

async function added(): Promise<StaffPerson> {
  const email = `${randomUUID()}@lintel.example`;
  const payload = { firstName: newName(), lastName: 'Okafor', email, roles: [LOAN_OFFICER] };
  const answer = await ask('POST', '', { payload });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

const rename = (person: StaffPerson, payload: object, version = person.version) =>
  ask('PUT', `/${person.staffId}/name`, { payload, version });

const changesOf = async (staffId: string) =>
  (await ask('GET', `/changes?staffId=${staffId}`)).json().changes as StaffChange[];

async function officer(email: string): Promise<object | undefined> {
  const { loanOfficers } = (await lintel.as(ADMIN)({ url: '/api/directories' })).json();
  return loanOfficers.find((one: { email: string }) => one.email === email);
}

describe('the name of a person', () => {
  // Tests STAFF-8, STAFF-23, STAFF-24, STAFF-25.
  it('changes on screen, with the directories and the history', async () => {
    const person = await added();
    const firstName = newName();
    const answer = await rename(person, { firstName, lastName: '' });
    expect(answer.json()).toMatchObject({ firstName, lastName: null, version: 2 });
    expect(await officer(person.email)).toMatchObject({ firstName });
    const [newest] = await changesOf(person.staffId);
    expect(newest).toMatchObject({
      kind: 'staff-name-set',
      changes: [{ field: 'Name', from: `${person.firstName} Okafor`, to: firstName }],
    });
    const db = lintel.platform.database.db;
    const [replayed, stored] = [await replayedState(db), await storedState(db)];
    const records = Object.keys(replayed);
    expect(records).toHaveLength(2);
    for (const record of records) expect(replayed[record]).toBe(stored[record]);
    const stale = await rename(person, { firstName: newName() }, 1);
    expect([stale.statusCode, stale.json().current.firstName]).toEqual([412, firstName]);
    // Saving the same name again changes nothing.
    expect((await rename(person, { firstName }, 2)).json().version).toBe(2);
    expect(await changesOf(person.staffId)).toHaveLength(2);
    expect((await rename(person, { firstName: '7' }, 2)).statusCode).toBe(400);
  });

  // Tests STAFF-23, STAFF-7.
  it('keeps a first name that loans name or someone else has', async () => {
    const [person, other] = [await added(), await added()];
    const taken = await rename(person, { firstName: other.firstName, lastName: 'Okafor' });
    expect([taken.statusCode, Object.keys(taken.json().error.fields)]).toEqual([409, ['firstName']]);
    const db = lintel.platform.database.db;
    const customer = await aCustomer(db).save();
    const loan = aLoan(db).of(customer).inStatus('CLOSED').with({ loan_officer: person.firstName });
    await loan.save();
    const refused = await rename(person, { firstName: newName(), lastName: 'Okafor' });
    const message = `1 loan names this person as ${person.firstName}. Reassign them first, closed loans included, or keep the first name.`;
    expect([refused.statusCode, refused.json().error.fields]).toEqual([409, { firstName: message }]);
    expect(await officer(person.email)).toMatchObject({ firstName: person.firstName });
    const married = await rename(person, { firstName: person.firstName, lastName: 'Reyes' });
    expect(married.json()).toMatchObject({ lastName: 'Reyes', version: 2 });
    expect(await officer(person.email)).toMatchObject({ lastName: 'Reyes' });
  });

  // Tests STAFF-24.
  it('leaves another first name in a directory as it is', async () => {
    const person = await added();
    const db = lintel.platform.database.db;
    const listed = `${person.firstName} B`;
    await db
      .updateTable('directory_entries')
      .set({ first_name: listed })
      .where('email', '=', person.email)
      .execute();
    const customer = await aCustomer(db).save();
    await aLoan(db).of(customer).with({ loan_officer: listed }).save();
    expect((await rename(person, { firstName: newName(), lastName: 'Reyes' })).statusCode).toBe(200);
    expect(await officer(person.email)).toMatchObject({ firstName: listed, lastName: 'Reyes' });
  });
});

describe('the invitation', () => {
  const invite = (staffId: string) => ask('POST', `/${staffId}/invitation`);

  // Tests STAFF-26, STAFF-27.
  it('goes out again, at most once in 5 minutes, until the person has signed in', async () => {
    const person = await added();
    const [one, two] = await Promise.all([invite(person.staffId), invite(person.staffId)]);
    expect([one.statusCode, two.statusCode].sort()).toEqual([200, 429]);
    const refused = one.statusCode === 429 ? one : two;
    expect(Number(refused.headers['retry-after'])).toBe(300);
    await untilJobsAreDone(lintel);
    expect(await mailsTo(lintel, person.email)).toHaveLength(2);
    lintel.clock.advance(301);
    expect((await invite(person.staffId)).statusCode).toBe(200);
    await untilJobsAreDone(lintel);
    expect(await mailsTo(lintel, person.email)).toHaveLength(3);
    const [newest] = await changesOf(person.staffId);
    expect(newest).toMatchObject({
      kind: 'staff-invited-again',
      changes: [{ field: 'Invitation', from: null, to: 'Sent again' }],
    });
    const off = await ask('PUT', `/${person.staffId}/disabled`, { payload: { disabled: true }, version: 1 });
    expect(off.statusCode).toBe(200);
    lintel.clock.advance(301);
    expect((await invite(person.staffId)).json().error.message).toBe(
      'This person is disabled. Enable them first.',
    );
    const known = await added();
    await recordEvent(lintel.platform.database.db, {
      kind: 'staff-signed-in',
      at: lintel.clock.now().toISOString(),
      actor: 'known',
      staffId: known.staffId,
    });
    expect((await invite(known.staffId)).json().error.message).toBe('This person has signed in already.');
    expect((await invite(randomUUID())).statusCode).toBe(404);
  });
});

// Tests STAFF-3.
it('both need a step-up of an administrator', async () => {
  const person = await added();
  const confirming = await someoneSignedIn(lintel, [ADMIN]);
  const { secret } = await enrolApp(lintel, confirming);
  lintel.clock.advance(301);
  const by = confirming.accessToken;
  const payload = { firstName: newName(), lastName: 'Okafor' };
  const tries = () => [
    () => ask('PUT', `/${person.staffId}/name`, { payload, version: 1, by }),
    () => ask('POST', `/${person.staffId}/invitation`, { by }),
  ];
  for (const attempt of tries()) expect((await attempt()).json().error.code).toBe('step_up_required');
  const proof = { method: 'authenticator-app', code: appCode(secret, lintel.clock.now()) };
  await confirming.account('POST', 'step-up', { proof });
  for (const attempt of tries()) expect((await attempt()).statusCode).toBe(200);
});
