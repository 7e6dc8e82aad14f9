import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOAN_OFFICER, UNDERWRITER } from '../../../domain/people/role.ts';
import { someoneSignedIn } from '../../testing/calls/second-factor-calls.ts';
import { aCustomer, aLoan } from '../../testing/factories/loan-factory.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
const loans: string[] = [];

/** Two complete files of different age, and one that is not complete. */
beforeAll(async () => {
  app = await startTestApp({ clock: handClock('2026-11-20T17:00:00.000Z') });
  const { db } = app.platform.database;
  const customer = await aCustomer(db).named('Ada', 'Quill').save();
  for (const [status, progress, updated_at] of [
    ['FLOATED', 800, '2026-11-18T17:00:00.000Z'],
    ['LOCKED', 800, '2026-11-10T17:00:00.000Z'],
    ['PARTIAL', 300, '2026-11-01T17:00:00.000Z'],
  ] as const) {
    const { loanId } = await aLoan(db).of(customer).inStatus('STARTED').save();
    await db.updateTable('loans').set({ status, progress, updated_at }).where('id', '=', loanId).execute();
    loans.push(`/api/customers/${customer.customerId}/urlas/${loanId}`);
  }
});
afterAll(() => app.close());

const day = async (role: typeof UNDERWRITER | typeof LOAN_OFFICER) => {
  const { items } = (await app.as(role)({ url: '/api/my-day' })).json();
  return items.filter(({ kind }: { kind: string }) => kind.startsWith('decision-'));
};
const listed = async (query: string) => {
  const { results } = (await app.as(LOAN_OFFICER)({ url: `/api/urlas?${query}` })).json();
  return results.map(({ loanStatus, decision }: { loanStatus: string; decision: string | null }) => [
    loanStatus,
    decision,
  ]);
};

// Tests DECIDE-13, DECIDE-14.
it('gives underwriters the waiting files, oldest first, with the days that they wait', async () => {
  expect(await day(UNDERWRITER)).toMatchObject([
    { kind: 'decision-waiting', reason: 'Complete since Nov 10, 2026 (10 days)', place: 'decision' },
    { kind: 'decision-waiting', reason: 'Complete since Nov 18, 2026 (2 days)' },
  ]);
  expect(await day(LOAN_OFFICER)).toEqual([]);
  expect((await listed('awaitsDecision=true')).length).toBe(2);
});

// Tests DECIDE-14, DECIDE-16.
it('shows a decision in the list, and takes the file off the day', async () => {
  const [url = ''] = loans;
  const { applicationVersion } = (await app.as(UNDERWRITER)({ url: `${url}/decisions` })).json();
  const payload = { kind: 'withdrawn', applicationVersion, after: null };
  const answer = await app.as(UNDERWRITER)({ method: 'POST', url: `${url}/decisions`, payload });
  expect(answer.statusCode, answer.body).toBe(201);
  expect(await day(UNDERWRITER)).toHaveLength(1);
  expect(await listed('decision=withdrawn')).toEqual([['DISCARDED', 'withdrawn']]);
  expect((await listed('sort=decision'))[0]).toEqual(['DISCARDED', 'withdrawn']);
});

// Tests DECIDE-14.
it('tells a second underwriter when the decision was made, not when the file was complete', async () => {
  const { accessToken, staffId } = await someoneSignedIn(app, [UNDERWRITER]);
  const { db } = app.platform.database;
  await db.updateTable('staff').set({ limit_amount: 1 }).where('id', '=', staffId).execute();
  const url = `${loans[1]}/decisions`;
  const headers = { authorization: `Bearer ${accessToken}` };
  const { applicationVersion } = (await app.as(UNDERWRITER)({ url })).json();
  const payload = { kind: 'final-approval', applicationVersion, after: null };
  const answer = await app.app.inject({ method: 'POST', url, payload, headers });
  expect(answer.statusCode, answer.body).toBe(201);
  expect(await day(UNDERWRITER)).toMatchObject([{ reason: 'Waits for a second underwriter since today' }]);
});
