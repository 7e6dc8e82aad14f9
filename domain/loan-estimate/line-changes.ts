/** A line of a form that differs; null where a form lacks it. */
export interface LineChange {
  line: string;
  before: string | null;
  after: string | null;
}

interface NamedLine {
  text: string;
  /** Of the charges in it; none for other lines, and in forms from before they were kept. */
  ids: readonly string[];
}

export type NamedLines = ReadonlyMap<string, NamedLine>;

export type AddNamedLine = (name: string, text: string | null, ids?: readonly string[]) => void;

/** The lines of a form by name, without blanks. Names that occur twice are numbered. */
export function namedLines(addAll: (add: AddNamedLine) => void): NamedLines {
  const lines = new Map<string, NamedLine>();
  addAll((name, text, ids = []) => {
    if (text === null || text === '') return;
    let free = name;
    for (let count = 2; lines.has(free); count += 1) free = `${name} (${count})`;
    lines.set(free, { text, ids });
  });
  return lines;
}

/** In the order of the later form. A renamed charge is one change. */
export function lineChanges(earlier: NamedLines, later: NamedLines): LineChange[] {
  const names = new Set([...later.keys(), ...earlier.keys()]);
  const changes = [...names]
    .map((line) => ({
      line,
      before: earlier.get(line)?.text ?? null,
      after: later.get(line)?.text ?? null,
    }))
    .filter((change) => change.before !== change.after);
  return withRenamed(changes, { earlier, later });
}

/** 'B: Appraisal to Hill Co., borrower at closing' has its section, its name and its column. */
const CHARGE_LINE =
  /^(?<section>[A-H]): (?<name>.+?)(?<column>, (?:(?:borrower|seller) (?:at|before) closing|others))?$/;

/** A charge that went and one that came in the same place: with the same id, otherwise with the same amount. */
function withRenamed(
  changes: readonly LineChange[],
  { earlier, later }: { earlier: NamedLines; later: NamedLines },
): LineChange[] {
  const gone = changes.filter(({ after }) => after === null);
  const taken = new Map<LineChange, LineChange>();
  const take = (isOne: (went: LineChange, came: LineChange) => boolean) => {
    for (const came of changes.filter((one) => one.before === null && !taken.has(one))) {
      const place = placeOf(came.line)?.place;
      const free = gone.filter((one) => ![...taken.values()].includes(one));
      const went = free.find(
        (one) => place !== undefined && placeOf(one.line)?.place === place && isOne(one, came),
      );
      if (went !== undefined) taken.set(came, went);
    }
  };
  const idsOf = (lines: NamedLines, { line }: LineChange) => lines.get(line)?.ids ?? [];
  take((went, came) => idsOf(earlier, went).some((id) => idsOf(later, came).includes(id)));
  take((went, came) => went.before === came.after);
  const renamed = new Set(taken.values());
  return changes
    .filter((change) => !renamed.has(change))
    .map((change) => {
      const went = taken.get(change);
      return went === undefined ? change : renamedLine(went, change);
    });
}

function renamedLine(went: LineChange, came: LineChange): LineChange {
  const [from, to] = [placeOf(went.line), placeOf(came.line)];
  return {
    line: `${to?.place}: renamed from ${from?.name} to ${to?.name}`,
    before: went.before,
    after: came.after,
  };
}

function placeOf(line: string): { place: string; name: string } | null {
  const { section, name = '', column = '' } = CHARGE_LINE.exec(line)?.groups ?? {};
  return section === undefined ? null : { place: section + column, name };
}
