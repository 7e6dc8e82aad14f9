import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate } from '../time/eastern-time.ts';
import type { DeliveryMethod } from './business-days.ts';
import type { Deadline, DeadlineKind } from './deadline.ts';
import type { DeadlineFacts } from './deadline-facts.ts';
import type { LoanDate } from './loan-dates.ts';
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

// Tests DEADLINE-10, DEADLINE-32.
describe('the Closing Disclosure', () => {
  it('is received on Monday for a closing on Thursday, and mailed on the Thursday before (comment 19(f)(1)(ii)-1, -2)', () => {
    const disclosure = deadline('closing-disclosure', { closingDate: '2026-03-19' });
    expect(disclosure).toMatchObject({ state: 'open', dueOn: '2026-03-16' });
    expect(disclosure.note).toContain('send it by Mar 12, 2026');
  });

  it('warns before the last day to mail it, and then says what is still in time (comment 19(f)(1)(ii)-2)', () => {
    const facts = (today: CalendarDate) => ({ closingDate: '2026-03-19', today });
    const of = (today: CalendarDate) => deadline('closing-disclosure', facts(today));
    const urgent = (today: CalendarDate) =>
      urgentDeadlines({ ...FACTS, ...facts(today) }).find(({ kind }) => kind === 'closing-disclosure');
    expect([of('2026-03-08').state, urgent('2026-03-08')]).toEqual(['open', undefined]);
    expect(urgent('2026-03-09')).toMatchObject({
      state: 'due-soon',
      actBy: '2026-03-12',
      dueOn: '2026-03-16',
    });
    expect(of('2026-03-12').note).toContain('By mail or electronically, send it by Mar 12, 2026.');
    expect(urgent('2026-03-13')).toMatchObject({ state: 'due-soon', actBy: '2026-03-16' });
    expect(of('2026-03-13').note).toContain('Only hand delivery, or an email with confirmed receipt by then');
    expect(of('2026-03-16').note).toContain('Only hand delivery, or an email with confirmed receipt by then');
    expect(of('2026-03-17')).toMatchObject({ state: 'late' });
    expect(of('2026-03-17').note).not.toContain('in time now');
    expect(urgent('2026-03-13')?.occurrence).toBe(urgent('2026-03-09')?.occurrence);
  });

  it('counts as received three business days after it was mailed, or on the recorded day', () => {
    const mailed = { 'closing-disclosure-sent': on('2026-03-12', 'mail') };
    const facts = { closingDate: '2026-03-19', recorded: mailed };
    expect(deadline('closing-disclosure', facts)).toMatchObject({ state: 'met', metOn: '2026-03-16' });
    const known = { ...facts, recorded: { ...mailed, 'closing-disclosure-received': on('2026-03-13') } };
    expect(deadline('closing-disclosure', known).metOn).toBe('2026-03-13');
    expect(deadline('earliest-closing', known).dueOn).toBe('2026-03-17');
  });

  it('is not counted on a Sunday: received then, the loan closes on Thursday', () => {
    const recorded = { 'closing-disclosure-sent': on('2026-03-15', 'in-person') };
    expect(deadline('earliest-closing', { recorded }).dueOn).toBe('2026-03-19');
    expect(deadline('closing-disclosure', { closingDate: '2026-03-18', recorded }).isMetLate).toBe(true);
  });

  it('counts a wait that begins on a Sunday or holiday from the next business day, and says so', () => {
    const note = (facts: Partial<DeadlineFacts>) => deadline('earliest-closing', facts).note;
    const words = 'The business days count from Mar 16, 2026, because Mar 15, 2026 is a Sunday or holiday.';
    const sent = { 'loan-estimate-sent': on('2026-03-15', 'mail') } as const;
    expect(note({ today: '2026-03-15' })).toContain(words);
    expect(note({ recorded: sent })).toContain(words);
    const early = { 'loan-estimate-sent': on('2026-03-02', 'mail') } as const;
    const disclosed = { ...early, 'closing-disclosure-sent': on('2026-03-15', 'in-person') } as const;
    expect(note({ recorded: disclosed })).toContain(words);
    const handed = { ...early, 'closing-disclosure-sent': on('2026-03-02', 'in-person') } as const;
    for (const kind of ['revised-estimate-sent', 'new-wait-disclosure-sent'] as const) {
      expect(note({ recorded: { ...handed, [kind]: on('2026-03-15', 'in-person') } }), kind).toContain(words);
      expect(note({ recorded: { ...handed, [kind]: on('2026-03-14', 'in-person') } }), kind).not.toContain(
        'holiday',
      );
    }
  });
});

// Tests DEADLINE-10, DEADLINE-11.
describe('the last day of the Closing Disclosure', () => {
  const mailBy = ({ note }: Deadline) => /send it by (.*)\.$/.exec(note)?.[1];

  it('lets the loan close on a Sunday or holiday', () => {
    const sunday = deadline('closing-disclosure', { closingDate: '2026-11-29', today: '2026-11-16' });
    // Wednesday, Friday and Saturday: Thursday is Thanksgiving.
    expect([sunday.dueOn, mailBy(sunday)]).toEqual(['2026-11-24', 'Nov 20, 2026']);
    const holiday = deadline('closing-disclosure', { closingDate: '2026-12-25', today: '2026-11-16' });
    expect([holiday.dueOn, mailBy(holiday)]).toEqual(['2026-12-21', 'Dec 17, 2026']);
    expect(holiday.note).toContain(
      'The business days count back from Dec 24, 2026, because Dec 25, 2026 is a Sunday or holiday.',
    );
    const recorded = { 'disclosure-wait-waived': on('2026-11-16') };
    const waived = deadline('closing-disclosure', {
      closingDate: '2026-11-29',
      today: '2026-11-16',
      recorded,
    });
    expect([waived.dueOn, mailBy(waived)]).toEqual(['2026-11-29', 'Nov 24, 2026']);
  });

  it('agrees with the earliest closing on each day of two years', () => {
    for (let closingDate = '2026-01-10'; closingDate < '2028-01-10'; closingDate = addDays(closingDate, 1)) {
      const due = deadline('closing-disclosure', { closingDate, today: '2026-01-01' });
      const lastDay = due.dueOn as CalendarDate;
      const mailDay = new Date(`${mailBy(due)} UTC`).toISOString().slice(0, 10);
      const closingAfter = (sentOn: CalendarDate, method: DeliveryMethod) =>
        deadline('earliest-closing', {
          closingDate,
          today: closingDate,
          recorded: {
            'loan-estimate-sent': on('2025-12-15', 'mail'),
            'closing-disclosure-sent': on(sentOn, method),
          },
        }).state;
      const found = [
        closingAfter(lastDay, 'in-person'),
        closingAfter(addDays(lastDay, 1), 'in-person'),
        closingAfter(mailDay, 'mail'),
      ];
      expect(found, closingDate).toEqual(['open', 'late', 'open']);
    }
  });
});

// Tests DEADLINE-30: comment 19(f)(2)(ii)-1.i. June 8, 2015 is a Monday.
describe('the APR of a corrected disclosure', () => {
  const facts = (apr: string | null, from: string | null = '7.00'): Partial<DeadlineFacts> => ({
    today: '2015-06-10',
    closingDate: '2015-06-11',
    recorded: {
      'loan-estimate-sent': on('2015-05-04', 'mail'),
      'closing-disclosure-sent': { date: '2015-06-08', method: 'in-person', apr: from },
      'corrected-disclosure-sent': { date: '2015-06-10', method: 'in-person', apr },
    },
  });
  const closing = (apr: string | null, from?: string | null) =>
    short(deadline('earliest-closing', facts(apr, from)));

  it.each<[apr: string, from: string, expected: string]>([
    ['7.10', '7.00', 'open 2015-06-11'],
    ['7.15', '7.00', 'late 2015-06-13'],
    ['7.125', '7', 'open 2015-06-11'],
    ['7.126', '7', 'late 2015-06-13'],
    ['10.25', '10.125', 'open 2015-06-11'],
    ['6.5', '7', 'open 2015-06-11'],
  ])('of %s after %s', (apr, from, expected) => {
    expect(closing(apr, from)).toBe(expected);
  });

  it('is compared by the page, which says if anything is missing', () => {
    const note = (apr: string | null) => deadline('closing-disclosure', facts(apr)).note;
    expect(note('7.15')).toContain(
      '7.15% on the corrected disclosure, after 7.00%: more than 0.125 points higher',
    );
    expect(note('7.1')).toContain('no new wait');
    expect(note('6.8')).toContain('12 CFR 1026.22(a)(4)');
    const lacking = (apr: string | null, from: string | null) =>
      deadline('closing-disclosure', facts(apr, from)).note.match(/Record the APR at (.*), so/)?.[1];
    expect(lacking(null, '7')).toBe("'Corrected Closing Disclosure sent'");
    expect(lacking('7', null)).toBe("'Closing Disclosure sent'");
    expect(lacking(null, null)).toBe("'Closing Disclosure sent' and 'Corrected Closing Disclosure sent'");
    expect(deadline('earliest-closing', facts('7.15'))).toMatchObject({ law: '12 CFR 1026.19(f)(2)(ii)(A)' });
  });

  it.each<[apr: string, state: string, words: string]>([
    ['7.15', 'late', 'three business days were due before the signing'],
    ['7.1', 'met', 'no new wait'],
    ['6.8', 'met', 'needed a new wait before the signing'],
  ])('of %s after the signing gives the same message on every line', (apr, state, words) => {
    const { recorded, ...rest } = facts(apr) as DeadlineFacts;
    const signed = {
      ...rest,
      today: '2015-06-20',
      recorded: { ...recorded, consummation: on('2015-06-09') },
    };
    signed.recorded['closing-disclosure-sent'] = { date: '2015-06-05', method: 'in-person', apr: '7.00' };
    expect(deadline('earliest-closing', signed).state).toBe(state);
    const { note } = deadline('closing-disclosure', signed);
    expect(note).toContain(words);
    expect(note).not.toContain('start again');
  });

  it('is waived after its receipt, and counts from the last disclosure with a wait', () => {
    const { recorded, ...rest } = facts('7.15') as DeadlineFacts;
    const waived = { ...recorded, 'disclosure-wait-waived': on('2015-06-10') };
    expect(deadline('earliest-closing', { ...rest, recorded: waived }).dueOn).toBe('2015-06-10');
    const again = {
      ...recorded,
      'new-wait-disclosure-sent': { date: '2015-06-09', method: 'in-person', apr: '7.2' } as const,
    };
    expect(deadline('earliest-closing', { ...rest, recorded: again }).dueOn).toBe('2015-06-12');
  });
});
