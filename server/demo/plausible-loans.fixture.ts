import { expect } from 'vitest';
import type { Application } from '../../domain/application/application.ts';
import { crossChecks } from '../../domain/application/checks/cross-checks.ts';
import { QUOTE_RATIO_PERCENT } from '../../domain/company-settings/company-settings.ts';
import { isGeneralBusinessDay } from '../../domain/deadlines/business-days.ts';
import { isLoanOpen, type LoanStatus } from '../../domain/loans/loan-status.ts';
import { figureOf, qualify } from '../../domain/qualification/qualification.ts';
import { addDays, type CalendarDate } from '../../domain/time/eastern-time.ts';

interface DemoLoan {
  loan_number: string;
  status: LoanStatus;
  progress: number;
  closing_date: CalendarDate | null;
  lock_status: string | null;
  lock_expiration_date: CalendarDate | null;
  application: Application;
}

export function expectLoansOfLender(loans: readonly DemoLoan[]): void {
  const above = new Set<string>();
  let complete = 0;
  for (const { application, progress, loan_number: number } of loans) {
    expect(crossChecks(application), number).toEqual([]);
    if (progress < 800) continue;
    const qualification = qualify({ application, lockedRate: null });
    const figure = (key: Parameters<typeof figureOf>[1]) => figureOf(qualification, key)?.value ?? Number.NaN;
    expect(figure('debt ratio'), number).toBeLessThanOrEqual(4_500);
    expect(figure('debt ratio'), number).toBeGreaterThan(800);
    expect(figure('housing ratio'), number).toBeLessThanOrEqual(figure('debt ratio'));
    complete += 1;
    if (figure('debt ratio') > QUOTE_RATIO_PERCENT.usualDebt * 100) above.add(number);
    if (figure('housing ratio') > QUOTE_RATIO_PERCENT.usualHousing * 100) above.add(number);
    expect(figure('loan to value'), number).toBeLessThanOrEqual(9_700);
    expect(figure('left after closing'), number).toBeGreaterThan(0);
    expect(figure('reserves'), number).toBeLessThan(200);
    expect(figure('income'), number).toBeLessThan(3_500_000);
  }
  // A few are above the limits of the company settings, and most are not.
  expect(above.size).toBeGreaterThan(0);
  expect(above.size / complete).toBeLessThan(0.25);
}

const PAST_CLOSING: readonly LoanStatus[] = ['CLOSED', 'FUNDED', 'SOLD'];

/** On business days, within their locks but for the one with that problem. */
export function expectClosings(loans: readonly DemoLoan[], today: CalendarDate): void {
  for (const { status, closing_date: closing, loan_number: number } of loans) {
    if (closing === null) continue;
    expect(isGeneralBusinessDay(closing), number).toBe(true);
    if (isLoanOpen(status)) expect(closing >= today, number).toBe(true);
    if (PAST_CLOSING.includes(status)) expect(closing < today, number).toBe(true);
  }
  const locked = loans.filter(({ lock_status, status }) => lock_status !== null && isLoanOpen(status));
  const short = locked.filter(
    ({ lock_expiration_date: end, closing_date: closing }) => (end ?? '') < (closing ?? ''),
  );
  expect(short).toHaveLength(1);
  expect(short[0]).toMatchObject({ status: 'LOCKED', lock_expiration_date: addDays(today, -1) });
  const expired = locked.filter(({ lock_expiration_date: end }) => (end ?? '') < today);
  expect(expired).toEqual(short);
}
