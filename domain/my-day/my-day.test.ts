import { describe, expect, it } from 'vitest';
import { byUrgency, DAY_KINDS, DAY_TABS, type DayFact, urgencyOf } from './day-fact.ts';
import { canPutOff, type DayMark, laterChoices, stateUnder } from './day-marks.ts';
import { dueWords, isMorningMailTime, needWords, titleOf, weekdayDate } from './day-words.ts';

const TODAY = '2026-11-25';

function aFact(fact: Partial<DayFact>): DayFact {
  return {
    key: `${fact.kind}:${fact.dueOn}`,
    occurrence: '1',
    kind: 'deadline',
    customerId: 'c',
    loanId: 'l',
    loanNumber: 'LN-1',
    borrower: { firstName: 'Anika', lastName: 'Banerjee' },
    title: 'Loan Estimate',
    reason: 'is due',
    dueOn: null,
    since: '2026-11-20T15:00:00.000Z',
    place: 'deadlines',
    noteId: null,
    ...fact,
  };
}

// Tests DAY-3.
describe('the order of My day', () => {
  it('is by urgency, day, kind and waiting time', () => {
    const facts = [
      aFact({ key: 'quiet', kind: 'loan-quiet' }),
      aFact({ key: 'tag', kind: 'note-tag', since: '2026-11-24T15:00:00.000Z' }),
      aFact({ key: 'older tag', kind: 'note-tag', since: '2026-11-21T15:00:00.000Z' }),
      aFact({ key: 'received', kind: 'condition-received', since: '2026-11-25T15:00:00.000Z' }),
      aFact({ key: 'soon', dueOn: '2026-11-27' }),
      aFact({ key: 'tomorrow', kind: 'lock', dueOn: '2026-11-26' }),
      aFact({ key: 'today', kind: 'condition-due', dueOn: TODAY }),
      aFact({ key: 'late', dueOn: '2026-11-24' }),
      aFact({ key: 'later than late', dueOn: '2026-11-01' }),
      aFact({ key: 'failed', kind: 'order-failed' }),
    ];
    const expected = [
      'later than late',
      'late',
      'failed',
      'today',
      'tomorrow',
      'soon',
      'received',
      'older tag',
      'tag',
      'quiet',
    ];
    expect(facts.toSorted(byUrgency(TODAY)).map(({ key }) => key)).toEqual(expected);
    expect(
      facts
        .toReversed()
        .toSorted(byUrgency(TODAY))
        .map(({ key }) => key),
    ).toEqual(expected);
  });

  it('knows the urgency of each', () => {
    expect(urgencyOf({ kind: 'lock', dueOn: '2026-11-24' }, TODAY)).toBe('late');
    expect(urgencyOf({ kind: 'lock', dueOn: TODAY }, TODAY)).toBe('today');
    expect(urgencyOf({ kind: 'lock', dueOn: '2026-11-26' }, TODAY)).toBe('soon');
    expect(urgencyOf({ kind: 'note-tag', dueOn: null }, TODAY)).toBe('waiting');
  });
});

// Tests DAY-8.
it('has each kind behind exactly one tab', () => {
  const kinds = Object.values(DAY_TABS).flatMap((tab): readonly string[] => tab.kinds);
  expect(kinds.toSorted()).toEqual(DAY_KINDS.toSorted());
});

// Tests DAY-4, DAY-5, DAY-6.
describe('a mark', () => {
  const state = (mark: DayMark | undefined, today = TODAY) =>
    stateUnder({ occurrence: '2' }, mark, today).state;

  it.each<[string, DayMark | undefined, string]>([
    ['without one', undefined, 'open'],
    ['done', { occurrence: '2', state: 'done', until: null }, 'done'],
    ['done before the fact changed', { occurrence: '1', state: 'done', until: null }, 'open'],
    ['put off to tomorrow', { occurrence: '2', state: 'later', until: '2026-11-26' }, 'later'],
    ['put off to today', { occurrence: '2', state: 'later', until: TODAY }, 'open'],
    ['put off before the fact changed', { occurrence: '1', state: 'later', until: '2026-12-26' }, 'open'],
    ['put off without a day', { occurrence: '2', state: 'later', until: null }, 'open'],
  ])('%s', (_, mark, expected) => expect(state(mark)).toBe(expected));

  it('can put something off from tomorrow on, for a year', () => {
    expect(canPutOff('2026-11-26', TODAY).ok).toBe(true);
    expect(canPutOff('2027-11-25', TODAY).ok).toBe(true);
    for (const until of [null, TODAY, '2026-11-24', '2027-11-26'])
      expect(canPutOff(until, TODAY).ok).toBe(false);
    expect(canPutOff('2029-02-28', '2028-02-29').ok).toBe(true);
    expect(canPutOff('2029-03-01', '2028-02-29').ok).toBe(false);
  });
});

// Tests DAY-6.
it.each([
  // The day after is Thanksgiving.
  ['2026-11-25', ['Fri, Nov 27, 2026', 'Mon, Nov 30, 2026', 'Wed, Dec 2, 2026', 'Wed, Dec 9, 2026']],
  ['2026-12-04', ['Mon, Dec 7, 2026', 'Fri, Dec 11, 2026', 'Fri, Dec 18, 2026']],
  ['2026-12-05', ['Mon, Dec 7, 2026', 'Mon, Dec 14, 2026', 'Mon, Dec 21, 2026']],
  // The Monday of the next week is Martin Luther King Day.
  ['2027-01-13', ['Thu, Jan 14, 2027', 'Tue, Jan 19, 2027', 'Wed, Jan 20, 2027', 'Wed, Jan 27, 2027']],
])('offers business days for later on %s', (today, days) => {
  expect(laterChoices(today).map(({ date }) => weekdayDate(date))).toEqual(days);
  for (const { date } of laterChoices(today)) expect(canPutOff(date, today).ok).toBe(true);
});

describe('the words', () => {
  it.each([
    ['2026-11-20', 'was due Nov 20, 2026'],
    [TODAY, 'is due today'],
    ['2026-11-26', 'is due tomorrow'],
    ['2026-11-28', 'is due Nov 28, 2026 (in 3 days)'],
  ])('of a day: %s', (date, words) => expect(dueWords(date, TODAY)).toBe(words));

  it('shorten a note between characters', () => {
    expect(titleOf('Call her.\nShe waits.')).toBe('Call her.');
    expect(titleOf('😀'.repeat(200))).toBe(`${'😀'.repeat(119)}…`);
    expect(needWords(1)).toBe('1 item needs attention');
  });
});

// Tests DAY-11.
it.each([
  ['2026-11-25T11:59:00Z', false, 'before seven'],
  ['2026-11-25T12:00:00Z', true, 'at seven'],
  ['2026-11-25T16:59:00Z', true, 'before noon'],
  ['2026-11-25T17:00:00Z', false, 'at noon'],
  ['2026-11-26T12:00:00Z', false, 'on Thanksgiving'],
  ['2026-11-28T12:00:00Z', false, 'on a Saturday'],
  ['2026-07-06T11:00:00Z', true, 'at seven in summer'],
])('the morning mail at %s: %s, %s', (at, expected) => {
  expect(isMorningMailTime(new Date(at))).toBe(expected);
});
