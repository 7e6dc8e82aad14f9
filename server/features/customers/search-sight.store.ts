import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/database/database.ts';
import { prepareStatement } from '../../platform/database/prepared-statement.ts';

/**
 * People whose loans a viewer sees, as in `loan_people` (ACCESS-3, ACCESS-4): 'loanOfficer Ann' or 'starter <id>'.
 * Searches check every customer they pass, so this must be cheap (docs/decisions/search.md).
 */
export interface SearchSight {
  keys: readonly string[];
}

/** @returns null for a viewer who sees everything. */
export async function sightOfSearch(db: Db, viewer: Viewer): Promise<SearchSight | null> {
  if (viewer.sees === 'everything') return null;
  if (viewer.sees === 'branch') {
    const keys = await selectKeys(db, { branchId: viewer.branchId }, undefined);
    return { keys: keys.map(({ key }) => key) };
  }
  const named = Object.entries(viewer.tasks).flatMap(([task, name]) =>
    name === null ? [] : [`${task} ${name}`],
  );
  return { keys: [...named, `starter ${viewer.staffId}`] };
}

const selectKeys = prepareStatement<{ branchId: string }, { key: string }>((db, place) =>
  db
    .selectFrom('branch_names')
    .select(sql<string>`task || ' ' || name`.as('key'))
    .where('branch_id', '=', place('branchId'))
    .unionAll(
      db
        .selectFrom('staff')
        .select(sql<string>`'starter ' || id`.as('key'))
        .where('branch_id', '=', place('branchId')),
    )
    .compile(),
);

export function isSeenLoan({ keys }: SearchSight): RawBuilder<SqlBool> {
  return sql<SqlBool>`people_of_loan(loan_officer, setup_processor, conditions_processor, underwriter, closer, started_by)
    && ${keys}::text[]`;
}

/** Through a loan, or, for a customer without one, as the customer's creator (ACCESS-6). */
export function isSeenCustomer({ keys }: SearchSight): RawBuilder<SqlBool> {
  return sql<SqlBool>`(SELECT true FROM loan_people seen
    WHERE seen.customer_id = customers.id AND seen.people && ${keys}::text[] LIMIT 1)`;
}

/** If so, any word of the search text may match. */
export function seesAllLoans({ keys }: SearchSight): RawBuilder<SqlBool> {
  return sql<SqlBool>`(SELECT bool_and(seen.people && ${keys}::text[]) FROM loan_people seen WHERE seen.customer_id = hit.id)`;
}
