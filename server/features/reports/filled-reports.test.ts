import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { aCustomer, aLoan } from '../../testing/factories/loan-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { changeLoan, requireHeldLoan } from '../loans/loan-changes.service.ts';
import { settleReports } from './report-cells.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const statusesOf = (loanId: string) =>
  app.ownerDb
    .selectFrom('loan_status_changes')
    .select(['changed_at', 'status'])
    .where('loan_id', '=', loanId)
    .orderBy('id')
    .execute();

/** As if the loan were older than reports. */
async function forget(loanId: string): Promise<void> {
  await app.ownerDb.deleteFrom('loan_status_changes').where('loan_id', '=', loanId).execute();
  await app.ownerDb.insertInto('report_waiting').values({ loan_id: loanId }).execute();
  await settleReports(app.platform.database.db);
}

async function setStatus(loanId: string, status: 'FLOATED' | 'SUSPENDED' | 'FINAL_APPROVAL'): Promise<void> {
  app.clock.advance(86_400);
  const at = app.clock.now().toISOString();
  await app.platform.database.db.transaction().execute(async (tx) => {
    const loan = await requireHeldLoan(tx, { loanId });
    await changeLoan(tx, loan, { status }, { staffId: null, name: 'officer' }, at);
  });
}

it('fills the statuses of older loans from the history, as the triggers write them', async () => {
  const { db } = app.platform.database;
  const customer = await aCustomer(db).save();
  const started = await app.as(LOAN_OFFICER)({
    method: 'POST',
    url: `/api/customers/${customer.customerId}/urlas`,
  });
  const { loanId } = started.json();
  for (const status of ['FLOATED', 'SUSPENDED', 'FLOATED', 'FINAL_APPROVAL'] as const)
    await setStatus(loanId, status);
  const written = await statusesOf(loanId);
  expect(written.map(({ status }) => status)).toEqual([
    'STARTED',
    'FLOATED',
    'SUSPENDED',
    'FLOATED',
    'FINAL_APPROVAL',
  ]);
  await forget(loanId);
  expect(await statusesOf(loanId)).toEqual(written);
  // A change before the job comes to the loan fills them as well.
  await app.ownerDb.deleteFrom('loan_status_changes').where('loan_id', '=', loanId).execute();
  await setStatus(loanId, 'SUSPENDED');
  expect((await statusesOf(loanId)).slice(0, -1)).toEqual(written);
});

it('fills them from actions if the history tells no change, as of generated loans', async () => {
  const { db } = app.platform.database;
  const customer = await aCustomer(db).save();
  const createdAt = '2025-03-03T15:00:00.000Z';
  const { loanId } = await aLoan(db).of(customer).inStatus('FUNDED').createdAt(createdAt).save();
  const actions = [
    ['TASKS', null, '2025-03-05T15:00:00.000Z'],
    ['LOCK', 'LOCKED', '2025-03-10T15:00:00.000Z'],
    ['LOAN_STATUS', 'CONDITIONAL_APPROVAL', '2025-03-20T15:00:00.000Z'],
    ['LOCK', 'TRANSFERRED', '2025-03-22T15:00:00.000Z'],
    ['LOAN_STATUS', 'FUNDED', '2025-04-10T15:00:00.000Z'],
  ] as const;
  for (const [action_type, status, created_at] of actions) {
    const by = { created_by: 'officer', updated_by: 'officer', created_at };
    await db
      .insertInto('loan_actions')
      .values({ id: crypto.randomUUID(), loan_id: loanId, action_type, status, data: '{}', ...by })
      .execute();
  }
  await forget(loanId);
  expect(
    (await statusesOf(loanId)).map(({ changed_at, status }) => [changed_at.slice(0, 10), status]),
  ).toEqual([
    ['2025-03-03', 'STARTED'],
    ['2025-03-05', 'FLOATED'],
    ['2025-03-10', 'LOCKED'],
    ['2025-03-20', 'CONDITIONAL_APPROVAL'],
    ['2025-04-10', 'FUNDED'],
  ]);
});

// Tests REPORT-8.
it('keeps cells equal to what all loans together make', async () => {
  await settleReports(app.platform.database.db);
  const { rows } = await sql`
    SELECT measure, branch_id, month, bucket, officer, program, purpose, loans, amount FROM report_cells
    EXCEPT SELECT part.measure, part.branch_id, part.month, part.bucket, part.officer, part.program, part.purpose,
      sum(part.loans)::bigint, sum(part.amount)::bigint
    FROM report_loans loan CROSS JOIN LATERAL report_cells_of(loan) part GROUP BY 1, 2, 3, 4, 5, 6, 7`.execute(
    app.ownerDb,
  );
  expect(rows).toEqual([]);
});
