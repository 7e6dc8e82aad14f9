import { describe, expect, it } from 'vitest';
import type { Decisions } from '../../../contract/decisions/decisions.ts';
import { bodyOf, type DecisionValues, firstValues, shownBy, wrongValues } from './decision-values.ts';
import { TEXTS } from './texts.ts';

const READ: Decisions = {
  decisions: [],
  applicationVersion: 4,
  now: {
    terms: {
      loanAmount: 400_000,
      interestRate: 6125,
      loanProgram: '30-Year Fixed',
      mortgageType: 'Conventional',
    },
    figures: [{ key: 'debt ratio', label: 'Debt-to-income', unit: 'percent', value: 5230 }],
  },
  moved: [],
  limitsLeft: [],
  awaitsSince: null,
  openConditions: 0,
  whyNotDecide: null,
  whyNotConfirm: null,
  warning: null,
  statusWarning: null,
  wasUnanswered: false,
};

function values(changes: Partial<DecisionValues>): DecisionValues {
  return { ...firstValues(READ), ...changes };
}

const wrong = (changes: Partial<DecisionValues>) => wrongValues(values(changes), READ);

// Tests DECIDE-3, DECIDE-9.
describe('the form of a decision', () => {
  it('puts each message at its field', () => {
    expect(Object.keys(wrong({}))).toEqual(['kind']);
    expect(wrong({ kind: 'denied' })).toHaveProperty(['reasons.0.reason']);
    const reason = { reason: 'bankruptcy', figure: ' ', words: '' } as const;
    expect(wrong({ kind: 'denied', reasons: [reason] })).toHaveProperty(['reasons.0.figure']);
    expect(wrong({ kind: 'counteroffer', reasons: [{ ...reason, figure: 'in 2025' }] })).toHaveProperty([
      'terms.loanAmount',
    ]);
    expect(wrong({ kind: 'suspended' })).toHaveProperty(['note']);
    expect(wrong({ kind: 'final-approval', limits: ['45', '', '0', '', 'x'] })).toEqual({
      'limits.2': TEXTS.limitFault,
      'limits.4': TEXTS.limitFault,
    });
    expect(wrong({ kind: 'final-approval', limits: ['', '', '', '', '2'] })).toEqual({});
    expect(wrong({ kind: 'final-approval', limits: ['45', '', '', '', ''] })).toEqual({
      'limits.0': 'The loan is outside this limit: 52.30%',
    });
  });

  it('sends only what the chosen kind has', () => {
    const typed = values({
      kind: 'final-approval',
      reasons: [{ reason: 'bankruptcy', figure: 'in 2025', words: '' }],
      limits: ['55', '', '95.5', '', '2'],
    });
    expect(wrongValues(typed, READ)).toEqual({});
    expect(bodyOf(typed)).toMatchObject({
      applicationVersion: 4,
      after: null,
      reasons: [],
      counteroffer: null,
      limits: [
        { figure: 'debt ratio', value: 5500 },
        { figure: 'loan to value', value: 9550 },
        { figure: 'reserves', value: 20 },
      ],
    });
  });

  it('sends a rate in thousandths of a percent', () => {
    const terms = { loanAmount: 380_000, interestRate: 5.875, loanProgram: '', mortgageType: '' };
    const reasons = [
      { reason: 'excessive-obligations', figure: 'Debt-to-income 52.30%', words: '' } as const,
    ];
    const typed = values({ kind: 'counteroffer', terms, reasons });
    expect(wrongValues(typed, READ)).toEqual({});
    expect(bodyOf(typed)).toMatchObject({
      counteroffer: { loanAmount: 380_000, interestRate: 5875, loanProgram: null, mortgageType: null },
    });
  });

  it('proposes the figure that shows a reason', () => {
    expect(shownBy('excessive-obligations', READ)).toBe('Debt-to-income 52.30%');
    expect(shownBy('bankruptcy', READ)).toBe('');
    expect(shownBy('collateral', READ)).toBe('');
  });
});
