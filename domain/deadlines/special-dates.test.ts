import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../time/eastern-time.ts';
import type { DeliveryMethod } from './business-days.ts';
import { canBeLoanDate, canRemoveLoanDate } from './loan-date-checks.ts';
import type { LoanDate, LoanDateKind, RecordedDates } from './loan-dates.ts';

const on = (date: CalendarDate, method: DeliveryMethod | null = null): LoanDate => ({ date, method });

// Tests DEADLINE-15.
describe('the dates of special cases', () => {
  const check = (kind: LoanDateKind, given: LoanDate, recorded: RecordedDates) => {
    const permission = canBeLoanDate(kind, given, {
      today: '2015-07-01',
      applicationOn: '2015-05-01',
      recorded,
    });
    return permission.ok ? 'ok' : permission.reason;
  };
  const LE = { 'loan-estimate-sent': on('2015-05-04', 'in-person') } as const;

  it.each<[LoanDateKind, LoanDate, RecordedDates, string]>([
    ['estimate-wait-waived', on('2015-05-04'), {}, "needs the date of 'Loan Estimate sent' first"],
    ['estimate-wait-waived', on('2015-05-03'), LE, "cannot be before 'Loan Estimate sent' on May 4, 2015"],
    // The waiver's date is not limited by a document that was handed over.
    ['estimate-wait-waived', on('2015-05-06'), LE, 'ok'],
    ['disclosure-wait-waived', on('2015-05-06'), LE, "needs the date of 'Closing Disclosure sent' first"],
    [
      'revised-estimate-received',
      on('2015-05-06'),
      LE,
      "needs the date of 'Revised Loan Estimate sent' first",
    ],
    ['counteroffer-accepted', on('2015-05-06'), LE, "needs the date of 'Counteroffer sent' first"],
    ['change-known', on('2015-05-06'), LE, 'ok'],
  ])('%s on %o: %s', (kind, given, recorded, expected) => {
    expect(check(kind, given, recorded)).toBe(expected);
  });

  it('keep the dates that they need', () => {
    const recorded = { ...LE, 'estimate-wait-waived': on('2015-05-05') };
    expect(canRemoveLoanDate('loan-estimate-sent', { recorded, answeredOn: null })).toEqual({
      ok: false,
      reason: "Remove 'Seven-day wait waived' first: it needs this date",
    });
  });
});

// Tests DEADLINE-15.
describe('dates that contradict each other', () => {
  const check = (kind: LoanDateKind, given: LoanDate, recorded: RecordedDates) => {
    const around = { today: '2015-07-01', applicationOn: null, recorded };
    const permission = canBeLoanDate(kind, given, around);
    return permission.ok ? 'ok' : permission.reason;
  };
  const SIGNED = { consummation: on('2015-06-01') };

  it.each<[LoanDateKind, LoanDate, RecordedDates, string]>([
    ['withdrawn', on('2015-05-20'), SIGNED, "does not go together with 'Note signed' on Jun 1, 2015"],
    [
      'consummation',
      on('2015-06-01'),
      { withdrawn: on('2015-05-20') },
      "does not go together with 'Application withdrawn' on May 20, 2015",
    ],
    ['funding', on('2015-06-05'), {}, "needs the date of 'Note signed' first"],
    ['funding', on('2015-06-05'), SIGNED, 'ok'],
    ['application', on('1899-12-31'), {}, 'cannot be before Jan 1, 2000'],
  ])('%s on %o beside %o: %s', (kind, given, recorded, expected) => {
    expect(check(kind, given, recorded)).toBe(expected);
  });

  it('keep the signing while a funding is recorded', () => {
    const recorded = { ...SIGNED, funding: on('2015-06-05') };
    expect(canRemoveLoanDate('consummation', { recorded, answeredOn: null }).ok).toBe(false);
  });

  it('say how both days of a document that was handed over are corrected', () => {
    const recorded = {
      'closing-disclosure-sent': on('2015-06-02', 'in-person'),
      'closing-disclosure-received': on('2015-06-02'),
    } as const;
    expect(check('closing-disclosure-sent', on('2015-06-01', 'in-person'), recorded)).toBe(
      "must be Jun 2, 2015, because it was hand-delivered. To correct both, first remove 'Closing Disclosure received'",
    );
  });
});
