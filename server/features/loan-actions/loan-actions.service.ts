import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { versionTag } from '../../../contract/wire/headers.ts';
import type { DecisionKind } from '../../../domain/decisions/decision-kind.ts';
import { type LoanActionType, listVersion } from '../../../domain/loans/loan-action.ts';
import type { LoanStatus } from '../../../domain/loans/loan-status.ts';
import { DISCARDED_DRAFT } from '../../../domain/orders/order-permissions.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import type {
  ActionOutcome,
  ActionWork,
  LoanActionKind,
  StoredLoanAction,
} from '../../loan-action-kinds/loan-action-kind.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound, versionRequired } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../platform/platform.ts';
import { mayRepeat } from '../../platform/repeated-change.ts';
import { type HeldLoan, isLoanUnchanged, requireHeldLoan } from '../loans/loan-changes.service.ts';
import type { LoansService } from '../loans/loans.service.ts';
import { loanActionAnswer, mailIdOf } from './loan-action-answer.ts';
import { addAction, isUnchanged, replaceAction } from './loan-action-writes.ts';
import {
  findLoanAction,
  listActionsOfMails,
  listLoanActions,
  type MailedAction,
} from './loan-actions.store.ts';

interface LoanIds {
  customerId: string;
  loanId: string;
}

interface ActionBody {
  actionType?: LoanActionType | undefined;
}

export interface LoanActionsService {
  /** Newest first. @throws AppError `not_found`. */
  listLoanActions(ids: LoanIds, actionType: LoanActionType | undefined): Promise<LoanAction[]>;
  /**
   * @param by `fromVersion` is the version of the list that the person has read, needed only to replace another
   * person's action.
   * @throws AppError `not_found`, refusals of the type, `precondition_required`, `stale` with the newest action.
   */
  createLoanAction(
    ids: LoanIds,
    body: Required<ActionBody>,
    by: { actor: Actor; fromVersion: number | undefined },
    run: InTransaction<LoanAction>,
  ): Promise<LoanAction>;
  /**
   * @throws AppError `not_found`, `forbidden`, `precondition_required` without a version, `stale` with the current
   * action, and refusals of the type.
   */
  changeLoanAction(
    actionId: string,
    body: ActionBody,
    fromVersion: number | undefined,
    actor: Actor,
  ): Promise<LoanAction>;
  /**
   * @param fromVersion optional.
   * @throws AppError `not_found`, `stale` with the current action; `conflict` without an email to send.
   */
  sendLoanActionEmail(
    actionId: string,
    fromVersion: number | undefined,
    actor: Actor,
    run: InTransaction<LoanAction>,
  ): Promise<LoanAction>;
  /**
   * The action leaves the lists and stays in the history. @throws AppError `not_found`, also if it is already discarded;
   * `precondition_required`, `stale` with the current action, refusals of the type.
   */
  discardLoanAction(actionId: string, fromVersion: number | undefined, actor: Actor): Promise<void>;
  /**
   * Restores with the body's changes.
   * @throws AppError `not_found`, `precondition_required`, `stale` with the current action, `conflict` unless
   * discarded, refusals of the type.
   */
  restoreLoanAction(
    actionId: string,
    body: ActionBody,
    by: { actor: Actor; fromVersion: number | undefined },
    run: InTransaction<LoanAction>,
  ): Promise<LoanAction>;
  /**
   * Ends an action and records its successor in one transaction. @param fromVersion optional. @throws AppError
   * `not_found`, refusals of the type, `stale` with the current action. @returns the successor.
   */
  succeedLoanAction(
    actionId: string,
    body: unknown,
    fromVersion: number | undefined,
    actor: Actor,
    run: InTransaction<LoanAction>,
  ): Promise<LoanAction>;
  /**
   * Sets the status that follows from a decision, in its transaction, as the Loan Status page does.
   * @param reason why, where a requirement of the status is missing.
   * @throws AppError refusals of the status.
   */
  recordStatus(
    tx: Db,
    loan: HeldLoan,
    set: { loanStatus: LoanStatus; reason: string | null | undefined; cause: DecisionKind },
    actor: Actor,
  ): Promise<void>;
  /** Actions that sent one of these mails. */
  listActionsOfMails(tx: Db, mailIds: readonly string[]): Promise<MailedAction[]>;
}

export function createLoanActionsService(
  { database: { db }, clock, mailer }: Pick<Platform, 'database' | 'clock' | 'mailer'>,
  loans: LoansService,
  kinds: readonly LoanActionKind[],
): LoanActionsService {
  const kindOf = (actionType: LoanActionType): LoanActionKind => {
    const kind = kinds.find((known) => known.actionType === actionType);
    if (kind === undefined) throw new AppError('bad_request', `${actionType} is not an action of a loan.`);
    return kind;
  };

  const holdAction = async (tx: Db, actionId: string, actor: Actor) => {
    const found = await findLoanAction(tx, actionId);
    if (found === undefined) throw notFound();
    const work = workOf(tx, await requireHeldLoan(tx, { loanId: found.loan_id }), actor);
    const action = await findLoanAction(tx, actionId);
    if (action === undefined) throw notFound();
    return { work, action };
  };

  const workOf = (tx: Db, loan: ActionWork['loan'], actor: Actor): ActionWork => {
    const now = clock.now();
    return {
      tx,
      loan,
      actor,
      now: now.toISOString(),
      today: easternDate(now),
      actionsOf: (actionType) => listLoanActions(tx, loan.id, actionType),
    };
  };

  const answers = async (on: Db, actions: readonly StoredLoanAction[]): Promise<LoanAction[]> => {
    const mails = await mailer.deliveriesOf(
      on,
      actions.map(mailIdOf).filter((id) => id !== undefined),
    );
    return actions.map((action) => loanActionAnswer(action, mails.get(mailIdOf(action) ?? '')));
  };
  const answer = async (on: Db, action: StoredLoanAction) => (await answers(on, [action]))[0] as LoanAction;

  const requireVersion = async (tx: Db, action: StoredLoanAction, fromVersion: number | undefined) => {
    if (fromVersion === undefined) throw versionRequired();
    if (fromVersion !== action.version) throw stale(action.version, await answer(tx, action));
  };

  const saysNothing = (work: ActionWork, action: StoredLoanAction, outcome: ActionOutcome): boolean =>
    isUnchanged(action, outcome) && isLoanUnchanged(work.loan, outcome.loan ?? {});

  /** If the change would be refused now, it is not a repeat but based on an old version. */
  const isStored = async (work: ActionWork, action: StoredLoanAction, body: unknown): Promise<boolean> => {
    try {
      const outcome = await kindOf(action.action_type).change(work, action, body);
      return saysNothing(work, action, outcome);
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  };

  /** A repeat after a lost answer: the newest action came from the same person and says the same (BASE-93). */
  const isRepeat = (
    { actor }: ActionWork,
    actions: readonly StoredLoanAction[],
    fromVersion: number | undefined,
  ): boolean => actions[0]?.updated_by === actor.name && fromVersion === listVersion(actions.slice(1));

  /** Only a person who has seen the newest action may add another. */
  const requireSeen = async (
    work: ActionWork,
    { follows }: LoanActionKind,
    actions: readonly StoredLoanAction[],
    fromVersion: number | undefined,
  ) => {
    const [newest] = actions;
    if (fromVersion === undefined) {
      if (newest === undefined) return;
      if (follows === 'any' || newest.updated_by !== work.actor.name) throw versionRequired();
    } else if (fromVersion !== listVersion(actions)) {
      throw stale(listVersion(actions), newest && (await answer(work.tx, newest)));
    }
  };

  return {
    listActionsOfMails,

    async recordStatus(tx, loan, { cause, ...body }, actor) {
      if (loan.status === body.loanStatus) return;
      const work = workOf(tx, loan, actor);
      const outcome = await kindOf('LOAN_STATUS').create(work, body);
      await addAction(work, 'LOAN_STATUS', { ...outcome, data: { ...outcome.data, cause } });
    },

    async listLoanActions(ids, actionType) {
      await loans.requireLoan(ids);
      return answers(db, await listLoanActions(db, ids.loanId, actionType));
    },

    async createLoanAction(ids, body, { actor, fromVersion }, run) {
      const kind = kindOf(body.actionType);
      const action = await run(async (tx) => {
        const work = workOf(tx, await requireHeldLoan(tx, ids), actor);
        kind.requireRole?.(actor);
        const outcome = await kind.create(work, body);
        if (kind.follows !== undefined) {
          const actions = await work.actionsOf(kind.actionType);
          const [newest] = actions;
          const same = newest !== undefined && saysNothing(work, newest, outcome) ? newest : undefined;
          if (same !== undefined && isRepeat(work, actions, fromVersion)) return answer(tx, same);
          await requireSeen(work, kind, actions, fromVersion);
          // A status that the loan has already is no new decision (STATUS-7); the same order can be placed twice.
          if (same !== undefined && kind.follows === 'of-others') return answer(tx, same);
        }
        return answer(tx, await addAction(work, kind.actionType, outcome));
      });
      mailer.nudge();
      return action;
    },

    async changeLoanAction(actionId, body, fromVersion, actor) {
      const changed = await db.transaction().execute(async (tx) => {
        const { work, action } = await holdAction(tx, actionId, actor);
        const kind = kindOf(action.action_type);
        kind.requireRole?.(actor);
        if (body.actionType !== undefined && body.actionType !== action.action_type) {
          throw new AppError('invalid', 'Some fields are not valid.', {
            fields: { actionType: `is ${action.action_type} and cannot be changed` },
          });
        }
        if (
          fromVersion !== undefined &&
          mayRepeat({ ...action, by: action.updated_by }, fromVersion, actor)
        ) {
          if (await isStored(work, action, body)) return answer(tx, action);
        }
        await requireVersion(tx, action, fromVersion);
        const outcome = await kind.change(work, action, body);
        return answer(tx, await replaceAction(work, action, outcome));
      });
      mailer.nudge();
      return changed;
    },

    async sendLoanActionEmail(actionId, fromVersion, actor, run) {
      const sent = await run(async (tx) => {
        const { work, action } = await holdAction(tx, actionId, actor);
        const { send } = kindOf(action.action_type);
        if (send === undefined) throw new AppError('conflict', 'This action has no email to send.');
        if (fromVersion !== undefined) await requireVersion(tx, action, fromVersion);
        return answer(tx, await replaceAction(work, action, await send(work, action)));
      });
      mailer.nudge();
      return sent;
    },

    async discardLoanAction(actionId, fromVersion, actor) {
      await db.transaction().execute(async (tx) => {
        const { work, action } = await holdAction(tx, actionId, actor);
        if (action.status === DISCARDED_DRAFT) throw notFound();
        const { discard } = kindOf(action.action_type);
        if (discard === undefined) throw new AppError('conflict', 'This action stays on record.');
        await requireVersion(tx, action, fromVersion);
        await replaceAction(work, action, await discard(work, action));
      });
    },

    restoreLoanAction: (actionId, body, { actor, fromVersion }, run) =>
      run(async (tx) => {
        const { work, action } = await holdAction(tx, actionId, actor);
        const { restore } = kindOf(action.action_type);
        if (restore === undefined) throw new AppError('conflict', 'This action cannot be restored.');
        await requireVersion(tx, action, fromVersion);
        return answer(tx, await replaceAction(work, action, await restore(work, action, body)));
      }),

    async succeedLoanAction(actionId, body, fromVersion, actor, run) {
      const begun = await run(async (tx) => {
        const { work, action } = await holdAction(tx, actionId, actor);
        const { succeed } = kindOf(action.action_type);
        if (succeed === undefined) throw new AppError('conflict', 'This action cannot be replaced.');
        // Checked before the version, so that the second person learns that the action has ended.
        const succession = await succeed(work, action, body);
        if (fromVersion !== undefined) await requireVersion(tx, action, fromVersion);
        await replaceAction(work, action, succession.ended);
        return answer(tx, await addAction(work, action.action_type, succession.begun));
      });
      mailer.nudge();
      return begun;
    },
  };
}

function stale(version: number, current: LoanAction | undefined): AppError {
  return new AppError('stale', 'This was changed in the meantime.', {
    headers: { etag: versionTag(version) },
    current,
  });
}
