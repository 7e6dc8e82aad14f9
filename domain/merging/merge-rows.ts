import { isSameJson, type Json } from '../history/json.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A field that two people set differently. */
export interface FieldConflict {
  /** 'charge appraisal cents', 'terms points' */
  name: string;
  /** What the row is called; null for a field outside of rows. */
  row: string | null;
  field: string;
  mine: unknown;
  theirs: unknown;
}

interface Sides<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

/** Both people's changes of the same base. My value stands where both changed a field, with a conflict. */
export function createMerge() {
  const conflicts: FieldConflict[] = [];

  function fields({ base, mine, theirs }: Sides<Fields>, of: string, row: string | null = null): Fields {
    const merged: Record<string, unknown> = {};
    for (const field of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
      const isMine = !isSame(base[field], mine[field]);
      const value = isMine ? mine[field] : theirs[field];
      if (value !== undefined) merged[field] = value;
      const isTheirs = !isSame(base[field], theirs[field]);
      if (isMine && isTheirs && !isSame(mine[field], theirs[field]))
        conflicts.push({ name: `${of} ${field}`, row, field, mine: mine[field], theirs: theirs[field] });
    }
    return merged;
  }

  /** By their ids: in the other person's order, then the rows that I added. A changed row outlives its removal. */
  function rows(
    { base, mine, theirs }: Sides<readonly Fields[]>,
    of: string,
    nameOf: (row: Fields) => string,
  ): Fields[] {
    const [before, my, their] = [byId(base), byId(mine), byId(theirs)];
    const ids = [...new Set([...their.keys(), ...my.keys()])];
    return ids.flatMap((id) => {
      const [was, own, other] = [before.get(id), my.get(id), their.get(id)];
      if (own === undefined) return was === undefined || !isSame(was, other) ? [other as Fields] : [];
      if (other === undefined) return was === undefined || !isSame(was, own) ? [own] : [];
      return [fields({ base: was ?? {}, mine: own, theirs: other }, `${of} ${id}`, nameOf(own))];
    });
  }

  return { conflicts, fields, rows };
}

/** With the other person's value in the conceded fields. */
export function withConceded<Value extends Fields>(
  value: Value,
  of: string,
  { conflicts, conceded }: { conflicts: readonly FieldConflict[]; conceded: ReadonlySet<string> },
): Value {
  const given = conflicts.filter(({ name, field }) => conceded.has(name) && name === `${of} ${field}`);
  return { ...value, ...Object.fromEntries(given.map(({ field, theirs }) => [field, theirs])) };
}

function byId(rows: readonly Fields[]): Map<string, Fields> {
  return new Map(rows.map((row) => [String(row.id), row]));
}

function isSame(one: unknown, other: unknown): boolean {
  return isSameJson(one as Json | undefined, other as Json | undefined);
}
