import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { LoanDeadlines } from '../../../contract/deadlines/loan-deadlines.ts';
import type { DeadlineKind } from '../../../domain/deadlines/deadline.ts';
import { ADMIN, LOAN_OFFICER } from '../../../domain/people/role.ts';
import { anIssuableLoan, anIssuedEstimate, issueBody } from '../../testing/loan-estimate-calls.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { importLocks } from '../loan-actions/loan-locks.service.ts';
import { closingVersions } from './closing-steps.store.ts';
import { circumstanceSteps, costSteps, disclosureSteps } from './estimate-steps.store.ts';

const TODAY = '2026-11-24';
/** Thanksgiving, November 26, is no business day. */
const DUE = '2026-11-30';

const clock = handClock(`${TODAY}T17:00:00.000Z`);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());
beforeEach(() => clock.set(`${TODAY}T17:00:00.000Z`));

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, version?: number) =>
  app.as(url.endsWith('/application') ? ADMIN : LOAN_OFFICER)({
    method,
    url,
    ...(payload === undefined ? {} : { payload }),
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });

const read = async (url: string): Promise<LoanDeadlines> => (await send('GET', `${url}/deadlines`)).json();
const line = async (url: string, kind: DeadlineKind) =>
  (await read(url)).deadlines.find((one) => one.kind === kind);
const dateOf = async (url: string, kind: string) =>
  (await read(url)).dates.find(({ dateKind }) => dateKind === kind);
const deliver = (url: string, delivery: object) => send('POST', `${url}/loan-estimate/deliveries`, delivery);

/** Locked now. */
async function lock(url: string) {
  const loanId = url.split('/').at(-1) ?? '';
  const { db } = app.platform.database;
  const data = { lockedInterestRate: '6.25', lockDate: TODAY, lockExpirationDate: '2027-01-20' };
  const at = clock.now().toISOString();
  await db
    .transaction()
    .execute((tx) => importLocks(tx, [{ loanId, status: 'LOCKED', data }], { name: 'dana' }, at));
  const columns = { lock_status: 'LOCKED', lock_date: TODAY, lock_expiration_date: '2027-01-20' } as const;
  await db.updateTable('loans').set(columns).where('id', '=', loanId).execute();
}

/** Issues the next version. @returns its id. */
async function issue(url: string): Promise<string> {
  const body = await issueBody(app.as(LOAN_OFFICER), url);
  const issued = await send('POST', `${url}/loan-estimate/versions`, body);
  expect(issued.statusCode, issued.body).toBe(201);
  return issued.json().estimateId;
}

// Tests DEADLINE-35 and DEADLINE-6.
it('takes the days of an estimate from its deliveries, and records none twice', async () => {
  const { url, delivery } = await anIssuedEstimate(app, app.as(LOAN_OFFICER));
  const correct = (date: string, version: number) =>
    send('PUT', `${url}/dates/application`, { date, reason: 'It came by mail.' }, version);
  expect((await correct(TODAY, 0)).statusCode).toBe(200);
  expect(await line(url, 'loan-estimate')).toMatchObject({
    metOn: null,
    note: expect.stringContaining('Issued on Nov 24, 2026, but not sent.'),
  });
  for (const kind of ['loan-estimate-sent', 'revised-estimate-sent', 'change-known', 'intent-to-proceed']) {
    const method = kind.endsWith('sent') ? { method: 'mail' } : {};
    const refused = await send('PUT', `${url}/dates/${kind}`, { date: TODAY, ...method }, 0);
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      expect.stringContaining(kind === 'change-known' ? "the page 'Good Faith'" : "the page 'Loan Estimate'"),
    ]);
  }
  expect((await send('DELETE', `${url}/dates/loan-estimate-sent`, undefined, 0)).statusCode).toBe(409);
  expect((await deliver(url, delivery)).statusCode).toBe(201);
  expect(await line(url, 'loan-estimate')).toMatchObject({ state: 'met', metOn: TODAY });
  expect(await dateOf(url, 'loan-estimate-sent')).toMatchObject({
    date: TODAY,
    method: 'mail',
    source: 'loan-estimate',
    isChangeable: false,
  });
  // The application date can be corrected after the issue.
  expect((await correct('2026-11-17', 1)).statusCode).toBe(200);
  expect(await line(url, 'loan-estimate')).toMatchObject({ isMetLate: true, dueOn: '2026-11-20' });
  const { estimateId } = delivery;
  const intent = { borrower: 'primary', statedOn: TODAY, manner: 'phone' };
  const inPerson = { ...delivery, estimateId, method: 'in-person' };
  expect((await deliver(url, inPerson)).statusCode).toBe(201);
  expect((await send('POST', `${url}/intents`, intent)).statusCode).toBe(201);
  expect(await dateOf(url, 'intent-to-proceed')).toMatchObject({ date: TODAY, source: 'loan-estimate' });
});

// Tests FAITH-12, FAITH-13, FAITH-15, FAITH-16, LE-18 and DEADLINE-35.
it('runs from a lock and a circumstance to the revised estimate that goes out', async () => {
  const { url, delivery } = await anIssuedEstimate(app, app.as(LOAN_OFFICER));
  await deliver(url, { ...delivery, method: 'in-person' });
  expect(await line(url, 'revised-estimate')).toBeUndefined();
  await lock(url);
  expect(await line(url, 'revised-estimate')).toMatchObject({
    dueOn: DUE,
    note: expect.stringContaining('The rate was locked'),
  });
  const asked = { reason: 'request', knownOn: TODAY, cause: 'The borrower wants less to pay at closing.' };
  const charges = [{ chargeId: 'lender-credits', increaseCents: null }];
  const recorded = await send('POST', `${url}/changed-circumstances`, { ...asked, charges });
  expect(recorded.statusCode, recorded.body).toBe(201);
  const state = (await send('GET', `${url}/loan-estimate`)).json();
  expect(state.revisions).toMatchObject([
    { dueOn: DUE, why: expect.stringContaining('wants less'), charges: ['Lender credits'] },
    { dueOn: DUE, why: expect.stringContaining('The rate was locked'), charges: [] },
  ]);
  const byHand = {
    kind: 'revised-estimate',
    issuedOn: TODAY,
    method: 'mail',
    receivedOn: null,
    expiresOn: null,
    allowsDelay: false,
  };
  const refused = await send('POST', `${url}/disclosures`, byHand);
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    409,
    expect.stringContaining("the page 'Loan Estimate'"),
  ]);
  const estimateId = await issue(url);
  expect(await line(url, 'revised-estimate')).toMatchObject({ metOn: null, dueOn: DUE });
  expect((await deliver(url, { ...delivery, estimateId })).statusCode).toBe(201);
  expect(await line(url, 'revised-estimate')).toMatchObject({ state: 'met', metOn: TODAY, dueOn: DUE });
  expect((await send('GET', `${url}/loan-estimate`)).json().revisions).toEqual([]);
  expect(await dateOf(url, 'change-known')).toMatchObject({ date: TODAY, source: 'good-faith' });
  const { events } = (await app.as(ADMIN)({ url: '/api/events?limit=500' })).json();
  const types = events.map(({ type }: { type: string }) => type);
  expect(types).toEqual(expect.arrayContaining(['loan.circumstance-recorded', 'loan.estimate-delivered']));
});

// Tests FAITH-1, LE-25 and DEADLINE-35.
it('counts the first estimate that went out, not one that was replaced before', async () => {
  const { url, delivery } = await anIssuedEstimate(app, app.as(LOAN_OFFICER));
  await lock(url);
  const second = await issue(url);
  expect((await send('GET', `${url}/loan-estimate`)).json().versions[0].kind).toBe('loan-estimate');
  expect((await deliver(url, { ...delivery, estimateId: second })).statusCode).toBe(201);
  expect(await dateOf(url, 'loan-estimate-sent')).toMatchObject({ date: TODAY, source: 'loan-estimate' });
  expect(await line(url, 'revised-estimate')).toBeUndefined();
  // It was locked in the Loan Estimate.
  expect((await send('GET', `${url}/good-faith`)).json().sheet.due).toEqual([]);
});

// Tests FAITH-17 and DEADLINE-35.
it('is not met by a version from before a lock or a circumstance of the same day', async () => {
  const { url, delivery } = await anIssuedEstimate(app, app.as(LOAN_OFFICER));
  await deliver(url, { ...delivery, method: 'in-person' });
  const second = await issue(url);
  clock.set(`${TODAY}T17:05:00.000Z`);
  await lock(url);
  expect((await deliver(url, { ...delivery, estimateId: second })).statusCode).toBe(201);
  const due = async () => (await send('GET', `${url}/good-faith`)).json().sheet.due;
  expect(await due()).toMatchObject([{ how: 'Issue a revised Loan Estimate.' }]);
  expect(await line(url, 'revised-estimate')).toMatchObject({ metOn: null, dueOn: DUE });
  clock.set(`${TODAY}T17:10:00.000Z`);
  const third = await issue(url);
  expect((await deliver(url, { ...delivery, estimateId: third })).statusCode).toBe(201);
  expect(await due()).toEqual([]);
  expect(await line(url, 'revised-estimate')).toMatchObject({ state: 'met', metOn: TODAY });
  clock.set(`${TODAY}T17:15:00.000Z`);
  const charges = [{ chargeId: 'lender-credits', increaseCents: null }];
  const asked = { reason: 'request', knownOn: TODAY, cause: 'The borrower wants less to pay.', charges };
  expect((await send('POST', `${url}/changed-circumstances`, asked)).statusCode).toBe(201);
  expect(await due()).toMatchObject([{ chargeIds: ['lender-credits'] }]);
  expect(await line(url, 'revised-estimate')).toMatchObject({ metOn: null, dueOn: DUE });
});

// Tests FAITH-6 and DEADLINE-35.
it('is not met by a version that comes too late for the closing', async () => {
  const { url, delivery } = await anIssuedEstimate(app, app.as(LOAN_OFFICER));
  await deliver(url, { ...delivery, method: 'in-person' });
  await lock(url);
  const estimateId = await issue(url);
  expect((await deliver(url, { ...delivery, estimateId })).statusCode).toBe(201);
  const { db } = app.platform.database;
  const loanId = url.split('/').at(-1) ?? '';
  await db.updateTable('loans').set({ closing_date: '2026-11-28' }).where('id', '=', loanId).execute();
  const [due] = (await send('GET', `${url}/good-faith`)).json().sheet.due;
  expect(due.how).toContain('Show the change on the Closing Disclosure');
  expect(await line(url, 'revised-estimate')).toMatchObject({
    title: 'Change on the Closing Disclosure',
    metOn: null,
    note: expect.stringContaining(due.how),
  });
});

// Tests LE-19 and DEADLINE-36.
it('keeps the dates of an estimate that was made elsewhere, and issues none beside it', async () => {
  const url = await anIssuableLoan(app);
  const put = (kind: string, payload: object) => send('PUT', `${url}/dates/${kind}`, payload, 0);
  expect((await put('intent-to-proceed', { date: TODAY })).statusCode).toBe(400);
  expect((await put('loan-estimate-sent', { date: TODAY, method: 'mail' })).statusCode).toBe(200);
  expect((await put('intent-to-proceed', { date: TODAY })).statusCode).toBe(200);
  const { refusals } = (await send('GET', `${url}/loan-estimate`)).json();
  expect(refusals[0]).toContain('Deadlines has a Loan Estimate that was sent on Nov 24, 2026');
  expect(await dateOf(url, 'loan-estimate-sent')).toMatchObject({ date: TODAY, source: null });
});

// Tests DEADLINE-18 and DEADLINE-35.
it('reads the forms of many loans by indexes', async () => {
  const ids = ['01939f0c-1111-7c3a-9f52-6d1f0e8b2a41'];
  await app.platform.database.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    const plan = async (query: RawBuilder<unknown>) =>
      (await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${query}`.execute(tx)).rows
        .map((row) => row['QUERY PLAN'])
        .join('\n');
    const disclosures = await plan(disclosureSteps(ids));
    const circumstances = await plan(circumstanceSteps(ids));
    const costs = await plan(costSteps(ids));
    expect(disclosures).toContain('loan_disclosures_loan');
    expect(circumstances).toContain('changed_circumstances_loan');
    const closings = await plan(closingVersions(ids));
    expect(closings).toContain('closing_disclosures_loan_id_number_key');
    expect(`${disclosures} ${circumstances} ${costs} ${closings}`).not.toContain('Seq Scan');
  });
});

// Tests DEADLINE-35.
it('takes the changed circumstance of an estimate that was made elsewhere from Good Faith', async () => {
  const url = await anIssuableLoan(app);
  const elsewhere = { kind: 'loan-estimate', issuedOn: TODAY, method: 'in-person', receivedOn: null };
  const disclosed = await send('POST', `${url}/disclosures`, {
    ...elsewhere,
    expiresOn: null,
    allowsDelay: false,
  });
  expect(disclosed.statusCode, disclosed.body).toBe(201);
  expect(await dateOf(url, 'change-known')).toMatchObject({ date: null, source: null });
  const charges = [{ chargeId: 'lender-credits', increaseCents: null }];
  const asked = { reason: 'request', knownOn: TODAY, cause: 'The borrower wants less to pay.', charges };
  expect((await send('POST', `${url}/changed-circumstances`, asked)).statusCode).toBe(201);
  expect(await dateOf(url, 'change-known')).toMatchObject({ date: TODAY, source: 'good-faith' });
  expect(await dateOf(url, 'loan-estimate-sent')).toMatchObject({ date: TODAY, source: null });
  expect(await line(url, 'revised-estimate')).toMatchObject({ metOn: null, dueOn: DUE });
});
