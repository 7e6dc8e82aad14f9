import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../time/eastern-time.ts';
import type { DeliveryMethod } from './business-days.ts';
import type { Deadline, DeadlineKind } from './deadline.ts';
import type { DeadlineFacts } from './deadline-facts.ts';
import type { LoanDate, RecordedDates } from './loan-dates.ts';
import { loanDeadlines, urgentDeadlines } from './loan-deadlines.ts';

/** A refinance in progress in June 2015, the month of the commentary's examples. June 1 is a Monday. */
const FACTS: DeadlineFacts = {
  today: '2015-06-01',
  status: 'PARTIAL',
  statusSetOn: null,
  applicationOn: '2015-05-01',
  whyNoApplication: '',
  completedOn: '2015-05-01',
  closingDate: null,
  lockExpirationDate: null,
  purpose: 'Refinance',
  occupancy: 'Primary Residence',
  recorded: {},
};

const on = (date: CalendarDate, method: DeliveryMethod | null = null): LoanDate => ({ date, method });

function deadline(kind: DeadlineKind, recorded: RecordedDates, facts: Partial<DeadlineFacts> = {}) {
  return loanDeadlines({ ...FACTS, ...facts, recorded }).find((one) => one.kind === kind);
}

const short = (one: Deadline | undefined) => one && `${one.state} ${one.dueOn}`;

// Tests DEADLINE-20.
describe('a changed circumstance', () => {
  const revised = (recorded: RecordedDates, facts: Partial<DeadlineFacts> = {}) =>
    deadline('revised-estimate', recorded, facts);

  it('has no line while none is recorded', () => {
    expect(revised({})).toBeUndefined();
  });

  it('known on Monday is disclosed by Thursday (comment 19(e)(4)(i)-1.i)', () => {
    const known = { 'change-known': on('2015-06-01') };
    expect(short(revised(known))).toBe('due-soon 2015-06-04');
    expect(short(revised(known, { today: '2015-06-05' }))).toBe('late 2015-06-04');
    // These are general business days: Friday to Wednesday.
    expect(revised({ 'change-known': on('2015-06-05') })?.dueOn).toBe('2015-06-10');
  });

  it('is met by a revised estimate of that day or later, and runs again after the next change', () => {
    const sent = { 'change-known': on('2015-06-01'), 'revised-estimate-sent': on('2015-06-04', 'mail') };
    expect(revised(sent)).toMatchObject({ state: 'met', isMetLate: false });
    expect(revised({ ...sent, 'revised-estimate-sent': on('2015-06-05', 'mail') })?.isMetLate).toBe(true);
    expect(short(revised({ ...sent, 'change-known': on('2015-06-08') }))).toBe('open 2015-06-11');
  });

  it('gives no result while the day of the change is unknown', () => {
    const sent = { 'revised-estimate-sent': on('2015-06-04', 'mail') };
    expect(revised(sent)).toMatchObject({
      state: 'open',
      dueOn: null,
      note: 'Sent on Jun 4, 2015. Record the day on which the change was known.',
    });
  });

  it('is shown by the Closing Disclosure, and no estimate goes out with it (comment 19(e)(4)(ii)-1.i)', () => {
    const known = {
      'change-known': on('2015-06-02'),
      'closing-disclosure-sent': on('2015-06-03', 'in-person'),
    };
    expect(revised(known)).toMatchObject({ state: 'met', metOn: '2015-06-03' });
    const both = revised({ ...known, 'revised-estimate-sent': on('2015-06-03', 'in-person') });
    expect(both).toMatchObject({
      state: 'met',
      note: expect.stringContaining('does not count: it cannot go out on or after the day'),
    });
    const recorded = {
      'closing-disclosure-sent': on('2015-06-03', 'in-person'),
      'revised-estimate-sent': on('2015-06-03', 'in-person'),
    };
    expect(revised(recorded)).toMatchObject({ state: 'late', law: '12 CFR 1026.19(e)(4)(ii)' });
    // Nothing is left to do about it.
    const urgent = urgentDeadlines({ ...FACTS, recorded });
    expect(urgent.map(({ kind }) => kind)).not.toContain('revised-estimate');
  });

  it('goes on the Closing Disclosure where fewer than four business days are left', () => {
    // Due on Thursday, June 4: Friday, Saturday, Monday and Tuesday are left before the closing of June 9.
    const known = { 'change-known': on('2015-06-01') };
    expect(revised(known, { closingDate: '2015-06-09' })?.note).toContain('Deliver or mail it');
    expect(revised(known, { closingDate: '2015-06-08' })?.note).toContain('on the Closing Disclosure');
    // Before a closing on a Sunday only Friday and Saturday count.
    expect(revised(known, { closingDate: '2015-06-07' })?.note).toContain('on the Closing Disclosure');
    // Before a closing on Sunday, June 14, there are four after Tuesday, and three after Wednesday.
    const changed = (day: CalendarDate) =>
      revised({ 'change-known': on(day) }, { closingDate: '2015-06-14', today: day })?.note;
    expect(changed('2015-06-04')).toContain('Deliver or mail it');
    expect(changed('2015-06-05')).toContain('on the Closing Disclosure');
    const shown = { ...known, 'closing-disclosure-sent': on('2015-06-04', 'in-person') };
    expect(revised(shown, { closingDate: '2015-06-08' })).toMatchObject({ state: 'met', isMetLate: false });
  });

  it('after the Closing Disclosure needs a corrected one (comment 19(e)(4)(ii)-1)', () => {
    const known = {
      'closing-disclosure-sent': on('2015-06-01', 'in-person'),
      'change-known': on('2015-06-02'),
    };
    expect(revised(known, { closingDate: '2015-06-04' })).toMatchObject({
      state: 'open',
      dueOn: '2015-06-05',
    });
    expect(revised(known)?.note).toContain('on a corrected one');
    const corrected = { ...known, 'corrected-disclosure-sent': on('2015-06-04', 'in-person') };
    expect(revised(corrected)).toMatchObject({ state: 'met', metOn: '2015-06-04' });
  });

  it('needs nothing once the application has ended', () => {
    const ended = { 'change-known': on('2015-06-01'), withdrawn: on('2015-06-02') };
    expect(revised(ended)?.state).toBe('not-applicable');
  });
});

// Tests DEADLINE-22, DEADLINE-23.
describe('the earliest closing', () => {
  const earliest = (recorded: RecordedDates, facts: Partial<DeadlineFacts> = {}) =>
    deadline('earliest-closing', recorded, facts);
  const ESTIMATE = { 'loan-estimate-sent': on('2015-05-04', 'mail') };
  const DISCLOSED = { ...ESTIMATE, 'closing-disclosure-sent': on('2015-06-08', 'in-person') };

  it('is four business days after a revised estimate was received (1026.19(e)(4)(ii))', () => {
    const revised = { ...ESTIMATE, 'revised-estimate-sent': on('2015-06-01', 'mail') };
    // Mailed on Monday, it counts as received on Thursday; Friday, Saturday, Monday and Tuesday follow.
    expect(earliest(revised)).toMatchObject({ dueOn: '2015-06-09', law: '12 CFR 1026.19(e)(4)(ii)' });
    const known = { ...revised, 'revised-estimate-received': on('2015-06-02') };
    expect(earliest(known)?.dueOn).toBe('2015-06-06');
    const soon = earliest(revised, { closingDate: '2015-06-08' });
    expect(soon).toMatchObject({ state: 'late' });
    expect(soon?.note).toContain('Four business days after');
  });

  it('starts again with a disclosure of another APR, product or penalty (comment 19(f)(2)(ii)-1)', () => {
    // The closing is on Thursday, June 11, and the disclosure was received on Monday, June 8.
    const closing = { closingDate: '2015-06-11' };
    expect(short(earliest(DISCLOSED, closing))).toBe('open 2015-06-11');
    const again = { ...DISCLOSED, 'new-wait-disclosure-sent': on('2015-06-09', 'in-person') };
    expect(earliest(again, closing)).toMatchObject({
      state: 'late',
      dueOn: '2015-06-12',
      law: '12 CFR 1026.19(f)(2)(ii)',
    });
    // Other corrections are due at or before closing, and start no wait (1026.19(f)(2)(i)).
    const corrected = { ...DISCLOSED, 'corrected-disclosure-sent': on('2015-06-11', 'in-person') };
    expect(short(earliest(corrected, closing))).toBe('open 2015-06-11');
  });

  it('is not before the receipt of a corrected disclosure (1026.19(f)(2)(i))', () => {
    const mailed = { ...DISCLOSED, 'corrected-disclosure-sent': on('2015-06-10', 'mail') } as const;
    expect(earliest(mailed, { closingDate: '2015-06-11' })).toMatchObject({
      state: 'late',
      dueOn: '2015-06-13',
      law: '12 CFR 1026.19(f)(2)(i)',
    });
    const received = { ...mailed, 'corrected-disclosure-received': on('2015-06-11') };
    expect(short(earliest(received, { closingDate: '2015-06-11' }))).toBe('open 2015-06-11');
    const signed = (day: CalendarDate) =>
      earliest({ ...mailed, consummation: on(day) }, { today: '2015-06-20' });
    expect([signed('2015-06-12')?.state, signed('2015-06-13')?.state]).toEqual(['late', 'met']);
    // A correction after signing is a separate duty: (f)(2)(iii).
    const later = {
      ...DISCLOSED,
      consummation: on('2015-06-11'),
      'corrected-disclosure-sent': on('2015-06-15', 'mail'),
    };
    expect(earliest(later, { today: '2015-06-20' })?.state).toBe('met');
  });

  it('is Friday, June 5 after a waiver of the seven days on June 1 (comment 19(e)(1)(v)-2)', () => {
    const sent = { 'loan-estimate-sent': on('2015-06-01', 'in-person') };
    expect(earliest(sent)?.dueOn).toBe('2015-06-09');
    const waived = { ...sent, 'estimate-wait-waived': on('2015-06-01') };
    const disclosed = { ...waived, 'closing-disclosure-sent': on('2015-06-02', 'in-person') };
    expect(short(earliest(disclosed))).toBe('open 2015-06-05');
    // A Closing Disclosure of the same day still has its own three days.
    expect(earliest(waived)).toMatchObject({ dueOn: '2015-06-04', law: '12 CFR 1026.19(f)(1)(ii)(A)' });
  });

  it('is the day of a waiver of the three days, but not of one from before a new disclosure', () => {
    const waived = { ...DISCLOSED, 'disclosure-wait-waived': on('2015-06-09') };
    expect(earliest(waived)).toMatchObject({ dueOn: '2015-06-09', law: '12 CFR 1026.19(f)(1)(iv)' });
    expect(deadline('closing-disclosure', waived, { closingDate: '2015-06-09' })).toMatchObject({
      state: 'met',
      isMetLate: false,
    });
    const again = { ...waived, 'new-wait-disclosure-sent': on('2015-06-10', 'in-person') };
    expect(earliest(again)?.dueOn).toBe('2015-06-13');
    const both = { ...again, 'disclosure-wait-waived': on('2015-06-10') };
    expect(earliest(both)?.dueOn).toBe('2015-06-10');
  });
});

// Tests DEADLINE-21.
describe('a counteroffer', () => {
  const OFFERED = { 'counteroffer-sent': on('2015-05-20', 'mail') };

  it('counts as the decision within the 30 days, and allows 90 for the refusal (1002.9(a)(1)(i), (iv))', () => {
    expect(deadline('counteroffer', {})).toBeUndefined();
    expect(deadline('action-notice', OFFERED)).toMatchObject({
      state: 'met',
      dueOn: '2015-05-31',
      metOn: '2015-05-20',
    });
    expect(short(deadline('counteroffer', OFFERED))).toBe('open 2015-08-18');
    expect(deadline('counteroffer', OFFERED, { today: '2015-08-19' })?.state).toBe('late');
  });

  it('needs no notice once it is accepted, used or withdrawn', () => {
    const state = (others: RecordedDates, facts: Partial<DeadlineFacts> = {}) =>
      deadline('counteroffer', { ...OFFERED, ...others }, facts)?.state;
    expect(state({ 'counteroffer-accepted': on('2015-06-01') })).toBe('not-applicable');
    expect(state({ 'counteroffer-accepted': on('2015-08-19') }, { today: '2015-08-20' })).toBe('late');
    expect(state({}, { status: 'FUNDED', closingDate: '2015-06-20' })).toBe('not-applicable');
    expect(state({ withdrawn: on('2015-06-01') })).toBe('not-applicable');
  });

  it('that carries the refusal needs no second notice (comment 9(a)(1)-6)', () => {
    const combined = { ...OFFERED, 'action-notice-sent': on('2015-05-20', 'mail') };
    expect(deadline('counteroffer', combined)).toMatchObject({ state: 'met', metOn: '2015-05-20' });
    // A notice sent before the counteroffer is not about it.
    const earlier = { ...OFFERED, 'action-notice-sent': on('2015-05-19', 'mail') };
    expect(deadline('counteroffer', earlier)?.state).toBe('open');
  });
});

// Tests DEADLINE-24.
describe('the right to rescind', () => {
  const SIGNED = { consummation: on('2015-06-01') };

  it('does not exist for a refinance by the original creditor without new money (1026.23(f)(2))', () => {
    expect(deadline('rescission', SIGNED)?.state).toBe('open');
    const exempt = deadline('rescission', { ...SIGNED, 'rescission-exempt': on('2015-06-01') });
    expect(exempt?.state).toBe('not-applicable');
    expect(exempt?.note).toContain('1026.23(f)(2)');
  });

  it('is waived for an emergency (1026.23(e)(1))', () => {
    const waived = deadline('rescission', { ...SIGNED, 'rescission-waived': on('2015-06-01') });
    expect(waived?.state).toBe('not-applicable');
    expect(waived?.note).toContain('1026.23(e)(1)');
  });

  it('lasts three days from the last disclosure of the terms', () => {
    const disclosed = {
      ...SIGNED,
      'rescission-notice': on('2015-06-01'),
      'closing-disclosure-sent': on('2015-05-26', 'in-person'),
    } as const;
    expect(deadline('rescission', disclosed)?.dueOn).toBe('2015-06-04');
    const again = { ...disclosed, 'new-wait-disclosure-sent': on('2015-06-02', 'in-person') };
    expect(deadline('rescission', again)?.dueOn).toBe('2015-06-05');
  });
});

// Tests DEADLINE-25.
it('leaves credit for a business to Regulation B (12 CFR 1026.3(a)(1))', () => {
  const business: Partial<DeadlineFacts> = {
    purpose: 'Commercial Purchase for self use',
    closingDate: '2015-06-20',
  };
  const states = loanDeadlines({ ...FACTS, ...business }).map(({ kind, state }) => `${kind} ${state}`);
  expect(states).toEqual([
    'loan-estimate not-applicable',
    'action-notice late',
    'lock not-applicable',
    'closing-disclosure not-applicable',
    'earliest-closing not-applicable',
    'closing open',
    'rescission not-applicable',
  ]);
});

// Tests DEADLINE-11.
describe('a closing without a Closing Disclosure', () => {
  const SENT = { 'loan-estimate-sent': on('2015-05-04', 'mail') };

  it('cannot be before the third day after today', () => {
    const earliest = deadline('earliest-closing', SENT, { today: '2015-06-01' });
    expect(short(earliest)).toBe('open 2015-06-04');
    expect(earliest?.note).toBe('If the borrower receives the Closing Disclosure today.');
    expect(deadline('earliest-closing', SENT, { today: '2015-05-04' })?.dueOn).toBe('2015-05-12');
    expect(deadline('earliest-closing', SENT, { closingDate: '2015-06-03' })?.state).toBe('late');
  });

  it('was never in time', () => {
    const signed = { ...SENT, consummation: on('2015-06-01') };
    expect(deadline('earliest-closing', signed)).toMatchObject({
      state: 'late',
      dueOn: null,
      metOn: null,
      law: '12 CFR 1026.19(f)(1)(ii)(A)',
      note: 'The note was signed on Jun 1, 2015, but no Closing Disclosure is recorded.',
    });
  });
});

// Tests DEADLINE-12.
describe('a signing without the notice of the right to rescind', () => {
  const SIGNED = {
    'closing-disclosure-sent': on('2015-05-26', 'in-person'),
    consummation: on('2015-06-01'),
  } as const;

  it('gives the borrower three years to rescind, in which a funding is too early', () => {
    expect(deadline('rescission', SIGNED, { today: '2015-06-20' })?.note).toContain('until Jun 1, 2018');
    const funded = { ...SIGNED, funding: on('2015-06-10') };
    expect(deadline('rescission', funded, { today: '2015-06-20' })).toMatchObject({
      state: 'late',
      dueOn: null,
    });
  });

  it('ends three years after it (1026.23(a)(3)(i))', () => {
    expect(deadline('rescission', SIGNED, { today: '2018-06-01' })?.state).toBe('open');
    expect(deadline('rescission', SIGNED, { today: '2018-06-02' })).toMatchObject({
      state: 'met',
      dueOn: null,
    });
    const leap = { ...SIGNED, consummation: on('2016-02-29') };
    expect(deadline('rescission', leap, { today: '2019-02-28' })?.state).toBe('open');
    expect(deadline('rescission', leap, { today: '2019-03-02' })?.state).toBe('met');
  });
});
