import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIRECTORY_GROUPS } from '../../../contract/directories.ts';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { addStaff, openTestSession } from '../../testing/factories/staff-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('getDirectories answers every group in order, without people who left', async () => {
  const empty = await app.as(LOAN_OFFICER)({ url: '/api/directories' });
  expect(empty.json()).toEqual({
    ...Object.fromEntries(DIRECTORY_GROUPS.map((group) => [group, []])),
    titleCompanies: [],
    defaultCarbonCopies: { TITLE_DOCS: null, INSURANCE_BINDER: null },
    ownLoanOfficer: null,
  });
  const { db } = app.platform.database;
  const person = (first_name: string, position: number, retired_at: string | null = null) => ({
    id: randomUUIDv7(),
    directory: 'processors',
    first_name,
    last_name: first_name === 'Kit' ? null : 'Osei',
    email: `${first_name.toLowerCase()}@lender.example`,
    position,
    retired_at,
  });
  await db
    .insertInto('directory_entries')
    .values([person('Mel', 2), person('Kit', 1), person('Gone', 0, '2026-01-01T00:00:00Z')])
    .execute();
  const company = { retired_at: null, position: 0 };
  await db
    .insertInto('title_companies')
    .values({
      ...company,
      id: randomUUIDv7(),
      name: 'Anchor Title',
      recipients: ['a@anchor.example', 'b@anchor.example'],
      address: '9 Court Street, Boston, MA 02108',
      phone: '(617) 555-0199',
    })
    .execute();
  await db
    .insertInto('default_carbon_copies')
    .values({ action_type: 'TITLE_DOCS', email: 'title@lender.example' })
    .execute();
  const answer = await app.as(LOAN_OFFICER)({ url: '/api/directories' });
  expect(answer.json()).toMatchObject({
    processors: [
      { firstName: 'Kit', lastName: null, email: 'kit@lender.example' },
      { firstName: 'Mel', lastName: 'Osei', email: 'mel@lender.example' },
    ],
    loanOfficers: [],
    titleCompanies: [
      {
        name: 'Anchor Title',
        address: '9 Court Street, Boston, MA 02108',
        phone: '(617) 555-0199',
        recipients: [{ email: 'a@anchor.example' }, { email: 'b@anchor.example' }],
      },
    ],
    defaultCarbonCopies: { TITLE_DOCS: 'title@lender.example', INSURANCE_BINDER: null },
  });
});

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

describe('getDirectories names the signed-in officer', () => {
  beforeAll(async () => {
    await app.platform.database.db
      .insertInto('directory_entries')
      .values([officer('Oscar', 'oscar.brandt@lintel.example'), officer('Ravi', 'ravi@lintel.example')])
      .execute();
  });

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
  ])('%s', async (_how, email, firstName, expected) => {
    expect(await ownOfficerOf(email, firstName)).toBe(expected);
  });
});
