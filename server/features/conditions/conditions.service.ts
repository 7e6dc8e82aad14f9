import { randomUUIDv7 } from 'node:crypto';
import type {
  Condition,
  ConditionChange,
  changeConditions,
  createConditions,
  deleteConditions,
  NewCondition,
  RefusedCondition,
  SeenCondition,
} from '../../../contract/conditions/conditions.ts';
import type { AnswerOf } from '../../../contract/wire/endpoint.ts';
import { versionTag } from '../../../contract/wire/headers.ts';
import {
  type ConditionFacts,
  type EditedCondition,
  editCondition,
} from '../../../domain/conditions/change-condition.ts';
import { canAddConditions } from '../../../domain/conditions/condition.ts';
import { canDeleteCondition } from '../../../domain/conditions/condition-status.ts';
import { refused } from '../../../domain/people/permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound, requirePermission, versionRequired } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../platform/platform.ts';
import { mayRepeat } from '../../platform/repeated-change.ts';
import type { LoansService } from '../loans/loans.service.ts';
import {
  documentsOfRows,
  type LoanIds,
  linkedDocuments,
  type ReferredTo,
  requireKind,
  requireNoDouble,
  requireOwner,
  withoutDoubles,
} from './condition-checks.ts';
import {
  columnsOf,
  conditionAnswer,
  editOf,
  factsOf,
  isProof,
  listedAnswer,
  type PresentDocuments,
} from './condition-rows.ts';
import {
  findConditions,
  holdLoan,
  insertConditions,
  listConditionRows,
  listConditionTexts,
  removeConditions,
  type StoredCondition,
  updateConditions,
} from './conditions.store.ts';
import { recordCondition } from './record-condition.ts';

type Created = AnswerOf<typeof createConditions>;

export interface ConditionsService {
  listConditions(ids: LoanIds): Promise<Condition[]>;
  /**
   * Skips conditions that the loan has. @throws AppError `not_found`; `invalid` for an unknown owner or document;
   * `conflict` for too many.
   */
  createConditions(
    ids: LoanIds,
    given: readonly NewCondition[],
    actor: Actor,
    run: InTransaction<Created>,
  ): Promise<Created>;
  /**
   * @throws AppError `not_found`; `precondition_required` without a version; `stale` with the current condition;
   * `conflict` with the reason; `invalid`.
   */
  changeCondition(
    ids: LoanIds & { conditionId: string },
    change: ConditionChange,
    fromVersion: number | undefined,
    actor: Actor,
  ): Promise<Condition>;
  /** Changes those that may change, and lists the others. @throws AppError `not_found`, `invalid`. */
  changeConditions(
    ids: LoanIds,
    seen: readonly SeenCondition[],
    change: ConditionChange,
    actor: Actor,
  ): Promise<AnswerOf<typeof changeConditions>>;
  deleteConditions(
    ids: LoanIds,
    seen: readonly SeenCondition[],
    actor: Actor,
  ): Promise<AnswerOf<typeof deleteConditions>>;
}

interface Others extends ReferredTo {
  loans: Pick<LoansService, 'requireLoan'>;
}

const GONE = 'This condition was deleted in the meantime';
const CHANGED = 'This condition was changed in the meantime';

export function createConditionsService(
  { database: { db }, clock, companySettings }: Pick<Platform, 'database' | 'clock' | 'companySettings'>,
  { loans, documents, access }: Others,
): ConditionsService {
  const now = () => clock.now().toISOString();

  async function requireHeldLoan(tx: Db, ids: LoanIds): Promise<void> {
    if (!(await holdLoan(tx, ids))) throw notFound();
  }

  function changedRow(before: StoredCondition, facts: ConditionFacts, actor: Actor): StoredCondition {
    if (hasSameFacts(before, facts)) return before;
    const columns = columnsOf(facts);
    const at = now();
    const decided = columns.status === before.status ? {} : { status_at: at, status_by: actor.name };
    const stamp = { version: before.version + 1, updated_at: at, updated_by: actor.name };
    return { ...before, ...columns, ...decided, ...stamp };
  }

  return {
    async listConditions(ids) {
      const rows = await listConditionRows(db, ids);
      if (rows.length === 0) await loans.requireLoan(ids);
      const linked = rows.flatMap((row) => (row[8] === null ? [] : { documents: row[8] }));
      const present = await documentsOfRows(db, ids.customerId, linked);
      return rows.map((row) => listedAnswer(row, present));
    },

    createConditions: (ids, given, actor, run) =>
      run(async (tx) => {
        await requireHeldLoan(tx, ids);
        const existing = await listConditionTexts(tx, ids.loanId);
        const { fresh, doubles } = withoutDoubles(existing, given);
        requirePermission(canAddConditions(existing.length, fresh.length));
        const pathOf = (condition: NewCondition) => `conditions[${given.indexOf(condition)}].`;
        for (const condition of fresh)
          requireKind(companySettings, condition.documentKind, pathOf(condition));
        const owned = new Map(fresh.toReversed().map((condition) => [condition.owner, condition]));
        for (const [owner, first] of owned) await requireOwner(tx, access, ids, owner, pathOf(first));
        const at = now();
        const places = fresh.map(() => randomUUIDv7()).sort();
        const rows: StoredCondition[] = [];
        for (const [index, condition] of fresh.entries()) {
          const { documentIds, missingKey, documentKind, dueDate, ...facts } = condition;
          rows.push({
            ...facts,
            id: places[index] as string,
            loan_id: ids.loanId,
            due_date: dueDate,
            documents:
              (await linkedDocuments(
                tx,
                documents,
                ids.customerId,
                { fileIds: documentIds, before: [] },
                pathOf(condition),
              )) ?? [],
            status: 'OPEN',
            reason: null,
            missing_key: missingKey,
            document_kind: documentKind,
            status_at: at,
            status_by: actor.name,
            version: 1,
            created_at: at,
            created_by: actor.name,
            updated_at: at,
            updated_by: actor.name,
          });
        }
        const added = await insertConditions(tx, rows);
        for (const after of added) {
          await recordCondition(tx, { after }, { actor, customerId: ids.customerId, at });
        }
        const present = await documentsOfRows(tx, ids.customerId, added);
        return { conditions: added.map((row) => conditionAnswer(row, present)), doubles };
      }),

    changeCondition: (ids, change, fromVersion, actor) =>
      db.transaction().execute(async (tx) => {
        await requireHeldLoan(tx, ids);
        const [before] = await findConditions(tx, ids.loanId, [ids.conditionId]);
        if (before === undefined) throw notFound();
        if (fromVersion === undefined) throw versionRequired();
        const presentBefore = await documentsOfRows(tx, ids.customerId, [before]);
        const isOlder = fromVersion !== before.version;
        if (isOlder && !mayRepeat({ ...before, by: before.updated_by }, fromVersion, actor)) {
          throw stale(before, presentBefore);
        }
        if (change.documentKind !== before.document_kind) requireKind(companySettings, change.documentKind);
        if (change.owner !== before.owner) await requireOwner(tx, access, ids, change.owner);
        if (change.text !== undefined) await requireNoDouble(tx, ids, before, change.text);
        const linked = await linkedDocuments(tx, documents, ids.customerId, {
          fileIds: change.documentIds,
          before: before.documents,
        });
        const present = await documentsOfRows(tx, ids.customerId, [
          { ...before, documents: [...before.documents, ...(linked ?? [])] },
        ]);
        const edited = editCondition(factsOf(before), editOf(change, linked), isProof(present));
        const after = edited.ok ? changedRow(before, edited.facts, actor) : undefined;
        if (isOlder && after !== before) throw stale(before, presentBefore);
        if (!edited.ok) throw new AppError('conflict', edited.reason);
        if (after === undefined || after === before) return conditionAnswer(before, present);
        await updateConditions(tx, [after]);
        await recordCondition(
          tx,
          { before, after },
          { actor, customerId: ids.customerId, at: after.updated_at },
        );
        return conditionAnswer(after, present);
      }),

    changeConditions: (ids, seen, change, actor) =>
      db.transaction().execute(async (tx) => {
        await requireHeldLoan(tx, ids);
        requireKind(companySettings, change.documentKind, 'change.');
        await requireOwner(tx, access, ids, change.owner, 'change.');
        const rows = await rowsOf(tx, ids, seen);
        const present = await documentsOfRows(tx, ids.customerId, [...rows.values()]);
        const changed: { before: StoredCondition; after: StoredCondition }[] = [];
        const kept: StoredCondition[] = [];
        const refusals: RefusedCondition[] = [];
        for (const { conditionId, version } of seen) {
          const before = rows.get(conditionId);
          const edited = editSeen(before, { version, actor }, change, present);
          if (before === undefined || !edited.ok) {
            const current = before === undefined ? null : conditionAnswer(before, present);
            refusals.push({ conditionId, reason: edited.ok ? GONE : edited.reason, current });
            continue;
          }
          const after = changedRow(before, edited.facts, actor);
          if (after === before) kept.push(before);
          else changed.push({ before, after });
        }
        await updateConditions(
          tx,
          changed.map(({ after }) => after),
        );
        for (const both of changed) {
          const by = { actor, customerId: ids.customerId, at: both.after.updated_at };
          await recordCondition(tx, both, by);
        }
        const answered = [...changed.map(({ after }) => after), ...kept];
        return { changed: answered.map((row) => conditionAnswer(row, present)), refused: refusals };
      }),

    deleteConditions: (ids, seen, actor) =>
      db.transaction().execute(async (tx) => {
        await requireHeldLoan(tx, ids);
        const rows = await rowsOf(tx, ids, seen);
        const present = await documentsOfRows(tx, ids.customerId, [...rows.values()]);
        const gone: StoredCondition[] = [];
        const deleted: string[] = [];
        const refusals: RefusedCondition[] = [];
        for (const { conditionId, version } of seen) {
          const row = rows.get(conditionId);
          const permission =
            row === undefined || row.version === version
              ? canDeleteCondition(row?.status ?? 'OPEN')
              : refused(CHANGED);
          if (permission.ok) deleted.push(conditionId);
          if (permission.ok && row !== undefined) gone.push(row);
          if (!permission.ok && row !== undefined) {
            refusals.push({ conditionId, reason: permission.reason, current: conditionAnswer(row, present) });
          }
        }
        await removeConditions(
          tx,
          gone.map(({ id }) => id),
        );
        const at = now();
        for (const before of gone) {
          await recordCondition(tx, { before }, { actor, customerId: ids.customerId, at });
        }
        return { deleted, refused: refusals };
      }),
  };
}

async function rowsOf(tx: Db, { loanId }: LoanIds, seen: readonly SeenCondition[]) {
  const ids = seen.map(({ conditionId }) => conditionId);
  return new Map((await findConditions(tx, loanId, ids)).map((row) => [row.id, row]));
}

/** Refuses a change based on a version that its author has not seen. */
function editSeen(
  before: StoredCondition | undefined,
  seen: { version: number; actor: Actor },
  change: ConditionChange,
  present: PresentDocuments,
): EditedCondition {
  if (before === undefined) return { ok: false, reason: GONE };
  const edited = editCondition(factsOf(before), editOf(change, undefined), isProof(present));
  if (before.version === seen.version) return edited;
  const isRepeat =
    mayRepeat({ ...before, by: before.updated_by }, seen.version, seen.actor) &&
    edited.ok &&
    hasSameFacts(before, edited.facts);
  return isRepeat ? edited : { ok: false, reason: CHANGED };
}

function hasSameFacts(row: StoredCondition, facts: ConditionFacts): boolean {
  return JSON.stringify(columnsOf(factsOf(row))) === JSON.stringify(columnsOf(facts));
}

function stale(row: StoredCondition, present: PresentDocuments): AppError {
  return new AppError('stale', `${CHANGED}.`, {
    headers: { etag: versionTag(row.version) },
    current: conditionAnswer(row, present),
  });
}
