import type { Selectable } from 'kysely';
import type { ActionDeed } from '../../domain/history/event-words.ts';
import type { LoanActionType } from '../../domain/loans/loan-action.ts';
import type { LoanStatus } from '../../domain/loans/loan-status.ts';
import type { CalendarDate, Instant } from '../../domain/time/eastern-time.ts';
import type { HeldLoan, LoanChange } from '../features/loans/loan-changes.service.ts';
import type { Actor } from '../platform/actor.ts';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';

export type StoredLoanAction = Selectable<Tables['loan_actions']>;

/** What an action type works with. The transaction has locked the loan and its actions. */
export interface ActionWork {
  tx: Db;
  loan: HeldLoan;
  actor: Actor;
  now: Instant;
  today: CalendarDate;
  /** The locked loan's actions of one type, newest first. */
  actionsOf(actionType: LoanActionType): Promise<StoredLoanAction[]>;
}

export interface ActionOutcome {
  status: string | null;
  /** The type's stored fields, with their API names. */
  data: Record<string, unknown>;
  loan?: LoanChange;
  /** The event in the history, if it is more than a plain change. */
  deed?: ActionDeed;
  /** Missing requirements that a person set a status over, for the event. */
  overridden?: { loanStatus: LoanStatus; requirements: readonly string[]; reason: string };
}

/** The new states of an action that ends and of its successor. */
interface ActionSuccession {
  ended: ActionOutcome;
  begun: ActionOutcome;
}

/**
 * One type of action. It checks the body, applies the rules, and decides the action's new state. The caller
 * stores it, changes the loan and writes the history, in one transaction.
 */
export interface LoanActionKind {
  actionType: LoanActionType;
  /** Refuses a person without the role before any other check. @throws AppError `forbidden`. */
  requireRole?(actor: Actor): void;
  /**
   * Whether an author must have seen the previous action: always, or unless it is their own. Absent for types that do
   * not check.
   */
  follows?: 'any' | 'of-others';
  /** @throws AppError `forbidden`, `invalid`, `conflict`. */
  create(work: ActionWork, body: unknown): Promise<ActionOutcome>;
  /** @throws AppError `forbidden`, `invalid`, `conflict`. */
  change(work: ActionWork, action: StoredLoanAction, body: unknown): Promise<ActionOutcome>;
  /** Sends the action's email in the same transaction; absent for types without one. @throws AppError `conflict`. */
  send?(work: ActionWork, action: StoredLoanAction): Promise<ActionOutcome>;
  /** Takes an action back; absent for types that stay on record. @throws AppError `conflict`. */
  discard?(work: ActionWork, action: StoredLoanAction): Promise<ActionOutcome>;
  /** Brings a discarded action back, with the changes in the body. @throws AppError `invalid`, `conflict`. */
  restore?(work: ActionWork, action: StoredLoanAction, body: unknown): Promise<ActionOutcome>;
  /**
   * Replaces an action by a successor, both or neither; absent for types without successors.
   * @throws AppError `forbidden`, `invalid`, `conflict`.
   */
  succeed?(work: ActionWork, action: StoredLoanAction, body: unknown): Promise<ActionSuccession>;
}

/**
 * The closing date belongs to the loan (LOAN-31). An action changes it only if its own date changes, because the loan
 * may have got another date since.
 */
export function closingOfLoan(
  before: CalendarDate | null | undefined,
  after: CalendarDate | null | undefined,
): { loan?: LoanChange } {
  return !after || after === before ? {} : { loan: { closing_date: after } };
}
