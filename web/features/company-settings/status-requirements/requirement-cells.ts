import { REQUIREMENT_IDS } from '../../../../domain/requirements/requirement-names.ts';
import {
  effectOf,
  REQUIRING_STATUSES,
  type RequirementTable,
} from '../../../../domain/requirements/requirement-table.ts';

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
