import { expect, it } from 'vitest';
import type { LoanStatus } from './loan-status.ts';
import { haltedOn, loanSteps } from './loan-steps.ts';

const loan = (loanStatus: LoanStatus, loanApplicationProgress = 800) => ({
  loanStatus,
  loanApplicationProgress,
  createdDateTime: '2026-10-02T02:30:00.000Z',
  closingDate: '2026-12-04',
});

const lock = {
  actionType: 'LOCK',
  status: 'EXTENDED',
  createdOn: '2026-10-20T15:00:00.000Z',
  lockDate: '2026-10-19',
};
const decided = (status: LoanStatus, on: string, more = {}) => ({
  actionType: 'LOAN_STATUS',
  status,
  createdOn: `${on}T15:00:00.000Z`,
  ...more,
});

const doneIn = (...given: Parameters<typeof loanSteps>) =>
  loanSteps(...given)
    .filter(({ isDone }) => isDone)
    .map(({ status, on }) => [status, on]);

// Tests LOAN-39.
it('dates each step from the loan, its lock and its decisions', () => {
  const actions = [
    decided('FUNDED', '2026-12-12', { fundedOn: '2026-12-11' }),
    decided('CLOSED', '2026-12-05', { closingDate: '2026-12-04' }),
    decided('FINAL_APPROVAL', '2026-11-20'),
    decided('CONDITIONAL_APPROVAL', '2026-11-09'),
    { ...lock, status: 'TRANSFERRED', lockDate: '2026-10-05' },
    lock,
  ];
  const way = [
    ['STARTED', '2026-10-01'],
    ['FLOATED', null],
    ['LOCKED', '2026-10-19'],
    ['CONDITIONAL_APPROVAL', '2026-11-09'],
    ['FINAL_APPROVAL', '2026-11-20'],
    ['CLOSED', '2026-12-04'],
    ['FUNDED', '2026-12-11'],
  ];
  expect(doneIn(loan('FUNDED'), actions)).toEqual(way);
  expect(doneIn(loan('SOLD'), [decided('SOLD', '2027-01-08'), ...actions])).toEqual(way);
});

it.each<[LoanStatus, string]>([
  ['STARTED', 'STARTED'],
  ['PARTIAL', 'STARTED'],
  ['FLOATED', 'FLOATED'],
  ['LOCKED', 'LOCKED'],
  ['CONDITIONAL_APPROVAL', 'CONDITIONAL_APPROVAL'],
  ['SOLD', 'FUNDED'],
])('a loan that is %s has come to %s', (status, step) => {
  const current = loanSteps(loan(status), [lock]).filter(({ isCurrent }) => isCurrent);
  expect(current.map((one) => one.status)).toEqual([step]);
});

it('plans the closing of an open loan, and leaves out a lock that it never had', () => {
  const steps = loanSteps(loan('FINAL_APPROVAL'), [decided('FINAL_APPROVAL', '2026-11-20')]);
  expect(steps.find(({ status }) => status === 'CLOSED')).toMatchObject({ isDone: false, on: '2026-12-04' });
  expect(steps.find(({ status }) => status === 'LOCKED')).toMatchObject({ isDone: false, on: null });
});

it('keeps the way that a suspended or discarded loan had come', () => {
  const suspended = [decided('SUSPENDED', '2026-11-12'), decided('CONDITIONAL_APPROVAL', '2026-11-09'), lock];
  expect(doneIn(loan('SUSPENDED'), suspended).at(-1)).toEqual(['CONDITIONAL_APPROVAL', '2026-11-09']);
  expect(haltedOn(loan('SUSPENDED'), suspended)).toBe('2026-11-12');
  expect(doneIn(loan('DISCARDED', 300), []).at(-1)).toEqual(['STARTED', '2026-10-01']);
  expect(loanSteps(loan('DISCARDED'), []).find(({ status }) => status === 'CLOSED')?.on).toBeNull();
  expect(haltedOn(loan('LOCKED'), [lock])).toBeNull();
});
