import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { TASK_COLUMNS, TASK_ROLES, type TaskAssignment } from '../../../domain/loans/task-assignment.ts';
import type { Viewer } from './viewer.ts';

/**
 * SQL condition: this viewer may see the loan (ACCESS-3, ACCESS-4). Null if they see all, which leaves the query
 * unchanged.
 * @param loans name of the loans table in the query.
 */
export function isVisibleLoan(viewer: Viewer, loans = 'loans'): RawBuilder<SqlBool> | null {
  if (viewer.sees === 'everything') return null;
  const column = (name: string) => sql.ref(`${loans}.${name}`);
  if (viewer.sees === 'branch') {
    return sql<SqlBool>`EXISTS (SELECT FROM loan_branches
      WHERE loan_branches.loan_id = ${column('id')} AND loan_branches.branch_id = ${viewer.branchId}::uuid)`;
  }
  const { staffId, tasks, decides } = viewer;
  return sql<SqlBool>`(${isNamed(tasks, loans)} OR (${column('started_by')} = ${staffId}::uuid
      AND ${column('setup_processor')} IS NULL AND ${column('conditions_processor')} IS NULL)
      ${decides ? sql`OR ${isForUnderwriters(staffId, column)}` : sql``})`;
}

/**
 * ACCESS-27. An array of ids, because each side of the OR then has its index: PostgreSQL would read all loans for
 * EXISTS.
 */
function isForUnderwriters(staffId: string, column: (name: string) => RawBuilder<unknown>) {
  return sql<SqlBool>`(${column('awaits_decision_since')} IS NOT NULL AND (${column('underwriter')} IS NULL
        OR (SELECT why_pending FROM loan_decisions newest WHERE newest.loan_id = ${column('id')}
          ORDER BY decided_at DESC, newest.id DESC LIMIT 1) IS NOT NULL))
      OR ${column('id')} = ANY (ARRAY(
        SELECT loan_id FROM loan_decisions made WHERE made.decided_by_id = ${staffId}::uuid))`;
}

/** SQL condition: the loan names one of these people for their task. Unknown, if nobody is named. */
export function isNamed(tasks: TaskAssignment, loans = 'loans'): RawBuilder<SqlBool> {
  const named = TASK_ROLES.map((task) => sql`${sql.ref(`${loans}.${TASK_COLUMNS[task]}`)} = ${tasks[task]}`);
  return sql<SqlBool>`(${sql.join(named, sql` OR `)})`;
}

/**
 * SQL condition: this viewer may see the customer, through a loan or, while there is none, as its creator (ACCESS-6).
 * @param customerId a column or value of the query.
 */
export function isVisibleCustomer(
  viewer: Viewer,
  customerId: RawBuilder<unknown>,
): RawBuilder<SqlBool> | null {
  const isSeen = isVisibleLoan(viewer, 'seen');
  if (isSeen === null || viewer.sees === 'everything') return null;
  const byViewer =
    viewer.sees === 'own'
      ? sql`made.staff_id = ${viewer.staffId}::uuid`
      : sql`made.staff_id IN (SELECT id FROM staff WHERE branch_id = ${viewer.branchId}::uuid)`;
  // With LIMIT and COALESCE each customer is looked up by an index. PostgreSQL would read all loans for EXISTS … OR ….
  return sql<SqlBool>`coalesce(
    (SELECT true FROM loans seen WHERE seen.customer_id = ${customerId} AND ${isSeen} LIMIT 1),
    NOT coalesce((SELECT true FROM loans other WHERE other.customer_id = ${customerId} LIMIT 1), false)
      AND coalesce((SELECT true FROM events made WHERE made.customer_id = ${customerId}
        AND made.kind = 'customer-created' AND ${byViewer} LIMIT 1), false))`;
}

/** As an AND term for SQL text; empty if the viewer sees everything. */
export function andVisibleCustomer(viewer: Viewer, customerId: RawBuilder<unknown>): RawBuilder<unknown> {
  const isVisible = isVisibleCustomer(viewer, customerId);
  return isVisible === null ? sql`` : sql`AND ${isVisible}`;
}

export function andVisibleLoan(viewer: Viewer, loans = 'loans'): RawBuilder<unknown> {
  const isVisible = isVisibleLoan(viewer, loans);
  return isVisible === null ? sql`` : sql`AND ${isVisible}`;
}
