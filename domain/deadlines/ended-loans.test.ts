import { expect, it } from 'vitest';
import type { CalendarDate } from '../time/eastern-time.ts';
import type { DeadlineKind } from './deadline.ts';
import type { DeadlineFacts } from './deadline-facts.ts';
import type { LoanDate, RecordedDates } from './loan-dates.ts';
import { loanDeadlines, urgentDeadlines } from './loan-deadlines.ts';

const on = (date: CalendarDate): LoanDate => ({ date, method: null });

/** The application of Monday, March 2, 2026 was complete on that day. */
const FACTS: DeadlineFacts = {
  today: '2026-07-20',
  status: 'PARTIAL',
  statusSetOn: null,
  applicationOn: '2026-03-02',
  whyNoApplication: '',
  completedOn: '2026-03-02',
  closingDate: '2026-04-20',
  lockExpirationDate: '2026-04-20',
  purpose: 'Refinance',
  occupancy: 'Primary Residence',
  recorded: {},
};

type Ended = Partial<DeadlineFacts>;

const discarded = (statusSetOn: CalendarDate | null, recorded: RecordedDates = {}): Ended => ({
  status: 'DISCARDED',
  statusSetOn,
  recorded,
});
const withdrawn = (date: CalendarDate): Ended => ({ recorded: { withdrawn: on(date) } });
const competitor = (statusSetOn: CalendarDate): Ended => ({ status: 'CLOSED_WITH_COMPETITOR', statusSetOn });
const incomplete = (ended: Ended): Ended => ({ ...ended, completedOn: null });
const changed = (ended: Ended): Ended => ({
  ...ended,
  recorded: { ...ended.recorded, 'change-known': on('2026-03-03') },
});
const offered = (ended: Ended): Ended => ({
  ...ended,
  recorded: { ...ended.recorded, 'counteroffer-sent': on('2026-03-10') },
});

const NOTHING_DUE = 'not-applicable';
const WAITING: Record<string, string> = {
  lock: NOTHING_DUE,
  'closing-disclosure': NOTHING_DUE,
  'earliest-closing': NOTHING_DUE,
  closing: NOTHING_DUE,
  rescission: NOTHING_DUE,
};

// Tests DEADLINE-33.
it.each<[what: string, ended: Ended, states: Partial<Record<DeadlineKind, string>>, urgent: DeadlineKind[]]>([
  [
    'discarded by the decision that the applicant withdrew',
    { ...discarded('2026-03-04'), decision: 'withdrawn' },
    { 'loan-estimate': NOTHING_DUE, 'action-notice': NOTHING_DUE },
    [],
  ],
  [
    'withdrawn within the three days',
    withdrawn('2026-03-04'),
    { 'loan-estimate': NOTHING_DUE, 'action-notice': NOTHING_DUE },
    [],
  ],
  [
    'withdrawn after them',
    withdrawn('2026-03-09'),
    { 'loan-estimate': 'late', 'action-notice': NOTHING_DUE },
    [],
  ],
  [
    'withdrawn after the 30 days',
    withdrawn('2026-04-10'),
    { 'loan-estimate': 'late', 'action-notice': 'late' },
    [],
  ],
  [
    'closed with a competitor after the 30 days',
    competitor('2026-04-10'),
    { 'loan-estimate': 'late', 'action-notice': 'late' },
    [],
  ],
  [
    'denied without a notice',
    discarded('2026-03-09'),
    { 'loan-estimate': 'late', 'action-notice': 'late' },
    ['action-notice'],
  ],
  [
    'denied with a notice',
    discarded('2026-03-09', { 'action-notice-sent': on('2026-03-09') }),
    { 'loan-estimate': 'late', 'action-notice': 'met' },
    [],
  ],
  [
    'denied with a notice within the three days',
    discarded('2026-03-09', { 'action-notice-sent': on('2026-03-04') }),
    { 'loan-estimate': NOTHING_DUE, 'action-notice': 'met' },
    [],
  ],
  [
    'incomplete, discarded within the 30 days',
    incomplete(discarded('2026-03-09')),
    { 'loan-estimate': 'late', 'action-notice': 'late' },
    ['action-notice'],
  ],
  [
    'incomplete, discarded after them',
    incomplete(discarded('2026-04-10')),
    { 'loan-estimate': 'late', incompleteness: 'late', 'action-notice': 'late' },
    ['action-notice'],
  ],
  [
    'incomplete, withdrawn after them',
    incomplete(withdrawn('2026-04-10')),
    { 'loan-estimate': 'late', incompleteness: 'late', 'action-notice': NOTHING_DUE },
    [],
  ],
  [
    'discarded on an unknown day',
    discarded(null),
    { 'loan-estimate': 'late', 'action-notice': 'late' },
    ['action-notice'],
  ],
  [
    'discarded with a changed circumstance',
    changed(discarded('2026-03-04')),
    { 'loan-estimate': NOTHING_DUE, 'revised-estimate': NOTHING_DUE, 'action-notice': 'late' },
    ['action-notice'],
  ],
  [
    'discarded with a counteroffer',
    offered(discarded('2026-03-09')),
    { 'loan-estimate': 'late', 'action-notice': 'met', counteroffer: 'late' },
    ['counteroffer'],
  ],
  [
    'withdrawn with a counteroffer',
    offered(withdrawn('2026-03-20')),
    { 'loan-estimate': 'late', 'action-notice': 'met', counteroffer: NOTHING_DUE },
    [],
  ],
  [
    'withdrawn after the 90 days of a counteroffer',
    offered(withdrawn('2026-06-20')),
    { 'loan-estimate': 'late', 'action-notice': 'met', counteroffer: 'late' },
    [],
  ],
])(
  'a loan that was %s shows what was missed and asks only for what is still due',
  (_, ended, states, urgent) => {
    const facts = { ...FACTS, ...ended };
    const found = loanDeadlines(facts);
    expect(Object.fromEntries(found.map(({ kind, state }) => [kind, state]))).toEqual({
      ...WAITING,
      ...states,
    });
    expect(urgentDeadlines(facts).map(({ kind }) => kind)).toEqual(urgent);
    for (const { kind, note } of found) {
      if (!urgent.includes(kind)) expect(note, kind).not.toMatch(/by this day|Record |Send |Starts /);
    }
  },
);

// Tests DEADLINE-33.
it('a closed loan names the disclosure that is missing, but does not ask for it', () => {
  const notes = (facts: Partial<DeadlineFacts>) =>
    Object.fromEntries(
      loanDeadlines({ ...FACTS, ...facts }).map(({ kind, state, note }) => [kind, `${state}: ${note}`]),
    );
  const signed = notes({ recorded: { consummation: on('2026-04-20'), 'change-known': on('2026-03-20') } });
  expect(signed['loan-estimate']).toBe('late: The loan closed on Apr 20, 2026 without a Loan Estimate.');
  expect(signed['closing-disclosure']).toBe(
    'late: The loan closed on Apr 20, 2026 without a Closing Disclosure.',
  );
  expect(signed['revised-estimate']).toBe(
    'late: The loan closed on Apr 20, 2026, and no disclosure shows the change.',
  );
  const unknown = notes({ status: 'FUNDED', closingDate: null });
  expect(unknown['closing-disclosure']).toBe('late: The loan closed without a Closing Disclosure.');
  const afterwards = notes({
    recorded: { consummation: on('2026-04-20'), 'change-known': on('2026-05-20') },
  });
  expect(afterwards['revised-estimate']).toContain('not-applicable');
});

it.each(['CLOSED', 'FUNDED', 'SOLD'] as const)(
  'takes no planned closing for the signing of a %s loan',
  (status) => {
    const facts: DeadlineFacts = { ...FACTS, status, today: '2026-04-10' };
    const words = new Map(loanDeadlines(facts).map(({ kind, dueOn, note }) => [kind, `${dueOn}: ${note}`]));
    expect(JSON.stringify([...words.values()])).not.toContain('Apr 20, 2026');
    expect(words.get('closing')).toBe(
      'null: The loan is closed. Record the day on which the note was signed.',
    );
    expect(words.get('loan-estimate')).toBe('2026-03-05: The loan closed without a Loan Estimate.');
    expect(words.get('closing-disclosure')).toBe('null: The loan closed without a Closing Disclosure.');
  },
);
