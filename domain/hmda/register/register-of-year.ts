import { SHEET_EDITS } from '../edits/sheet.ts';
import type { FileVerdict } from '../judge/judge-file.ts';
import { type EditKind, kindOf, stopsFiling } from '../rules/edit.ts';
import type { SaidBy } from './kept-register.ts';

/** An edit that a register raises. */
export interface RegisterEdit {
  id: string;
  kind: EditKind;
  sentence: string;
  /** Loans that raise it; 1 for an edit on the sheet or the whole register. */
  count: number;
  /** Of these, the ones that confirmed it on their own. */
  confirmedCount: number;
  /** Of a macro edit: the share that it judges. */
  figure?: string | undefined;
  /** Changes with the fields behind it. */
  fingerprint: string;
}

/** What a register of a year holds, as it was made (HMDA-45). */
export interface JudgedRegister {
  /** By action taken. */
  counts: Readonly<Record<string, number>>;
  rows: number;
  /** Rows with an open question. */
  incomplete: number;
  /** Loans whose ending or its day is asked. */
  asked: number;
  edits: readonly RegisterEdit[];
  /** What cannot be read of the transmittal sheet; none in registers that were made before it was kept. */
  sheetFaults?: readonly string[];
}

export interface YearConfirmation extends SaidBy {
  reason: string;
  fingerprint: string;
}

/** By the number of the edit. */
export type YearConfirmations = Readonly<Record<string, YearConfirmation>>;

/** The confirmation of an edit for the whole year; null without one, and once a field behind it has changed. */
export function yearConfirmation(
  confirmed: YearConfirmations,
  { id, fingerprint }: Pick<RegisterEdit, 'id' | 'fingerprint'>,
): YearConfirmation | null {
  const found = confirmed[id];
  return found?.fingerprint === fingerprint ? found : null;
}

/** HMDA-46: a register is ready once nobody is asked, nothing stops the filing, and all else is confirmed. */
export function registerVerdict(
  {
    incomplete,
    asked,
    edits,
    sheetFaults = [],
  }: Pick<JudgedRegister, 'incomplete' | 'asked' | 'edits' | 'sheetFaults'>,
  confirmed: YearConfirmations,
): FileVerdict {
  if (incomplete > 0 || asked > 0 || sheetFaults.length > 0 || edits.some(({ kind }) => stopsFiling(kind)))
    return 'not-ready';
  const isDone = (edit: RegisterEdit) =>
    edit.confirmedCount >= edit.count || yearConfirmation(confirmed, edit) !== null;
  return edits.every(isDone) ? 'ready' : 'confirm';
}

/** The rows whose action was taken in a quarter. */
export interface JudgedQuarter {
  quarter: string;
  rows: number;
  /** Rows with an open question. */
  incomplete: number;
  /** Edits that a row raises and did not confirm, by their ids. */
  openEdits: readonly string[];
}

/**
 * HMDA-47: a quarter's file waits for its own rows and for loans that may still belong to it. It needs a row (S307), and the macro
 * edits judge the year.
 */
export function quarterVerdict(
  { rows, incomplete, openEdits }: Omit<JudgedQuarter, 'quarter'>,
  { asked, edits, sheetFaults = [] }: Pick<JudgedRegister, 'asked' | 'edits' | 'sheetFaults'>,
  confirmed: YearConfirmations,
): FileVerdict {
  const isSheetWrong =
    sheetFaults.length > 0 || edits.some(({ id, kind }) => stopsFiling(kind) && OF_SHEET.has(id));
  if (rows === 0 || incomplete > 0 || asked > 0 || isSheetWrong) return 'not-ready';
  if (openEdits.some((id) => stopsFiling(kindOf(id)))) return 'not-ready';
  const isConfirmed = (id: string) =>
    edits.some((edit) => edit.id === id && yearConfirmation(confirmed, edit) !== null);
  return openEdits.every(isConfirmed) ? 'ready' : 'confirm';
}

const OF_SHEET: ReadonlySet<string> = new Set(SHEET_EDITS.map(({ id }) => id));
