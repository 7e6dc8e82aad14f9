import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { addStaff } from '../../testing/factories/staff-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('listStaffNames names everyone by their user name, including people who left, and nobody by a shared one', async () => {
  const { db } = app.platform.database;
  await addStaff(db, { email: 'mel@lintel.example' });
  const { staffId } = await addStaff(db, { email: 'gone@lintel.example' });
  await db
    .updateTable('staff')
    .set({ first_name: 'Gone', last_name: 'Vance', disabled_at: '2026-01-01T00:00:00Z' })
    .where('id', '=', staffId)
    .execute();
  for (const domain of ['lintel', 'fernwood']) await addStaff(db, { email: `twin@${domain}.example` });
  const answer = await app.as(LOAN_OFFICER)({ url: '/api/staff-names' });
  expect(answer.statusCode).toBe(200);
  const { names } = answer.json();
  expect(names).toContainEqual({ userName: 'mel', fullName: 'Test Person' });
  expect(names).toContainEqual({ userName: 'gone', fullName: 'Gone Vance' });
  expect(JSON.stringify(names)).not.toContain('twin');
  expect((await app.as('nobody')({ url: '/api/staff-names' })).statusCode).toBe(401);
});

// Tests LIST-47.
it('listStaffNames names officers and processors by the first name on loans, including people who left', async () => {
  const { db } = app.platform.database;
  const entry = (directory: string, first_name: string, last_name: string | null, retired_at?: string) => ({
    id: crypto.randomUUID(),
    directory,
    first_name,
    last_name,
    email: `${first_name}.${last_name}@lintel.example`,
    position: 0,
    retired_at: retired_at ?? null,
  });
  await db
    .insertInto('directory_entries')
    .values([
      entry('processors', 'Grace', 'Kim', '2026-01-01T00:00:00Z'),
      entry('loanOfficers', 'Grace', 'Osei'),
      entry('loanOfficers', 'Twin', 'One', '2026-01-01T00:00:00Z'),
      entry('loanOfficers', 'Twin', 'Two'),
      entry('salesTeam', 'Ada', 'Vance'),
    ])
    .execute();
  const { assignees } = (await app.as(LOAN_OFFICER)({ url: '/api/staff-names' })).json();
  expect(assignees).toEqual([
    { directory: 'processors', firstName: 'Grace', fullName: 'Grace Kim' },
    { directory: 'loanOfficers', firstName: 'Grace', fullName: 'Grace Osei' },
  ]);
});
