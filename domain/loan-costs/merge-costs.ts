import { createMerge, type FieldConflict, withConceded } from '../merging/merge-rows.ts';
import type { LoanCosts } from './loan-costs.ts';

export interface MergedCosts {
  /** With my values where both changed a field. */
  merged: LoanCosts;
  conflicts: readonly FieldConflict[];
}

/** Both people's changes of the same base, field by field, and charges by their ids (COST-16). */
export function mergeCosts(base: LoanCosts, mine: LoanCosts, theirs: LoanCosts): MergedCosts {
  const { conflicts, fields, rows } = createMerge();
  const of = <Part>(part: (costs: LoanCosts) => Part) => ({
    base: part(base),
    mine: part(mine),
    theirs: part(theirs),
  });
  const merged = {
    charges: rows(
      of(({ charges }) => charges),
      'charge',
      ({ name }) => String(name),
    ),
    terms: fields(
      of(({ terms }) => terms),
      'terms',
    ),
    ...fields(
      of(({ providerListOn }) => ({ providerListOn })),
      'loan',
    ),
  };
  return { merged: merged as unknown as LoanCosts, conflicts };
}

/** The merged costs with the other person's value in these fields. */
export function withTheirs({ merged, conflicts }: MergedCosts, conceded: ReadonlySet<string>): LoanCosts {
  const given = { conflicts, conceded };
  return {
    ...withConceded(merged, 'loan', given),
    charges: merged.charges.map((charge) => withConceded(charge, `charge ${charge.id}`, given)),
    terms: withConceded(merged.terms, 'terms', given),
  };
}
