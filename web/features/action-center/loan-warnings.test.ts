import { expect, it } from 'vitest';
import { loanWarnings } from './loan-warnings.ts';

const TODAY = '2026-11-30';

function deadline(kind: 'lock' | 'closing' | 'loan-estimate', dueOn: string) {
  const state = dueOn < TODAY ? ('late' as const) : ('open' as const);
  const title = kind === 'loan-estimate' ? 'Loan Estimate' : kind;
  return { kind, title, law: null, state, dueOn, metOn: null, isMetLate: false, note: '' };
}

const facts = { status: 'LOCKED', deadlines: [], conditions: [], today: TODAY } as const;
const textsOf = (given: Partial<Parameters<typeof loanWarnings>[0]>) =>
  loanWarnings({ ...facts, ...given }).map(({ text }) => text);

// Tests LOAN-38.
it('warns of a lock that ends before the closing, and of one that has expired', () => {
  const closing = deadline('closing', '2026-12-04');
  expect(textsOf({ deadlines: [deadline('lock', '2026-12-02'), closing] })).toEqual([
    'Closing is Dec 4, 2026, but the lock expires Dec 2, 2026',
  ]);
  expect(textsOf({ deadlines: [deadline('lock', '2026-11-29')] })).toEqual(['The lock expired Nov 29, 2026']);
  expect(textsOf({ deadlines: [deadline('lock', '2026-12-04'), closing] })).toEqual([]);
});

it('warns of late deadlines and of open conditions past their day', () => {
  const conditions = [
    { status: 'OPEN', dueDate: '2026-11-28' },
    { status: 'CLEARED', dueDate: '2026-11-20' },
    { status: 'REQUESTED', dueDate: TODAY },
  ] as const;
  expect(textsOf({ deadlines: [deadline('loan-estimate', '2026-11-25')], conditions })).toEqual([
    'Loan Estimate was due Nov 25, 2026',
    '1 condition is past due',
  ]);
});

it('warns of nothing in a loan that is no longer open', () => {
  expect(textsOf({ status: 'CLOSED', deadlines: [deadline('lock', '2026-11-01')] })).toEqual([]);
});
