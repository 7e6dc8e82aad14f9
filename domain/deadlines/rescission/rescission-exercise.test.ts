import { describe, expect, it } from 'vitest';
import type { ClosingSteps } from '../closing-steps.ts';
import type { DeadlineFacts } from '../deadline-facts.ts';
import { canBeLoanDate } from '../loan-date-checks.ts';
import type { LoanDate, RecordedDates } from '../loan-dates.ts';
import { loanDeadlines, urgentDeadlines } from '../loan-deadlines.ts';
import { whyFundingIsEarly } from './rescission-deadline.ts';
import { canFundAfterNotices, rescinded } from './rescission-exercise.ts';

const on = (date: string, over: Partial<LoanDate> = {}): LoanDate => ({ date, method: null, ...over });

/** A refinance of two owners, signed on Monday, March 16, 2026: the right ends on Thursday, March 19. */
const SIGNED: RecordedDates = {
  'loan-estimate-sent': on('2026-03-02', { method: 'in-person' }),
  'closing-disclosure-sent': on('2026-03-10', { method: 'in-person' }),
  'closing-disclosure-received': on('2026-03-10'),
  'rescission-notice': on('2026-03-16'),
  consummation: on('2026-03-16'),
};

function facts(recorded: RecordedDates, over: Partial<DeadlineFacts> = {}): DeadlineFacts {
  return {
    today: '2026-03-23',
    status: 'CLOSED',
    statusSetOn: null,
    applicationOn: '2026-03-02',
    whyNoApplication: '',
    completedOn: '2026-03-02',
    closingDate: '2026-03-16',
    lockExpirationDate: null,
    purpose: 'Refinance',
    occupancy: 'Primary Residence',
    recorded: { ...SIGNED, ...recorded },
    ...over,
  };
}

const exercised = (date: string, owners?: LoanDate['owners']): RecordedDates => ({
  'rescission-exercised': on(date, { method: 'mail', ...(owners === undefined ? {} : { owners }) }),
});

// Tests DEADLINE-40.
describe('a notice of rescission', () => {
  it.each<[what: string, of: DeadlineFacts, found: object | null]>([
    ['mailed on the last day', facts(exercised('2026-03-19')), { on: '2026-03-19', who: 'The borrower' }],
    ['mailed a day late', facts(exercised('2026-03-20')), null],
    [
      'of one of two owners, who is enough',
      facts(
        exercised('2026-03-18', [
          { name: 'Ann', date: null },
          { name: 'Bo', date: '2026-03-18' },
        ]),
      ),
      { on: '2026-03-18', who: 'Bo' },
    ],
    [
      'of both, the second too late',
      facts(
        exercised('2026-03-21', [
          { name: 'Ann', date: '2026-03-21' },
          { name: 'Bo', date: '2026-03-18' },
        ]),
      ),
      { on: '2026-03-18', who: 'Bo' },
    ],
    [
      'years later, because the right to rescind was never disclosed',
      facts({ ...exercised('2028-03-15'), 'rescission-notice': undefined } as RecordedDates, {
        today: '2028-03-20',
      }),
      { on: '2028-03-15', who: 'The borrower' },
    ],
    ['of a purchase', facts(exercised('2026-03-18'), { purpose: 'Purchase' }), null],
  ])('%s', (_, of, found) => {
    expect(rescinded(of)).toEqual(found);
    expect(canFundAfterNotices(of).ok).toBe(found === null);
  });

  it('starts 20 calendar days with its receipt, also for a closed loan', () => {
    const received = { ...exercised('2026-03-19'), 'rescission-received': on('2026-03-23') };
    const line = (of: DeadlineFacts) => loanDeadlines(of).find(({ kind }) => kind === 'rescission-return');
    expect(line(facts(received))).toMatchObject({ dueOn: '2026-04-12', state: 'open' });
    expect(line(facts(exercised('2026-03-19')))).toMatchObject({ dueOn: '2026-04-08' });
    const late = facts(received, { today: '2026-04-13' });
    expect(urgentDeadlines(late).map(({ kind, state }) => [kind, state])).toEqual([
      ['rescission-return', 'late'],
    ]);
    expect(
      line(facts({ ...received, 'rescission-settled': on('2026-04-01') }, { today: '2026-04-13' })),
    ).toMatchObject({
      state: 'met',
      isMetLate: false,
    });
  });
});

const withUnsentCorrection: ClosingSteps = {
  issued: [
    {
      kind: 'corrected',
      issuedOn: '2026-03-13',
      apr: 6742,
      reasons: [],
      sent: null,
      receivedOn: null,
      owners: [],
      sentToAllOn: null,
      excessCents: 0,
      refundCents: 0,
    },
  ],
  notice: null,
  waiver: null,
  corrections: [],
};

// Tests DEADLINE-38.
describe('a funding needs a reason', () => {
  const why = (recorded: RecordedDates, over: Partial<DeadlineFacts> = {}) =>
    whyFundingIsEarly(facts(recorded, { purpose: 'Purchase', ...over }), '2026-03-16');

  it.each<[what: string, reason: string | null, words: string | null]>([
    ['none after the waits', why({}), null],
    [
      'during the wait of the Closing Disclosure',
      why({ 'closing-disclosure-received': on('2026-03-13') }),
      'The borrower may sign from Mar 17, 2026 on.',
    ],
    [
      'without a Closing Disclosure',
      why({
        'closing-disclosure-sent': undefined,
        'closing-disclosure-received': undefined,
      } as RecordedDates),
      'No Closing Disclosure is recorded',
    ],
    [
      'none for a business',
      why(
        { 'closing-disclosure-received': on('2026-03-13') },
        { purpose: 'Commercial Purchase for investment' },
      ),
      null,
    ],
    [
      'without a corrected form that was issued',
      why({}, { closings: withUnsentCorrection }),
      'Corrected Closing Disclosure: Issued on Mar 13, 2026, but not sent.',
    ],
  ])('%s', (_, reason, words) => {
    expect(reason).toEqual(words === null ? null : expect.stringContaining(words));
  });
});

// Tests DEADLINE-40: one owner rescinds for all (12 CFR 1026.23(a)(4)).
it.each([
  ['the day of the first notice', '2026-03-17', true],
  ['a day before any notice', '2026-03-16', false],
])('takes as the receipt %s of two owners: %s', (_, date, isPossible) => {
  const notices = exercised('2026-03-19', [
    { name: 'Ann', date: '2026-03-17' },
    { name: 'Bo', date: '2026-03-19' },
  ]);
  const around = { today: '2026-03-23', applicationOn: '2026-03-02', recorded: { ...SIGNED, ...notices } };
  expect(canBeLoanDate('rescission-received', on(date), around).ok).toBe(isPossible);
});
