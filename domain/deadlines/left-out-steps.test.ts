import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../time/eastern-time.ts';
import type { DeliveryMethod } from './business-days.ts';
import type { Deadline, DeadlineKind } from './deadline.ts';
import type { DeadlineFacts } from './deadline-facts.ts';
import type { LoanDate, RecordedDates } from './loan-dates.ts';
import { loanDeadlines } from './loan-deadlines.ts';

/** A refinance in progress. June 1, 2015 is a Monday. Without an earlier step, later ones are never in time. */
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

// Tests DEADLINE-11.
describe('a closing without a Loan Estimate', () => {
  const DISCLOSED = { 'closing-disclosure-sent': on('2015-06-01', 'in-person') };
  const earliest = (recorded: RecordedDates, facts: Partial<DeadlineFacts> = {}) =>
    deadline('earliest-closing', recorded, facts);

  it('cannot be before the seventh day after today, and moves each day (1026.19(e)(1)(iii)(B))', () => {
    for (const recorded of [{}, DISCLOSED]) {
      const found = earliest(recorded, { closingDate: '2015-06-05' });
      expect(found).toMatchObject({
        state: 'late',
        dueOn: '2015-06-09',
        law: '12 CFR 1026.19(e)(1)(iii)(B)',
      });
      expect(found?.note).toContain('If the Loan Estimate is delivered or mailed today.');
      expect(earliest(recorded, { today: '2015-06-02' })?.dueOn).toBe('2015-06-10');
    }
  });

  it('was never in time, whatever else was done', () => {
    const signed = { ...DISCLOSED, consummation: on('2015-06-08') };
    expect(earliest(signed, { today: '2015-06-20' })).toMatchObject({
      state: 'late',
      metOn: null,
      law: '12 CFR 1026.19(e)(1)(iii)(B)',
      note: 'The note was signed on Jun 8, 2015, but no Loan Estimate is recorded.',
    });
    expect(earliest(DISCLOSED, { status: 'FUNDED' })?.note).toBe('No Loan Estimate is recorded.');
    const afterwards = { ...signed, 'loan-estimate-sent': on('2015-06-10', 'mail') };
    expect(short(earliest(afterwards, { today: '2015-06-20' }))).toBe('late 2015-06-18');
  });
});

// Tests DEADLINE-23: 12 CFR 1026.19(e)(1)(v) and (f)(1)(iv) say "after receiving the disclosures".
it('the earliest closing is not before the receipt of a disclosure, even if its wait was waived', () => {
  const estimate = {
    'loan-estimate-sent': on('2015-06-01', 'mail'),
    'estimate-wait-waived': on('2015-06-02'),
  };
  const disclosed = { ...estimate, 'closing-disclosure-sent': on('2015-06-02', 'mail') } as const;
  const both = { ...disclosed, 'disclosure-wait-waived': on('2015-06-02') };
  expect(deadline('earliest-closing', both)?.dueOn).toBe('2015-06-05');
  expect(
    deadline('earliest-closing', { ...both, 'closing-disclosure-received': on('2015-06-03') })?.dueOn,
  ).toBe('2015-06-04');
});
