import { randomUUID } from 'node:crypto';
import type { Notification } from '../../../contract/notifications.ts';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { addStaff, openTestSession, type TestStaff } from '../factories/staff-factory.ts';
import type { Caller, TestApp } from '../test-app.ts';
import { openLoan } from './loan-calls.ts';

export interface Colleague extends TestStaff {
  ask: Caller;
  bell(): Promise<{ unread: number; notifications: Notification[] }>;
}

/** With a unique first name in the directory. */
export async function anOfficer(app: TestApp, firstName: string): Promise<Colleague> {
  const { db } = app.platform.database;
  const staff = await addStaff(db, { roles: [LOAN_OFFICER] });
  await db
    .insertInto('directory_entries')
    .values({
      id: randomUUID(),
      directory: 'loanOfficers',
      first_name: firstName,
      last_name: 'Q.',
      email: staff.email,
      position: 900,
    })
    .execute();
  const { access_token: token } = await openTestSession(app.platform, staff);
  const ask: Caller = (request) =>
    app.app.inject({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } });
  return { ...staff, ask, bell: async () => (await ask({ url: '/api/notifications' })).json() };
}

export async function assignedLoan(app: TestApp, loanOfficer: string) {
  const loan = await openLoan(app);
  await app.platform.database.db
    .updateTable('loans')
    .set({ loan_officer: loanOfficer })
    .where('id', '=', loan.loanId)
    .execute();
  return loan;
}
