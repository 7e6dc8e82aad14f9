import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../time/eastern-time.ts';
import type { DeadlineFacts } from './deadline-facts.ts';
import { impossibleDates, wrongLoanDateFields } from './loan-date-checks.ts';
import type { LoanDate, RecordedDates } from './loan-dates.ts';
import { loanDeadlines } from './loan-deadlines.ts';
import { lastDelivery, type OwnerDelivery } from './owner-deliveries.ts';
import { whyNotToFund } from './rescission/rescission-deadline.ts';

const on = (date: CalendarDate): LoanDate => ({ date, method: null });

/** Ana, Bo and Cleo own the home. */
function toEach(...days: (CalendarDate | null)[]): LoanDate {
  const owners: OwnerDelivery[] = ['Ana', 'Bo', 'Cleo'].map((name, place) => ({
    name,
    date: days[place] ?? null,
  }));
  return { ...on(lastDelivery(owners) ?? ''), owners };
}

/** Signed on Friday, June 1, 2018, as in comment 23(a)(3)-1.ii. */
const SIGNED: RecordedDates = {
  'loan-estimate-sent': on('2018-05-01'),
  'closing-disclosure-sent': { date: '2018-05-25', method: 'in-person' },
  'closing-disclosure-received': toEach('2018-05-25', '2018-05-25', '2018-05-25'),
  'rescission-notice': toEach('2018-06-01', '2018-06-01', '2018-06-01'),
  consummation: on('2018-06-01'),
};

const FACTS: DeadlineFacts = {
  today: '2018-06-20',
  status: 'CLOSED',
  statusSetOn: null,
  applicationOn: '2018-05-01',
  whyNoApplication: '',
  completedOn: '2018-05-01',
  closingDate: '2018-06-01',
  lockExpirationDate: null,
  purpose: 'Refinance',
  occupancy: 'Primary Residence',
  borrowers: 3,
  recorded: SIGNED,
};

// Tests DEADLINE-31.
describe('a loan of three owners', () => {
  it.each<[what: string, recorded: RecordedDates, last: CalendarDate]>([
    ['all had both in time', {}, '2018-06-05'],
    [
      'one had the notice later',
      { 'rescission-notice': toEach('2018-06-01', '2018-06-07', '2018-06-01') },
      '2018-06-11',
    ],
    [
      'one had the disclosure later, another the notice',
      {
        'closing-disclosure-received': toEach('2018-05-25', '2018-06-12', '2018-05-25'),
        'rescission-notice': toEach('2018-06-01', '2018-06-01', '2018-06-07'),
      },
      '2018-06-15',
    ],
    ['one day was recorded for all', { 'rescission-notice': on('2018-06-07') }, '2018-06-11'],
  ])('can be rescinded by the last of them: %s (1026.23(a)(3), comment 23(b)(1)-1)', (_, recorded, last) => {
    const facts = { ...FACTS, recorded: { ...SIGNED, ...recorded } };
    expect(loanDeadlines(facts).find(({ kind }) => kind === 'rescission')?.dueOn).toBe(last);
    expect(whyNotToFund(facts, last)).not.toBeNull();
    expect(
      whyNotToFund(facts, new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10)),
    ).toBeNull();
  });

  it.each(['rescission-notice', 'closing-disclosure-received'] as const)(
    'can be rescinded for three years while one of them lacks it: %s',
    (kind) => {
      const recorded = { ...SIGNED, [kind]: toEach('2018-05-25', null, '2018-05-25') };
      expect(whyNotToFund({ ...FACTS, recorded }, '2018-06-20')).toMatch(
        /was delivered to Bo\. Without it the right lasts until Jun 1, 2021\./,
      );
    },
  );

  it('was not signed in time while one of them lacks a disclosure', () => {
    const earliest = (recorded: RecordedDates) =>
      loanDeadlines({ ...FACTS, recorded: { ...SIGNED, ...recorded } }).find(
        ({ kind }) => kind === 'earliest-closing',
      );
    expect(earliest({})?.state).toBe('met');
    const lacked = earliest({ 'closing-disclosure-received': toEach('2018-05-25', null, '2018-05-25') });
    expect(lacked).toMatchObject({ state: 'late' });
    expect(lacked?.note).toContain('no Closing Disclosure for Bo is recorded');
    const again = {
      'new-wait-disclosure-sent': { date: '2018-05-26', method: 'in-person' } as const,
      'new-wait-disclosure-received': toEach('2018-05-26', null, '2018-05-26'),
    };
    expect(earliest(again)?.state).toBe('late');
  });

  it('takes a day for each of them, which fits the other dates', () => {
    const around = { today: '2018-06-20', applicationOn: '2018-05-01', recorded: SIGNED };
    const received = (...days: CalendarDate[]) =>
      impossibleDates('closing-disclosure-received', toEach(...days), around);
    expect(received('2018-05-25', '2018-06-12', '2018-05-28')).toEqual({});
    expect(received('2018-05-25', '2018-05-24')).toHaveProperty(['owners.1.date']);
    expect(received('2018-05-25', '2018-06-21')).toHaveProperty(['owners.1.date']);
    const { owners } = toEach('2018-06-01', '2018-06-07');
    expect(wrongLoanDateFields('rescission-notice', { date: '2018-06-07', owners })).toEqual({});
    expect(wrongLoanDateFields('rescission-notice', { date: '2018-06-01', owners })).toHaveProperty('date');
    expect(wrongLoanDateFields('consummation', { date: '2018-06-07', owners })).toHaveProperty('owners');
  });
});
