import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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
beforeEach(() => app.clock.set(LATE_TUESDAY));

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
  await record('closing-disclosure-sent', { date: '2026-11-20', method: 'in-person' });
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
      expect(refused.json().error.fields.reason).toBe(`${WHY} Enter the reason for funding the loan now.`);
    }
    const answer = await set({ loanStatus, reason: 'Into escrow' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ loanStatus, reason: 'Into escrow', fundedOn: '2026-11-24' });
    expect(await rescission()).toMatchObject({ state: 'late', law: '12 CFR 1026.23(c)' });
    // Funding that was too early stays marked as such.
    app.clock.set(WEDNESDAY);
    expect((await set({ loanStatus: 'SOLD' })).json()).toMatchObject({
      reason: 'Into escrow',
      fundedOn: '2026-11-24',
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
