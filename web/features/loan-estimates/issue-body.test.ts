import { expect, it } from 'vitest';
import { issueBodyOf, type JudgedState } from './issue-body.ts';
import { FACT_PAGES } from './missing-list.tsx';

const STATE: JudgedState = {
  today: '2026-11-24',
  kind: 'loan-estimate',
  loanVersion: 4,
  costsVersion: 2,
  form: 'f'.repeat(64),
  missing: [],
  refusals: [],
  notes: [],
  late: null,
  intentOn: null,
  revisions: [],
  changes: [],
  versions: [],
};

// Tests LE-16.
it('issues what was judged', () => {
  expect(issueBodyOf(STATE, { method: 'mail' })).toEqual({
    loanVersion: 4,
    costsVersion: 2,
    form: STATE.form,
    after: 0,
    method: 'mail',
  });
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
  ]);
});
