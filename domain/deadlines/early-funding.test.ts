import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../time/eastern-time.ts';
import { homeDate } from '../time/state-time.ts';
import type { DeadlineFacts } from './deadline-facts.ts';
import type { LoanDate, RecordedDates } from './loan-dates.ts';
import { loanDeadlines } from './loan-deadlines.ts';
import { canPayOut, canRecordFunding, whyNotToFund } from './rescission/rescission-deadline.ts';

const handed = (date: CalendarDate): LoanDate => ({ date, method: 'in-person' });
const on = (date: CalendarDate): LoanDate => ({ date, method: null });

/** Signed on Friday, June 1, 2018, with notice and disclosures (comment 23(a)(3)-1.ii.A). */
const DELIVERED = {
  'closing-disclosure-sent': handed('2018-05-25'),
  'rescission-notice': on('2018-06-01'),
  consummation: on('2018-06-01'),
} satisfies RecordedDates;

const FACTS: DeadlineFacts = {
  today: '2018-06-02',
  status: 'CLOSED',
  statusSetOn: null,
  applicationOn: '2018-05-01',
  whyNoApplication: '',
  completedOn: '2018-05-01',
  closingDate: '2018-06-01',
  lockExpirationDate: null,
  purpose: 'Refinance',
  occupancy: 'Primary Residence',
  recorded: DELIVERED,
};

const line = (facts: Partial<DeadlineFacts>) =>
  loanDeadlines({ ...FACTS, ...facts }).find(({ kind }) => kind === 'rescission');

// Tests DEADLINE-29.
describe('a loan that the borrower may rescind', () => {
  it('is not funded until midnight of the third business day is over (1026.23(c))', () => {
    expect(whyNotToFund(FACTS, '2018-06-05')).toBe('The borrower may rescind until midnight of Jun 5, 2018.');
    expect(whyNotToFund(FACTS, '2018-06-06')).toBeNull();
  });

  it.each<[what: string, signedOn: CalendarDate, last: CalendarDate, first: CalendarDate]>([
    ['Saturday counts and Sunday does not', '2026-10-15', '2026-10-19', '2026-10-20'],
    ['Thanksgiving does not count', '2026-11-24', '2026-11-28', '2026-11-29'],
    ['Christmas and New Year do not count', '2026-12-24', '2026-12-29', '2026-12-30'],
    ['Juneteenth does not count', '2026-06-17', '2026-06-22', '2026-06-23'],
    ['Friday, the day off for July 4 on a Saturday, counts', '2026-07-01', '2026-07-06', '2026-07-07'],
  ])('%s', (_, signedOn, last, first) => {
    const recorded = {
      'closing-disclosure-sent': handed('2026-06-01'),
      'rescission-notice': on(signedOn),
      consummation: on(signedOn),
    };
    expect(whyNotToFund({ ...FACTS, recorded }, last)).not.toBeNull();
    expect(whyNotToFund({ ...FACTS, recorded }, first)).toBeNull();
  });

  it('is late in the list when a status or a date says that it was funded earlier', () => {
    const early =
      'The loan was funded on Jun 4, 2018, too early. The borrower may rescind until midnight of Jun 5, 2018.';
    const byStatus = { status: 'FUNDED', statusFundedOn: '2018-06-04', today: '2018-07-01' } as const;
    expect(line(byStatus)).toMatchObject({
      state: 'late',
      dueOn: '2018-06-05',
      law: '12 CFR 1026.23(c)',
      note: early,
    });
    const recorded = { ...DELIVERED, funding: on('2018-06-04') };
    expect(line({ recorded, today: '2018-07-01' })).toMatchObject({ state: 'late', note: early });
    // The recorded date takes precedence.
    const corrected = { ...byStatus, recorded: { ...DELIVERED, funding: on('2018-06-06') } };
    const inTime = 'The period is over. The loan was funded on Jun 6, 2018, in time.';
    expect(line(corrected)).toMatchObject({ state: 'met', note: inTime });
    const notYet = 'The period is over. The loan can be funded.';
    expect(line({ today: '2018-07-01' })).toMatchObject({ state: 'met', note: notYet });
  });

  it('is never funded in time with any earlier step left out', () => {
    const { consummation, ...delivered } = DELIVERED;
    for (const left of Object.keys(delivered) as (keyof typeof delivered)[]) {
      const recorded: RecordedDates = { ...DELIVERED, [left]: undefined };
      expect(whyNotToFund({ ...FACTS, recorded }, '2018-08-01'), left).toContain('until Jun 1, 2021');
      expect(line({ recorded, statusFundedOn: '2018-08-01', today: '2018-08-02' })?.state, left).toBe('late');
    }
    const unsigned = { recorded: delivered, closingDate: null, status: 'FINAL_APPROVAL' } as const;
    expect(whyNotToFund({ ...FACTS, ...unsigned }, '2018-08-01')).toContain(
      'signing of the note is not recorded',
    );
    const planned = { ...FACTS, status: 'FINAL_APPROVAL', recorded: {} } as const;
    expect(whyNotToFund(planned, '2018-08-01')).toContain('notice of the right to rescind');
    expect(consummation.date).toBe('2018-06-01');
  });

  it('is refused today whatever the reason, and recorded for a day that is over', () => {
    expect(canPayOut(FACTS, '2018-06-02')).toMatchObject({
      ok: false,
      reason: expect.stringContaining('until midnight of Jun 5, 2018. No money is paid out'),
    });
    expect(canRecordFunding(FACTS, '2018-06-02').ok).toBe(false);
    expect(canRecordFunding({ ...FACTS, today: '2018-06-03' }, '2018-06-02').ok).toBe(true);
    expect(canPayOut({ ...FACTS, today: '2018-06-03' }, '2018-06-02').ok).toBe(false);
  });

  it('is funded after a waiver, and not before it (1026.23(e))', () => {
    const recorded = { ...DELIVERED, 'rescission-waived': on('2018-06-04') };
    expect(canPayOut({ ...FACTS, recorded }, '2018-06-04').ok).toBe(true);
    expect(canPayOut({ ...FACTS, recorded }, '2018-06-02').ok).toBe(false);
    expect(whyNotToFund({ ...FACTS, recorded }, '2018-06-04')).toBeNull();
    expect(whyNotToFund({ ...FACTS, recorded }, '2018-06-02')).not.toBeNull();
    expect(line({ recorded, statusFundedOn: '2018-06-02' })?.state).toBe('late');
  });

  // Tests DEADLINE-31.
  it('of three borrowers needs the last delivery, and the word of each (1026.23(a)(4), (b)(1))', () => {
    const three = { borrowers: 3 };
    const withoutNotice = { ...DELIVERED, 'rescission-notice': undefined } as RecordedDates;
    expect(line({ ...three, recorded: withoutNotice })?.note).toContain(
      'the notice of the right to rescind was delivered to the last of the 3 borrowers',
    );
    expect(line({ ...three, today: '2018-06-06' })?.note).toContain('none of the 3 borrowers has rescinded');
    const last = { ...DELIVERED, 'rescission-notice': on('2018-06-04') };
    expect(whyNotToFund({ ...FACTS, ...three, recorded: last }, '2018-06-07')).not.toBeNull();
    expect(whyNotToFund({ ...FACTS, ...three, recorded: last }, '2018-06-08')).toBeNull();
  });

  it('is not each loan', () => {
    const others: Partial<DeadlineFacts>[] = [
      { purpose: 'Purchase' },
      { purpose: null },
      { purpose: 'Commercial Purchase for investment' },
      { occupancy: 'Second Home' },
      { recorded: { ...DELIVERED, 'rescission-exempt': on('2018-06-01') } },
    ];
    for (const other of others) expect(whyNotToFund({ ...FACTS, ...other }, '2018-06-02')).toBeNull();
    expect(whyNotToFund({ ...FACTS, occupancy: null }, '2018-06-02')).not.toBeNull();
  });
});

// Tests DEADLINE-29.
describe('midnight', () => {
  it('is the one at the home, if it comes later than in New York', () => {
    const at = new Date('2018-06-06T06:30:00Z');
    const dates = ['NY', 'TX', 'CA', 'HI', 'AK', 'PR', 'GU', null].map((state) => homeDate(at, state));
    expect(dates).toEqual([
      '2018-06-06',
      '2018-06-06',
      '2018-06-05',
      '2018-06-05',
      '2018-06-05',
      '2018-06-06',
      '2018-06-06',
      '2018-06-06',
    ]);
    // 11 p.m. in El Paso, which is in a different time zone than most of Texas.
    expect(homeDate(new Date('2018-06-06T05:00:00Z'), 'TX')).toBe('2018-06-05');
  });

  it('decides whether the period is over', () => {
    const facts = { today: '2018-06-06' };
    expect(line(facts)?.state).toBe('met');
    expect(line({ ...facts, homeToday: '2018-06-05' })?.state).toBe('open');
  });
});
