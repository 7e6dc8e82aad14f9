import type { Values } from '../record/field-record.ts';
import { LAR } from '../record/lar-row.ts';
import { SHEET } from '../record/transmittal-sheet.ts';
import { numberIn } from '../rules/condition.ts';
import { type EditKind, fieldsBehind, type HmdaYear, kindOf, stopsFiling } from '../rules/edit.ts';
import {
  createDuplicateIndex,
  type DuplicateIndex,
  MAX_INDEXED_ROWS,
  type Repeat,
} from './duplicate-index.ts';
import { isQuarterly, judgeRow, judgeSheet } from './judge-lines.ts';
import { countRow, MACRO_EDITS, macroFault, noMacroCounts } from './macro-counts.ts';

/** A line that raises an edit. Line 1 is the transmittal sheet. */
export interface EditPlace {
  line: number;
  /** Blank for the sheet. */
  uli: string;
  /** Numbers of fields, of the sheet for line 1. */
  fields: readonly number[];
  /** The earlier line that this one repeats. */
  repeats?: number;
}

export interface RaisedEdit {
  id: string;
  kind: EditKind;
  sentence: string;
  /** How many lines raise it; 1 for an edit on the file as a whole. */
  count: number;
  /** The first lines; none for an edit on the rows as a whole. */
  places: EditPlace[];
  /** Of a macro edit: the share that it judges. */
  figure?: string;
}

export interface FileJudgement {
  rows: number;
  /** Rows that cannot be read: they are counted, and no edit runs on them. */
  unreadable: number;
  edits: readonly RaisedEdit[];
  /** Whether repeated rows were looked for in the whole file, or only in its first rows. */
  isEveryRowCompared: boolean;
  verdict: FileVerdict;
}

/** HMDA-5: 'confirm' means that only quality and macro edits are left. */
export type FileVerdict = 'not-ready' | 'confirm' | 'ready';

/** Judges a file line by line, in constant memory. */
export interface FileJudge {
  row(values: Values, line: number, text: string): void;
  unreadable(): void;
  end(): FileJudgement;
}

const WHOLE_FILE_SENTENCES: Readonly<Record<'S304' | 'S305' | 'S306' | 'S307' | 'Q600', string>> = {
  S304: 'The number of entries on the transmittal sheet is the number of rows',
  S305: 'No row comes twice',
  S306: 'No ULI comes twice among originated loans',
  S307: 'A quarterly file has a row whose action was taken in its quarter',
  Q600: 'No ULI or NULI comes twice',
};

interface FileJudgeOptions {
  sheet: Values;
  year: HmdaYear;
  /** How many places of each edit are kept. */
  placesKept?: number;
  maxIndexedRows?: number;
  /** False when the caller has run the edits of single rows: then those of the sheet and of the rows together remain. */
  judgesRows?: boolean;
  /** Called for each line that raises an edit. */
  onPlace?: (edit: Pick<RaisedEdit, 'id' | 'kind' | 'sentence'>, place: EditPlace) => void;
}

export function createFileJudge({
  sheet,
  year,
  placesKept = 5,
  maxIndexedRows = MAX_INDEXED_ROWS,
  judgesRows = true,
  onPlace,
}: FileJudgeOptions): FileJudge {
  const found = new Map<string, RaisedEdit>();
  const counts = noMacroCounts();
  const index = createDuplicateIndex(numberIn(sheet[SHEET.entries]) || 0, maxIndexedRows);
  const isInQuarter = quarterOf(sheet);
  let unreadable = 0;
  let inQuarter = 0;

  function raise(id: string, sentence: string, place: EditPlace): void {
    let edit = found.get(id);
    if (edit === undefined) {
      edit = { id, kind: kindOf(id), sentence, count: 0, places: [] };
      found.set(id, edit);
    }
    edit.count += 1;
    onPlace?.(edit, place);
    if (edit.places.length < placesKept) edit.places.push(place);
  }

  for (const edit of judgeSheet(sheet, year))
    raise(edit.id, edit.sentence, { line: 1, uli: '', fields: edit.fields });

  return {
    row(values, line, text) {
      const uli = values[LAR.uli] ?? '';
      for (const edit of judgesRows ? judgeRow(values, sheet, year) : [])
        raise(edit.id, edit.sentence, { line, uli, fields: fieldsBehind(edit, values) });
      countRow(counts, values);
      if (isInQuarter?.(values[LAR.actionTakenDate] ?? '')) inQuarter += 1;
      for (const { id, repeats } of repeatsOf(index, values, line, text))
        raise(id, WHOLE_FILE_SENTENCES[id], { line, uli, fields: [LAR.uli], repeats });
    },
    unreadable() {
      unreadable += 1;
    },
    end() {
      const rows = counts.rows + unreadable;
      if (Number(sheet[SHEET.entries]) !== rows)
        raise('S304', WHOLE_FILE_SENTENCES.S304, { line: 1, uli: '', fields: [SHEET.entries] });
      if (isInQuarter !== null && inQuarter === 0)
        raise('S307', WHOLE_FILE_SENTENCES.S307, { line: 1, uli: '', fields: [SHEET.quarter, SHEET.year] });
      const macros = MACRO_EDITS.flatMap((edit): RaisedEdit[] => {
        const figure = macroFault(edit, counts);
        const { id, sentence } = edit;
        return figure === null ? [] : [{ id, kind: 'macro', sentence, count: 1, places: [], figure }];
      });
      const edits = [...found.values(), ...macros].sort(byKindAndId);
      return {
        rows,
        unreadable,
        edits,
        isEveryRowCompared: !index.isFull(),
        verdict: verdictOn(unreadable, edits),
      };
    },
  };
}

function repeatsOf(
  index: DuplicateIndex,
  values: Values,
  line: number,
  text: string,
): { id: 'S305' | 'S306' | 'Q600'; repeats: number }[] {
  const uli = values[LAR.uli] ?? '';
  const originated = values[LAR.actionTaken] === '1';
  const repeat: Repeat | null = index.add({ uli, text, line, originated });
  if (repeat === null) return NO_REPEATS;
  const ids: ('S305' | 'S306' | 'Q600')[] = ['Q600'];
  if (repeat.isSameRow) ids.push('S305');
  if (repeat.isOriginatedTwice) ids.push('S306');
  return ids.map((id) => ({ id, repeats: repeat.firstLine }));
}

const NO_REPEATS: never[] = [];

/** Whether a date is in the quarter of the sheet; null for an annual file. */
function quarterOf(sheet: Values): ((date: string) => boolean) | null {
  if (!isQuarterly(sheet)) return null;
  const last = Number(sheet[SHEET.quarter]) * 3;
  return (date) => {
    const month = Number(date.slice(4, 6));
    return date.startsWith(sheet[SHEET.year] ?? '') && month > last - 3 && month <= last;
  };
}

const KINDS: readonly EditKind[] = ['syntactical', 'validity', 'quality', 'macro'];

function byKindAndId(one: RaisedEdit, other: RaisedEdit): number {
  return (
    KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
    one.id.localeCompare(other.id, 'en', { numeric: true })
  );
}

export function verdictOn(unreadable: number, edits: readonly Pick<RaisedEdit, 'kind'>[]): FileVerdict {
  if (unreadable > 0 || edits.some(({ kind }) => stopsFiling(kind))) return 'not-ready';
  return edits.length > 0 ? 'confirm' : 'ready';
}
