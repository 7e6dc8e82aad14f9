/** A line of a form that differs; null where a form lacks it. */
export interface LineChange {
  line: string;
  before: string | null;
  after: string | null;
}

export type AddNamedLine = (name: string, text: string | null) => void;

/** The lines of a form by name, without blanks. Names that occur twice are numbered. */
export function namedLines(addAll: (add: AddNamedLine) => void): Map<string, string> {
  const lines = new Map<string, string>();
  addAll((name, text) => {
    if (text === null || text === '') return;
    let free = name;
    for (let count = 2; lines.has(free); count += 1) free = `${name} (${count})`;
    lines.set(free, text);
  });
  return lines;
}

/** In the order of the later form. A renamed charge is one change. */
export function lineChanges(
  earlier: ReadonlyMap<string, string>,
  later: ReadonlyMap<string, string>,
): LineChange[] {
  const names = new Set([...later.keys(), ...earlier.keys()]);
  const changes = [...names]
    .map((line) => ({ line, before: earlier.get(line) ?? null, after: later.get(line) ?? null }))
    .filter((change) => change.before !== change.after);
  return withRenamed(changes);
}

/** 'B: Appraisal to Hill Co., borrower at closing' has its section, its name and its column. */
const CHARGE_LINE =
  /^(?<section>[A-H]): (?<name>.+?)(?<column>, (?:(?:borrower|seller) (?:at|before) closing|others))?$/;

/** A charge that went and one that came with the same amount in the same place. */
function withRenamed(changes: readonly LineChange[]): LineChange[] {
  const gone = changes.filter(({ after }) => after === null);
  const taken = new Set<LineChange>();
  const joined = changes.map((change): LineChange => {
    const came = change.before === null ? placeOf(change.line) : null;
    const before = gone.find(
      (one) =>
        came !== null &&
        !taken.has(one) &&
        one.before === change.after &&
        placeOf(one.line)?.place === came.place,
    );
    if (came === null || before === undefined) return change;
    taken.add(before);
    const from = placeOf(before.line)?.name ?? '';
    return {
      line: `${came.place}: renamed from ${from} to ${came.name}`,
      before: before.before,
      after: change.after,
    };
  });
  return joined.filter((change) => !taken.has(change));
}

function placeOf(line: string): { place: string; name: string } | null {
  const { section, name = '', column = '' } = CHARGE_LINE.exec(line)?.groups ?? {};
  return section === undefined ? null : { place: section + column, name };
}
