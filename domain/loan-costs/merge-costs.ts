import { isSameJson, type Json } from '../history/json.ts';
import type { LoanCosts } from './loan-costs.ts';

/** A field that two people set differently. */
export interface CostConflict {
  /** 'charge appraisal cents', 'terms points', 'providerListOn'. */
  name: string;
  /** The charge's name; null for a field of the loan. */
  charge: string | null;
  field: string;
  mine: unknown;
  theirs: unknown;
}

export interface MergedCosts {
  /** With my values where both changed a field. */
  merged: LoanCosts;
  conflicts: CostConflict[];
}

type Row = Readonly<Record<string, unknown>>;

/** Both people's changes of the same base, field by field, and charges by their ids (COST-16). */
export function mergeCosts(base: LoanCosts, mine: LoanCosts, theirs: LoanCosts): MergedCosts {
  const conflicts: CostConflict[] = [];
  const fields = (before: Row, my: Row, their: Row, of: string, charge: string | null) => {
    const merged: Record<string, unknown> = {};
    for (const field of new Set([...Object.keys(their), ...Object.keys(my)])) {
      const value = isSame(before[field], my[field]) ? their[field] : my[field];
      if (value !== undefined) merged[field] = value;
      const isContested =
        !isSame(before[field], my[field]) &&
        !isSame(before[field], their[field]) &&
        !isSame(my[field], their[field]);
      if (isContested)
        conflicts.push({
          name: `${of} ${field}`,
          charge,
          field,
          mine: my[field],
          theirs: their[field],
        });
    }
    return merged;
  };
  const before = byId(base);
  const my = byId(mine);
  const their = byId(theirs);
  // In their order, then the rows that I added.
  const ids = [...new Set([...their.keys(), ...my.keys()])];
  const charges = ids.flatMap((id) => {
    const [was, own, other] = [before.get(id), my.get(id), their.get(id)];
    // Removed by one of us, and unchanged by the other. A changed row stays.
    if (own === undefined) return was === undefined || !isSame(was, other) ? [other as Row] : [];
    if (other === undefined) return was === undefined || !isSame(was, own) ? [own] : [];
    return [fields(was ?? {}, own, other, `charge ${id}`, String(own.name))];
  });
  const merged = {
    charges,
    terms: fields(base.terms, mine.terms, theirs.terms, 'terms', null),
    ...fields(
      { providerListOn: base.providerListOn },
      { providerListOn: mine.providerListOn },
      { providerListOn: theirs.providerListOn },
      'loan',
      null,
    ),
  };
  return { merged: merged as unknown as LoanCosts, conflicts };
}

/** The merged costs with the other person's value in these fields. */
export function withTheirs({ merged, conflicts }: MergedCosts, conceded: ReadonlySet<string>): LoanCosts {
  const given = conflicts.filter(({ name }) => conceded.has(name));
  const changed = (of: string, row: Row): Row => {
    const ofRow = given.filter(({ name, field }) => name === `${of} ${field}`);
    return { ...row, ...Object.fromEntries(ofRow.map(({ field, theirs }) => [field, theirs])) };
  };
  const whole = {
    ...changed('loan', merged),
    charges: merged.charges.map((charge) => changed(`charge ${charge.id}`, charge)),
    terms: changed('terms', merged.terms),
  };
  return whole as unknown as LoanCosts;
}

function byId({ charges }: LoanCosts): Map<string, Row> {
  return new Map(charges.map((charge) => [charge.id, charge]));
}

function isSame(one: unknown, other: unknown): boolean {
  return isSameJson(one as Json | undefined, other as Json | undefined);
}
