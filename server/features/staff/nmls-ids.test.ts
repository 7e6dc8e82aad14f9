import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffPerson } from '../../../contract/people/staff.ts';
import { ADMIN, LOAN_OFFICER } from '../../../domain/people/role.ts';
import { someoneSignedIn } from '../../testing/calls/second-factor-calls.ts';
import { replayedState, storedState } from '../../testing/recorded-state.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let lintel: TestApp;
beforeAll(async () => {
  lintel = await startTestApp({ env: { REQUIRE_SECOND_FACTOR: '0' } });
});
afterAll(() => lintel.close());

function ask(by: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, version?: number) {
  return lintel.app.inject({
    method,
    url,
    ...(payload === undefined ? {} : { payload }),
    headers: {
      authorization: `Bearer ${by}`,
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
  });
}

// Tests STAFF-32.
it('an administrator sets the NMLS ID of a person, with history', async () => {
  const { accessToken } = await someoneSignedIn(lintel, [ADMIN]);
  const payload = {
    firstName: `N${randomUUID().replace(/[\d-]/g, '')}`,
    email: `${randomUUID()}@lintel.example`,
    roles: [LOAN_OFFICER],
  };
  const person: StaffPerson = (await ask(accessToken, 'POST', '/api/staff', payload)).json();
  expect(person.nmlsId).toBe('');
  const path = `/api/staff/${person.staffId}/nmls-id`;
  const set = await ask(accessToken, 'PUT', path, { nmlsId: ' 123456 ' }, 1);
  expect([set.statusCode, set.json().nmlsId, set.json().version]).toEqual([200, '123456', 2]);
  const { changes } = (await ask(accessToken, 'GET', `/api/staff/changes?staffId=${person.staffId}`)).json();
  expect(changes[0]).toMatchObject({
    kind: 'staff-nmls-id-set',
    changes: [{ field: 'NMLS ID', from: null, to: '123456' }],
  });
  const stale = await ask(accessToken, 'PUT', path, { nmlsId: '7' }, 1);
  expect([stale.statusCode, stale.json().current.nmlsId]).toEqual([412, '123456']);
  const same = await ask(accessToken, 'PUT', path, { nmlsId: '123456' }, 2);
  expect(same.json().version).toBe(2);
  for (const nmlsId of ['12a', '1234567890123', '-1']) {
    const refused = await ask(accessToken, 'PUT', path, { nmlsId }, 2);
    expect([refused.statusCode, refused.json().error.fields.nmlsId]).toEqual([
      400,
      'Enter up to 12 digits, or leave it empty',
    ]);
  }
  const db = lintel.platform.database.db;
  const [replayed, stored] = [await replayedState(db), await storedState(db)];
  for (const record of Object.keys(replayed)) expect(replayed[record]).toBe(stored[record]);
});

// Tests STAFF-32.
it('an officer sets their own NMLS ID, and no one else’s', async () => {
  const { accessToken } = await someoneSignedIn(lintel, [LOAN_OFFICER]);
  const own = async () => (await ask(accessToken, 'GET', '/api/account/nmls-id')).json().nmlsId;
  expect(await own()).toBe('');
  expect((await ask(accessToken, 'PUT', '/api/account/nmls-id', { nmlsId: '98765' })).statusCode).toBe(200);
  expect(await own()).toBe('98765');
  const { preparers } = (await ask(accessToken, 'GET', '/api/quote-costs')).json();
  expect(preparers.officer.nmlsId).toBe('98765');
  expect((await ask(accessToken, 'PUT', '/api/account/nmls-id', { nmlsId: '' })).statusCode).toBe(200);
  expect(await own()).toBe('');
  const other = await ask(accessToken, 'PUT', `/api/staff/${randomUUID()}/nmls-id`, { nmlsId: '1' }, 1);
  expect(other.statusCode).toBe(403);
});
