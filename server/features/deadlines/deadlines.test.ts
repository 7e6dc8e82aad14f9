import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoanDeadlines } from '../../../contract/deadlines/loan-deadlines.ts';
import { changed } from '../../../domain/application/complete-application.fixture.ts';
import type { DeadlineKind } from '../../../domain/deadlines/deadline.ts';
import type { LoanDateKind } from '../../../domain/deadlines/loan-dates.ts';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR, type Role } from '../../../domain/people/role.ts';
import { TURNING_MESSAGE } from '../../../domain/texts/unsafe-characters.ts';
import { createRandom } from '../../demo/random.ts';
import { aCompleteApplication } from '../../testing/factories/application-factory.ts';
import { aCustomer, aLoan } from '../../testing/factories/loan-factory.ts';
import { replayedState, storedState } from '../../testing/recorded-state.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createDeadlinesService } from './deadlines.service.ts';

const LOAN = 'section4LoanAndPropertyInformation.part4aLoanInformation';

/** Around midnight in New York, within one session. */
const MONDAY = '2026-03-03T04:57:00.000Z';
const TUESDAY = '2026-03-03T05:01:00.000Z';

let app: TestApp;
let url: string;
let customerId: string;
let loanId: string;

beforeAll(async () => {
  app = await startTestApp({ clock: handClock(MONDAY) });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(MONDAY);
  const names = { firstName: 'Ada', lastName: 'Quill', primaryEmail: `${Math.random()}@mail.example` };
  const post = (path: string, payload?: object) =>
    app.as(LOAN_OFFICER)({ method: 'POST', url: path, ...(payload && { payload }) });
  customerId = (await post('/api/customers', names)).json().customerId;
  loanId = (await post(`/api/customers/${customerId}/urlas`)).json().loanId;
  url = `/api/customers/${customerId}/urlas/${loanId}`;
});

function application(changes: Record<string, unknown> = {}) {
  const whole = aCompleteApplication({ random: createRandom(7), today: '2026-03-02' });
  return changed(whole, {
    'section4LoanAndPropertyInformation.plannedClosingDate': '2026-04-16',
    [`${LOAN}.loanPurpose`]: 'Purchase',
    ...changes,
  });
}

async function save(payload: object, version: number) {
  const headers = { 'if-match': `"${version}"` };
  const answer = await app.as(LOAN_PROCESSOR)({ method: 'PUT', url, payload, headers });
  expect(answer.statusCode, answer.body).toBe(200);
}

const read = async (role: Role = LOAN_PROCESSOR): Promise<LoanDeadlines> =>
  (await app.as(role)({ url: `${url}/deadlines` })).json();

const deadline = async (kind: DeadlineKind) => (await read()).deadlines.find((one) => one.kind === kind);

function put(
  kind: LoanDateKind,
  payload: object,
  { version = 0, role = LOAN_PROCESSOR as Role }: { version?: number | null; role?: Role } = {},
) {
  const headers = version === null ? {} : { 'if-match': `"${version}"` };
  return app.as(role)({ method: 'PUT', url: `${url}/dates/${kind}`, payload, headers });
}

function remove(kind: LoanDateKind, version: number | null) {
  const headers = version === null ? {} : { 'if-match': `"${version}"` };
  return app.as(LOAN_PROCESSOR)({ method: 'DELETE', url: `${url}/dates/${kind}`, headers });
}

describe('the application date', () => {
  // Tests DEADLINE-5.
  it('is the day on which the last of the six items was saved, and stays when one goes', async () => {
    const { loanApplicationProgress: _, ...draft } = application({ [`${LOAN}.loanAmount`]: null });
    await save({ ...draft, loanApplicationProgress: 100 }, 1);
    expect((await read()).application).toMatchObject({
      receivedOn: null,
      basis: null,
      missingItems: ['Loan amount'],
      note: 'Starts once all six items of an application are there. Missing: Loan amount.',
    });
    app.clock.set(TUESDAY);
    await save(application(), 2);
    const { application: received, deadlines } = await read();
    expect(received).toMatchObject({ receivedOn: '2026-03-03', basis: 'answers', completedOn: '2026-03-03' });
    expect(deadlines.map(({ kind, dueOn }) => `${kind} ${dueOn}`)).toEqual([
      'loan-estimate 2026-03-06',
      'action-notice 2026-04-02',
      'lock null',
      'closing-disclosure 2026-04-13',
      'earliest-closing 2026-03-11',
      'closing 2026-04-16',
      'rescission null',
    ]);
  });

  // Tests DEADLINE-6.
  it('is corrected by an administrator, with a reason', async () => {
    await save(application(), 1);
    const earlier = { date: '2026-02-27', reason: 'Came by mail on Friday' };
    expect((await put('application', earlier)).statusCode).toBe(403);
    const noReason = await put('application', { date: '2026-02-27' }, { role: ADMIN });
    expect(noReason.json().error.fields).toEqual({ reason: 'Enter the reason' });
    const wrong = async (reason: string) =>
      (await put('application', { date: '2026-02-27', reason }, { role: ADMIN })).json().error.fields.reason;
    expect(await wrong('\u200b\u2060')).toBe('Enter the reason');
    expect(await wrong('a\u202eb')).toBe(TURNING_MESSAGE);
    expect((await put('application', earlier, { role: ADMIN })).statusCode).toBe(200);
    expect((await read()).application).toMatchObject({ receivedOn: '2026-02-27', basis: 'corrected' });
    expect(await deadline('loan-estimate')).toMatchObject({ dueOn: '2026-03-04' });
    const changeable = async (role: Role) =>
      (await read(role)).dates.filter(({ isChangeable }) => !isChangeable);
    expect((await changeable(LOAN_PROCESSOR)).map(({ dateKind }) => dateKind)).toEqual(['application']);
    expect(await changeable(ADMIN)).toEqual([]);
  });

  // Tests DEADLINE-5.
  it('of an import is the day that its file names', async () => {
    await save(application(), 1);
    await app.ownerDb
      .insertInto('application_moments')
      .values({
        loan_id: loanId,
        received_on: '2026-03-02',
        came_by_import: true,
        completed_on: null,
        is_whole_history: true,
        version: 2,
        read_to: 0,
      })
      .execute();
    expect((await read()).application).toMatchObject({ receivedOn: '2026-03-02', basis: 'import' });
    await sql`INSERT INTO mismo_kept (loan_id, kept, facts)
      VALUES (${loanId}, '{}', '{"receivedOn": "2026-02-25"}')`.execute(app.ownerDb);
    expect((await read()).application).toMatchObject({ receivedOn: '2026-02-25', basis: 'import' });
    expect(await deadline('loan-estimate')).toMatchObject({ dueOn: '2026-03-02' });
  });

  // Tests DEADLINE-5.
  it('is unknown for a loan without its whole history', async () => {
    const customer = await aCustomer(app.platform.database.db).save();
    const loan = await aLoan(app.platform.database.db).of(customer).save();
    url = `/api/customers/${customer.customerId}/urlas/${loan.loanId}`;
    const { note, receivedOn } = (await read()).application;
    expect(receivedOn).toBeNull();
    expect(note).toContain('The history does not show');
  });
});

describe('a recorded date', () => {
  beforeEach(() => save(application(), 1));

  // Tests DEADLINE-14, DEADLINE-8.
  it('stops the clock of its deadline, and can be corrected and removed', async () => {
    app.clock.set(TUESDAY);
    const sent = await put('loan-estimate-sent', { date: '2026-03-02', method: 'mail' });
    expect(sent.headers.etag).toBe('"1"');
    expect(sent.json()).toEqual({
      dateKind: 'loan-estimate-sent',
      label: 'Loan Estimate sent',
      date: '2026-03-02',
      method: 'mail',
      reason: null,
      apr: null,
      cents: null,
      owners: null,
      version: 1,
      updatedBy: expect.stringMatching(/^staff-/),
      updatedOn: '2026-03-03T05:01:00.000Z',
      source: null,
      isChangeable: true,
    });
    expect(await deadline('loan-estimate')).toMatchObject({ state: 'met', metOn: '2026-03-02' });
    expect(await deadline('earliest-closing')).toMatchObject({ state: 'open', dueOn: '2026-03-10' });
    const corrected = await put(
      'loan-estimate-sent',
      { date: '2026-03-03', method: 'electronic' },
      { version: 1 },
    );
    expect(corrected.json()).toMatchObject({ version: 2, method: 'electronic' });
    expect((await remove('loan-estimate-sent', 2)).json()).toMatchObject({
      version: 3,
      date: null,
      method: null,
    });
    expect(await deadline('loan-estimate')).toMatchObject({ state: 'due-soon', metOn: null });
    // Versions continue, so that nobody overwrites an earlier date unseen.
    expect((await put('loan-estimate-sent', { date: '2026-03-03', method: 'mail' })).statusCode).toBe(412);
  });

  // Tests DEADLINE-15.
  it.each<[LoanDateKind, object, Record<string, string>]>([
    ['consummation', { date: '2026-03-03' }, { date: 'cannot be in the future' }],
    ['consummation', { date: '2026-02-30' }, { date: 'Enter a date that exists, as YYYY-MM-DD' }],
    ['consummation', { date: '2026-02-27' }, { date: 'cannot be before the application of Mar 2, 2026' }],
    ['consummation', { date: '2026-03-02', method: 'mail' }, { method: 'does not belong to this date' }],
    ['loan-estimate-sent', { date: '2026-03-02' }, { method: 'Choose how it was delivered' }],
    [
      'loan-estimate-received',
      { date: '2026-03-02' },
      { date: "needs the date of 'Loan Estimate sent' first" },
    ],
  ])('%s with %o is refused', async (kind, body, fields) => {
    const answer = await put(kind, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.fields).toEqual(fields);
  });

  // Tests DEADLINE-15.
  it('stays while the receipt needs it', async () => {
    await put('loan-estimate-sent', { date: '2026-03-02', method: 'mail' });
    await put('loan-estimate-received', { date: '2026-03-02' });
    const refused = await remove('loan-estimate-sent', 1);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error.message).toContain("Remove 'Loan Estimate received' first");
  });

  // Tests DEADLINE-16.
  it('is not overwritten unseen, and of ten simultaneous changes one wins', async () => {
    expect((await put('withdrawn', { date: '2026-03-02' }, { version: null })).statusCode).toBe(428);
    expect((await remove('withdrawn', null)).statusCode).toBe(428);
    const methods = ['mail', 'in-person', 'electronic'];
    const answers = await Promise.all(
      methods.map((method) => put('action-notice-sent', { date: '2026-03-02', method })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412, 412]);
    const stale = answers.find(({ statusCode }) => statusCode === 412);
    expect(stale?.headers.etag).toBe('"1"');
    expect(stale?.json().current).toMatchObject({ label: 'Notice of action taken sent', version: 1 });
  });

  // Tests DEADLINE-16.
  it('is recorded once when its request is repeated after a lost answer', async () => {
    const body = { date: '2026-03-02', method: 'mail' };
    await put('loan-estimate-sent', body);
    expect((await put('loan-estimate-sent', body)).json()).toMatchObject({ version: 1 });
    await remove('loan-estimate-sent', 1);
    expect((await remove('loan-estimate-sent', 1)).json()).toMatchObject({ version: 2, date: null });
  });

  // Tests HIST-1, HIST-4.
  it('is in the history with both sides, and the history rebuilds it', async () => {
    await put('loan-estimate-sent', { date: '2026-03-02', method: 'mail' });
    await put('loan-estimate-sent', { date: '2026-03-02', method: 'in-person' }, { version: 1 });
    await remove('loan-estimate-sent', 2);
    const { entries } = (await app.as(ADMIN)({ url: `${url}/history` })).json();
    expect(entries.slice(0, 3).map(({ what }: { what: string }) => what)).toEqual([
      'removed a date: Loan Estimate sent',
      'corrected a date: Loan Estimate sent',
      'recorded a date: Loan Estimate sent',
    ]);
    expect(entries[1].changes).toMatchObject([
      { label: 'Loan Estimate sent: Delivered', from: 'By mail', to: 'In person' },
    ]);
    const { db } = app.platform.database;
    const ofDates = (state: Record<string, string>) =>
      Object.entries(state).filter(([key]) => key.startsWith('loan-date'));
    expect(ofDates(await replayedState(db, customerId))).toEqual(
      ofDates(await storedState(db)).filter(([, line]) => line.includes(loanId)),
    );
  });
});

// Tests DEADLINE-18.
describe('the urgent deadlines of many loans', () => {
  it('are those that are late or due within three days, from one reading of each history', async () => {
    await save(application(), 1);
    const urgent = async (asked = [loanId]) => {
      const service = createDeadlinesService({ database: app.platform.database, clock: app.clock });
      return (await service.listUrgentDeadlines(asked)).get(loanId)?.map(({ kind }) => kind);
    };
    expect(await urgent()).toEqual(['loan-estimate']);
    await put('loan-estimate-sent', { date: '2026-03-02', method: 'mail' });
    expect(await urgent()).toBeUndefined();
    expect(await urgent([])).toBeUndefined();
    const moments = () =>
      app.platform.database.db
        .selectFrom('application_moments')
        .select(['received_on', 'completed_on', 'version'])
        .where('loan_id', '=', loanId)
        .execute();
    expect(await moments()).toEqual([{ received_on: '2026-03-02', completed_on: '2026-03-02', version: 2 }]);
    const payload = {
      actionType: 'LOAN_STATUS',
      loanStatus: 'CLOSED',
      closingDate: '2026-03-02',
      reason: 'Signed',
    };
    await app.as(ADMIN)({ method: 'POST', url: `${url}/actions`, payload });
    // Signing three days after a Loan Estimate is too early, but it is too late to change that.
    expect(await deadline('earliest-closing')).toMatchObject({ state: 'late' });
    expect(await urgent()).toBeUndefined();
    expect(await moments()).toMatchObject([{ received_on: '2026-03-02', version: 3 }]);
  });

  it('continues where the last reading ended, even if the application was completed later', async () => {
    await save({ ...application(), loanApplicationProgress: 700 }, 1);
    expect((await read()).application).toMatchObject({ receivedOn: '2026-03-02', completedOn: null });
    app.clock.set(TUESDAY);
    await save(application(), 2);
    expect((await read()).application).toMatchObject({ receivedOn: '2026-03-02', completedOn: '2026-03-03' });
    await app.ownerDb.deleteFrom('application_moments').where('loan_id', '=', loanId).execute();
    expect((await read()).application).toMatchObject({ receivedOn: '2026-03-02', completedOn: '2026-03-03' });
  });
});

// Tests ACCESS-5: another customer's loan is unknown. The general access test covers people without access.
it('is not found on the loan of another customer', async () => {
  const other = await aCustomer(app.platform.database.db).save();
  const foreign = `/api/customers/${other.customerId}/urlas/${loanId}`;
  const caller = app.as(ADMIN);
  expect((await caller({ url: `${foreign}/deadlines` })).statusCode).toBe(404);
  const headers = { 'if-match': '"0"' };
  const payload = { date: '2026-03-02' };
  const put = await caller({ method: 'PUT', url: `${foreign}/dates/withdrawn`, payload, headers });
  expect(put.statusCode).toBe(404);
});

// Tests DEADLINE-16.
it('takes a date back for a client that names the type of a body that it does not send', async () => {
  await save(application(), 1);
  const date = `${url}/dates/withdrawn`;
  const headers = (version: number) => ({ 'if-match': `"${version}"`, 'content-type': 'application/json' });
  const caller = app.as(ADMIN);
  const payload = { date: '2026-03-02' };
  expect((await caller({ method: 'PUT', url: date, payload, headers: headers(0) })).statusCode).toBe(200);
  expect((await caller({ method: 'DELETE', url: date, headers: headers(1) })).statusCode).toBeLessThan(300);
});

// Tests DEADLINE-9.
it('counts an incomplete application from the day on which it was discarded', async () => {
  await save({ ...application(), loanApplicationProgress: 100 }, 1);
  app.clock.set(TUESDAY);
  const payload = { actionType: 'LOAN_STATUS', loanStatus: 'DISCARDED' };
  const set = await app.as(ADMIN)({ method: 'POST', url: `${url}/actions`, payload });
  expect(set.statusCode).toBe(201);
  expect(await deadline('action-notice')).toMatchObject({
    law: '12 CFR 1002.9(a)(1)(ii)',
    dueOn: '2026-04-02',
  });
});
