import type { AdditionalEmployment, CurrentEmployment } from '../application/section1/employment.ts';
import { isWithoutEmployer } from '../application/section1/employment-status.ts';
import { OTHER_INCOMES } from '../application/section2/finance-lists.ts';
import type { OtherIncome } from '../application/section2/section2-assets.ts';
import { centsOf, equalParts, type Figure, type Line, leftOut, line, sumOf } from './figure.ts';
import {
  FORMER_OWNER,
  isShareUnknown,
  NOBODY,
  ownersOnLoan,
  type QualifyingBorrower,
  type QualifyingLoan,
} from './qualification-input.ts';

/** The kinds of an employee's income, in the order of the form. */
const KINDS = {
  baseSalary: 'Base salary',
  overtime: 'Overtime',
  bonus: 'Bonus',
  commission: 'Commission',
  militaryEntitlements: 'Military entitlements',
  other: 'Other pay',
} as const;

type Job = CurrentEmployment | AdditionalEmployment;

export function incomeOfBorrower(given: QualifyingLoan, borrower: QualifyingBorrower): Figure {
  const { owner, name } = borrower;
  const lines = [...jobLines(borrower), ...otherIncomeLines(given, owner)];
  return sumOf(
    { key: `income of ${owner}`, label: `Income of ${name}`, rule: 'income' },
    lines.length > 0 || borrower.section1?.employmentStatus === 'Not employed'
      ? lines
      : [unknownIncome(borrower)],
  );
}

/** Shown beside the total. */
export function incomesOfNobody(given: QualifyingLoan): Line[] {
  return incomesOf(given).flatMap(({ income, path }) =>
    ownersOnLoan(given, income).length > 0 || income.monthlyAmount == null
      ? []
      : [leftOut(line(nameOf(income), centsOf(income.monthlyAmount), { path }), NOBODY)],
  );
}

function jobLines({ root, section1 }: QualifyingBorrower): Line[] {
  if (section1 === null || isWithoutEmployer(section1)) return [];
  const path = `${root}section1BorrowerInformation`;
  const { part1bcCurrentEmployment: current, part1cAdditionalEmployment: additional } = section1;
  return [
    ...linesOfJob(current ?? {}, `${path}.part1bcCurrentEmployment`),
    ...(additional ?? []).flatMap((job, place) =>
      linesOfJob(job, `${path}.part1cAdditionalEmployment[${place}]`, `additional job ${place + 1}`),
    ),
  ];
}

/**
 *
 * @param unnamed what to call an additional job without an employer. Every added job needs an income.
 */
function linesOfJob(job: Job, path: string, unnamed?: string): Line[] {
  const employer = job.employerName?.trim() || unnamed || 'present job';
  if (job.selfEmployment?.isSelfEmployedBusinessOwner === true) {
    const { selfEmploymentMonthlyIncome: income, selfEmploymentMonthlyLoss: loss } = job.selfEmployment;
    const at = `${path}.selfEmployment`;
    const gains = line(`Business income, ${employer}`, centsOf(income), {
      path: `${at}.selfEmploymentMonthlyIncome`,
    });
    if (loss == null) return [gains];
    const losses = line(`Business loss, ${employer}`, -loss * 100 || 0, {
      path: `${at}.selfEmploymentMonthlyLoss`,
    });
    return income == null ? [losses] : [gains, losses];
  }
  const pay = job.grossMonthlyIncome ?? {};
  const known = Object.entries(KINDS).flatMap(([kind, label]) => {
    const dollars = pay[kind as keyof typeof KINDS];
    return dollars == null
      ? []
      : [line(`${label}, ${employer}`, centsOf(dollars), { path: `${path}.grossMonthlyIncome.${kind}` })];
  });
  if (known.length > 0 || !(job.employerName || unnamed)) return known;
  return [line(`Base salary, ${employer}`, null, { path: `${path}.grossMonthlyIncome.baseSalary` })];
}

/** A retired borrower's income is a pension, Social Security or interest, entered under Finances. */
function unknownIncome({ root, name, section1 }: QualifyingBorrower): Line {
  const path = isWithoutEmployer(section1)
    ? OTHER_INCOMES.path
    : `${root}section1BorrowerInformation.part1bcCurrentEmployment.employerName`;
  return line('Employment or other income', null, { path }, { missing: `Income of ${name}` });
}

function otherIncomeLines(given: QualifyingLoan, owner: string): Line[] {
  return incomesOf(given).flatMap(({ income, path }) => {
    const owners = ownersOnLoan(given, income);
    const place = owners.indexOf(owner);
    if (place < 0) return [];
    if (isShareUnknown(given, income)) return [unknownShare(income, path)];
    const cents = centsOf(income.monthlyAmount);
    const part = cents === null ? null : (equalParts(cents, owners.length)[place] ?? null);
    const note = owners.length > 1 ? `One of ${owners.length} equal parts.` : null;
    return [line(nameOf(income), part, { path }, { note })];
  });
}

/** Somebody who left the loan still owns a share, and staff have to decide whose it is. */
function unknownShare(income: OtherIncome, path: string): Line {
  const name = nameOf(income);
  const owners = path.replace(/monthlyAmount$/, 'owners');
  return line(name, null, { path: owners }, { note: FORMER_OWNER, missing: `Owners of ${name}` });
}

function incomesOf({ application }: QualifyingLoan): { income: OtherIncome; path: string }[] {
  const incomes = application.section2AssetsAndLiabilities?.part1eOtherIncome?.incomes ?? [];
  return incomes.map((income, place) => ({
    income,
    path: `${OTHER_INCOMES.path}[${place}].monthlyAmount`,
  }));
}

function nameOf({ type, description }: OtherIncome): string {
  return [type || 'Other income', description?.trim()].filter(Boolean).join(', ');
}
