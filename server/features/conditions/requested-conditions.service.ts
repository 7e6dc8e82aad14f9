import type { ConditionCategory } from '../../../domain/conditions/condition.ts';
import { MAX_CONDITION_DOCUMENTS } from '../../../domain/conditions/condition.ts';
import type { ConditionStatus } from '../../../domain/conditions/condition-status.ts';
import { isLoanOpen } from '../../../domain/loans/loan-status.ts';
import type { Author } from '../../platform/actor.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { documentsOfRows, type LoanIds } from './condition-checks.ts';
import { isProof } from './condition-rows.ts';
import {
  findConditions,
  findConditionsOfLoans,
  findConditionsWith,
  holdLoan,
  holdLoansOfCustomer,
  type StoredCondition,
  updateConditions,
} from './conditions.store.ts';
import { recordCondition } from './record-condition.ts';

export interface RequestedCondition {
  conditionId: string;
  text: string;
  category: ConditionCategory;
  status: ConditionStatus;
  missingKey: string | null;
  /** Linked documents, by the ids under which they were linked. */
  fileIds: string[];
}

type ChangeConditions = (
  tx: Db,
  ids: LoanIds,
  conditionIds: readonly string[],
  author: Author,
) => Promise<void>;

/** Condition changes caused by borrower requests, in the request's transaction. */
export interface RequestedConditions {
  /** @throws AppError `not_found`. */
  holdLoan(tx: Db, ids: LoanIds): Promise<void>;
  conditionsOf(
    tx: Db,
    loanId: string,
    conditionIds: readonly string[],
  ): Promise<Map<string, RequestedCondition>>;
  statusesOf(db: Db, conditionIds: readonly string[]): Promise<Map<string, RequestedCondition>>;
  requestConditions: ChangeConditions;
  reopenConditions: ChangeConditions;
  reopenReceived: ChangeConditions;
  receiveOwed: ChangeConditions;
  /** An open or requested condition becomes received. */
  receiveDocument(
    tx: Db,
    ids: LoanIds & { conditionId: string },
    document: { fileId: string; name: string },
    author: Author,
  ): Promise<void>;
  /** Locks the customer's loans. @returns their ids. */
  holdLoansOf(tx: Db, customerId: string): Promise<string[]>;
  /** A rejected document proves nothing: received conditions reopen, and cleared ones without another proof (REVIEW-4). */
  reopenWithout(tx: Db, customerId: string, fileIds: readonly string[], author: Author): Promise<void>;
  /** The review was taken back, so open and requested conditions are received again (REVIEW-7). */
  receiveAgain(tx: Db, customerId: string, fileIds: readonly string[], author: Author): Promise<void>;
}

export function createRequestedConditions({ clock }: Pick<Platform, 'clock'>): RequestedConditions {
  async function change(
    tx: Db,
    ids: Pick<LoanIds, 'customerId'>,
    changes: readonly { before: StoredCondition; after: StoredCondition }[],
    author: Author,
  ): Promise<void> {
    const at = clock.now().toISOString();
    const stamped = changes.map(({ before, after }) => ({
      before,
      after: {
        ...after,
        ...(after.status === before.status ? {} : { status_at: at, status_by: author.name }),
        version: before.version + 1,
        updated_at: at,
        updated_by: author.name,
      },
    }));
    await updateConditions(
      tx,
      stamped.map(({ after }) => after),
    );
    for (const both of stamped)
      await recordCondition(tx, both, { actor: author, customerId: ids.customerId, at });
  }

  function setStatus(from: readonly ConditionStatus[], status: ConditionStatus): ChangeConditions {
    return async (tx, ids, conditionIds, author) => {
      const rows = await findConditions(tx, ids.loanId, conditionIds);
      const changes = rows
        .filter((row) => from.includes(row.status))
        .map((before) => ({ before, after: { ...before, status } }));
      await change(tx, ids, changes, author);
    };
  }

  return {
    async holdLoan(tx, ids) {
      if (!(await holdLoan(tx, ids))) throw notFound();
    },

    async conditionsOf(tx, loanId, conditionIds) {
      const rows = await findConditions(tx, loanId, conditionIds);
      return new Map(rows.map((row) => [row.id, requestedCondition(row)]));
    },

    async statusesOf(db, conditionIds) {
      const rows = await findConditionsOfLoans(db, conditionIds);
      return new Map(rows.map((row) => [row.id, requestedCondition(row)]));
    },

    // Asking again means that the received document was the wrong one.
    requestConditions: setStatus(['OPEN', 'RECEIVED'], 'REQUESTED'),
    reopenConditions: setStatus(['REQUESTED'], 'OPEN'),
    reopenReceived: setStatus(['RECEIVED'], 'OPEN'),
    receiveOwed: setStatus(['OPEN', 'REQUESTED'], 'RECEIVED'),

    async receiveDocument(tx, { conditionId, ...ids }, document, author) {
      const [before] = await findConditions(tx, ids.loanId, [conditionId]);
      if (before === undefined) throw notFound();
      const isOwed = before.status === 'OPEN' || before.status === 'REQUESTED';
      // A condition with the maximum number of documents keeps them; the new file is still in its folder.
      const hasRoom = before.documents.length < MAX_CONDITION_DOCUMENTS;
      const after: StoredCondition = {
        ...before,
        documents: hasRoom ? [...before.documents, document] : before.documents,
        status: isOwed ? 'RECEIVED' : before.status,
      };
      if (!hasRoom && !isOwed) return;
      await change(tx, ids, [{ before, after }], author);
    },

    async holdLoansOf(tx, customerId) {
      return (await holdLoansOfCustomer(tx, customerId)).map(({ id }) => id);
    },

    async reopenWithout(tx, customerId, fileIds, author) {
      const loans = await holdLoansOfCustomer(tx, customerId);
      const open = new Set(loans.filter(({ status }) => isLoanOpen(status)).map(({ id }) => id));
      const rows = await findConditionsWith(tx, [...open], fileIds);
      const present = await documentsOfRows(tx, customerId, rows);
      const reopened = rows.filter(
        ({ status, reason, documents }) =>
          status === 'RECEIVED' ||
          (status === 'CLEARED' &&
            reason === null &&
            !documents.some(({ fileId }) => isProof(present)(fileId))),
      );
      const changes = reopened.map((before) => ({ before, after: { ...before, status: 'OPEN' as const } }));
      await change(tx, { customerId }, changes, author);
    },

    async receiveAgain(tx, customerId, fileIds, author) {
      const loans = await holdLoansOfCustomer(tx, customerId);
      const open = loans.filter(({ status }) => isLoanOpen(status)).map(({ id }) => id);
      const rows = await findConditionsWith(tx, open, fileIds);
      const owed = rows.filter(({ status }) => status === 'OPEN' || status === 'REQUESTED');
      const changes = owed.map((before) => ({ before, after: { ...before, status: 'RECEIVED' as const } }));
      await change(tx, { customerId }, changes, author);
    },
  };
}

function requestedCondition(row: StoredCondition): RequestedCondition {
  const { id: conditionId, text, category, status, missing_key: missingKey, documents } = row;
  const fileIds = documents.map(({ fileId }) => fileId);
  return { conditionId, text, category, status, missingKey, fileIds };
}
