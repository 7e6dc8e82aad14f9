import { describe, expect, it } from 'vitest';
import { forEachTask } from '../loans/task-assignment.ts';
import {
  type AssignedLoan,
  type NoticedEvent,
  type NotifiedPerson,
  notificationsOf,
} from './notification.ts';
import { notificationTab, notificationWords } from './notification-words.ts';

const NOBODY = forEachTask((): string | null => null);
const DANA: NotifiedPerson = {
  staffId: 'dana',
  email: 'dana@lender.example',
  tasks: { ...NOBODY, loanOfficer: 'Dana' },
};
const KIT: NotifiedPerson = {
  staffId: 'kit',
  email: 'kit@lender.example',
  tasks: { ...NOBODY, setupProcessor: 'Kit', conditionsProcessor: 'Kit' },
};
const MEL: NotifiedPerson = { staffId: 'mel', email: 'mel@lender.example', tasks: NOBODY };
const PEOPLE = [DANA, KIT, MEL];
const LOANS: AssignedLoan[] = [
  { ...NOBODY, loanId: 'l1', loanOfficer: 'Dana', setupProcessor: 'Kit' },
  { ...NOBODY, loanId: 'l2', conditionsProcessor: 'Kit' },
];

function event(over: Partial<NoticedEvent>): NoticedEvent {
  return {
    kind: 'application-saved',
    at: '2026-03-02T15:00:00.000Z',
    actor: 'mel',
    staffId: 'mel',
    customerId: 'c1',
    loanId: 'l1',
    actionType: null,
    noteId: null,
    writtenIn: null,
    tagged: [],
    askedBy: null,
    confirmers: [],
    ...over,
  };
}

const told = (events: NoticedEvent[]) =>
  notificationsOf(events, PEOPLE, () => LOANS).map(
    ({ staffId, kind, loanId, count }) => `${staffId} ${kind} ${loanId} ${count}`,
  );

describe('notifications', () => {
  it('tell the people of a loan of a colleague’s change: BELL-2', () => {
    expect(told([event({})])).toEqual(['dana loan-changed l1 1', 'kit loan-changed l1 1']);
    expect(told([event({ staffId: 'dana', actor: 'dana' })])).toEqual(['kit loan-changed l1 1']);
    expect(told([event({ staffId: null, actor: 'dana' })])).toEqual(['kit loan-changed l1 1']);
    expect(told([event({ loanId: 'l2' })])).toEqual(['kit loan-changed l2 1']);
  });

  // Tests BELL-24.
  it('tell the people of a loan what its borrower said, but not what the borrower only reads', () => {
    const borrower = { actor: 'Borrower', staffId: null };
    const stated = event({ ...borrower, kind: 'intent-stated' });
    expect(told([stated, event({ ...borrower, kind: 'estimate-opened' })])).toEqual([
      'dana loan-changed l1 1',
      'kit loan-changed l1 1',
    ]);
    // Apart from a colleague's other changes.
    const recorded = [event({ kind: 'intent-recorded' }), event({})];
    expect(told(recorded).filter((line) => line.startsWith('dana'))).toHaveLength(2);
    const worded = { kind: 'loan-changed', event: 'intent-stated', actionType: null } as const;
    expect(notificationWords({ ...worded, author: 'Borrower', count: 1 })).toBe(
      'The borrower stated the intent to proceed.',
    );
    expect(notificationTab(worded)).toBe('loan-estimate');
    for (const of of ['closing-disclosure-issued', 'wait-waiver-recorded'])
      expect(notificationTab({ ...worded, event: of })).toBe('closing-disclosure');
  });

  // Tests BELL-4.
  it('do not count uploads by an API key as work of a person', () => {
    const upload = event({
      kind: 'file-uploaded',
      loanId: null,
      actor: 'API key Point of sale',
      staffId: 'key',
    });
    expect(told([upload])).toEqual(['dana loan-changed null 1', 'kit loan-changed null 1']);
    expect(told([{ ...upload, staffId: 'mel' }])[0]).toBe('mel documents-uploaded null 1');
  });

  it('tell people once of a change of the customer, whatever the number of their loans', () => {
    expect(told([event({ loanId: null, kind: 'file-renamed' })])).toEqual([
      'dana loan-changed null 1',
      'kit loan-changed null 1',
    ]);
  });

  it('add up the changes of one colleague, and keep the newest', () => {
    const later = event({ at: '2026-03-02T15:05:00.000Z', kind: 'loan-action-created', actionType: 'LOCK' });
    const [dana] = notificationsOf([event({}), later], PEOPLE, () => LOANS);
    expect(dana).toMatchObject({ count: 2, event: 'loan-action-created', actionType: 'LOCK', at: later.at });
    const other = event({ actor: 'zoe', staffId: 'zoe' });
    expect(told([event({}), other])).toHaveLength(4);
  });

  it('count an action and its effect on the loan as one change', () => {
    const action = event({ kind: 'loan-action-created', actionType: 'LOCK' });
    expect(told([event({ kind: 'loan-changed' }), action])).toEqual([
      'dana loan-changed l1 1',
      'kit loan-changed l1 1',
    ]);
  });

  it('tell each tagged person about a note once, but never its author: BELL-3', () => {
    const note = event({ kind: 'note-created', loanId: null, noteId: 'n1', tagged: [MEL.email, KIT.email] });
    expect(told([note])).toEqual(['kit note-tag null 1', 'dana loan-changed null 1']);
  });

  it('tell underwriters once of a decision that they can confirm: BELL-23', () => {
    const proposed = event({ kind: 'decision-proposed', confirmers: ['mel', 'dana'] });
    expect(told([{ ...proposed, staffId: 'zoe', actor: 'zoe' }])).toEqual([
      'dana decision-to-confirm l1 1',
      'mel decision-to-confirm l1 1',
      'kit loan-changed l1 1',
    ]);
  });

  it('lead a tagged person to the loan of the note, and name the customer to others: BELL-20', () => {
    const note = event({
      kind: 'note-created',
      loanId: null,
      writtenIn: 'l2',
      tagged: [MEL.email, KIT.email],
    });
    expect(told([note])).toEqual(['kit note-tag l2 1', 'dana loan-changed null 1']);
  });

  it('tell people that their own uploads arrived: BELL-4', () => {
    const upload = event({ kind: 'file-uploaded', loanId: null, staffId: 'dana', actor: 'dana' });
    expect(told([upload, upload])).toEqual(['dana documents-uploaded null 2', 'kit loan-changed null 2']);
  });

  it('count the uploads of a colleague apart from their other changes: BELL-6', () => {
    const upload = event({ kind: 'file-uploaded', loanId: null });
    const rename = event({ kind: 'file-renamed', loanId: null });
    expect(told([upload, rename, upload])).toEqual([
      'mel documents-uploaded null 2',
      'dana loan-changed null 2',
      'kit loan-changed null 2',
      'dana loan-changed null 1',
      'kit loan-changed null 1',
    ]);
  });

  it.each([
    'social-security-number-revealed',
    'documents-exported',
    'loan-imported',
    'finances-imported',
    'file-purged',
  ])('say nothing of %s, which changes no loan', (kind) => expect(told([event({ kind })])).toEqual([]));
});

describe('the words of a notification', () => {
  const worded = { author: 'Mel Ortiz', event: 'application-saved', actionType: null, count: 1 };
  it.each([
    [{ ...worded, kind: 'loan-changed' as const }, 'Mel Ortiz saved the application.', 'history'],
    [
      {
        ...worded,
        kind: 'loan-changed' as const,
        event: 'loan-action-created',
        actionType: 'LOCK',
        count: 2,
      },
      'Mel Ortiz locked the rate, and made 1 more change.',
      'history',
    ],
    [
      { ...worded, kind: 'loan-changed' as const, event: 'note-created', count: 5 },
      'Mel Ortiz wrote a note, and made 4 more changes.',
      'notes',
    ],
    [
      { ...worded, kind: 'loan-changed' as const, event: 'file-uploaded', count: 3 },
      'Mel Ortiz uploaded 3 documents.',
      'documents-uploaded',
    ],
    [
      { ...worded, kind: 'decision-to-confirm' as const, event: 'decision-proposed' },
      'Mel Ortiz made a decision that waits for your confirmation.',
      'decision',
    ],
    [
      { ...worded, kind: 'note-tag' as const, event: 'note-created' },
      'Mel Ortiz tagged you in a note.',
      'notes',
    ],
    [{ ...worded, kind: 'documents-uploaded' as const }, 'Your document is uploaded.', 'documents-uploaded'],
    [
      { ...worded, kind: 'documents-uploaded' as const, count: 3 },
      'Your 3 documents are uploaded.',
      'documents-uploaded',
    ],
    [
      { ...worded, kind: 'order-failed' as const, actionType: 'TITLE_DOCS' },
      'The title documents order was not delivered. Check its recipients and send it again.',
      'title-docs',
    ],
    [
      { ...worded, kind: 'order-failed' as const, actionType: 'INSURANCE_BINDER' },
      'The insurance binder order was not delivered. Check its recipients and send it again.',
      'insurance-binder',
    ],
  ])('%j', (notification, words, tab) => {
    expect(notificationWords(notification)).toBe(words);
    expect(notificationTab(notification)).toBe(tab);
  });
});
