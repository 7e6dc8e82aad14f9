import { SETTABLE_LOAN_STATUSES, type SettableLoanStatus } from '../../../../domain/loans/loan-status.ts';
import { REQUIREMENT_IDS } from '../../../../domain/requirements/requirement-names.ts';
import { effectOf, type RequirementTable } from '../../../../domain/requirements/requirement-table.ts';
import { REQUIREMENTS } from '../../../../domain/requirements/requirements.ts';

/** Statuses without any requirement have no column. */
export const REQUIRING_STATUSES: readonly SettableLoanStatus[] = SETTABLE_LOAN_STATUSES.filter((status) =>
  REQUIREMENT_IDS.some((id) => REQUIREMENTS[id].statuses.includes(status)),
);

/** My changed cells on top of theirs. */
export function mergedTable(
  base: RequirementTable,
  mine: RequirementTable,
  theirs: RequirementTable,
): RequirementTable {
  const merged: RequirementTable = { ...theirs };
  for (const status of REQUIRING_STATUSES)
    for (const id of REQUIREMENT_IDS) {
      const chosen = effectOf(mine, status, id);
      if (chosen !== null && chosen !== effectOf(base, status, id))
        merged[status] = { ...merged[status], [id]: chosen };
    }
  return merged;
}
