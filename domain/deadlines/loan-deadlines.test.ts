import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate } from '../time/eastern-time.ts';
import type { DeliveryMethod } from './business-days.ts';
import type { Deadline, DeadlineKind } from './deadline.ts';
import type { DeadlineFacts } from './deadline-facts.ts';
import type { LoanDate, LoanDateKind } from './loan-dates.ts';
import { loanDeadlines, urgentDeadlines } from './loan-deadlines.ts';

const FACTS: DeadlineFacts = {
  today: '2026-03-02',
  status: 'PARTIAL',
  statusSetOn: null,
  applicationOn: '2026-03-02',
  whyNoApplication: 'Missing: Income.',
  completedOn: null,
  closingDate: null,
  lockExpirationDate: null,
  purpose: 'Purchase',
  occupancy: 'Primary Residence',
  recorded: {},
};

const on = (date: CalendarDate, method: DeliveryMethod | null = null): LoanDate => ({ date, method });

function deadline(kind: DeadlineKind, facts: Partial<DeadlineFacts>): Deadline {
  return loanDeadlines({ ...FACTS, ...facts }).find((one) => one.kind === kind) as Deadline;
}

const short = ({ state, dueOn }: Deadline) => `${state} ${dueOn}`;

// Tests DEADLINE-1, DEADLINE-8.
describe('the Loan Estimate', () => {
  it('is due on Thursday for an application of Monday (comment 19(e)(1)(iii)-1)', () => {
    expect(short(deadline('loan-estimate', {}))).toBe('due-soon 2026-03-05');
    expect(short(deadline('loan-estimate', { today: '2026-03-06' }))).toBe('late 2026-03-05');
  });

  it('does not count Saturday, on which the offices are closed', () => {
    expect(deadline('loan-estimate', { applicationOn: '2026-03-05' }).dueOn).toBe('2026-03-10');
  });

  it('is met by its sending, in time or late', () => {
    const sent = (date: CalendarDate) => ({ recorded: { 'loan-estimate-sent': on(date, 'mail') } });
    expect(deadline('loan-estimate', sent('2026-03-05'))).toMatchObject({
      state: 'met',
      isMetLate: false,
      note: 'Sent on Mar 5, 2026, by mail.',
    });
    expect(deadline('loan-estimate', sent('2026-03-06'))).toMatchObject({ state: 'met', isMetLate: true });
  });

  it('is not needed for an application that ends within the three days (comment 19(e)(1)(iii)-3)', () => {
    const withdrawn = (date: CalendarDate) => ({ recorded: { withdrawn: on(date) }, today: '2026-03-20' });
    expect(deadline('loan-estimate', withdrawn('2026-03-05')).state).toBe('not-applicable');
    expect(deadline('loan-estimate', withdrawn('2026-03-06')).state).toBe('late');
    const denied: Partial<DeadlineFacts> = { status: 'DISCARDED', statusSetOn: '2026-03-04' };
    expect(deadline('loan-estimate', denied).state).toBe('not-applicable');
  });

  it('is not needed after a notice of a denial within the three days, unless the loan goes on', () => {
    const denied = (date: CalendarDate, more: Partial<DeadlineFacts> = {}) =>
      deadline('loan-estimate', {
        today: '2026-03-20',
        recorded: { 'action-notice-sent': on(date, 'mail') },
        ...more,
      }).state;
    expect(denied('2026-03-05')).toBe('not-applicable');
    expect(denied('2026-03-06')).toBe('late');
    expect(denied('2026-03-05', { status: 'CONDITIONAL_APPROVAL' })).toBe('late');
    expect(denied('2026-03-05', { status: 'FUNDED' })).toBe('late');
    const recorded = { 'action-notice-sent': on('2026-03-05'), 'counteroffer-sent': on('2026-03-05') };
    expect(denied('2026-03-05', { recorded })).toBe('late');
  });

  it('waits for the six items, and says which are missing', () => {
    expect(deadline('loan-estimate', { applicationOn: null })).toMatchObject({
      state: 'open',
      dueOn: null,
      note: 'Missing: Income.',
    });
  });
});

// Tests DEADLINE-11.
describe('the earliest closing', () => {
  it('is the seventh business day after the Loan Estimate: June 9 for June 1 (comment 19(e)(1)(iii)-2)', () => {
    const recorded = { 'loan-estimate-sent': on('2015-06-01', 'mail') };
    expect(deadline('earliest-closing', { recorded, today: '2015-06-01' }).dueOn).toBe('2015-06-09');
  });

  it('is late while the closing is planned before it, and after it was signed too early', () => {
    const recorded = { 'loan-estimate-sent': on('2026-03-02', 'mail') };
    const facts = { recorded, closingDate: '2026-03-09' };
    expect(short(deadline('earliest-closing', facts))).toBe('late 2026-03-10');
    expect(short(deadline('earliest-closing', { ...facts, closingDate: '2026-03-10' }))).toBe(
      'open 2026-03-10',
    );
    const disclosed = { ...recorded, 'closing-disclosure-sent': on('2026-03-05', 'in-person') };
    const signed = (date: CalendarDate) => ({ recorded: { ...disclosed, consummation: on(date) } });
    expect(deadline('earliest-closing', signed('2026-03-09')).state).toBe('late');
    expect(deadline('earliest-closing', signed('2026-03-11'))).toMatchObject({
      state: 'met',
      isMetLate: false,
    });
  });
});

// Tests DEADLINE-9.
describe('the notice of action taken', () => {
  const complete: Partial<DeadlineFacts> = { completedOn: '2026-03-02', status: 'FLOATED' };

  it('is due 30 calendar days after the application was complete', () => {
    expect(short(deadline('action-notice', complete))).toBe('open 2026-04-01');
    expect(deadline('action-notice', { ...complete, today: '2026-03-29' }).state).toBe('due-soon');
    expect(deadline('action-notice', { completedOn: '2028-01-31' }).dueOn).toBe('2028-03-01');
  });

  it('is met by its sending and by the loan itself, and not by an approval alone', () => {
    const recorded = { 'action-notice-sent': on('2026-03-20', 'mail') };
    expect(deadline('action-notice', { ...complete, recorded })).toMatchObject({
      state: 'met',
      isMetLate: false,
    });
    expect(deadline('action-notice', { ...complete, status: 'FINAL_APPROVAL' }).state).toBe('open');
    const closed: Partial<DeadlineFacts> = {
      ...complete,
      status: 'FUNDED',
      today: '2026-03-26',
      closingDate: '2026-03-25',
    };
    expect(deadline('action-notice', closed)).toMatchObject({ state: 'met', metOn: '2026-03-25' });
  });

  // Tests NOTICE-18.
  it('is not met by the letter of an earlier decision, but by an offer that nobody accepted', () => {
    const denied: Partial<DeadlineFacts> = { ...complete, status: 'DISCARDED', isNoticeOfEarlier: true };
    const recorded = { 'action-notice-sent': on('2026-03-05', 'mail') };
    expect(short(deadline('action-notice', { ...denied, recorded }))).toBe('open 2026-04-01');
    const offered = { ...recorded, 'counteroffer-sent': on('2026-03-05', 'mail') };
    expect(deadline('action-notice', { ...denied, recorded: offered }).state).toBe('met');
    expect(short(deadline('counteroffer', { ...denied, recorded: offered }))).toBe('open 2026-06-03');
    const accepted = { ...offered, 'counteroffer-accepted': on('2026-03-06') };
    expect(deadline('action-notice', { ...denied, recorded: accepted }).state).toBe('open');
  });

  it('is not needed once the applicant withdrew (comment 9-2)', () => {
    const withdrawn = { ...complete, recorded: { withdrawn: on('2026-03-10') } };
    expect(deadline('action-notice', withdrawn).state).toBe('not-applicable');
    expect(deadline('action-notice', { ...complete, status: 'CLOSED_WITH_COMPETITOR' }).state).toBe(
      'not-applicable',
    );
  });

  it('is due 30 days after an incomplete application was discarded (1002.9(a)(1)(ii))', () => {
    const discarded: Partial<DeadlineFacts> = { status: 'DISCARDED', statusSetOn: '2026-03-10' };
    expect(deadline('action-notice', discarded)).toMatchObject({
      dueOn: '2026-04-09',
      law: '12 CFR 1002.9(a)(1)(ii)',
    });
    expect(deadline('action-notice', { ...discarded, applicationOn: null }).state).toBe('not-applicable');
    const sent = (date: CalendarDate) =>
      deadline('action-notice', { ...discarded, recorded: { 'action-notice-sent': on(date) } }).isMetLate;
    expect([sent('2026-04-09'), sent('2026-04-10')]).toEqual([false, true]);
    expect(short(deadline('action-notice', { ...discarded, ...complete, status: 'DISCARDED' }))).toBe(
      'open 2026-04-01',
    );
  });
});

// Tests DEADLINE-12.
describe('the right to rescind', () => {
  const refinance = (recorded: Partial<Record<LoanDateKind, LoanDate>>, today = '2018-06-02') => ({
    purpose: 'Refinance' as const,
    applicationOn: '2018-05-01',
    today,
    recorded,
  });

  it('ends on Tuesday, June 5 after a signing on Friday, June 1 (comment 23(a)(3)-1)', () => {
    const recorded = {
      'closing-disclosure-sent': on('2018-05-31', 'in-person'),
      'rescission-notice': on('2018-05-31'),
      consummation: on('2018-06-01'),
    };
    expect(short(deadline('rescission', refinance(recorded)))).toBe('open 2018-06-05');
    expect(short(deadline('rescission', refinance(recorded, '2018-06-05')))).toBe('open 2018-06-05');
    expect(short(deadline('rescission', refinance(recorded, '2018-06-06')))).toBe('met 2018-06-05');
    const funded = { ...recorded, funding: on('2018-06-05') };
    expect(deadline('rescission', refinance(funded, '2018-06-06')).state).toBe('late');
  });

  it('ends on Thursday, June 7 after a notice on Monday, June 4 (comment 23(a)(3)-1)', () => {
    const recorded = {
      'closing-disclosure-sent': on('2018-06-01', 'in-person'),
      'rescission-notice': on('2018-06-04'),
      consummation: on('2018-06-01'),
    };
    expect(deadline('rescission', refinance(recorded, '2018-06-05')).dueOn).toBe('2018-06-07');
  });

  it('has no end while the notice or the disclosures are missing', () => {
    const signed = { consummation: on('2018-06-01'), 'rescission-notice': on('2018-06-01') };
    expect(deadline('rescission', refinance(signed))).toMatchObject({ state: 'open', dueOn: null });
    const { consummation } = signed;
    expect(deadline('rescission', refinance({ consummation })).note).toContain(
      'notice of the right to rescind',
    );
  });

  it('counts an observed Monday, but no Sunday and no holiday', () => {
    const recorded = {
      'closing-disclosure-sent': on('2021-06-29', 'in-person'),
      'rescission-notice': on('2021-07-02'),
      consummation: on('2021-07-02'),
    };
    // July 4, 2021 was a Sunday. The three days are Saturday, Monday and Tuesday.
    expect(deadline('rescission', { ...refinance(recorded, '2021-07-03') }).dueOn).toBe('2021-07-06');
  });

  it('is only for a refinance of the principal dwelling', () => {
    expect(deadline('rescission', {}).note).toContain('1026.23(f)(1)');
    const second = { ...refinance({}), occupancy: 'Second Home' as const };
    expect(deadline('rescission', second).note).toContain('1026.23(a)(1)');
    expect(deadline('rescission', { ...refinance({}), occupancy: null }).state).toBe('open');
    const planned = { ...refinance({}), closingDate: '2018-06-15' };
    expect(short(deadline('rescission', planned))).toBe('open 2018-06-19');
  });
});

// Tests DEADLINE-13.
describe('lock and closing', () => {
  it('follow from the loan', () => {
    const facts = { lockExpirationDate: '2026-03-04', closingDate: '2026-03-20' };
    expect(short(deadline('lock', facts))).toBe('due-soon 2026-03-04');
    expect(short(deadline('closing', facts))).toBe('open 2026-03-20');
    expect(deadline('lock', {}).state).toBe('not-applicable');
    const closed: Partial<DeadlineFacts> = { ...facts, status: 'CLOSED', today: '2026-04-01' };
    expect([deadline('lock', closed).state, deadline('closing', closed).state]).toEqual(['met', 'met']);
    const ended: Partial<DeadlineFacts> = { ...facts, status: 'DISCARDED', today: '2026-04-01' };
    expect([deadline('lock', ended).state, deadline('closing', ended).state]).toEqual([
      'not-applicable',
      'not-applicable',
    ]);
  });
});

// Tests DEADLINE-18.
it('is urgent when it is late or due within three days, and never for a closed loan', () => {
  const urgent = (facts: Partial<DeadlineFacts>) =>
    urgentDeadlines({ ...FACTS, ...facts }).map(({ kind }) => kind);
  expect(urgent({ closingDate: '2026-04-30', lockExpirationDate: '2026-03-05' })).toEqual([
    'loan-estimate',
    'lock',
  ]);
  expect(urgent({ today: '2026-03-20', closingDate: '2026-04-30' })).toEqual(['loan-estimate']);
  expect(urgent({ today: '2026-03-20', status: 'FUNDED' })).toEqual([]);
  expect(urgent({ today: '2026-03-20', status: 'DISCARDED', statusSetOn: '2026-02-20' })).toEqual([
    'action-notice',
  ]);
});

// Tests DEADLINE-18, DAY-5, DAY-19.
it('asks for work until a closing that is too early, and gives the same result each day', () => {
  const recorded = { 'loan-estimate-sent': on('2026-03-02') };
  const early = (facts: Partial<DeadlineFacts>) =>
    urgentDeadlines({ ...FACTS, recorded, closingDate: '2026-03-18', ...facts }).find(
      ({ kind }) => kind === 'earliest-closing',
    );
  const first = early({ today: '2026-03-17' });
  const next = early({ today: '2026-03-24' });
  expect(first).toMatchObject({ actBy: '2026-03-18', dueOn: '2026-03-20' });
  expect(next).toMatchObject({ actBy: '2026-03-18', dueOn: '2026-03-27' });
  expect(next?.occurrence).toBe(first?.occurrence);
  const received = { ...recorded, 'closing-disclosure-received': on('2026-03-17') };
  expect(early({ today: '2026-03-17', recorded: received })?.occurrence).not.toBe(first?.occurrence);
  expect(early({ today: '2026-03-17', closingDate: '2026-03-19' })?.occurrence).not.toBe(first?.occurrence);
});

describe('every deadline', () => {
  it('is never earlier for a later application or a later sending', () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days));
    fc.assert(
      fc.property(day, fc.nat(40), (date, more) => {
        const facts = (applicationOn: CalendarDate): Partial<DeadlineFacts> => ({
          applicationOn,
          completedOn: applicationOn,
          closingDate: addDays(applicationOn, 45),
          purpose: 'Refinance',
        });
        const one = loanDeadlines({ ...FACTS, ...facts(date) });
        const other = loanDeadlines({ ...FACTS, ...facts(addDays(date, more)) });
        one.forEach(({ dueOn }, place) => {
          if (dueOn !== null) expect((other[place]?.dueOn ?? '') >= dueOn).toBe(true);
        });
      }),
    );
  });
});
