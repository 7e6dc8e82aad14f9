import { expect, it } from 'vitest';
import { issueBodyOf, type JudgedState, saysTheSame } from './issue-closing-body.ts';
import { knownCompanies } from './known-companies.ts';

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

// Tests CD-36.
it('offers the company of the title order first', () => {
  const acorn = { name: 'Acorn Title', address: '', phone: '', recipients: [] };
  const cedar = {
    name: 'Cedar Title',
    address: '9 Court Street, Boston, MA 02108',
    phone: '(617) 555-0199',
    recipients: [{ email: 'orders@cedar.example' }],
  };
  const known = knownCompanies([acorn, cedar], [{ titleCompanies: ['Cedar Title'] }, {}]);
  expect(known.map(({ label }) => label)).toEqual(['Cedar Title, has the title order', 'Acorn Title']);
  expect(known[0]?.texts).toEqual({
    name: 'Cedar Title',
    line0: '9 Court Street',
    line1: 'Boston, MA 02108',
    email: 'orders@cedar.example',
    phone: '(617) 555-0199',
  });
});
