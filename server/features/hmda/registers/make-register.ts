import { createHash, type Hash } from 'node:crypto';
import { setImmediate as otherWorkFirst } from 'node:timers/promises';
import type { CompanySettings } from '../../../../domain/company-settings/company-settings.ts';
import { createFileJudge } from '../../../../domain/hmda/judge/judge-file.ts';
import { LAR } from '../../../../domain/hmda/record/lar-row.ts';
import { parseSheetLine, writeLine } from '../../../../domain/hmda/record/parse-line.ts';
import { SHEET } from '../../../../domain/hmda/record/transmittal-sheet.ts';
import { companySheet } from '../../../../domain/hmda/register/company-of-settings.ts';
import { confirmationOf } from '../../../../domain/hmda/register/kept-register.ts';
import type { JudgedRegister, RegisterEdit } from '../../../../domain/hmda/register/register-of-year.ts';
import { isRowComplete, openQuestions } from '../../../../domain/hmda/register/register-row.ts';
import type { HmdaYear } from '../../../../domain/hmda/rules/edit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { createFactsGatherer, type HmdaDirectories } from '../facts/gather-register-facts.ts';
import { keepIdentifiers } from '../loans/hmda-loans.store.ts';
import { type JudgedLoan, judgeLoan } from '../loans/judged-loan.ts';
import type { RegisterRowRecord } from './registers.store.ts';

const BATCH = 200;

/** What the macro edits read. */
const MACRO_FIELDS = [LAR.loanPurpose, LAR.preapproval, LAR.actionTaken, LAR.income];

interface Raised extends Omit<RegisterEdit, 'fingerprint'> {
  hash: Hash;
}

type FoundEdit = Pick<RegisterEdit, 'id' | 'kind' | 'sentence'> & {
  fields: readonly number[];
  isConfirmed: boolean;
};

export interface RegisterWork {
  registerId: string;
  year: HmdaYear;
  candidates: readonly string[];
  settings: CompanySettings;
  now: Date;
}

interface RegisterTools {
  db: Db;
  directories: HmdaDirectories;
  /** After each batch, with its rows. @throws to stop. */
  onRows: (rows: readonly RegisterRowRecord[], done: number) => Promise<void>;
}

/** Derives and judges the rows of a year, batch by batch in bounded memory (HMDA-45). */
export async function makeRegister(
  { registerId, year, candidates, settings, now }: RegisterWork,
  { db, directories, onRows }: RegisterTools,
): Promise<JudgedRegister> {
  const gatherer = createFactsGatherer(directories, { now, settings });
  // The number of entries is known at the end; 1 keeps V606 quiet until then.
  const sheet = [...companySheet(settings, { year, entries: 1 })];
  const repeated: FoundEdit[] = [];
  const judge = createFileJudge({
    sheet,
    year,
    placesKept: 0,
    judgesRows: false,
    onPlace: ({ id, kind, sentence }, { line, repeats }) => {
      if (line > 1 && repeats !== undefined)
        repeated.push({ id, kind, sentence, fields: [LAR.uli], isConfirmed: false });
    },
  });
  const raised = new Map<string, Raised>();
  const macroHash = createHash('sha256');
  const counts: Record<string, number> = {};
  let [rows, incomplete, asked] = [0, 0, 0];

  function take(judged: JudgedLoan, position: number): RegisterRowRecord | null {
    const { loan, row, values, belonging, edits } = judged;
    if (!belonging.belongs && belonging.isAsked !== true) return null;
    const line = writeLine(values);
    const questions = openQuestions(row).length;
    const isComplete = isRowComplete(row);
    const found: FoundEdit[] = edits.map((edit) => ({
      id: edit.id,
      kind: edit.kind,
      sentence: edit.sentence,
      fields: edit.fields,
      isConfirmed: confirmationOf(loan.kept, edit, values) !== null,
    }));
    if (belonging.belongs) {
      rows += 1;
      const action = row.actionTaken.value ?? '';
      counts[action] = (counts[action] ?? 0) + 1;
      macroHash.update(`${loan.loanId} ${MACRO_FIELDS.map((field) => values[field]).join('|')}\n`);
      if (isComplete) {
        // The lines of the file begin with the sheet.
        judge.row(values, rows + 1, line);
        found.push(...repeated.splice(0));
      } else {
        incomplete += 1;
        judge.unreadable();
      }
      for (const one of found) note(loan.loanId, values, one);
    } else asked += 1;
    return {
      register_id: registerId,
      position,
      loan_id: loan.loanId,
      belongs: belonging.belongs,
      reason: belonging.reason,
      action: row.actionTaken.value,
      day: row.actionTakenDate.value,
      questions: isComplete ? 0 : Math.max(questions, 1),
      edits: found.map(({ id }) => id),
      confirmed: found.filter(({ isConfirmed }) => isConfirmed).map(({ id }) => id),
      line,
    };
  }

  function note(loanId: string, values: readonly string[], one: FoundEdit): void {
    const { id, kind, sentence, fields, isConfirmed } = one;
    const edit = raised.get(id) ?? {
      id,
      kind,
      sentence,
      count: 0,
      confirmedCount: 0,
      hash: createHash('sha256'),
    };
    raised.set(id, edit);
    edit.count += 1;
    if (isConfirmed) edit.confirmedCount += 1;
    edit.hash.update(`${loanId} ${fields.map((field) => values[field] ?? '').join('|')}\n`);
  }

  for (let at = 0; at < candidates.length; at += BATCH) {
    const ids = candidates.slice(at, at + BATCH);
    const gathered = new Map((await gatherer.gather(db, ids)).map((loan) => [loan.loanId, loan]));
    const taken: RegisterRowRecord[] = [];
    const given: { loanId: string; uli: string }[] = [];
    for (const [place, id] of ids.entries()) {
      const loan = gathered.get(id);
      if (loan === undefined) continue;
      const judged = judgeLoan(loan, settings, year);
      const record = take(judged, at + place + 1);
      if (record === null) continue;
      taken.push(record);
      const { value, override, derived } = judged.row.uli;
      const isNew = loan.facts.givenUli === null && override === null && derived.state === 'known';
      if (record.belongs && value !== null && isNew && !loan.facts.company.exempt.includes('1(i)'))
        given.push({ loanId: id, uli: value });
    }
    await keepIdentifiers(db, given, now.toISOString());
    await onRows(taken, at + ids.length);
    await otherWorkFirst();
  }
  sheet[SHEET.entries] = String(rows);
  const { edits: ofFile } = judge.end();
  const macroFingerprint = macroHash.digest('hex');
  const whole = ofFile
    .filter(({ id }) => !raised.has(id))
    .map(({ id, kind, sentence, figure }) => ({
      id,
      kind,
      sentence,
      figure,
      count: 1,
      confirmedCount: 0,
      fingerprint: macroFingerprint,
    }));
  const ofRows = [...raised.values()].map(({ hash, ...edit }) => ({
    ...edit,
    fingerprint: hash.digest('hex'),
  }));
  const edits = [...ofRows, ...whole].sort((one, other) =>
    one.id.localeCompare(other.id, 'en', { numeric: true }),
  );
  const sheetFaults = (parseSheetLine(writeLine(sheet)).faults ?? []).map(({ words }) => words);
  return { counts, rows, incomplete, asked, edits, sheetFaults };
}
