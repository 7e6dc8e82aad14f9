import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../time/eastern-time.ts';
import type { DeliveryMethod } from './business-days.ts';
import type { Deadline, DeadlineKind } from './deadline.ts';
import type { DeadlineFacts } from './deadline-facts.ts';
import { canBeLoanDate, canRemoveLoanDate } from './loan-date-checks.ts';
import { type LoanDate, latestLoanDate, type RecordedDates } from './loan-dates.ts';
import { loanDeadlines, urgentDeadlines } from './loan-deadlines.ts';

const FACTS: DeadlineFacts = {
  today: '2026-03-10',
  status: 'PARTIAL',
  statusSetOn: null,
  applicationOn: '2026-03-02',
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

const short = (one: Deadline | undefined) => one && `${one.state} ${one.dueOn}`;

// Tests DEADLINE-26.
describe('an incomplete application', () => {
  const incomplete = (recorded: RecordedDates, facts: Partial<DeadlineFacts> = {}) =>
    deadline('incompleteness', recorded, facts);

  it('needs action or a notice of incompleteness within 30 days (1002.9(c)(1))', () => {
    expect(incomplete({})).toMatchObject({ state: 'open', dueOn: '2026-04-01', law: '12 CFR 1002.9(c)(1)' });
    expect(short(incomplete({}, { today: '2026-03-29' }))).toBe('due-soon 2026-04-01');
    expect(short(incomplete({}, { today: '2026-04-02' }))).toBe('late 2026-04-01');
    expect(deadline('action-notice', {})?.note).toBe('Starts once the application is complete.');
  });

  it('asks for work once it is due', () => {
    const recorded = { 'loan-estimate-sent': on('2026-03-03', 'mail') };
    const urgent = urgentDeadlines({ ...FACTS, recorded, today: '2026-04-02' });
    expect(urgent.map(({ kind }) => kind)).toEqual(['incompleteness']);
  });

  it('is answered by the notice, a denial or a counteroffer, in time or late', () => {
    const notice = (date: CalendarDate) => incomplete({ 'incomplete-notice-sent': on(date, 'mail') });
    expect(notice('2026-04-01')).toMatchObject({ state: 'met', isMetLate: false });
    expect(notice('2026-04-02')).toMatchObject({ state: 'met', isMetLate: true });
    expect(incomplete({ 'action-notice-sent': on('2026-03-20') })).toMatchObject({ metOn: '2026-03-20' });
    expect(incomplete({ 'counteroffer-sent': on('2026-03-20') })).toMatchObject({ metOn: '2026-03-20' });
    // The first notice counts.
    const both = {
      'action-notice-sent': on('2026-04-20'),
      'incomplete-notice-sent': on('2026-03-20', 'mail'),
    };
    expect(incomplete(both)).toMatchObject({ metOn: '2026-03-20', isMetLate: false });
  });

  it('has no such deadline without the six items, after it is complete, or once it has ended', () => {
    expect(incomplete({}, { applicationOn: null })).toBeUndefined();
    expect(incomplete({}, { completedOn: '2026-03-09' })).toBeUndefined();
    expect(incomplete({ withdrawn: on('2026-03-09') })).toBeUndefined();
    expect(incomplete({}, { status: 'DISCARDED', statusSetOn: '2026-03-09' })).toBeUndefined();
    expect(incomplete({}, { status: 'FUNDED', closingDate: '2026-03-09' })).toBeUndefined();
  });

  it('keeps a missed notice however it ended (1002.9(c)(1))', () => {
    const after: Partial<DeadlineFacts>[] = [
      { status: 'DISCARDED', statusSetOn: '2026-04-02' },
      { status: 'DISCARDED', statusSetOn: null },
      { status: 'CLOSED_WITH_COMPETITOR', statusSetOn: '2026-04-02' },
      { status: 'FUNDED', closingDate: '2026-04-02' },
      { completedOn: '2026-04-02' },
    ];
    for (const facts of after) {
      const missed = incomplete({}, { ...facts, today: '2026-04-20' });
      expect(missed, JSON.stringify(facts)).toMatchObject({
        state: 'late',
        dueOn: '2026-04-01',
        metOn: null,
      });
      expect(missed?.note).toContain('No notice of incompleteness or of action taken is recorded.');
    }
    const today = '2026-04-20';
    expect(incomplete({ withdrawn: on('2026-04-02') }, { today })?.state).toBe('late');
    const discarded = { status: 'DISCARDED', statusSetOn: '2026-04-02', today } as const;
    expect(incomplete({ 'incomplete-notice-sent': on('2026-03-20', 'mail') }, discarded)?.state).toBe('met');
    expect(incomplete({ 'action-notice-sent': on('2026-04-10') }, discarded)?.isMetLate).toBe(true);
    for (const day of ['2026-04-01', '2026-03-03']) {
      expect(incomplete({}, { status: 'DISCARDED', statusSetOn: day, today })).toBeUndefined();
    }
    // It can no longer be sent, so it needs no action.
    expect(urgentDeadlines({ ...FACTS, ...discarded }).map(({ kind }) => kind)).toEqual([]);
  });

  it('for a pre-approval needs no notice of incompleteness (comment 9(c)(1)-1)', () => {
    expect(incomplete({}, { purpose: 'Pre-approval letter' })).toBeUndefined();
  });
});

// Tests DEADLINE-27.
describe('the answer to a notice of incompleteness', () => {
  const SENT = { 'incomplete-notice-sent': on('2026-03-09', 'mail') } as const;
  const ASKED = { ...SENT, 'incomplete-answer-due': on('2026-03-31') } as const;
  const answer = (recorded: RecordedDates, facts: Partial<DeadlineFacts> = {}) =>
    deadline('incomplete-answer', recorded, facts);
  const notice = (recorded: RecordedDates, facts: Partial<DeadlineFacts> = {}) =>
    deadline('action-notice', recorded, facts);

  it('is due on the day that the notice names (1002.9(c)(2))', () => {
    expect(answer({})).toBeUndefined();
    expect(answer(SENT)).toMatchObject({ state: 'open', dueOn: null });
    expect(answer(ASKED)).toMatchObject({ state: 'open', dueOn: '2026-03-31', law: '12 CFR 1002.9(c)(2)' });
    expect(short(answer(ASKED, { today: '2026-03-28' }))).toBe('due-soon 2026-03-31');
  });

  it('ends all duties of the lender if it does not come', () => {
    const after = { today: '2026-04-01' };
    expect(answer(ASKED, after)).toMatchObject({ state: 'late', dueOn: '2026-03-31' });
    expect(notice(ASKED, after)?.state).toBe('not-applicable');
    // Discarded after the period: no notice. Within the period: a notice of adverse action.
    const discarded = (statusSetOn: CalendarDate) =>
      notice(ASKED, { status: 'DISCARDED', statusSetOn, today: '2026-04-20' });
    expect(discarded('2026-04-01')?.state).toBe('not-applicable');
    expect(discarded('2026-03-31')).toMatchObject({ dueOn: '2026-04-30', law: '12 CFR 1002.9(a)(1)(ii)' });
    expect(answer(ASKED, { status: 'DISCARDED', statusSetOn: '2026-04-01' })?.state).toBe('not-applicable');
  });

  it('starts the 30 days of the notice of action taken', () => {
    expect(notice(ASKED)?.note).toBe('Starts once the applicant answers the notice of incompleteness.');
    const answered = { ...ASKED, 'incomplete-answered': on('2026-03-20') };
    expect(answer(answered)).toMatchObject({ state: 'met', metOn: '2026-03-20', isMetLate: false });
    expect(short(notice(answered))).toBe('open 2026-04-19');
    // Saving the missing last page also answers the notice.
    expect(short(notice(ASKED, { completedOn: '2026-03-20' }))).toBe('open 2026-04-19');
  });

  // Tests DEADLINE-9.
  it('counts from the day on which the application was received, if that is later', () => {
    const corrected = { applicationOn: '2026-03-09', completedOn: '2026-03-02' };
    expect(short(notice({}, corrected))).toBe('open 2026-04-08');
    expect(short(notice({}, { ...corrected, completedOn: '2026-03-10' }))).toBe('open 2026-04-09');
  });

  it('is also needed for papers that complete pages do not show', () => {
    // Every page was saved before the notice, so the notice must be about something else.
    const complete = { completedOn: '2026-03-02' };
    expect(notice(ASKED, complete)).toMatchObject({ state: 'open', dueOn: null });
    expect(deadline('incompleteness', ASKED, complete)?.state).toBe('met');
    const answered = { ...ASKED, 'incomplete-answered': on('2026-03-20') };
    expect(short(notice(answered, complete))).toBe('open 2026-04-19');
  });

  it('is not waited for after a decision or a withdrawal', () => {
    expect(answer({ ...ASKED, 'action-notice-sent': on('2026-03-20') })?.state).toBe('not-applicable');
    expect(answer({ ...ASKED, withdrawn: on('2026-03-20') })?.state).toBe('not-applicable');
  });
});

// Tests DEADLINE-15, DEADLINE-27.
describe('the day that a notice of incompleteness names', () => {
  const SENT: RecordedDates = { 'incomplete-notice-sent': on('2026-03-09', 'mail') };
  const check = (date: CalendarDate, recorded = SENT) => {
    const around = { today: '2026-03-10', applicationOn: '2026-03-02', recorded };
    const permission = canBeLoanDate('incomplete-answer-due', on(date), around);
    return permission.ok ? 'ok' : permission.reason;
  };

  it.each<[CalendarDate, string]>([
    ['2026-03-31', 'ok'],
    ['2027-03-11', 'ok'],
    ['2027-03-12', 'cannot be after Mar 11, 2027'],
    ['2026-03-08', "cannot be before 'Notice of incompleteness sent' on Mar 9, 2026"],
  ])('%s: %s', (date, expected) => {
    expect(check(date)).toBe(expected);
  });

  it('needs the notice, which stays while the day is recorded', () => {
    expect(check('2026-03-31', {})).toBe("needs the date of 'Notice of incompleteness sent' first");
    const recorded = { ...SENT, 'incomplete-answer-due': on('2026-03-31') };
    expect(canRemoveLoanDate('incomplete-notice-sent', { recorded, answeredOn: null }).ok).toBe(false);
    expect(latestLoanDate('incomplete-notice-sent', '2026-03-10')).toBe('2026-03-10');
  });
});
