import { describe, expect, it } from 'vitest';
import {
  canDisposeOf,
  canRetainFor,
  type DisposalFacts,
  isHoldReason,
  monthsBefore,
} from './customer-disposal.ts';

const today = '2026-11-21';
const quiet: DisposalFacts = {
  lastActivityOn: '2020-01-15',
  loanStatuses: ['DISCARDED'],
  hasLegalHold: false,
};

// Tests HIST-12.
describe('a customer can be disposed of', () => {
  it.each<[string, Partial<DisposalFacts>, number, boolean]>([
    ['after the months of the rule', {}, 25, true],
    ['without any loan', { loanStatuses: [] }, 25, true],
    ['on the day after the last one of the rule', { lastActivityOn: '2024-10-20' }, 25, true],
    ['not on the last day of the rule', { lastActivityOn: '2024-10-21' }, 25, false],
    ['not under a legal hold', { hasLegalHold: true }, 25, false],
    ['not with an open loan', { loanStatuses: ['DISCARDED', 'SUSPENDED'] }, 25, false],
    [
      'not within five years of a loan that closed',
      { lastActivityOn: '2022-01-01', loanStatuses: ['SOLD'] },
      25,
      false,
    ],
    [
      'after five years of a loan that closed',
      { lastActivityOn: '2021-11-20', loanStatuses: ['FUNDED'] },
      25,
      true,
    ],
    [
      'after the rule where another lender closed',
      { lastActivityOn: '2022-01-01', loanStatuses: ['CLOSED_WITH_COMPETITOR'] },
      25,
      true,
    ],
    ['not before a longer rule', { lastActivityOn: '2019-12-01', loanStatuses: ['SOLD'] }, 120, false],
    ['not by a rule that is too short', {}, 24, false],
  ])('%s', (_when, facts, months, allowed) => {
    expect(canDisposeOf({ ...quiet, ...facts }, { months, today }).ok).toBe(allowed);
  });

  it('gives the reason against it', () => {
    expect(canDisposeOf({ ...quiet, lastActivityOn: '2026-03-02' }, { months: 36, today })).toEqual({
      ok: false,
      reason: 'The last activity was on Mar 2, 2026, less than 36 months ago.',
    });
  });
});

it('a rule covers 25 months or more', () => {
  expect([24, 25].map((months) => canRetainFor(months).ok)).toEqual([false, true]);
});

it.each([
  ['2026-11-21', 25, '2024-10-21'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2024-03-31', 1, '2024-02-29'],
  ['2026-01-10', 60, '2021-01-10'],
  ['2026-01-31', 2, '2025-11-30'],
] as const)('%s less %i months is %s', (date, months, earlier) => {
  expect(monthsBefore(date, months)).toBe(earlier);
});

it('a hold needs a reason', () => {
  expect(['Subpoena of May 4', ' ', '', 'x'.repeat(501)].map(isHoldReason)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
