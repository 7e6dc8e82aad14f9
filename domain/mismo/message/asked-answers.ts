import { type AnswerRecord, isBlank, isRecord } from '../../application/answers/answer-values.ts';
import { savedAnswers } from '../../application/answers/saved-answers.ts';
import type { Application } from '../../application/application.ts';
import type { MutableRecord } from '../mapping/record-path.ts';

/**
 * A loan without answers that no other answer asks for: a save would drop them. The file's elements for them are kept
 * with the loan.
 */
export function askedAnswers({ loan, lock, officer, company, ...application }: MutableRecord): MutableRecord {
  const saved = savedAnswers(application as Application) as AnswerRecord;
  const asked = recordAsIn(application as AnswerRecord, saved) as MutableRecord;
  const beside = { loan, lock, officer, company };
  for (const [name, facts] of Object.entries(beside)) if (facts !== undefined) asked[name] = facts;
  return asked;
}

function recordAsIn(given: AnswerRecord, saved: AnswerRecord): AnswerRecord {
  const fields = Object.entries(given).flatMap(([name, value]) => {
    const other = saved[name];
    if (isBlank(value)) return [[name, value] as const];
    if (isBlank(other)) return [];
    return [[name, valueAsIn(value, other)] as const];
  });
  return Object.fromEntries(fields);
}

function valueAsIn(given: unknown, saved: unknown): unknown {
  if (isRecord(given) && isRecord(saved)) return recordAsIn(given, saved);
  if (!Array.isArray(given) || !Array.isArray(saved) || !given.some(isRecord)) return given;
  const rows = new Map(saved.filter(isRecord).map((row) => [row.id, row]));
  return given.flatMap((row) => {
    const other = isRecord(row) ? rows.get(row.id) : undefined;
    return isRecord(row) && other !== undefined ? [recordAsIn(row, other)] : [];
  });
}
