import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../time/eastern-time.ts';
import {
  type DeliveryMethod,
  isGeneralBusinessDay,
  isSpecificBusinessDay,
  presumedReceipt,
} from './business-days.ts';
import type { DeadlineKind } from './deadline.ts';
import type { DeadlineFacts } from './deadline-facts.ts';
import { isFederalHoliday, weekdayOf } from './federal-holidays.ts';
import type { LoanDate, RecordedDates } from './loan-dates.ts';
import { loanDeadlines } from './loan-deadlines.ts';

/**
 * Examples of the official commentary that no other test has, by the number of the comment. June 1, 2015 was a Monday, as in
 * most of them. Comments 19(e)(1)(iii)-4 and 19(f)(1)(ii)-3 are about timeshares, which Lintel does not have.
 */
const FACTS: DeadlineFacts = {
  today: '2015-06-01',
  status: 'PARTIAL',
  statusSetOn: null,
  applicationOn: '2015-06-01',
  whyNoApplication: '',
  completedOn: null,
  closingDate: null,
  lockExpirationDate: null,
  purpose: 'Purchase',
  occupancy: 'Primary Residence',
  recorded: {},
};

const on = (date: CalendarDate, method: DeliveryMethod | null = null): LoanDate => ({ date, method });

function deadline(kind: DeadlineKind, recorded: RecordedDates, facts: Partial<DeadlineFacts> = {}) {
  return loanDeadlines({ ...FACTS, ...facts, recorded }).find((one) => one.kind === kind);
}

// Tests DEADLINE-3, DEADLINE-4.
describe('comment 2(a)(6)', () => {
  it('-1: offices that only take payments are not open, so Saturday is no general business day', () => {
    expect([isGeneralBusinessDay('2015-06-06'), isSpecificBusinessDay('2015-06-06')]).toEqual([false, true]);
  });

  it.each<[holiday: CalendarDate, observed: CalendarDate]>([
    ['2028-01-01', '2027-12-31'],
    ['2026-07-04', '2026-07-03'],
    ['2028-11-11', '2028-11-10'],
    ['2027-12-25', '2027-12-24'],
  ])('-2: %s is a holiday on a Saturday, and %s counts', (holiday, observed) => {
    expect([weekdayOf(holiday), isFederalHoliday(holiday)]).toEqual([6, true]);
    expect([isSpecificBusinessDay(holiday), isSpecificBusinessDay(observed)]).toEqual([false, true]);
  });
});

// Tests DEADLINE-8, DEADLINE-11.
describe('comment 19(e)(1)(iii)', () => {
  it('-1: an application of Monday is met on Thursday, by hand as well as by mail', () => {
    for (const method of ['in-person', 'mail'] as const) {
      const sent = (date: CalendarDate) =>
        deadline('loan-estimate', { 'loan-estimate-sent': on(date, method) });
      expect(sent('2015-06-04')).toMatchObject({ state: 'met', isMetLate: false });
      expect(sent('2015-06-05')?.isMetLate).toBe(true);
    }
  });

  it('-2: the seven days run from the mailing and not from the receipt', () => {
    const closing = (recorded: RecordedDates) => deadline('earliest-closing', recorded)?.dueOn;
    expect(closing({ 'loan-estimate-sent': on('2015-06-01', 'in-person') })).toBe('2015-06-09');
    const mailed = { 'loan-estimate-sent': on('2015-06-01', 'mail') };
    expect(closing({ ...mailed, 'loan-estimate-received': on('2015-06-04') })).toBe('2015-06-09');
  });

  it('-3: an applicant who borrows elsewhere within the three days needs no Loan Estimate', () => {
    const elsewhere = (statusSetOn: CalendarDate) =>
      deadline('loan-estimate', {}, { status: 'CLOSED_WITH_COMPETITOR', statusSetOn, today: '2015-06-10' })
        ?.state;
    expect(elsewhere('2015-06-03')).toBe('not-applicable');
    expect(elsewhere('2015-06-05')).toBe('late');
  });

  it('-5: applications for building and for the loan after it have three days each', () => {
    expect(deadline('loan-estimate', {}, { applicationOn: '2015-06-01' })?.dueOn).toBe('2015-06-04');
    expect(deadline('loan-estimate', {}, { applicationOn: '2015-06-08' })?.dueOn).toBe('2015-06-11');
  });
});

// Tests DEADLINE-4, DEADLINE-10, DEADLINE-22.
describe('comments 19(e)(1)(iv) and 19(f)(1)', () => {
  it('(e)(1)(iv)-1: a signature for overnight mail shows an earlier receipt', () => {
    const sent = {
      'loan-estimate-sent': on('2015-05-18', 'mail'),
      'revised-estimate-sent': on('2015-06-01', 'mail'),
    } as const;
    expect(deadline('earliest-closing', sent)?.dueOn).toBe('2015-06-09');
    const signed = { ...sent, 'revised-estimate-received': on('2015-06-02') };
    expect(deadline('earliest-closing', signed)?.dueOn).toBe('2015-06-06');
  });

  it('(e)(1)(iv)-2: an email that the consumer confirms on the same day was received on it', () => {
    const sent = { 'closing-disclosure-sent': on('2015-06-02', 'electronic') };
    const closing = { closingDate: '2015-06-09' };
    expect(deadline('closing-disclosure', sent, closing)?.metOn).toBe('2015-06-05');
    const confirmed = { ...sent, 'closing-disclosure-received': on('2015-06-02') };
    expect(deadline('closing-disclosure', confirmed, closing)?.metOn).toBe('2015-06-02');
  });

  it('(f)(1)(ii)-2: mail of the Monday before a closing on Thursday comes too late', () => {
    const sent = (method: DeliveryMethod) =>
      deadline(
        'closing-disclosure',
        { 'closing-disclosure-sent': on('2015-06-15', method) },
        {
          closingDate: '2015-06-18',
        },
      )?.isMetLate;
    expect([sent('in-person'), sent('mail')]).toEqual([false, true]);
  });

  it('(f)(1)(iii)-1: what was handed over on Monday lets the loan close on Thursday', () => {
    const handed = { 'closing-disclosure-sent': on('2015-06-15', 'in-person') };
    expect(deadline('earliest-closing', handed)?.dueOn).toBe('2015-06-18');
  });

  it('(f)(1)(iii)-2: an email of Monday counts as received on Thursday', () => {
    expect(presumedReceipt('2015-06-15', 'electronic')).toBe('2015-06-18');
  });
});

// Tests DEADLINE-12.
it('comment 23(a)(3)-3: a notice that comes later still starts three business days', () => {
  const late = {
    'closing-disclosure-sent': on('2015-05-26', 'in-person'),
    consummation: on('2015-06-01'),
    'rescission-notice': on('2016-06-01'),
  } as const;
  const refinance = { purpose: 'Refinance', applicationOn: '2015-05-01', today: '2016-06-02' } as const;
  expect(deadline('rescission', late, refinance)).toMatchObject({ state: 'open', dueOn: '2016-06-04' });
});

// Tests DEADLINE-9, DEADLINE-21, DEADLINE-26, DEADLINE-27.
describe('comments on 12 CFR 1002.9', () => {
  const NOTICE = { 'incomplete-notice-sent': on('2015-06-08', 'mail') } as const;

  it('-2: an application that the applicant withdrew needs no notice, unless it was due before', () => {
    const ended = { status: 'DISCARDED', decision: 'withdrawn', completedOn: '2015-06-01' } as const;
    const on = (day: string) =>
      deadline('action-notice', {}, { ...ended, statusSetOn: day, today: '2015-08-01' });
    expect(on('2015-06-10')?.state).toBe('not-applicable');
    expect(on('2015-07-10')?.state).toBe('late');
    const goesOn = { ...ended, status: 'FLOATED', today: '2015-08-01' } as const;
    expect(deadline('action-notice', {}, goesOn)?.state).toBe('late');
  });

  it('-3: a notice counts on the day of its mailing', () => {
    const sent = { 'action-notice-sent': on('2015-07-01', 'mail') };
    expect(deadline('action-notice', sent, { completedOn: '2015-06-01' })?.isMetLate).toBe(false);
  });

  it('(a)(1)-3: an incomplete application is denied, or gets a notice of incompleteness', () => {
    const denied = { 'action-notice-sent': on('2015-06-08', 'mail') };
    expect(deadline('incompleteness', denied)).toMatchObject({ state: 'met', metOn: '2015-06-08' });
    expect(deadline('incompleteness', NOTICE)).toMatchObject({ state: 'met', metOn: '2015-06-08' });
  });

  it('(a)(1)-5: an offer may end earlier than its 90 days', () => {
    const offered = {
      'counteroffer-sent': on('2015-06-01', 'mail'),
      'action-notice-sent': on('2015-06-20', 'mail'),
    } as const;
    expect(deadline('counteroffer', offered)).toMatchObject({ state: 'met', metOn: '2015-06-20' });
  });

  it('(c)(2)-1: information after the time that the notice set comes late', () => {
    const recorded = {
      ...NOTICE,
      'incomplete-answer-due': on('2015-06-22'),
      'incomplete-answered': on('2015-06-24'),
    } as const;
    expect(deadline('incomplete-answer', recorded)).toMatchObject({ state: 'met', isMetLate: true });
  });

  it('(c)(3)-1: a request by telephone is no notice, so the 30 days run on', () => {
    expect(deadline('incompleteness', {}, { today: '2015-07-02' })).toMatchObject({
      state: 'late',
      dueOn: '2015-07-01',
    });
  });
});
