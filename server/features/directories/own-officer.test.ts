import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { addStaff, openTestSession } from '../../testing/factories/staff-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.platform.database.db
    .insertInto('directory_entries')
    .values([officer('Oscar', 'oscar.brandt@lintel.example'), officer('Ravi', 'ravi@lintel.example')])
    .execute();
});
afterAll(() => app.close());

function officer(first_name: string, email: string) {
  return {
    id: randomUUIDv7(),
    directory: 'loanOfficers',
    first_name,
    last_name: 'Brandt',
    email,
    position: 0,
    retired_at: null,
  };
}

async function ownOfficerOf(email: string, firstName: string): Promise<string | null> {
  const { db } = app.platform.database;
  const staff = await addStaff(db, { email, roles: [LOAN_OFFICER] });
  await db
    .updateTable('staff')
    .set({ first_name: firstName, last_name: 'Brandt' })
    .where('id', '=', staff.staffId)
    .execute();
  const { access_token } = await openTestSession(app.platform, staff);
  const authorization = `Bearer ${access_token}`;
  const answer = await app.as('nobody')({ url: '/api/directories', headers: { authorization } });
  return answer.json().ownLoanOfficer;
}

it.each([
  ['by the address', 'ravi@lintel.example', 'Ravindra', 'Ravi'],
  [
    'by the name where the directory has an address that nobody signs in with',
    'ob@lintel.example',
    'Oscar',
    'Oscar',
  ],
  ['not as a colleague of the same name', 'ravi.two@lintel.example', 'Ravi', null],
  ['as nobody who is no loan officer', 'paula@lintel.example', 'Paula', null],
])('getDirectories names the signed-in officer %s', async (_how, email, firstName, expected) => {
  expect(await ownOfficerOf(email, firstName)).toBe(expected);
});
