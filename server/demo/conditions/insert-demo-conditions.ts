import type { Insertable } from 'kysely';
import type { Application } from '../../../domain/application/application.ts';
import { CONDITION_STATUS_EVENTS } from '../../../domain/conditions/condition-status.ts';
import { templateFacts } from '../../../domain/conditions/condition-templates.ts';
import { startOf } from '../../../domain/history/describe-record.ts';
import { recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import type { LoanStatus } from '../../../domain/loans/loan-status.ts';
import { type CalendarDate, easternDate } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Random } from '../random.ts';
import {
  type LoanOfConditions,
  type MadeCondition,
  makeConditions,
  missingDocument,
} from './make-conditions.ts';

const ROWS_A_STATEMENT = 500;

/** The other loans show an empty list of conditions. */
const SHARE_OF_LOANS = 0.7;

/** An underwriter approved them with conditions. */
const APPROVED: readonly LoanStatus[] = ['CONDITIONAL_APPROVAL', 'FINAL_APPROVAL'];

/** @param waiting the loan whose document is missing. */
export async function insertDemoConditions(
  tx: Db,
  random: Random,
  { today, waiting }: { today: CalendarDate; waiting: string },
): Promise<void> {
  const loans = await loansOfConditions(tx);
  const made = loans.flatMap(({ customerId, ...loan }) => {
    const isWaiting = loan.id === waiting;
    const hasSome = isWaiting || random.chance(SHARE_OF_LOANS) || APPROVED.includes(loan.status);
    const conditions = hasSome ? makeConditions(random, loan, today) : [];
    const all = isWaiting ? [...conditions, missingDocument(random, loan, today)] : conditions;
    return all.map((condition) => ({ ...condition, customerId }));
  });
  for (let from = 0; from < made.length; from += ROWS_A_STATEMENT) {
    const some = made.slice(from, from + ROWS_A_STATEMENT);
    await tx
      .insertInto('conditions')
      .values(some.map(({ now }) => ({ ...now, documents: JSON.stringify(now.documents) })))
      .execute();
    await tx.insertInto('events').values(some.flatMap(eventsOf)).execute();
  }
}

async function loansOfConditions(tx: Db): Promise<(LoanOfConditions & { customerId: string })[]> {
  const loans = await tx
    .selectFrom('loans')
    .innerJoin('loan_applications', 'loan_id', 'loans.id')
    .select(['loans.id', 'customer_id', 'status', 'loans.created_at', 'closing_date', 'document'])
    .orderBy('loan_number')
    .execute();
  const files = await tx
    .selectFrom('files')
    .select(['id', 'customer_id', 'name', 'created_at'])
    .orderBy('id')
    .execute();
  const filesOf = Map.groupBy(files, ({ customer_id }) => customer_id);
  return loans.map(({ id, customer_id, status, created_at, closing_date, document }) => ({
    id,
    customerId: customer_id,
    status,
    startedOn: easternDate(created_at),
    closingDate: closing_date,
    facts: templateFacts(document as Application),
    documents: (filesOf.get(customer_id) ?? []).map((file) => ({
      fileId: file.id,
      name: file.name,
      uploadedAt: file.created_at,
    })),
  }));
}

/** One entry for its creation and one for its current status. */
function eventsOf({
  added,
  now,
  customerId,
}: MadeCondition & { customerId: string }): Insertable<Tables['events']>[] {
  const { id, loan_id, text, status } = now;
  const details = JSON.stringify({ conditionId: id, title: startOf(text) });
  const of = { customer_id: customerId, loan_id, details };
  const created = {
    ...of,
    kind: 'condition-created',
    occurred_at: added.created_at,
    actor: added.created_by,
    changes: JSON.stringify([recordChange('condition', id, undefined, recordedRow(added))]),
  };
  if (now === added) return [created];
  const changes = JSON.stringify([recordChange('condition', id, recordedRow(added), recordedRow(now))]);
  const kind = CONDITION_STATUS_EVENTS[status];
  return [created, { ...of, kind, occurred_at: now.updated_at, actor: now.updated_by, changes }];
}
