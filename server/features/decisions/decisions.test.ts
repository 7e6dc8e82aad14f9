import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changed } from '../../../domain/application/complete-application.fixture.ts';
import {
  ADMIN,
  COMPLIANCE,
  LOAN_OFFICER,
  ROLES,
  type Role,
  UNDERWRITER,
} from '../../../domain/people/role.ts';
import { createRandom } from '../../demo/random.ts';
import { someoneSignedIn } from '../../testing/calls/second-factor-calls.ts';
import { aCompleteApplication } from '../../testing/factories/application-factory.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { type Caller, startTestApp, type TestApp } from '../../testing/test-app.ts';

const LOAN = 'section4LoanAndPropertyInformation.part4aLoanInformation';
const DTI = { reason: 'excessive-obligations', figure: 'Debt-to-income 52.30% of at most 50.00%' };

let app: TestApp;
let url: string;
let loanId: string;
let uma: Caller;
let ugo: Caller;
let umaId: string;

beforeAll(async () => {
  app = await startTestApp({ clock: handClock('2026-11-20T17:00:00.000Z') });
  const first = await someoneSignedIn(app, [UNDERWRITER]);
  const second = await someoneSignedIn(app, [UNDERWRITER]);
  [uma, ugo, umaId] = [callerOf(first.accessToken), callerOf(second.accessToken), first.staffId];
});
afterAll(() => app.close());
beforeEach(async () => {
  const names = { firstName: 'Ada', lastName: 'Quill', primaryEmail: `${Math.random()}@mail.example` };
  const officer = app.as(LOAN_OFFICER);
  const { customerId } = (await officer({ method: 'POST', url: '/api/customers', payload: names })).json();
  loanId = (await officer({ method: 'POST', url: `/api/customers/${customerId}/urlas` })).json().loanId;
  url = `/api/customers/${customerId}/urlas/${loanId}`;
  await save(400_000, 1);
});

const callerOf =
  (token: string): Caller =>
  (request) =>
    app.app.inject({ ...request, headers: { authorization: `Bearer ${token}`, ...request.headers } });

async function save(loanAmount: number, version: number, changes: Record<string, unknown> = {}) {
  const whole = aCompleteApplication({ random: createRandom(7), today: '2026-11-20' });
  const terms = { [`${LOAN}.loanAmount`]: loanAmount, [`${LOAN}.propertyValue`]: 500_000 };
  const payload = changed(whole, { ...terms, ...changes });
  const headers = { 'if-match': `"${version}"` };
  const answer = await app.as(LOAN_OFFICER)({ method: 'PUT', url, payload, headers });
  expect(answer.statusCode, answer.body).toBe(200);
}

const list = async (as: Caller = uma) => (await as({ url: `${url}/decisions` })).json();
const row = () =>
  app.platform.database.db.selectFrom('loans').selectAll().where('id', '=', loanId).executeTakeFirstOrThrow();
const addCondition = () =>
  uma({ method: 'POST', url: `${url}/conditions`, payload: { conditions: [{ text: 'Appraisal' }] } });

/** On the present version and after the newest decision, unless the fields say otherwise. */
async function decide(fields: object, as: Caller = uma) {
  const { applicationVersion, decisions } = await list();
  const payload = { applicationVersion, after: decisions[0]?.decisionId ?? null, ...fields };
  return as({ method: 'POST', url: `${url}/decisions`, payload });
}

async function limitUma(payload: object, whom = umaId) {
  const { people } = (await app.as(ADMIN)({ url: '/api/staff' })).json();
  const { version } = people.find(({ staffId }: { staffId: string }) => staffId === whom);
  const headers = { 'if-match': `"${version}"` };
  return app.as(ADMIN)({ method: 'PUT', url: `/api/staff/${whom}/underwriter-limit`, payload, headers });
}

// Tests DECIDE-1.
it('is made by underwriters alone, and read by everybody', async () => {
  const draft = { kind: 'denied', reasons: [DTI] };
  for (const role of ROLES.filter((one) => one !== UNDERWRITER)) {
    expect((await decide(draft, app.as(role as Role))).statusCode, role).toBe(403);
    expect((await list(app.as(role))).whyNotDecide, role).toBe('Only an underwriter can decide a loan');
  }
  expect((await list()).whyNotDecide).toBeNull();
  expect((await decide(draft)).statusCode).toBe(201);
  expect((await list(app.as(COMPLIANCE))).decisions).toHaveLength(1);
});

// Tests DECIDE-1.
it('is refused on a loan without an application, also after a status that was set by hand', async () => {
  const loans = url.slice(0, url.lastIndexOf('/'));
  const { loanId: empty } = (await app.as(LOAN_OFFICER)({ method: 'POST', url: loans })).json();
  url = `${loans}/${empty}`;
  const payload = { actionType: 'LOAN_STATUS', loanStatus: 'SUSPENDED' };
  expect((await uma({ method: 'POST', url: `${url}/actions`, payload })).statusCode).toBe(201);
  const answer = await decide({ kind: 'final-approval' });
  expect(answer.statusCode).toBe(409);
  expect(answer.json().error.message).toContain('This loan has no application yet');
  expect((await list()).whyNotDecide).toBe('This loan has no application yet');
});

// Tests DECIDE-7, DECIDE-8.
it.each([
  ['approved-with-conditions', 'CONDITIONAL_APPROVAL', {}],
  ['final-approval', 'FINAL_APPROVAL', {}],
  ['suspended', 'SUSPENDED', { note: 'Two pay stubs' }],
  ['counteroffer', 'FLOATED', { reasons: [DTI], counteroffer: { loanAmount: 380_000 } }],
  ['denied', 'DISCARDED', { reasons: [DTI] }],
  ['withdrawn', 'DISCARDED', {}],
  ['closed-for-incompleteness', 'DISCARDED', {}],
])('%s makes the status %s', async (kind, status, fields) => {
  await addCondition();
  const answer = await decide({ kind, ...fields });
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.json()).toMatchObject({ kind, state: 'in-force', conditions: [{ text: 'Appraisal' }] });
  expect(await row()).toMatchObject({ status, decision: kind, awaits_decision_since: null });
  const actions = (await uma({ url: `${url}/actions?actionType=LOAN_STATUS` })).json();
  if (status === 'FLOATED') expect(actions).toEqual([]);
  else expect(actions).toMatchObject([{ loanStatus: status, cause: kind }]);
  const events = await app.platform.database.db
    .selectFrom('events')
    .select('kind')
    .where('loan_id', '=', loanId)
    .execute();
  expect(events.map((event) => event.kind)).toContain(`decision-${kind}`);
});

// Tests DECIDE-2.
it('keeps the version, terms and figures of its moment', async () => {
  const { applicationVersion, now } = await list();
  const { decisionId } = (await decide({ kind: 'denied', reasons: [DTI] })).json();
  await save(410_000, (await list()).applicationVersion);
  const { decisions, moved } = await list();
  expect(decisions).toMatchObject([{ decisionId, applicationVersion, ...now, hmdaReasons: [1] }]);
  expect(now.terms.loanAmount).toBe(400_000);
  expect(moved).toEqual(
    expect.arrayContaining([
      { label: 'Loan amount', from: '$ 400,000', to: '$ 410,000' },
      { label: expect.stringMatching(/^Loan-to-value|^LTV/i), from: '80.00%', to: '82.00%' },
    ]),
  );
});

// Tests DECIDE-10.
it('says which limit of the approval a changed application left', async () => {
  const limits = [{ figure: 'loan to value', value: 8000 }];
  expect((await decide({ kind: 'final-approval', limits })).statusCode).toBe(201);
  expect((await list()).limitsLeft).toEqual([]);
  await save(410_000, (await list()).applicationVersion);
  expect((await list()).limitsLeft).toEqual([
    { label: 'Loan-to-value', limit: 'at most 80.00%', now: '82.00%' },
  ]);
});

// Tests DECIDE-10.
it('says that the occupancy changed after an approval', async () => {
  expect((await decide({ kind: 'final-approval' })).statusCode).toBe(201);
  const occupancy = { [`${LOAN}.occupancy`]: 'Second Home' };
  await save(400_000, (await list()).applicationVersion, occupancy);
  expect((await list()).moved).toContainEqual(
    expect.objectContaining({ label: 'Occupancy', to: 'Second Home' }),
  );
});

// Tests DECIDE-11.
it('shows the second of two underwriters the decision of the first, and lets them choose', async () => {
  const { applicationVersion } = await list();
  const draft = { kind: 'suspended', note: 'Pay stubs', applicationVersion, after: null };
  const first = (await decide(draft)).json();
  // The answer was lost.
  expect((await decide(draft)).json()).toEqual(first);
  const second = await decide({ kind: 'denied', reasons: [DTI], applicationVersion, after: null }, ugo);
  expect(second.statusCode).toBe(409);
  expect(second.json()).toMatchObject({ current: { decisionId: first.decisionId, kind: 'suspended' } });
  expect(second.json().error.message).toMatch(/^Test Person decided in the meantime: Suspended/);
  expect((await list()).decisions).toHaveLength(1);
  expect((await decide({ kind: 'denied', reasons: [DTI] }, ugo)).statusCode).toBe(201);
  expect((await list()).decisions.map(({ state }: { state: string }) => state)).toEqual([
    'in-force',
    'superseded',
  ]);
});

// Tests DECIDE-12.
it('refuses a version that has changed meanwhile', async () => {
  const { applicationVersion } = await list();
  await save(390_000, applicationVersion);
  const answer = await decide({ kind: 'denied', reasons: [DTI], applicationVersion });
  expect(answer.statusCode).toBe(409);
  expect(answer.json().error.message).toContain('decide on the current version');
  expect((await list()).decisions).toEqual([]);
});

// Tests DECIDE-3.
it('names the wrong fields', async () => {
  const answer = await decide({
    kind: 'denied',
    reasons: [
      { ...DTI, figure: ' ' },
      { reason: 'other', figure: 'x' },
    ],
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error.fields).toEqual({
    'reasons[0].figure': 'Enter the figure or fact that shows this reason',
    'reasons[1].words': 'Enter the reason in words',
  });
});

// Tests DECIDE-4, DECIDE-5.
it('waits above the limit for a second underwriter, and changes no status before', async () => {
  expect((await limitUma({ amount: 0, loanToValue: null })).json().error.fields.amount).toContain(
    'limit of 0',
  );
  const { staffId: officerId } = await someoneSignedIn(app, [LOAN_OFFICER]);
  expect((await limitUma({ amount: 1, loanToValue: null }, officerId)).json().error.message).toBe(
    'Only an underwriter has a limit. Give this person the role Underwriter first.',
  );
  expect((await limitUma({ amount: 399_999, loanToValue: null })).json()).toMatchObject({
    underwriterLimit: { amount: 399_999, loanToValue: null },
  });
  const pending = (await decide({ kind: 'final-approval' })).json();
  expect(pending).toMatchObject({ state: 'pending', whyPending: expect.stringContaining('$ 399,999') });
  expect(await row()).toMatchObject({ status: 'FLOATED', decision: null });
  expect((await row()).awaits_decision_since).not.toBeNull();
  const confirm = (as: Caller) =>
    as({ method: 'POST', url: `${url}/decisions/${pending.decisionId}/confirmation`, payload: {} });
  expect((await confirm(uma)).json().error.message).toBe('Another underwriter has to confirm it');
  expect((await list()).whyNotConfirm).toBe('Another underwriter has to confirm it');
  expect((await list(app.as(LOAN_OFFICER))).whyNotConfirm).toBe('Only an underwriter can decide a loan');
  expect((await list(ugo)).whyNotConfirm).toBeNull();
  expect((await confirm(app.as(ADMIN))).statusCode).toBe(403);
  const confirmed = await confirm(ugo);
  expect(confirmed.json()).toMatchObject({
    state: 'in-force',
    confirms: pending.decisionId,
    kind: 'final-approval',
  });
  expect((await confirm(ugo)).json()).toEqual(confirmed.json());
  expect(await row()).toMatchObject({ status: 'FINAL_APPROVAL', decision: 'final-approval' });
  expect((await list()).decisions.map(({ state }: { state: string }) => state)).toEqual([
    'in-force',
    'superseded',
  ]);
  // A denial commits nobody.
  expect((await decide({ kind: 'denied', reasons: [DTI] })).json()).toMatchObject({ state: 'in-force' });
  await limitUma({ amount: null, loanToValue: null });
});

// Tests DECIDE-5.
it('confirms no decision on figures that have changed', async () => {
  await limitUma({ amount: null, loanToValue: 7999 });
  const { decisionId } = (await decide({ kind: 'final-approval' })).json();
  await save(410_000, (await list()).applicationVersion);
  const answer = await ugo({
    method: 'POST',
    url: `${url}/decisions/${decisionId}/confirmation`,
    payload: {},
  });
  expect(answer.statusCode).toBe(409);
  expect(answer.json().error.message).toContain('Loan amount $ 400,000 → $ 410,000');
  expect((await list(ugo)).whyNotConfirm).toContain('Loan amount $ 400,000 → $ 410,000');
  await limitUma({ amount: null, loanToValue: null });
});

// Tests DECIDE-13.
it('waits from the complete application to the decision, and again after a change of a suspended one', async () => {
  expect(await row()).toMatchObject({ progress: 800, awaits_decision_since: '2026-11-20T17:00:00.000Z' });
  await decide({ kind: 'suspended', note: 'Pay stubs' });
  expect((await row()).awaits_decision_since).toBeNull();
  app.clock.set('2026-11-20T17:05:00.000Z');
  await save(395_000, (await list()).applicationVersion);
  expect((await list()).awaitsSince).toBe('2026-11-20T17:05:00.000Z');
  await decide({ kind: 'withdrawn' });
  expect((await list()).awaitsSince).toBeNull();
  const { deadlines } = (await uma({ url: `${url}/deadlines` })).json();
  const notice = deadlines.find(({ kind }: { kind: string }) => kind === 'action-notice');
  expect(notice.note).toBe('The applicant withdrew, so no notice is needed.');
});

// Tests DECIDE-6, ACCESS-27.
it('warns when a role is taken away from the only underwriter', async () => {
  expect((await list(app.as(LOAN_OFFICER))).warning).toBeNull();
  const { db } = app.platform.database;
  const warningOfAssignment = async (underwriter: string | null) => {
    await app.saveSettings({ loanAccess: 'assignment' });
    await db.updateTable('loans').set({ underwriter }).execute();
    return (await list(app.as(ADMIN))).warning;
  };
  expect(await warningOfAssignment(null)).toBeNull();
  expect(await warningOfAssignment('Somebody who left')).toContain('No underwriter sees this loan');
  await app.saveSettings({ loanAccess: 'everyone' });
  const taken = await db.deleteFrom('staff_roles').where('role', '=', UNDERWRITER).returningAll().execute();
  expect((await list(app.as(LOAN_OFFICER))).warning).toContain('Nobody can decide');
  await db.insertInto('staff_roles').values(taken).execute();
});

async function recordDate(kind: string, payload: object) {
  const request = { url: `${url}/dates/${kind}`, payload, headers: { 'if-match': '"0"' } };
  const answer = await app.as(LOAN_OFFICER)({ method: 'PUT', ...request });
  expect(answer.statusCode, answer.body).toBe(200);
}

// Tests DECIDE-13, DECIDE-20.
it('waits again once a counteroffer is accepted, and is approved only with the accepted terms', async () => {
  await decide({ kind: 'counteroffer', reasons: [DTI], counteroffer: { loanAmount: 380_000 } });
  await recordDate('counteroffer-sent', { date: '2026-11-20', method: 'mail' });
  expect((await list()).awaitsSince).toBeNull();
  await recordDate('counteroffer-accepted', { date: '2026-11-20' });
  expect((await list()).awaitsSince).not.toBeNull();
  const refused = await decide({ kind: 'final-approval' });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().error.fields.kind).toContain('Apply the accepted terms first');
  await save(380_000, (await list()).applicationVersion);
  expect((await decide({ kind: 'final-approval' })).statusCode).toBe(201);
});

// Tests DECIDE-20.
it('is not confirmed once the applicant has accepted other terms', async () => {
  await decide({ kind: 'counteroffer', reasons: [DTI], counteroffer: { loanAmount: 380_000 } });
  await limitUma({ amount: 100_000, loanToValue: null });
  const { decisionId } = (await decide({ kind: 'final-approval' })).json();
  await limitUma({ amount: null, loanToValue: null });
  await recordDate('counteroffer-sent', { date: '2026-11-20', method: 'mail' });
  await recordDate('counteroffer-accepted', { date: '2026-11-20' });
  expect((await list(ugo)).whyNotConfirm).toContain('Apply the accepted terms first');
  const path = `${url}/decisions/${decisionId}/confirmation`;
  const confirmed = await ugo({ method: 'POST', url: path, payload: {} });
  expect(confirmed.statusCode).toBe(409);
  expect(confirmed.json().error.message).toContain('Apply the accepted terms first');
});

// Tests DECIDE-19.
it('is not closed for incompleteness before the day that the notice names', async () => {
  await recordDate('incomplete-notice-sent', { date: '2026-11-20', method: 'mail' });
  await recordDate('incomplete-answer-due', { date: '2026-12-10' });
  const refused = await decide({ kind: 'closed-for-incompleteness' });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().error.fields.kind).toContain('has until Dec 10, 2026');
  expect((await list()).wasUnanswered).toBe(false);
  app.clock.set('2026-12-11T17:00:00.000Z');
  const later = callerOf((await someoneSignedIn(app, [UNDERWRITER])).accessToken);
  const { wasUnanswered, applicationVersion } = await list(later);
  expect(wasUnanswered).toBe(true);
  const payload = { kind: 'closed-for-incompleteness', applicationVersion, after: null };
  const closed = await later({ method: 'POST', url: `${url}/decisions`, payload });
  expect(closed.statusCode, closed.body).toBe(201);
});
