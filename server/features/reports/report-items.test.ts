import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LoanDeadlines } from '../../../contract/deadlines/loan-deadlines.ts';
import type { Report } from '../../../contract/reports.ts';
import type { ConditionStatus } from '../../../domain/conditions/condition-status.ts';
import { LOAN_OFFICER, LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import { figureText } from '../../../domain/reports/figure.ts';
import type { ReportKind } from '../../../domain/reports/report-kinds.ts';
import { createRandom } from '../../demo/random.ts';
import { untilJobsAreDone } from '../../testing/calls/session-calls.ts';
import { aCompleteApplication } from '../../testing/factories/application-factory.ts';
import { aCustomer, aLoan, type SavedLoan } from '../../testing/factories/loan-factory.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { startOf } from '../loans/loan-record.ts';

const TODAY = '2026-03-24';
const STARTED_AT = '2026-02-02T15:00:00.000Z';
let app: TestApp;
let loans: SavedLoan[];

beforeAll(async () => {
  app = await startTestApp({ clock: handClock(`${TODAY}T16:00:00.000Z`), runJobs: true });
  const { db } = app.platform.database;
  const customer = await aCustomer(db).save();
  loans = [];
  const application = aCompleteApplication({ random: createRandom(7), today: '2026-02-02' });
  for (const officer of ['Ann', 'Ann', 'Bea']) {
    const saved = await aLoan(db)
      .of(customer)
      .inStatus('FLOATED')
      .createdAt(STARTED_AT)
      .withApplication(application)
      .with({ loan_officer: officer, progress: 800 })
      .save();
    loans.push(saved);
    const started = startOf({ id: saved.loanId }, JSON.stringify(application));
    await db
      .insertInto('events')
      .values({
        kind: 'loan-started',
        occurred_at: STARTED_AT,
        actor: 'officer',
        customer_id: saved.customerId,
        loan_id: saved.loanId,
        to_version: 1,
        ...started,
      })
      .execute();
  }
}, 60_000);
afterAll(() => app.close());

async function read(report: ReportKind, query = ''): Promise<Report> {
  const answer = await app.as(LOAN_OFFICER)({ url: `/api/reports/${report}?${query}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const valuesOf = ({ groups }: Report) =>
  Object.fromEntries(groups.map(({ label, values }) => [label, values]));

async function countLoans(report: ReportKind, figure: Omit<Parameters<typeof figureText>[0], 'report'>) {
  const text = figureText({ report, ...figure });
  const answer = await app.as(LOAN_OFFICER)({ url: `/api/urlas/count?figure=${encodeURIComponent(text)}` });
  return answer.json().count;
}

const loanId = (nth: number) => loans[nth]?.loanId ?? '';

async function addCondition(nth: number, status: ConditionStatus, on: string, owner: string | null) {
  const at = `${on}T16:00:00.000Z`;
  await app.platform.database.db
    .insertInto('conditions')
    .values({
      id: randomUUIDv7(),
      loan_id: loanId(nth),
      stage: 'BEFORE_APPROVAL',
      category: 'INCOME',
      text: 'Two pay stubs',
      source: 'UNDERWRITER',
      owner,
      due_date: null,
      notes: null,
      documents: '[]',
      status,
      reason: null,
      missing_key: null,
      document_kind: null,
      status_at: at,
      status_by: 'uma',
      created_at: at,
      created_by: 'uma',
      updated_at: at,
      updated_by: 'uma',
    })
    .execute();
}

// Tests REPORT-18.
it('counts open conditions by age and owner, and each loan once', async () => {
  await addCondition(0, 'OPEN', '2026-03-17', 'paul');
  await addCondition(0, 'REQUESTED', '2026-03-16', 'paul');
  await addCondition(0, 'CLEARED', '2026-03-16', 'paul');
  await addCondition(1, 'RECEIVED', '2026-01-22', null);
  const byAge = await read('conditions', 'by=age');
  expect(valuesOf(byAge)).toEqual({
    'Up to 7 days': { conditions: 1, loans: 1 },
    '8 to 14 days': { conditions: 1, loans: 1 },
    'Over 60 days': { conditions: 1, loans: 1 },
  });
  expect(byAge.total.values).toEqual({ conditions: 3, loans: 2 });
  expect(valuesOf(await read('conditions', 'by=owner&officer=Ann'))).toEqual({
    paul: { conditions: 2, loans: 1 },
    Nobody: { conditions: 1, loans: 1 },
  });
  expect(await countLoans('conditions', { by: 'owner', group: 'paul', column: 'loans' })).toBe(1);
  expect(await countLoans('conditions', { by: 'owner', column: 'loans', officer: 'Bea' })).toBe(0);
});

async function disclose(nth: number, kind: 'loan-estimate' | 'revised-estimate', on: string) {
  await app.platform.database.db
    .insertInto('loan_disclosures')
    .values({
      id: randomUUIDv7(),
      loan_id: loanId(nth),
      kind,
      issued_on: on,
      received_on: on,
      method: 'electronic',
      expires_on: null,
      allows_delay: false,
      is_locked: false,
      lender_credits: 0,
      charges: '[]',
      recorded_at: `${on}T18:00:00.000Z`,
      recorded_by: 'officer',
    })
    .execute();
}

async function change(nth: number, reason: 'lock' | 'request', on: string) {
  await app.platform.database.db
    .insertInto('changed_circumstances')
    .values({
      id: randomUUIDv7(),
      loan_id: loanId(nth),
      facts: JSON.stringify({ reason, knownOn: on, cause: 'The borrower called', charges: [] }),
      recorded_at: `${on}T17:00:00.000Z`,
      recorded_by: 'officer',
    })
    .execute();
}

// Tests REPORT-19.
it('counts a revised estimate by each reason since the one before, and refunds by when they were given', async () => {
  await disclose(0, 'loan-estimate', '2026-02-04');
  await change(0, 'lock', '2026-02-09');
  await change(0, 'request', '2026-02-10');
  await disclose(0, 'revised-estimate', '2026-02-11');
  await disclose(0, 'revised-estimate', '2026-03-02');
  await app.platform.database.db
    .insertInto('loan_dates')
    .values({
      id: randomUUIDv7(),
      loan_id: loanId(1),
      date_kind: 'refund-paid',
      date: '2026-03-03',
      method: null,
      reason: null,
      cents: 12_350,
      version: 1,
      updated_at: `${TODAY}T16:00:00.000Z`,
      updated_by: 'officer',
    })
    .execute();
  const report = await read('estimates', 'from=2026-02-01&to=2026-03-24');
  const nothing = { revised: 0, refunds: 0, refundAmount: 0 };
  expect(valuesOf(report)).toEqual({
    'The rate was locked': { ...nothing, revised: 1, loans: 1 },
    'The borrower asked for it': { ...nothing, revised: 1, loans: 1 },
    'No recorded reason': { ...nothing, revised: 1, loans: 1 },
    'Refund after closing': { ...nothing, refunds: 1, refundAmount: 124, loans: 1 },
  });
  expect(report.total.values).toEqual({ revised: 2, refunds: 1, refundAmount: 124, loans: 2 });
  const days = { from: '2026-02-01', to: '2026-03-24' };
  expect(await countLoans('estimates', { by: 'cause', group: 'lock', column: 'loans', ...days })).toBe(1);
  expect(await countLoans('estimates', { by: 'cause', column: 'loans', ...days })).toBe(2);
});

// Tests REPORT-20.
it('counts deadlines as the timeline of each loan shows them', async () => {
  // The first has its estimate from the test above; the third none.
  const answer = await app.as(LOAN_PROCESSOR)({
    method: 'PUT',
    url: `/api/customers/${loans[1]?.customerId}/urlas/${loanId(1)}/dates/loan-estimate-sent`,
    payload: { date: '2026-02-20', method: 'electronic' },
    headers: { 'if-match': '"0"' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  // Nothing was judged yet, which is no report without late ones.
  expect((await read('late-deadlines', '')).asOf).toBeNull();
  const { jobs, database } = app.platform;
  await jobs.enqueue(database.db, 'judge-report-deadlines', {});
  jobs.nudge('judge-report-deadlines');
  await untilJobsAreDone(app);
  const shown: Record<string, number> = {};
  for (const { customerId, loanId: id } of loans) {
    const timeline = await app.as(LOAN_OFFICER)({
      url: `/api/customers/${customerId}/urlas/${id}/deadlines`,
    });
    const { deadlines }: LoanDeadlines = timeline.json();
    for (const { title, state, dueOn } of deadlines) {
      if (title !== 'Loan Estimate' || dueOn === null) continue;
      const isLate = deadlines.some((one) => one.title === title && one.isMetLate);
      const bucket = state === 'met' ? (isLate ? 'late' : 'met') : dueOn < TODAY ? 'pastDue' : null;
      if (bucket !== null) shown[bucket] = (shown[bucket] ?? 0) + 1;
    }
  }
  expect(Object.keys(shown).length).toBeGreaterThan(1);
  const report = await read('late-deadlines', 'from=2026-01-01&to=2026-03-24');
  const estimate = valuesOf(report)['Loan Estimate'];
  const late = (shown.late ?? 0) + (shown.pastDue ?? 0);
  expect(estimate).toEqual({ met: 0, late: 0, pastDue: 0, ...shown, loans: late });
  expect(report.asOf).toBe(`${TODAY}T16:00:00.000Z`);
  const figure = {
    by: 'deadline',
    group: 'loan-estimate',
    column: 'loans',
    from: '2026-01-01',
    to: TODAY,
  } as const;
  expect(await countLoans('late-deadlines', figure)).toBe(late);
});
