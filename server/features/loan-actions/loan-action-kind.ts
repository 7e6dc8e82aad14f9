import type { z } from 'zod';
import type { CalendarDate, Instant } from '../../../domain/eastern-time.ts';
import type { LoanActionType } from '../../../domain/loan-action.ts';
import type { Permission } from '../../../domain/permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database.ts';
import { fieldMessages } from '../../platform/http/endpoint-route.ts';
import type { HeldLoan, LoanChange } from '../loans/loan-changes.service.ts';
import type { StoredLoanAction } from './loan-actions.store.ts';

export type { StoredLoanAction };

/** What a kind of action works with. The transaction holds the loan: nobody else changes it or its actions meanwhile. */
export interface ActionWork {
  tx: Db;
  loan: HeldLoan;
  actor: Actor;
  now: Instant;
  today: CalendarDate;
  /** The actions of the held loan of one type, newest first. */
  actionsOf(actionType: LoanActionType): Promise<StoredLoanAction[]>;
}

/** What becomes of an action, and of its loan with it. */
export interface ActionOutcome {
  status: string | null;
  /** What is stored for it: the fields of its type, by their names on the wire. */
  data: Record<string, unknown>;
  loan?: LoanChange;
}

/** What becomes of an action that ends, and of the one of its type that follows it. */
export interface ActionSuccession {
  ended: ActionOutcome;
  begun: ActionOutcome;
}

/**
 * One type of action. It checks its body, refuses what the rules refuse, and says what becomes of the action; storing it,
 * changing the loan and writing the history is done around it, in one transaction.
 */
export interface LoanActionKind {
  actionType: LoanActionType;
  /** Refuses a person without the role, before anything else is looked at. @throws AppError `forbidden`. */
  requireRole?(actor: Actor): void;
  /** Whether a new action overtakes the one before: then it must not overtake what its author has not seen. */
  isOvertaking?: boolean;
  /** @throws AppError `forbidden`, `invalid`, `conflict`. */
  create(work: ActionWork, body: unknown): Promise<ActionOutcome>;
  /** @throws AppError `forbidden`, `invalid`, `conflict`. */
  change(work: ActionWork, action: StoredLoanAction, body: unknown): Promise<ActionOutcome>;
  /** Sends the action's e-mail, in the same transaction; absent where there is none. @throws AppError `conflict`. */
  send?(work: ActionWork, action: StoredLoanAction): Promise<ActionOutcome>;
  /**
   * Ends an action by another one that takes its place, both or neither; absent where nothing can take it.
   * @throws AppError `forbidden`, `invalid`, `conflict`.
   */
  succeed?(work: ActionWork, action: StoredLoanAction, body: unknown): Promise<ActionSuccession>;
}

/** @throws AppError with the reason of a rule that refuses. */
export function requirePermission(
  permission: Permission,
  code: 'conflict' | 'forbidden' | 'invalid' = 'conflict',
): void {
  if (!permission.ok) throw new AppError(code, permission.reason);
}

/** The body of an action by the schema of its type. @throws AppError `invalid` that names each bad field. */
export function parseActionBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid', 'Some fields are not valid.', { fields: fieldMessages(parsed.error) });
}
