import { expect, it } from 'vitest';
import type { Application } from '../../domain/application/application.ts';
import type { LoanStatus } from '../../domain/loans/loan-status.ts';
import type { CalendarDate } from '../../domain/time/eastern-time.ts';
import { noRows } from './copied-columns.ts';
import { numberLoans, planDemo } from './demo-plan.ts';
import { addCustomer } from './make-customer.ts';
import { expectClosings, expectLoansOfLender } from './plausible-loans.fixture.ts';
import { createRandom } from './random.ts';

const SEED = 20_250_721;

/** The loans of a demo that starts on this day, without a database. */
function loansOfDemo(today: CalendarDate) {
  const random = createRandom(SEED);
  const rows = noRows();
  const customers = planDemo(random, today);
  const sequences = customers.flatMap(({ loans }) => loans).map((_, place) => place + 1);
  const sealNumber = () => ({ key_id: 'test', sealed: Buffer.alloc(0), last_four: '0000' });
  for (const customer of numberLoans(customers, sequences)) {
    addCustomer(rows, random, customer, { today, sealNumber });
  }
  const applications = new Map(rows.loan_applications.map((row) => [row.loan_id, String(row.document)]));
  return rows.loans.map((row) => ({
    loan_number: row.loan_number,
    status: row.status as LoanStatus,
    progress: row.progress ?? 0,
    closing_date: row.closing_date ?? null,
    lock_status: row.lock_status ?? null,
    lock_expiration_date: row.lock_expiration_date ?? null,
    application: JSON.parse(applications.get(row.id) ?? '{}') as Application,
  }));
}

// Tests BASE-95.
it.each([
  ['a weekday', '2026-12-02'],
  ['a Friday', '2027-03-05'],
  ['the day before Thanksgiving', '2026-11-25'],
  ['the last day of a year', '2026-12-31'],
  ['the last day of February, a Sunday', '2027-02-28'],
])('the demo has plausible loans when it starts on %s', (_, today) => {
  const loans = loansOfDemo(today);
  expect(loans).toHaveLength(200);
  expectLoansOfLender(loans);
  expectClosings(loans, today);
});
