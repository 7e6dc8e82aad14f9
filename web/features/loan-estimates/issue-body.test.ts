import { expect, it } from 'vitest';
import { FACT_PAGES } from '../../loans/disclosures/missing-list.tsx';
import { issueBodyOf, type JudgedState, saysTheSame } from './issue-body.ts';

const STATE: JudgedState = {
  today: '2026-11-24',
  kind: 'loan-estimate',
  loanVersion: 4,
  costsVersion: 2,
  form: 'f'.repeat(64),
  missing: [],
  refusals: [],
  notes: [],
  exemption: null,
  late: null,
  intentOn: null,
  revisions: [],
  changes: [],
  versions: [],
};

// Tests LE-16.
it('issues what was judged', () => {
  expect(issueBodyOf(STATE, { isUnchanged: false })).toEqual({
    loanVersion: 4,
    costsVersion: 2,
    form: STATE.form,
    after: 0,
    isUnchanged: false,
  });
});

// Tests LE-23.
it('asks only before an unchanged version', () => {
  const issued = [{ number: 1 }] as JudgedState['versions'];
  const change = { line: 'B: Appraisal', before: '$1', after: '$2' };
  expect(saysTheSame(STATE)).toBe(false);
  expect(saysTheSame({ versions: issued, changes: [] })).toBe(true);
  expect(saysTheSame({ versions: issued, changes: [change] })).toBe(false);
});

// Tests LE-11.
it('has a page for each missing fact', () => {
  const ids = { customerId: 'c1', loanId: 'l1' };
  expect(Object.values(FACT_PAGES).map(({ href }) => href(ids))).toEqual([
    '/settings',
    '/account',
    '/urla?customerId=c1&loanId=l1',
    '/customers/c1/urlas/l1/action-center/costs',
    '/customers/c1/urlas/l1/action-center/form-details',
    '/customers/c1/urlas/l1/action-center/loan-estimate',
    '/customers/c1/urlas/l1/action-center/closing-disclosure',
  ]);
});
