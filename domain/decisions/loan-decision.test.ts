import { describe, expect, it } from 'vitest';
import { LOAN_STATUSES, type LoanStatus } from '../loans/loan-status.ts';
import { ADMIN, ROLES, UNDERWRITER } from '../people/role.ts';
import { limitText } from './approval-limits.ts';
import { whyNotYet } from './before-deciding.ts';
import type { DecisionFacts, LoanTerms } from './decision-facts.ts';
import { DECISION_KINDS, DECISIONS } from './decision-kind.ts';
import {
  DENIAL_REASON_KEYS,
  DENIAL_REASONS,
  type DenialReason,
  HMDA_DENIAL_REASONS,
  hmdaCodes,
} from './denial-reasons.ts';
import {
  canConfirm,
  canDecide,
  canDecideLoan,
  type DecisionDraft,
  deciderWarning,
  wrongDecisionFields,
} from './loan-decision.ts';
import { limitsLeft, movedSince, movedWarning } from './moved-since.ts';
import { NO_LIMIT, underwriterLimitText, whyConfirm } from './underwriter-limit.ts';

const ASKED: LoanTerms = {
  loanAmount: 400_000,
  interestRate: 6125,
  loanProgram: '30-Year Fixed',
  mortgageType: 'Conventional',
};
const UNCHANGED: LoanTerms = { loanAmount: null, interestRate: null, loanProgram: null, mortgageType: null };
const DTI: DenialReason = {
  reason: 'excessive-obligations',
  figure: 'Debt-to-income 52.30% of at most 50.00%',
  words: null,
};
const INCOMPLETE: DenialReason = {
  reason: 'application-incomplete',
  figure: 'No income entered',
  words: null,
};

function draft(changes: Partial<DecisionDraft>): DecisionDraft {
  return { kind: 'denied', reasons: [], limits: [], counteroffer: null, note: null, ...changes };
}

const FIGURES = [{ key: 'debt ratio', label: 'Debt-to-income', unit: 'percent', value: 3996 }] as const;

const wrong = (changes: Partial<DecisionDraft>, openConditions = 0) =>
  wrongDecisionFields(draft(changes), { asked: ASKED, openConditions, facts: { figures: FIGURES } });

// Tests DECIDE-2, DECIDE-3.
describe('a decision', () => {
  it.each<[string, Partial<DecisionDraft>, string[]]>([
    ['a denial without a reason', {}, ['reasons']],
    ['a denial with its figure', { reasons: [DTI] }, []],
    ['a reason without its figure', { reasons: [{ ...DTI, figure: ' \u200b' }] }, ['reasons[0].figure']],
    ['a reason twice', { reasons: [DTI, { ...DTI, figure: 'again' }] }, ['reasons[1].reason']],
    [
      "'Other' without words",
      { reasons: [DTI, { reason: 'other', figure: 'Flood', words: null }] },
      ['reasons[1].words'],
    ],
    ["words beside the form's own", { reasons: [{ ...DTI, words: 'Too much debt' }] }, ['reasons[0].words']],
    [
      'five reasons',
      {
        reasons: DENIAL_REASON_KEYS.slice(0, 5).map((reason) => ({ reason, figure: 'x', words: null })),
      },
      ['reasons'],
    ],
    ['an application too incomplete for any other reason', { reasons: [INCOMPLETE] }, []],
    ['incompleteness beside another reason', { reasons: [DTI, INCOMPLETE] }, ['reasons[1].reason']],
    [
      'a counteroffer to an incomplete application',
      { kind: 'counteroffer', reasons: [INCOMPLETE], counteroffer: { ...UNCHANGED, loanAmount: 380_000 } },
      ['reasons[0].reason'],
    ],
    ['an approval without a condition', { kind: 'approved-with-conditions' }, ['kind']],
    ['a final approval', { kind: 'final-approval' }, []],
    ['an approval with a reason for denial', { kind: 'final-approval', reasons: [DTI] }, ['reasons']],
    [
      'a limit of 0',
      { kind: 'final-approval', limits: [{ figure: 'debt ratio', value: 0 }] },
      ['limits[0].value'],
    ],
    [
      'a limit twice',
      {
        kind: 'final-approval',
        limits: [
          { figure: 'reserves', value: 20 },
          { figure: 'reserves', value: 30 },
        ],
      },
      ['limits[1].figure'],
    ],
    ['limits of a denial', { reasons: [DTI], limits: [{ figure: 'debt ratio', value: 5000 }] }, ['limits']],
    ['a suspension that does not say what is missing', { kind: 'suspended' }, ['note']],
    ['a suspension', { kind: 'suspended', note: 'Two pay stubs' }, []],
    [
      'a counteroffer of the same terms',
      { kind: 'counteroffer', reasons: [DTI], counteroffer: { ...UNCHANGED, loanAmount: 400_000 } },
      ['counteroffer'],
    ],
    [
      'a counteroffer',
      { kind: 'counteroffer', reasons: [DTI], counteroffer: { ...UNCHANGED, loanAmount: 380_000 } },
      [],
    ],
    ['terms of a denial', { reasons: [DTI], counteroffer: UNCHANGED }, ['counteroffer']],
    ['a withdrawal', { kind: 'withdrawn' }, []],
    ['an incomplete file', { kind: 'closed-for-incompleteness' }, []],
  ])('%s', (_, changes, fields) => {
    expect(Object.keys(wrong(changes))).toEqual(fields);
  });

  it('accepts an approval with an open condition', () => {
    expect(wrong({ kind: 'approved-with-conditions' }, 1)).toEqual({});
  });
});

// Tests DECIDE-1.
it('lets only underwriters decide, and on no loan that has closed', () => {
  expect(ROLES.filter((role) => canDecide([role]).ok)).toEqual([UNDERWRITER]);
  expect(canDecide([ADMIN, UNDERWRITER]).ok).toBe(true);
  const isRefused = (status: LoanStatus) => !canDecideLoan({ status, progress: 800 }, {}).ok;
  expect(LOAN_STATUSES.filter(isRefused)).toEqual(['CLOSED', 'FUNDED', 'SOLD', 'CLOSED_WITH_COMPETITOR']);
});

// Tests DECIDE-1.
it('lets nobody decide on a loan without an application', () => {
  const empty = { status: 'SUSPENDED', progress: 0 } as const;
  expect(canDecideLoan(empty, { section1BorrowerInformation: {} })).toEqual({
    ok: false,
    reason: 'This loan has no application yet',
  });
  expect(canDecideLoan(empty, { section4LoanAndPropertyInformation: {} }).ok).toBe(true);
});

// Tests DECIDE-4.
it.each([
  [NO_LIMIT, 400_000, 9800, null],
  [{ amount: 400_000, loanToValue: 9500 }, 400_000, 9500, null],
  [
    { amount: 400_000, loanToValue: null },
    400_001,
    9500,
    "The loan amount of $ 400,001 is above the underwriter's limit of $ 400,000.",
  ],
  [
    { amount: null, loanToValue: 9500 },
    400_000,
    9501,
    "The loan-to-value of 95.01% is above the underwriter's limit of 95.00%.",
  ],
  [
    { amount: null, loanToValue: 9500 },
    400_000,
    null,
    "The loan-to-value is unknown, and the underwriter's limit is 95.00%.",
  ],
])('%o commits %d at %s: %s', (limit, loanAmount, loanToValue, reason) => {
  expect(whyConfirm(limit, { loanAmount, loanToValue })).toBe(reason);
});

// Tests DECIDE-5.
it('needs another underwriter to confirm', () => {
  const other = { staffId: 'b', roles: [UNDERWRITER], whyNot: null };
  const pending = { isPending: true, decidedById: 'a' };
  expect(canConfirm(pending, other)).toEqual({ ok: true });
  expect(canConfirm(pending, { ...other, staffId: 'a' })).toMatchObject({ ok: false });
  expect(canConfirm(pending, { ...other, roles: [ADMIN] })).toMatchObject({ ok: false });
  expect(canConfirm(pending, { ...other, whyNot: 'Above.' })).toEqual({ ok: false, reason: 'Above.' });
  expect(canConfirm({ ...pending, isPending: false }, other)).toMatchObject({ ok: false });
});

// Tests DECIDE-6.
it('warns when nobody can decide or confirm', () => {
  const counts = [
    [0, 0, 0],
    [1, 1, 1],
    [2, 2, 2],
    [2, 1, 2],
    [1, 0, 1],
    [2, 1, 1],
  ] as const;
  expect(
    counts.map(([deciders, see, couldConfirm]) => deciderWarning(deciders, { see, couldConfirm })),
  ).toEqual([
    expect.stringContaining('Nobody can decide'),
    expect.stringContaining('Only one person'),
    null,
    null,
    expect.stringContaining('No underwriter sees this loan'),
    expect.stringContaining('Only one underwriter sees this loan'),
  ]);
});

// Tests DECIDE-3.
it('gives each reason of form C-1 a code of the register, and reports a code once', () => {
  expect(DENIAL_REASON_KEYS).toHaveLength(26);
  for (const { hmda } of Object.values(DENIAL_REASONS))
    expect(HMDA_DENIAL_REASONS).toHaveProperty(String(hmda));
  expect(
    hmdaCodes([{ reason: 'bankruptcy' }, { reason: 'excessive-obligations' }, { reason: 'delinquent' }]),
  ).toEqual([3, 1]);
});

// Tests DECIDE-7.
it('names the status that follows from each decision', () => {
  expect(DECISION_KINDS.map((kind) => DECISIONS[kind].status)).toEqual([
    'CONDITIONAL_APPROVAL',
    'FINAL_APPROVAL',
    'SUSPENDED',
    null,
    'DISCARDED',
    'DISCARDED',
    'DISCARDED',
  ]);
});

// Tests DECIDE-21.
it('refuses an approval with a limit that the loan is outside already', () => {
  const limited = (value: number, figure: 'debt ratio' | 'reserves' = 'debt ratio') =>
    wrong({ kind: 'final-approval', limits: [{ figure, value }] });
  expect(limited(100)).toEqual({ 'limits[0].value': 'The loan is outside this limit: 39.96%' });
  expect(limited(3996)).toEqual({});
  expect(limited(20, 'reserves')).toEqual({});
});

// Tests DECIDE-19, DECIDE-20.
describe('a decision that comes too early', () => {
  const before = { answerDueOn: null, accepted: null, asked: ASKED, today: '2026-11-30' };

  it('closes no application for incompleteness while the applicant may still answer', () => {
    const closed = (answerDueOn: string) =>
      whyNotYet('closed-for-incompleteness', { ...before, answerDueOn });
    expect(closed('2026-11-30')).toContain('has until Nov 30, 2026 to answer');
    expect(closed('2026-11-29')).toBeNull();
    expect(whyNotYet('denied', { ...before, answerDueOn: '2026-12-29' })).toBeNull();
    expect(whyNotYet('closed-for-incompleteness', before)).toBeNull();
  });

  it('approves nothing but the accepted terms of a counteroffer', () => {
    const accepted = { on: '2026-11-28', terms: { ...UNCHANGED, loanAmount: 360_000 } };
    expect(whyNotYet('final-approval', { ...before, accepted })).toContain('Apply the accepted terms first');
    const asked = { ...ASKED, loanAmount: 360_000 };
    expect(whyNotYet('approved-with-conditions', { ...before, accepted, asked })).toBeNull();
    expect(whyNotYet('denied', { ...before, accepted })).toBeNull();
  });
});

// Tests NOTICE-20.
it('says before the letter of an approval what moved since', () => {
  expect(movedWarning([], [])).toBeNull();
  const moved = [{ label: 'Loan amount', from: '$ 615,600', to: '$ 690,000' }];
  const left = [{ label: 'Loan-to-value', limit: 'at most 80.00%', now: '85.18%' }];
  expect(movedWarning(moved, left)).toContain(
    'Loan amount $ 615,600 → $ 690,000; Loan-to-value: 85.18%, approved at most 80.00%.',
  );
});

// Tests DECIDE-9, DECIDE-10.
describe('an application that changed after an approval', () => {
  const facts = (loanAmount: number, ratio: number | null, reserves: number): DecisionFacts => ({
    terms: { ...ASKED, loanAmount },
    figures: [
      { key: 'debt ratio', label: 'Debt-to-income', unit: 'percent', value: ratio },
      { key: 'reserves', label: 'Reserves', unit: 'months', value: reserves },
    ],
  });
  const limits = [
    { figure: 'debt ratio', value: 4500 },
    { figure: 'reserves', value: 20 },
  ] as const;

  it('says what moved', () => {
    expect(movedSince(facts(400_000, 4300, 40), facts(400_000, 4300, 40))).toEqual([]);
    expect(movedSince(facts(400_000, 4300, 40), facts(410_000, 4510, 40))).toEqual([
      { label: 'Loan amount', from: '$ 400,000', to: '$ 410,000' },
      { label: 'Debt-to-income', from: '43.00%', to: '45.10%' },
    ]);
  });

  it('names the purpose, occupancy and value, unless an earlier version did not keep them', () => {
    const asked = (occupancy: string, propertyValue: number): DecisionFacts => ({
      terms: { ...ASKED, loanPurpose: 'Purchase', occupancy, propertyValue },
      figures: [],
    });
    const now = asked('Investment Property', 480_000);
    expect(movedSince(asked('Primary Residence', 500_000), now)).toEqual([
      { label: 'Occupancy', from: 'Primary Residence', to: 'Investment Property' },
      { label: 'Property value', from: '$ 500,000', to: '$ 480,000' },
    ]);
    expect(movedSince({ terms: ASKED, figures: [] }, now)).toEqual([]);
  });

  it('says which limits it left', () => {
    expect(limitsLeft(limits, facts(400_000, 4500, 20))).toEqual([]);
    expect(limitsLeft(limits, facts(400_000, 4501, 19))).toEqual([
      { label: 'Debt-to-income ratio', limit: 'at most 45.00%', now: '45.01%' },
      { label: 'Reserves', limit: 'at least 2.0 months', now: '1.9 months' },
    ]);
    expect(limitsLeft(limits, facts(400_000, null, 30))).toMatchObject([{ now: 'Unknown' }]);
  });
});

it('words limits', () => {
  expect(limitText({ figure: 'reserves', value: 20 })).toBe('at least 2.0 months');
  expect(underwriterLimitText({ amount: 750_000, loanToValue: 9500 })).toBe('$ 750,000 and 95.00% LTV');
  expect(underwriterLimitText(NO_LIMIT)).toBe('No limit');
});
