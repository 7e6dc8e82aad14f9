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

/** In the order of the later form. */
export function lineChanges(
  earlier: ReadonlyMap<string, string>,
  later: ReadonlyMap<string, string>,
): LineChange[] {
  const names = new Set([...later.keys(), ...earlier.keys()]);
  return [...names]
    .map((line) => ({ line, before: earlier.get(line) ?? null, after: later.get(line) ?? null }))
    .filter((change) => change.before !== change.after);
}
