import { describe, expect, it } from 'vitest';
import type { LoanDeadlines } from '../../../contract/deadlines/loan-deadlines.ts';
import type { DeadlineKind, DeadlineState } from '../../../domain/deadlines/deadline.ts';
import { LOAN_DATE_KINDS, type LoanDateKind } from '../../../domain/deadlines/loan-dates.ts';
import { deadlineLook } from './deadline-look.ts';
import { timelineOf } from './timeline-lanes.ts';

function loan(
  dues: readonly [DeadlineKind, string | null, DeadlineState][],
  dates: Partial<Record<LoanDateKind, string>> = {},
  receivedOn: string | null = '2026-03-02',
): LoanDeadlines {
  return {
    today: '2026-03-10',
    application: { receivedOn, basis: null, completedOn: null, missingItems: [], note: '' },
    deadlines: dues.map(([kind, dueOn, state]) => ({
      kind,
      title: kind,
      law: null,
      state,
      dueOn,
      metOn: null,
      isMetLate: false,
      note: '',
    })),
    whyNotToFund: null,
    borrowers: [],
    dates: LOAN_DATE_KINDS.map((dateKind) => ({
      dateKind,
      label: dateKind,
      date: dates[dateKind] ?? null,
      method: null,
      reason: null,
      apr: null,
      owners: null,
      cents: null,
      version: 0,
      updatedBy: null,
      updatedOn: null,
      source: null,
      isChangeable: true,
    })),
  };
}

// Tests DEADLINE-17.
describe('the timeline', () => {
  it('goes from the first to the last day, with each date on the line of its deadline', () => {
    const { lanes, undated, today, ticks } = timelineOf(
      loan(
        [
          ['loan-estimate', '2026-03-05', 'met'],
          ['lock', null, 'not-applicable'],
          ['closing', '2026-04-11', 'open'],
        ],
        { 'loan-estimate-sent': '2026-03-04', 'loan-estimate-received': '2026-03-04' },
      ),
    );
    expect(lanes.map(({ key }) => key)).toEqual(['application', 'loan-estimate', 'closing']);
    expect(undated).toEqual(['Funding']);
    expect(lanes[0]?.done).toEqual([{ date: '2026-03-02', place: 0 }]);
    expect(lanes[1]).toMatchObject({ done: [{ date: '2026-03-04', place: 5 }], due: { place: 7.5 } });
    expect(lanes[2]?.due).toEqual({ date: '2026-04-11', place: 100 });
    expect(today).toBe(20);
    expect(ticks).toEqual([{ date: '2026-04-01', place: 75 }]);
  });

  it('has at most five ticks, also over years', () => {
    const { ticks } = timelineOf(loan([['closing', '2029-01-15', 'open']]));
    expect(ticks.length).toBeGreaterThan(2);
    expect(ticks.length).toBeLessThanOrEqual(5);
    expect(ticks.every(({ place }) => place > 0 && place <= 100)).toBe(true);
  });

  it('is a month long for a loan without any date', () => {
    const { lanes, undated, today } = timelineOf(loan([['loan-estimate', null, 'open']], {}, null));
    expect(today).toBe(0);
    expect(lanes).toEqual([]);
    expect(undated).toEqual(['Application', 'loan-estimate', 'Funding']);
  });

  it('has its lines in the order of their days', () => {
    const { lanes } = timelineOf(
      loan([
        ['closing-disclosure', '2026-04-07', 'open'],
        ['earliest-closing', '2026-03-20', 'open'],
        ['closing', '2026-04-11', 'open'],
      ]),
    );
    expect(lanes.map(({ key }) => key)).toEqual([
      'application',
      'earliest-closing',
      'closing-disclosure',
      'closing',
    ]);
  });

  it('names no month where the word of today stands', () => {
    const { today, ticks } = timelineOf({
      ...loan([['closing', '2026-05-11', 'open']]),
      today: '2026-03-30',
    });
    expect(ticks.map(({ date }) => date)).toEqual(['2026-05-01']);
    for (const { place } of ticks) expect(Math.abs(place - today)).toBeGreaterThan(10);
  });
});

it('names an early closing and a late deadline by their own words', () => {
  const word = (
    kind: DeadlineKind,
    state: DeadlineState,
    isMetLate = false,
    dueOn: string | null = '2026-03-10',
  ) => deadlineLook({ kind, state, dueOn, isMetLate }).word;
  expect(word('earliest-closing', 'late')).toBe('Too early');
  expect(word('earliest-closing', 'late', false, null)).toBe('Late');
  expect(word('incomplete-answer', 'late')).toBe('No answer');
  expect(word('closing-disclosure', 'late')).toBe('Late');
  expect(word('loan-estimate', 'met', true)).toBe('Expired before closing');
  expect(word('lock', 'met', true)).toBe('Expired before closing');
});
