import { isRecord } from '../../application/answers/answer-values.ts';
import { withHistoryInOrder } from '../../application/answers/derived-answers.ts';
import type { CoBorrowerSection1 } from '../../application/section1/section1-borrower.ts';
import { SECTION_1 } from '../borrower/section-names.ts';
import type { MutableRecord } from '../mapping/record-path.ts';
import { valueAtKeys } from '../mapping/record-path.ts';

/** A copy of a loan that was read, with the derived answers: the order of addresses and jobs, and totals of incomes. */
export function settledLoan(loan: MutableRecord): MutableRecord {
  const copy = copyOf(loan) as MutableRecord;
  for (const holder of holdersOf(copy)) {
    const section = holder[SECTION_1];
    if (isRecord(section)) holder[SECTION_1] = withHistoryInOrder(section as CoBorrowerSection1);
  }
  return copy;
}

/** The records that hold the sections of a borrower. */
function holdersOf(loan: MutableRecord): MutableRecord[] {
  const person = [SECTION_1, 'part1aPersonalInformation'];
  const spouse = valueAtKeys(loan, [...person, 'spouse']);
  const others = valueAtKeys(loan, [...person, 'otherBorrowers']);
  const inner = [spouse, ...(Array.isArray(others) ? others : [])].filter(isRecord) as MutableRecord[];
  // The inner sections first: the outer one is copied with them.
  return [...inner, loan];
}

function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyOf(part)]));
}
