import { expect, it } from 'vitest';
import type { StaffPerson } from '../../../contract/people/staff.ts';
import { ADMIN, LOAN_OFFICER } from '../../../domain/people/role.ts';
import { mailsTo, untilJobsAreDone } from '../../testing/calls/session-calls.ts';
import { aCustomer, aLoan } from '../../testing/factories/loan-factory.ts';
import { startTestApp } from '../../testing/test-app.ts';

// Tests STAFF-19, STAFF-20.
it('runs as a job after the answer, and its mail arrives', async () => {
  const working = await startTestApp({ runJobs: true });
  try {
    const as = working.as(ADMIN);
    const person = async (firstName: string): Promise<StaffPerson> => {
      const email = `${firstName.toLowerCase()}@lintel.example`;
      const payload = { firstName, lastName: 'Reed', email, roles: [LOAN_OFFICER] };
      return (await as({ method: 'POST', url: '/api/staff', payload })).json();
    };
    const [leaver, next] = [await person('Paula'), await person('Ravi')];
    const customer = await aCustomer(working.platform.database.db).save();
    const loan = aLoan(working.platform.database.db).of(customer).inStatus('LOCKED');
    await loan.with({ loan_officer: 'Paula' }).save();
    const url = `/api/staff/${leaver.staffId}/reassignments`;
    await as({ method: 'POST', url, payload: { loanOfficer: next.staffId } });
    await expect
      .poll(async () => (await as({ url })).json().reassignments[0].state, { timeout: 15_000 })
      .toBe('finished');
    await untilJobsAreDone(working);
    const mails = await mailsTo(working, next.email);
    const mail = mails.find(({ subject }) => subject === "Paula Reed's loans were assigned to you");
    expect(mail?.text).toContain("Test Person assigned you Paula Reed's loans.");
    expect(mail?.text).toContain('Loan Officer: 1 loan\n');
    expect(mail?.text).toContain('/loans?mine=true');
  } finally {
    await working.close();
  }
});
