import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LoanRow } from '../../../contract/loans.ts';
import { LATEST_LOANS_MAX } from '../../../domain/loans/loan-list.ts';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { recordEvent } from '../../platform/events.ts';
import { aCustomer, aLoan } from '../../testing/factories/loan-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** The oldest first. */
const loanIds: string[] = [];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.platform.database;
  const customer = await aCustomer(db).save();
  for (let place = 0; place < LATEST_LOANS_MAX + 5; place += 1) {
    const day = new Date(Date.UTC(2026, 0, 1 + place)).toISOString();
    loanIds.push((await aLoan(db).of(customer).createdAt(day).save()).loanId);
  }
});
afterAll(() => app.close());

async function latest(): Promise<string[]> {
  const answer = await app.as(LOAN_OFFICER)({ url: '/api/urlas/latest' });
  return answer.json().results.map(({ loanId }: LoanRow) => loanId);
}

const happens = (kind: string, loanId: string | undefined, at: string) =>
  recordEvent(app.platform.database.db, { kind, at, actor: 'grace', loanId: loanId ?? '' });

// Tests LIST-6.
it('answers the loans that were changed last, then the newest', async () => {
  const newest = loanIds.toReversed();
  expect(await latest()).toEqual(newest.slice(0, LATEST_LOANS_MAX));
  await happens('loan-changed', loanIds[0], '2026-08-02T10:00:00Z');
  await happens('loan-changed', loanIds[2], '2026-08-03T10:00:00Z');
  // Written late, as by an import.
  await happens('loan-changed', loanIds[1], '2026-08-01T10:00:00Z');
  await happens('social-security-number-revealed', loanIds[3], '2026-08-04T10:00:00Z');
  const changed = [loanIds[2], loanIds[0], loanIds[1]];
  expect(await latest()).toEqual([...changed, ...newest].slice(0, LATEST_LOANS_MAX));
});
