import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changed } from '../../../domain/application/complete-application.fixture.ts';
import type { LoanDateKind } from '../../../domain/deadlines/loan-dates.ts';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import { createRandom } from '../../demo/random.ts';
import { aCompleteApplication } from '../../testing/factories/application-factory.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const LOAN = 'section4LoanAndPropertyInformation.part4aLoanInformation';

/** 2:30 on Wednesday, November 25 in New York, and 11:30 p.m. on Tuesday in California: the last minutes after a signing on Friday. */
const LATE_TUESDAY = '2026-11-25T07:30:00.000Z';
const WEDNESDAY = '2026-11-25T08:00:00.000Z';
const WHY = 'The borrower may rescind until midnight of Nov 24, 2026.';

let app: TestApp;
let url: string;

beforeAll(async () => {
  app = await startTestApp({ clock: handClock(LATE_TUESDAY) });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(LATE_TUESDAY);
  await app.saveSettings({ statusRequirements: {} });
});

/** A refinance of a home in California, signed with notice and disclosures. */
async function signedLoan(changes: Record<string, unknown> = {}): Promise<void> {
  const post = (path: string, payload?: object) =>
    app.as(LOAN_OFFICER)({ method: 'POST', url: path, ...(payload && { payload }) });
  const names = { firstName: 'Ada', lastName: 'Quill', primaryEmail: `${Math.random()}@mail.example` };
  const { customerId } = (await post('/api/customers', names)).json();
  const { loanId } = (await post(`/api/customers/${customerId}/urlas`)).json();
  url = `/api/customers/${customerId}/urlas/${loanId}`;
  const whole = aCompleteApplication({ random: createRandom(7), today: '2026-11-20' });
  const payload = changed(whole, {
    loanApplicationProgress: 100,
    [`${LOAN}.loanPurpose`]: 'Refinance',
    [`${LOAN}.occupancy`]: 'Primary Residence',
    [`${LOAN}.propertyAddress.state`]: 'CA',
    [`${LOAN}.propertyAddress.city`]: 'Los Angeles',
    [`${LOAN}.propertyAddress.zip`]: '90012',
    ...changes,
  });
  const first = { 'if-match': '"1"' };
  const saved = await app.as(LOAN_PROCESSOR)({ method: 'PUT', url, payload, headers: first });
  expect(saved.statusCode, saved.body).toBe(200);
  const headers = { 'if-match': '"0"' };
  await app.as(ADMIN)({
    method: 'PUT',
    url: `${url}/dates/application`,
    payload: { date: '2026-11-01', reason: 'By mail' },
    headers,
  });
  await record('loan-estimate-sent', { date: '2026-11-03', method: 'in-person' });
  await record('closing-disclosure-sent', { date: '2026-11-12', method: 'in-person' });
  await record('rescission-notice', { date: '2026-11-20' });
  await record('consummation', { date: '2026-11-20' });
}

async function put(kind: LoanDateKind, payload: object) {
  const headers = { 'if-match': '"0"' };
  return app.as(LOAN_PROCESSOR)({ method: 'PUT', url: `${url}/dates/${kind}`, payload, headers });
}

async function record(kind: LoanDateKind, payload: object) {
  const answer = await put(kind, payload);
  expect(answer.statusCode, answer.body).toBe(200);
}

const set = (fields: object) =>
  app.as(LOAN_OFFICER)({
    method: 'POST',
    url: `${url}/actions`,
    payload: { actionType: 'LOAN_STATUS', ...fields },
  });

const deadlines = async () => (await app.as(LOAN_OFFICER)({ url: `${url}/deadlines` })).json();

const rescission = async () =>
  (await deadlines()).deadlines.find(({ kind }: { kind: string }) => kind === 'rescission');

// Tests STATUS-12.
it.each(['FUNDED', 'SOLD'])(
  '%s inside the rescission period asks for a reason, and keeps it',
  async (loanStatus) => {
    await signedLoan();
    expect((await deadlines()).whyNotToFund).toBe(WHY);
    for (const reason of [undefined, null, '', ' \u200b ']) {
      const refused = await set({ loanStatus, reason });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().error.fields.reason).toBe(`${WHY} Enter the reason for setting this status now.`);
    }
    const answer = await set({ loanStatus, reason: 'Into escrow' });
    expect(answer.statusCode).toBe(201);
    const stored = { reason: 'Into escrow', overridden: ['rescission-over'], fundedOn: '2026-11-24' };
    expect(answer.json()).toMatchObject({ loanStatus, ...stored });
    expect(await rescission()).toMatchObject({ state: 'late', law: '12 CFR 1026.23(c)' });
    // Funding that was too early stays marked as such.
    app.clock.set(WEDNESDAY);
    expect((await set({ loanStatus: 'SOLD' })).json()).toMatchObject({
      ...stored,
      loanStatus: 'SOLD',
    });
    expect(await rescission()).toMatchObject({ state: 'late' });
    const { entries } = (await app.as(LOAN_OFFICER)({ url: `${url}/history` })).json();
    expect(JSON.stringify(entries)).toContain('Into escrow');
  },
);

// Tests STATUS-12.
it('asks until midnight where the home is', async () => {
  await signedLoan();
  expect((await set({ loanStatus: 'FUNDED' })).statusCode).toBe(400);
  app.clock.set(WEDNESDAY);
  expect((await deadlines()).whyNotToFund).toBeNull();
  const answer = await set({ loanStatus: 'FUNDED', reason: 'Not needed' });
  expect(answer.json()).toMatchObject({ fundedOn: '2026-11-25' });
  expect(answer.json()).not.toHaveProperty('reason');
  expect(await rescission()).toMatchObject({ state: 'met' });
});

// Tests STATUS-12.
it('asks for a correction and for nothing else', async () => {
  await signedLoan();
  const { actionId } = (await set({ loanStatus: 'FINAL_APPROVAL' })).json();
  const correct = (payload: object) =>
    app.as(LOAN_OFFICER)({
      method: 'PUT',
      url: `/api/actions/${actionId}`,
      payload,
      headers: { 'if-match': '"1"' },
    });
  expect((await correct({ loanStatus: 'FUNDED' })).statusCode).toBe(400);
  expect((await correct({ loanStatus: 'SUSPENDED' })).statusCode).toBe(200);
  await signedLoan({ [`${LOAN}.loanPurpose`]: 'Purchase' });
  expect((await set({ loanStatus: 'FUNDED' })).statusCode).toBe(201);
});

// Tests DEADLINE-29.
it('asks for the reason where the funding is recorded as a date', async () => {
  await signedLoan();
  const refused = await put('funding', { date: '2026-11-24' });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().error.fields.reason).toBe(`${WHY} Enter the reason.`);
  const told = await put('funding', { date: '2026-11-24', reason: 'Into escrow' });
  expect(told.json()).toMatchObject({ reason: 'Into escrow' });
});

const overrides = async (query = '') =>
  (await app.as(ADMIN)({ url: `/api/status-overrides${query}` })).json();

// Tests STATUS-15.
describe('a requirement that stops', () => {
  beforeEach(() =>
    app.saveSettings({ statusRequirements: { FINAL_APPROVAL: { 'people-assigned': 'stops' } } }),
  );

  it('refuses the status with what is missing and its place, whatever the reason', async () => {
    await signedLoan();
    const refused = await set({ loanStatus: 'FINAL_APPROVAL', reason: 'In a hurry' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error.message).toContain("The loan lacks what 'Final approval' requires.");
    expect(refused.json().error.message).toContain('No Setup Processor is assigned.');
    expect(refused.json().current.requirements).toMatchObject([
      { requirementId: 'people-assigned', state: 'missing', place: 'tasks' },
    ]);
    const loanId = url.split('/').at(-1) as string;
    const people = {
      setup_processor: 'Omar',
      conditions_processor: 'Lena',
      loan_officer: 'Grace',
      underwriter: 'Ursula',
    };
    await app.platform.database.db.updateTable('loans').set(people).where('id', '=', loanId).execute();
    expect((await set({ loanStatus: 'FINAL_APPROVAL' })).statusCode).toBe(201);
  });

  it('refuses a correction as well, and asks nothing of other statuses', async () => {
    await signedLoan();
    const { actionId } = (await set({ loanStatus: 'CONDITIONAL_APPROVAL' })).json();
    const corrected = await app.as(LOAN_OFFICER)({
      method: 'PUT',
      url: `/api/actions/${actionId}`,
      payload: { loanStatus: 'FINAL_APPROVAL' },
      headers: { 'if-match': '"1"' },
    });
    expect(corrected.statusCode).toBe(409);
  });
});

// Tests STATUS-14.
it('asks for nothing that administrators turned off', async () => {
  await signedLoan();
  await app.saveSettings({ statusRequirements: { FUNDED: { 'rescission-over': 'off' } } });
  const answer = await set({ loanStatus: 'FUNDED', reason: 'Not needed' });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).not.toHaveProperty('reason');
});

// Tests STATUS-18.
it('lists for each status what is missing, with its place', async () => {
  await signedLoan();
  const { statuses } = (await app.as(LOAN_PROCESSOR)({ url: `${url}/status-requirements` })).json();
  const funded = statuses.find(({ loanStatus }: { loanStatus: string }) => loanStatus === 'FUNDED');
  const states = funded.requirements.map((one: { requirementId: string; state: string }) => [
    one.requirementId,
    one.state,
  ]);
  expect(states).toEqual([
    ['loan-estimate-sent', 'holds'],
    ['closing-disclosure-received', 'holds'],
    ['waiting-periods-over', 'holds'],
    ['rescission-over', 'missing'],
  ]);
  expect(funded.requirements[3]).toMatchObject({
    law: '12 CFR 1026.23(c)',
    effect: 'asks',
    words: [WHY],
    place: 'deadlines',
    isOverridden: false,
  });
  expect((await set({ loanStatus: 'FUNDED', reason: 'Into escrow' })).statusCode).toBe(201);
});

// Tests STATUS-17.
it('lists who overrode what and why, by day, and as CSV', async () => {
  app.clock.set('2026-11-24T15:00:00.000Z');
  await signedLoan();
  await set({ loanStatus: 'FUNDED', reason: 'Into escrow, =cmd' });
  // A status that keeps an earlier reason overrides nothing again.
  await set({ loanStatus: 'SOLD' });
  const query = '?from=2026-11-24&to=2026-11-24';
  const [newest, ...older] = (await overrides(query)).overrides;
  expect(newest).toMatchObject({
    person: expect.stringMatching(/^staff-/),
    at: '2026-11-24T15:00:00.000Z',
    loanStatus: 'FUNDED',
    requirements: [{ requirementId: 'rescission-over', name: 'Right to rescind over' }],
    reason: 'Into escrow, =cmd',
    loanId: url.split('/').at(-1),
  });
  expect(older.filter(({ loanId }: { loanId: string }) => loanId === newest.loanId)).toEqual([]);
  expect((await overrides('?from=2026-11-25')).overrides).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ overrideId: newest.overrideId })]),
  );
  const page = await overrides('?limit=1');
  expect(page.overrides).toHaveLength(1);
  expect(page.links.next.href).toContain('after=');
  const csv = await app.as(ADMIN)({ url: `/api/status-overrides/csv${query}` });
  expect(csv.headers['content-disposition']).toContain('status-overrides-2026-11-24.csv');
  expect(csv.body).toContain('Right to rescind over');
  expect((await app.as(LOAN_OFFICER)({ url: '/api/status-overrides' })).statusCode).toBe(403);
  const history = (await app.as(LOAN_OFFICER)({ url: `${url}/history` })).json();
  expect(JSON.stringify(history)).toContain('Right to rescind over');
});
