import { randomUUIDv7 } from 'node:crypto';
import type { Application } from '../../domain/application/application.ts';
import { changed } from '../../domain/application/complete-application.fixture.ts';
import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { addDays, easternDate } from '../../domain/time/eastern-time.ts';
import { createRandom } from '../demo/random.ts';
import { aCompleteApplication } from './factories/application-factory.ts';
import { aCustomer, aLoan } from './factories/loan-factory.ts';
import { addStaff } from './factories/staff-factory.ts';
import type { Caller, TestApp } from './test-app.ts';

const SECTION = 'section4LoanAndPropertyInformation';
const LOAN = `${SECTION}.part4aLoanInformation`;

/** The loan officer 'Dana', as a Loan Estimate names them. The settings of the demo's company are complete. */
export async function aLoanOfficer(lintel: TestApp): Promise<void> {
  const { db } = lintel.platform.database;
  const email = 'dana@lintel.example';
  const known = await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst();
  if (known !== undefined) return;
  const { staffId } = await addStaff(db, { email, roles: [LOAN_OFFICER] });
  await db
    .updateTable('staff')
    .set({ first_name: 'Dana', last_name: 'Okafor', nmls_id: '77' })
    .where('id', '=', staffId)
    .execute();
  await db
    .insertInto('directory_entries')
    .values({
      id: randomUUIDv7(),
      directory: 'loanOfficers',
      first_name: 'Dana',
      last_name: 'Okafor',
      email,
      position: 0,
      retired_at: null,
    })
    .execute();
}

/** A purchase with every fact of the form that an application has. */
export function anIssuableApplication(today: string, closingOn = addDays(today, 45)): Application {
  return changed(aCompleteApplication({ random: createRandom(7), today: addDays(today, -4) }), {
    [`${LOAN}.loanPurpose`]: 'Purchase',
    [`${LOAN}.loanAmount`]: 320_000,
    [`${LOAN}.propertyValue`]: 400_000,
    [`${LOAN}.preferredInterestRate`]: 6.5,
    [`${LOAN}.preferredLoanProgram`]: '30-Year Fixed',
    [`${SECTION}.plannedClosingDate`]: closingOn,
    [`${SECTION}.lenderLoanInformation.proposedPayment`]: { propertyTaxes: 400, homeownersInsurance: 150 },
  }) as Application;
}

/** The address of a loan whose estimate can be issued. @param answers by their path. */
export async function anIssuableLoan(
  lintel: TestApp,
  answers: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  await aLoanOfficer(lintel);
  const { db } = lintel.platform.database;
  const application = changed(anIssuableApplication(easternDate(lintel.clock.now())), answers) as Application;
  const { customerId, loanId } = await aLoan(db)
    .of(await aCustomer(db).named('Anika', 'Banerjee').save())
    .withApplication(application)
    .save();
  return `/api/customers/${customerId}/urlas/${loanId}`;
}

/**
 * The address of a loan whose first estimate is issued, with the body that mails it to the borrower today.
 * @param prepare the loan before the issue.
 */
export async function anIssuedEstimate(
  lintel: TestApp,
  as: Caller,
  prepare: (url: string) => Promise<void> = async () => {},
  answers: Readonly<Record<string, unknown>> = {},
) {
  const url = await anIssuableLoan(lintel, answers);
  await prepare(url);
  const payload = await issueBody(as, url);
  const issued = await as({ method: 'POST', url: `${url}/loan-estimate/versions`, payload });
  const { estimateId, issuedOn } = issued.json();
  return { url, delivery: { estimateId, borrowers: ['primary'], method: 'mail', sentOn: issuedOn } };
}

/** The body that issues what `getLoanEstimate` shows. */
export async function issueBody(as: Caller, url: string, over: object = {}) {
  const state = (await as({ url: `${url}/loan-estimate` })).json();
  return {
    loanVersion: state.loanVersion,
    costsVersion: state.costsVersion,
    form: state.form,
    after: state.versions[0]?.number ?? 0,
    isUnchanged: state.versions.length > 0 && state.changes.length === 0,
    ...over,
  };
}
