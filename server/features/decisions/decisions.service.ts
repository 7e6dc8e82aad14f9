import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Decision, Decisions, NewDecision } from '../../../contract/decisions/decisions.ts';
import type { Application } from '../../../domain/application/application.ts';
import { type DeadlineFacts, dateOf } from '../../../domain/deadlines/deadline-facts.ts';
import { isUnansweredOn, openAnswerDay } from '../../../domain/deadlines/incompleteness-deadlines.ts';
import { type Correspondence, whyNotYet } from '../../../domain/decisions/before-deciding.ts';
import {
  type DecisionFacts,
  decisionFacts,
  figureValue,
  type LoanTerms,
} from '../../../domain/decisions/decision-facts.ts';
import { DECISIONS, isApproval } from '../../../domain/decisions/decision-kind.ts';
import {
  canConfirm,
  canDecide,
  canDecideLoan,
  type DecisionDraft,
  deciderWarning,
  wrongDecisionFields,
} from '../../../domain/decisions/loan-decision.ts';
import { limitsLeft, movedSince } from '../../../domain/decisions/moved-since.ts';
import { statusSince } from '../../../domain/decisions/status-since.ts';
import { NO_LIMIT, whyConfirm } from '../../../domain/decisions/underwriter-limit.ts';
import { recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import { ALLOWED, type Permission } from '../../../domain/people/permission.ts';
import type { QualificationInput } from '../../../domain/qualification/qualification-input.ts';
import { withWhatIf } from '../../../domain/qualification/what-if.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import { fullInstant } from '../../../domain/time/full-instant.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound, requirePermission } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LoanAccessService } from '../branches/loan-access.service.ts';
import { readOpenConditions } from '../conditions/open-conditions.service.ts';
import { readKnownLoan } from '../deadlines/loan-facts.service.ts';
import { readFullNames } from '../directories/full-names.service.ts';
import type { LoanActionsService } from '../loan-actions/loan-actions.service.ts';
import { readApplication } from '../loans/application/read-application.service.ts';
import { type HeldLoan, requireHeldLoan } from '../loans/loan-changes.service.ts';
import { type Decider, readDeciders } from '../staff/deciders.service.ts';
import { decisionAnswer, decisionInForce } from './decision-answer.ts';
import { inputOf } from './decision-input.ts';
import {
  findDecidedLoan,
  insertDecision,
  listStoredDecisions,
  type StoredDecision,
} from './decisions.store.ts';

interface LoanIds {
  customerId: string;
  loanId: string;
}

export interface DecisionsService {
  /** @throws AppError `not_found`. */
  listDecisions(ids: LoanIds, actor: Actor): Promise<Decisions>;
  /**
   * A repeat of one's own newest decision answers with it.
   * @throws AppError `conflict` with the newer decision of another underwriter, or after a change of the
   * application; `invalid`.
   */
  decideLoan(ids: LoanIds, decision: NewDecision, actor: Actor): Promise<Decision>;
  /** @throws AppError `not_found`, `conflict` with the reason. */
  confirmDecision(
    ids: LoanIds & { decisionId: string },
    reason: string | null | undefined,
    actor: Actor,
  ): Promise<Decision>;
}

const CHANGED_MEANWHILE =
  'The application or its status has changed since you opened this page. Reload it, review what changed, and decide on the current version.';

type NewRow = Pick<
  StoredDecision,
  'kind' | 'application_version' | 'reasons' | 'limits' | 'conditions' | 'counteroffer' | 'note'
> &
  Pick<StoredDecision, 'terms' | 'figures' | 'why_pending' | 'confirms'>;

export function createDecisionsService(
  { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>,
  loanActions: Pick<LoanActionsService, 'recordStatus'>,
  access: Pick<LoanAccessService, 'countUnderwriters'>,
): DecisionsService {
  /** The status follows only a decision that is in force. */
  const record = async (
    tx: Db,
    loan: HeldLoan,
    row: NewRow,
    { actor, reason }: { actor: Actor; reason: string | null | undefined },
  ): Promise<Decision> => {
    const at = clock.now().toISOString();
    const added = await insertDecision(tx, {
      ...row,
      id: randomUUIDv7(),
      loan_id: loan.id,
      terms: JSON.stringify(row.terms),
      figures: JSON.stringify(row.figures),
      reasons: JSON.stringify(row.reasons),
      limits: JSON.stringify(row.limits),
      conditions: JSON.stringify(row.conditions),
      counteroffer: row.counteroffer && JSON.stringify(row.counteroffer),
      decided_at: at,
      decided_by: actor.name,
      decided_by_id: actor.staffId,
    });
    await recordEvent(tx, {
      kind: row.why_pending === null ? `decision-${row.kind}` : 'decision-proposed',
      at,
      actor: actor.name,
      staffId: actor.staffId,
      customerId: loan.customer_id,
      loanId: loan.id,
      changes: [recordChange('decision', added.id, undefined, recordedRow(added))],
    });
    const { status } = DECISIONS[row.kind];
    if (row.why_pending === null && status !== null)
      await loanActions.recordStatus(tx, loan, { loanStatus: status, reason, cause: row.kind }, actor);
    return decisionAnswer(added, await listStoredDecisions(tx, loan.id));
  };

  return {
    async listDecisions(ids, actor) {
      const loan = await findDecidedLoan(db, ids);
      if (loan === undefined) throw notFound();
      const stored = await listStoredDecisions(db, ids.loanId);
      const application = JSON.parse(loan.document) as Application;
      const input = await inputOf(db, ids.loanId, application);
      const facts = decisionFacts(input);
      const deciders = await readDeciders(db);
      const underwriters = await access.countUnderwriters(
        ids.loanId,
        deciders.map(({ email }) => email),
      );
      const { facts: known } = await readKnownLoan(db, ids, clock.now());
      const inForce = decisionInForce(stored);
      const mayDecide = canDecide(actor.roles);
      const permission = mayDecide.ok ? canDecideLoan(loan, application) : mayDecide;
      const [newest] = stored;
      const confirmation =
        newest === undefined || newest.why_pending === null
          ? ALLOWED
          : mayConfirm(newest, input, actor, deciderOf(deciders, actor));
      const outdated =
        newest === undefined || newest.why_pending === null
          ? null
          : (whyOutdated(newest, facts) ??
            whyNotYet(newest.kind, correspondenceOf(known, stored, facts))?.replace(/\.$/, '') ??
            null);
      return {
        decisions: stored.map((row) => decisionAnswer(row, stored)),
        applicationVersion: loan.version,
        now: { terms: facts.terms, figures: [...facts.figures] },
        moved: inForce === undefined ? [] : movedSince(inForce, facts),
        limitsLeft:
          inForce !== undefined && isApproval(inForce.kind) ? limitsLeft(inForce.limits, facts) : [],
        statusWarning: inForce === undefined ? null : statusSince(inForce.kind, loan.status),
        wasUnanswered: isUnansweredOn(known, known.today),
        awaitsSince: loan.awaits_decision_since === null ? null : fullInstant(loan.awaits_decision_since),
        openConditions: loan.open_conditions ?? 0,
        whyNotDecide: permission.ok ? null : permission.reason,
        whyNotConfirm: confirmation.ok ? outdated : confirmation.reason,
        warning: deciderWarning(deciders.length, underwriters),
      };
    },

    decideLoan: (ids, { after, applicationVersion, reason, ...draft }, actor) =>
      db.transaction().execute(async (tx) => {
        const loan = await requireHeldLoan(tx, ids);
        requirePermission(canDecide(actor.roles), 'forbidden');
        const application = await readApplication(tx, ids);
        requirePermission(canDecideLoan(loan, application));
        const stored = await listStoredDecisions(tx, loan.id);
        const [newest, before] = stored;
        if (newest !== undefined && (before?.id ?? null) === after && isSameDecision(newest, draft, actor))
          return decisionAnswer(newest, stored);
        if ((newest?.id ?? null) !== after) throw await decidedMeanwhile(tx, newest, stored);
        if (applicationVersion !== loan.version) throw new AppError('conflict', CHANGED_MEANWHILE);
        const input = await inputOf(tx, loan.id, application);
        const facts = decisionFacts(input);
        const conditions = await readOpenConditions(tx, loan.id);
        refuseWrong(draft, facts, conditions.length);
        const { facts: known } = await readKnownLoan(tx, ids, clock.now());
        const early = whyNotYet(draft.kind, correspondenceOf(known, stored, facts));
        if (early !== null) throw invalid({ kind: early });
        const whyPending = whyPendingOf(draft, input, deciderOf(await readDeciders(tx), actor));
        return record(
          tx,
          loan,
          {
            ...draft,
            terms: facts.terms,
            figures: [...facts.figures],
            conditions,
            application_version: loan.version,
            why_pending: whyPending,
            confirms: null,
          },
          { actor, reason },
        );
      }),

    confirmDecision: ({ decisionId, ...ids }, reason, actor) =>
      db.transaction().execute(async (tx) => {
        const loan = await requireHeldLoan(tx, ids);
        requirePermission(canDecide(actor.roles), 'forbidden');
        const application = await readApplication(tx, ids);
        requirePermission(canDecideLoan(loan, application));
        const stored = await listStoredDecisions(tx, loan.id);
        const pending = stored.find(({ id }) => id === decisionId);
        if (pending === undefined) throw notFound();
        const [newest] = stored;
        if (newest?.confirms === decisionId && newest.decided_by_id === actor.staffId)
          return decisionAnswer(newest, stored);
        if (newest?.id !== decisionId) throw await decidedMeanwhile(tx, newest, stored);
        const input = await inputOf(tx, loan.id, application);
        const facts = decisionFacts(input);
        const outdated = whyOutdated(pending, facts);
        if (outdated !== null) throw new AppError('conflict', `${outdated}.`);
        const { facts: known } = await readKnownLoan(tx, ids, clock.now());
        // The applicant may have accepted a counteroffer since.
        const early = whyNotYet(pending.kind, correspondenceOf(known, stored, facts));
        if (early !== null) throw new AppError('conflict', early);
        requirePermission(mayConfirm(pending, input, actor, deciderOf(await readDeciders(tx), actor)));
        const { id: _, why_pending: __, ...same } = pending;
        return record(tx, loan, { ...same, why_pending: null, confirms: pending.id }, { actor, reason });
      }),
  };
}

function deciderOf(deciders: readonly Decider[], { staffId }: Actor): Decider | undefined {
  return deciders.find((one) => one.staffId === staffId);
}

function mayConfirm(
  pending: StoredDecision,
  input: QualificationInput,
  { staffId, roles }: Actor,
  decider: Decider | undefined,
): Permission {
  return canConfirm(
    { isPending: pending.why_pending !== null, decidedById: pending.decided_by_id },
    { staffId, roles, whyNot: whyPendingOf(pending, input, decider) },
  );
}

/** A counteroffer commits to the amount that it offers. */
export function whyPendingOf(
  { kind, counteroffer }: Pick<DecisionDraft, 'kind' | 'counteroffer'>,
  input: QualificationInput,
  decider: Decider | undefined,
): string | null {
  if (!DECISIONS[kind].commits) return null;
  const offered = counteroffer?.loanAmount;
  const facts = decisionFacts(offered ? withWhatIf(input, { loanAmount: offered }) : input);
  return whyConfirm(decider?.underwriterLimit ?? NO_LIMIT, {
    loanAmount: facts.terms.loanAmount,
    loanToValue: figureValue(facts, 'loan to value'),
  });
}

function refuseWrong(draft: DecisionDraft, facts: DecisionFacts, openConditions: number): void {
  const fields = wrongDecisionFields(draft, { asked: facts.terms, openConditions, facts });
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

function invalid(fields: Record<string, string>): AppError {
  return new AppError('invalid', 'Some fields are not valid.', { fields });
}

function correspondenceOf(
  known: DeadlineFacts,
  stored: readonly StoredDecision[],
  facts: DecisionFacts,
): Correspondence {
  const inForce = decisionInForce(stored);
  const acceptedOn = dateOf(known, 'counteroffer-accepted');
  // The acceptance of an earlier counteroffer says nothing about this one.
  const isAccepted =
    inForce?.counteroffer != null && acceptedOn !== null && acceptedOn >= easternDate(inForce.decided_at);
  return {
    answerDueOn: openAnswerDay(known),
    accepted: isAccepted ? { on: acceptedOn, terms: inForce.counteroffer as LoanTerms } : null,
    asked: facts.terms,
    today: known.today,
  };
}

async function decidedMeanwhile(
  tx: Db,
  newest: StoredDecision | undefined,
  stored: readonly StoredDecision[],
): Promise<AppError> {
  const nameOf = await readFullNames(tx);
  const message =
    newest === undefined
      ? 'This decision does not exist. Reload the page.'
      : `${nameOf(newest.decided_by)} decided in the meantime: ${DECISIONS[newest.kind].name}. Keep that decision, or decide anew.`;
  return new AppError('conflict', message, { current: newest && decisionAnswer(newest, stored) });
}

/** The answer to an earlier try was lost. */
function isSameDecision(newest: StoredDecision, draft: DecisionDraft, { staffId }: Actor): boolean {
  const { kind, reasons, limits, counteroffer, note } = newest;
  return (
    newest.decided_by_id === staffId &&
    newest.confirms === null &&
    isDeepStrictEqual({ kind, reasons, limits, counteroffer, note }, { ...draft })
  );
}

/** The judged terms or figures have changed (DECIDE-5). */
function whyOutdated(pending: StoredDecision, facts: DecisionFacts): string | null {
  const moved = movedSince(pending, facts);
  if (moved.length === 0) return null;
  const words = moved.map(({ label, from, to }) => `${label} ${from} → ${to}`).join(', ');
  return `The loan has changed since this decision (${words}). Make a new decision`;
}
