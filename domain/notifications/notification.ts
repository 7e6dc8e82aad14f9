import { BORROWER_NAME } from '../borrower-requests/borrower-name.ts';
import type { TaskAssignment } from '../loans/task-assignment.ts';
import { TASK_ROLES } from '../loans/task-assignment.ts';
import { staffName } from '../people/email.ts';

/** BELL-1. */
export const NOTIFICATION_KINDS = [
  'order-failed',
  'note-tag',
  'documents-uploaded',
  'borrower-sent',
  'decision-to-confirm',
  'loan-changed',
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Days after which a notification is removed, read or not (BELL-9). */
export const NOTIFICATION_DAYS = 90;

/** Counted separately, because the bell shows the number of documents. */
export const UPLOADED = 'file-uploaded';

/** A history entry that may interest people other than its author. */
export interface NoticedEvent {
  /** As in the history: 'application-saved'. */
  kind: string;
  at: string;
  actor: string;
  /** Id of the person or API key; null if unknown. */
  staffId: string | null;
  customerId: string;
  /** Null for notes, documents and changes of the customer. */
  loanId: string | null;
  actionType: string | null;
  noteId: string | null;
  writtenIn: string | null;
  /** Addresses of the people whom the note tags, in lower case. */
  tagged: readonly string[];
  /** The id of the person whose request to the borrower this answers; null for other events. */
  askedBy: string | null;
  /** Ids of the underwriters who can confirm the decision; empty for other events. */
  confirmers: readonly string[];
}

export interface NotifiedPerson {
  staffId: string;
  email: string;
  tasks: TaskAssignment;
}

export type AssignedLoan = TaskAssignment & { loanId: string };

export interface NewNotification {
  staffId: string;
  kind: NotificationKind;
  customerId: string;
  loanId: string | null;
  /** A note, mail or kind of change that is notified separately; empty if notifications of the kind are combined. */
  subject: string;
  actor: string;
  event: string;
  actionType: string | null;
  at: string;
  count: number;
}

/** Events about a customer or loan that do not count as a colleague's change (BELL-10). */
export const NO_CHANGE: ReadonlySet<string> = new Set([
  'social-security-number-revealed',
  'account-number-revealed',
  'customer-imported',
  'loan-imported',
  'finances-imported',
  'customer-disposed',
  'file-refused',
  'file-purged',
  'quote-email-resent',
  'history-exported',
  'loans-exported',
  'documents-exported',
  'demo-data-loaded',
  'demo-data-removed',
  'borrower-request-opened',
  'borrower-request-reminded',
]);

/** What a borrower said about a Loan Estimate (BELL-24). */
const WORD_OF_BORROWER: readonly string[] = ['intent-stated', 'intent-recorded', 'consent-withdrawn'];

const ANSWERS = new Set(['borrower-request-received', 'borrower-request-answered']);

function isNoticed(kind: string): boolean {
  return !NO_CHANGE.has(kind);
}

/** Everybody assigned to a loan, as in "My loans". All people with the same first name count (TASK-6). */
export function peopleOfLoan<Person extends NotifiedPerson>(
  loan: TaskAssignment,
  people: readonly Person[],
): Person[] {
  return people.filter(({ tasks }) =>
    TASK_ROLES.some((role) => loan[role] !== null && tasks[role] === loan[role]),
  );
}

export function ownActs<Event extends NoticedEvent>(events: readonly Event[]): Event[] {
  return events.filter((one) => isNoticed(one.kind) && !isBesideAction(one, events) && !isBesideAnswer(one));
}

/**
 * Combines new events by person, customer or loan, and author (BELL-2 to BELL-5). People are not notified of their own
 * changes, except finished uploads. @param loansOf loans of a customer.
 */
export function notificationsOf(
  events: readonly NoticedEvent[],
  people: readonly NotifiedPerson[],
  loansOf: (customerId: string) => readonly AssignedLoan[],
): NewNotification[] {
  const added = new Map<string, NewNotification>();
  const add = (staffId: string, kind: NotificationKind, event: NoticedEvent, subject = '') => {
    const { customerId, loanId, actor, actionType, at } = event;
    const key = [staffId, kind, customerId, loanId, actor, subject].join(' ');
    const before = added.get(key);
    added.set(key, {
      staffId,
      kind,
      customerId,
      loanId,
      subject,
      actor,
      event: event.kind,
      actionType,
      at: before !== undefined && before.at > at ? before.at : at,
      count: (before?.count ?? 0) + 1,
    });
  };
  for (const event of ownActs(events)) {
    // The uploader may be an API key, which has no bell.
    const uploader = people.find(({ staffId }) => event.kind === UPLOADED && staffId === event.staffId);
    if (uploader !== undefined) add(uploader.staffId, 'documents-uploaded', { ...event, loanId: null });
    const tagged = people.filter((person) => !isBy(event, person) && event.tagged.includes(person.email));
    // A note belongs to the customer, but a tag opens the loan it was written in (BELL-20).
    const tag = { ...event, loanId: event.writtenIn };
    for (const { staffId } of tagged) add(staffId, 'note-tag', tag, event.noteId ?? '');
    const asker = people.find(({ staffId }) => event.askedBy !== null && staffId === event.askedBy);
    const isAnswer = asker !== undefined && ANSWERS.has(event.kind);
    if (isAnswer) add(asker.staffId, 'borrower-sent', event);
    const confirmers = people.filter(
      (person) => !isBy(event, person) && event.confirmers.includes(person.staffId),
    );
    for (const { staffId } of confirmers) add(staffId, 'decision-to-confirm', event);
    const loans = loansOf(event.customerId).filter(
      ({ loanId }) => event.loanId === null || loanId === event.loanId,
    );
    const assigned = new Set(loans.flatMap((loan) => peopleOfLoan(loan, people)));
    for (const person of assigned) {
      if (isBy(event, person) || (isAnswer && person === asker)) continue;
      if (tagged.includes(person) || confirmers.includes(person)) continue;
      add(person.staffId, 'loan-changed', event, ownSubject(event.kind));
    }
  }
  return [...added.values()];
}

/** Uploads are counted; a decision, or the word of a borrower, is not hidden behind later changes. */
function ownSubject(kind: string): string {
  const isSeparate = kind === UPLOADED || isDecision(kind) || WORD_OF_BORROWER.includes(kind);
  return isSeparate ? kind : '';
}

function isDecision(kind: string): boolean {
  return kind.startsWith('decision-');
}

/** Demo events have only the author's name. */
function isBy(event: NoticedEvent, { staffId, email }: NotifiedPerson): boolean {
  return event.staffId === null ? event.actor === staffName(email) : event.staffId === staffId;
}

/**
 * A borrower's file is notified as the answer to a request, not again as a document and a condition (BELL-22). A
 * borrower who only reads is no news.
 */
function isBesideAnswer({ kind, actor, staffId }: NoticedEvent): boolean {
  if (staffId !== null || actor !== BORROWER_NAME) return false;
  return !kind.startsWith('borrower-request-') && !WORD_OF_BORROWER.includes(kind);
}

/** Side effect of an action on its loan, or of a decision on its status. */
function isBesideAction(event: NoticedEvent, events: readonly NoticedEvent[]): boolean {
  const isStatus = event.kind === 'loan-action-created' && event.actionType === 'LOAN_STATUS';
  return (
    (event.kind === 'loan-changed' || isStatus) &&
    events.some(
      (other) =>
        (isDecision(other.kind) || (!isStatus && other.kind.startsWith('loan-action-'))) &&
        other.loanId === event.loanId &&
        other.at === event.at &&
        other.actor === event.actor,
    )
  );
}
