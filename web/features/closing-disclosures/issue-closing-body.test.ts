import { expect, it } from 'vitest';
import { issueBodyOf, type JudgedState, saysTheSame } from './issue-closing-body.ts';

const STATE = {
  loanVersion: 4,
  costsVersion: 2,
  factsVersion: 3,
  form: 'f'.repeat(64),
  versions: [{ number: 2 }, { number: 1 }],
  changes: [],
} as unknown as JudgedState;

// Tests CD-40.
it('issues what was judged', () => {
  expect(issueBodyOf(STATE, { isUnchanged: true })).toEqual({
    loanVersion: 4,
    costsVersion: 2,
    factsVersion: 3,
    form: STATE.form,
    after: 2,
    isUnchanged: true,
  });
  expect(issueBodyOf({ ...STATE, versions: [] }, { isUnchanged: false }).after).toBe(0);
});

// Tests CD-40.
it('asks only before an unchanged version', () => {
  expect(saysTheSame(STATE)).toBe(true);
  expect(saysTheSame({ ...STATE, versions: [] })).toBe(false);
  const changes = [{ line: 'APR', before: '6%', after: '6.2%' }];
  expect(saysTheSame({ ...STATE, changes })).toBe(false);
});
