import { endsOf } from '../mapping/arc.ts';
import { leafAt, type Part, point } from '../mapping/points.ts';
import { addAt, put, type Source } from '../mapping/source.ts';
import { type Reading, Target } from '../mapping/target.ts';
import { IncomeTypeOfJob, IncomeTypeOfOtherSource } from '../values/borrower-enumerations.ts';
import { dollars, text } from '../values/form.ts';
import { childrenOf, type Element, elementAt } from '../xml/element.ts';
import { ADDITIONAL_JOBS, CURRENT_JOB } from './jobs.ts';
import { SECTION_2 } from './section-names.ts';

const PARENT = 'CURRENT_INCOME/CURRENT_INCOME_ITEMS';
const PATH = `${PARENT}/CURRENT_INCOME_ITEM`;
const TYPE = 'CURRENT_INCOME_ITEM_DETAIL/IncomeType';
const AMOUNT = 'CURRENT_INCOME_ITEM_DETAIL/CurrentIncomeMonthlyTotalAmount';
const FROM_JOB = 'CURRENT_INCOME_ITEM_DETAIL/EmploymentIncomeIndicator';
const WORDS = 'CURRENT_INCOME_ITEM_DETAIL/IncomeTypeOtherDescription';
const TO_EMPLOYER = 'CURRENT_INCOME_ITEM_IsAssociatedWith_EMPLOYER';
const KINDS = Object.keys(IncomeTypeOfJob.ours);
const INCOMES = `${SECTION_2}.part1eOtherIncome.incomes`;

export const PAY: Part = {
  fields: [CURRENT_JOB, `${ADDITIONAL_JOBS}[]`].flatMap((job) =>
    [...KINDS, 'total'].map((kind) => `${job}.grossMonthlyIncome.${kind}`),
  ),
  points: [TYPE, AMOUNT, FROM_JOB].map((name) => `${PATH}/${name}`),
  write: (source, at) => {
    const current = source.get(CURRENT_JOB) === undefined ? [] : [source.in(CURRENT_JOB)];
    for (const job of [...current, ...source.rows(ADDITIONAL_JOBS)]) writePay(job, at);
  },
  read: (at, target) => {
    const jobs = childrenOf(elementAt(at, 'EMPLOYERS'), 'EMPLOYER').filter((one) =>
      target.reading.jobs.has(one),
    );
    const guessed = new EmployerGuess(jobs);
    for (const item of itemsOf(at))
      if (isFromJob(item, target.reading)) readPay(item, guessed, target.reading);
  },
};

function writePay(job: Source, at: Element): void {
  const employer = job.writing.employers.get(job.rowPath);
  for (const kind of KINDS) {
    const amount = job.get(`grossMonthlyIncome.${kind}`);
    if (typeof amount !== 'number' || amount === 0 || employer === undefined) continue;
    const item = addAt(at, PATH, `${kind} ${employer.key}`);
    put(item, AMOUNT, dollars.write(amount));
    put(item, FROM_JOB, 'true');
    put(item, TYPE, IncomeTypeOfJob.write(kind));
    job.writing.connect(TO_EMPLOYER, item, employer);
  }
}

function itemsOf(at: Element): Element[] {
  return childrenOf(elementAt(at, PARENT), 'CURRENT_INCOME_ITEM');
}

/** Income with an employer is from a job, whatever its type says. */
function isFromJob(item: Element, reading: Reading): boolean {
  const said = leafAt(item, FROM_JOB)?.text.trim();
  return said === 'true' || endsOf(reading.arcs, item, TO_EMPLOYER).length > 0;
}

/**
 * Finds the employer of income without an arc: systems that write no arcs list all income of one job before that of the
 * next.
 */
class EmployerGuess {
  readonly #employers: Element[];
  readonly #kinds = new Set<string>();

  constructor(employers: readonly Element[]) {
    this.#employers = [...employers];
  }

  employerOf(kind: string): Element | undefined {
    if (this.#kinds.has(kind) && this.#employers.length > 1) {
      this.#employers.shift();
      this.#kinds.clear();
    }
    this.#kinds.add(kind);
    return this.#employers[0];
  }
}

function readPay(item: Element, guessed: EmployerGuess, reading: Reading): void {
  const type = leafAt(item, TYPE);
  const amount = leafAt(item, AMOUNT);
  if (amount === undefined || type === undefined) return;
  const [drawn] = endsOf(reading.arcs, item, TO_EMPLOYER);
  const employer = drawn ?? guessed.employerOf(type.text.trim());
  const job = employer && reading.jobs.get(employer);
  if (drawn === undefined && job !== undefined) {
    reading.remark(
      'arc',
      item,
      'The income has no arc to an employer: it is read as pay of the next one that lacks it.',
    );
  }
  if (employer === undefined || job === undefined) {
    reading.remark('arc', item, 'The income belongs to no present employer of the borrower.');
    return;
  }
  const target = new Target(reading, job).in('grossMonthlyIncome');
  const kind = IncomeTypeOfJob.read(type.text.trim());
  const given = dollars.read(amount.text.trim());
  if ('fault' in kind) {
    target.fault('other', type, kind.fault, IncomeTypeOfJob);
    return;
  }
  const field = String(kind.value);
  if ('fault' in given) {
    target.fault(field, amount, given.fault, dollars);
    return;
  }
  const before = target.get(field);
  if (before === undefined) target.mark(item, field, employer);
  target.set(field, Number(before ?? 0) + Number(given.value), amount, type, leafAt(item, FROM_JOB));
}

const OTHER_INCOME: readonly Part[] = [
  point(AMOUNT, 'monthlyAmount', dollars),
  point(TYPE, 'type', IncomeTypeOfOtherSource),
];

export const OTHER_INCOME_FIELDS = ['type', 'description', 'monthlyAmount', 'owners'].map(
  (field) => `${INCOMES}[].${field}`,
);

/** Section 1e income goes to its first owner, because MISMO has no shared income. */
export function writeOtherIncomes(root: Source): void {
  for (const income of root.rows(INCOMES)) {
    const [owner = ''] = root.writing.ownersOnLoan(income.get('owners'));
    const person = root.writing.persons.get(owner);
    if (person === undefined) continue;
    const item = addAt(person, PATH, income.rowPath);
    for (const part of OTHER_INCOME) part.write(income, item);
    put(item, FROM_JOB, 'false');
    if (income.get('type') === 'Other') put(item, WORDS, text.write(income.get('description') ?? ''));
  }
}

export function readOtherIncomes(person: Element, owner: string, root: Target): void {
  for (const item of itemsOf(person)) {
    if (isFromJob(item, root.reading)) continue;
    const type = leafAt(item, TYPE);
    if (type === undefined || leafAt(item, AMOUNT) === undefined) continue;
    const kind = IncomeTypeOfOtherSource.read(type.text.trim());
    if ('fault' in kind) {
      root.reading.remarkFault(type, kind.fault);
      continue;
    }
    const row = root.addRow(INCOMES, item);
    row.set('owners', [owner]);
    for (const part of OTHER_INCOME) part.read(item, row);
    const words = leafAt(item, WORDS);
    if (words !== undefined) row.set('description', words.text.trim(), words);
  }
}
