import { type AnswerRecord, isBlank, isRecord } from '../../application/answers/answer-values.ts';
import { withHistoryInOrder } from '../../application/answers/derived-answers.ts';
import { savedAnswers } from '../../application/answers/saved-answers.ts';
import type { Application } from '../../application/application.ts';
import type { CoBorrowerSection1 } from '../../application/section1/section1-borrower.ts';
import { MAX_DOLLARS } from '../../money/money.ts';
import { SECTION_1 } from '../borrower/section-names.ts';
import { type MutableRecord, valueAtKeys } from '../mapping/record-path.ts';

/** A copy of an imported loan with derived answers: order of addresses and jobs, income totals. */
export function settledLoan(loan: MutableRecord): MutableRecord {
  const copy = copyOf(loan) as MutableRecord;
  for (const holder of holdersOf(copy)) {
    const section = holder[SECTION_1];
    if (isRecord(section))
      holder[SECTION_1] = withoutHugeTotals(withHistoryInOrder(section as CoBorrowerSection1));
  }
  return copy;
}

/** Leaves out a total above the maximum amount, which a save would refuse. */
function withoutHugeTotals(section: CoBorrowerSection1): CoBorrowerSection1 {
  const isHuge = (name: string, value: unknown) => name === 'total' && Number(value) > MAX_DOLLARS;
  return copyOf(section, isHuge) as CoBorrowerSection1;
}

function holdersOf(loan: MutableRecord): MutableRecord[] {
  const person = [SECTION_1, 'part1aPersonalInformation'];
  const spouse = valueAtKeys(loan, [...person, 'spouse']);
  const others = valueAtKeys(loan, [...person, 'otherBorrowers']);
  const inner = [spouse, ...(Array.isArray(others) ? others : [])].filter(isRecord) as MutableRecord[];
  // Inner sections first, because the outer one is copied with them.
  return [...inner, loan];
}

function copyOf(value: unknown, isLeftOut: (name: string, value: unknown) => boolean = () => false): unknown {
  if (Array.isArray(value)) return value.map((row) => copyOf(row, isLeftOut));
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).filter(([name, part]) => !isLeftOut(name, part));
  return Object.fromEntries(fields.map(([name, part]) => [name, copyOf(part, isLeftOut)]));
}

/** Drops answers that do not apply, as a save would. Their elements are kept. */
export function askedAnswers(given: MutableRecord): MutableRecord {
  const { loan, lock, officer, company, findings, outcome, costs, ...application } = given;
  const saved = savedAnswers(application as Application) as AnswerRecord;
  const asked = recordAsIn(application as AnswerRecord, saved) as MutableRecord;
  const beside = { loan, lock, officer, company, findings, outcome, costs };
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
