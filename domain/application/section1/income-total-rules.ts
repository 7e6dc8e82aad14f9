import type { Application } from '../application.ts';
import type { StepRules } from '../checks/application-rules.ts';
import type { FieldRule } from '../checks/field-rules.ts';
import { SECTION_KEYS, type Step } from '../progress/steps.ts';
import { spouseOf } from './borrowers.ts';
import type { CurrentEmployment } from './employment.ts';
import type { CoBorrowerSection1 } from './section1-borrower.ts';
import { withIncomeTotal } from './section1-changes.ts';

const PRIMARY = SECTION_KEYS.section1;
const SPOUSE = `${PRIMARY}.part1aPersonalInformation.spouse.${PRIMARY}`;

/** Pages compute the total instead of asking for it, so these rules are separate from the pages' rules. */
export function incomeTotalRules(application: Application, pages: readonly Step[]): StepRules[] {
  return pages
    .filter(({ section }) => section === 'section1')
    .map((step) => ({
      step,
      rules:
        step.holder === 'primary'
          ? sectionRules(application.section1BorrowerInformation, PRIMARY)
          : sectionRules(spouseOf(application)?.section1BorrowerInformation, SPOUSE),
    }));
}

function sectionRules(section: CoBorrowerSection1 | null | undefined, path: string): FieldRule[] {
  return [
    ...jobRules(
      section?.part1bcCurrentEmployment,
      `${path}.part1bcCurrentEmployment`,
      'Current job: total income',
    ),
    ...(section?.part1cAdditionalEmployment ?? []).flatMap((job, i) =>
      jobRules(job, `${path}.part1cAdditionalEmployment[${i}]`, `Additional job ${i + 1}: total income`),
    ),
    ...(section?.part1dPreviousEmployment ?? []).flatMap((job, i) =>
      jobRules(job, `${path}.part1dPreviousEmployment[${i}]`, `Previous job ${i + 1}: total income`),
    ),
  ];
}

function jobRules(job: CurrentEmployment | null | undefined, path: string, label: string): FieldRule[] {
  const income = job?.grossMonthlyIncome;
  if (typeof income?.total !== 'number') return [];
  const { total: sum } = withIncomeTotal(income);
  const message = income.total === sum ? null : `the total should be $${sum}: the sum of the amounts`;
  return [{ path: `${path}.grossMonthlyIncome.total`, label, missing: false, message }];
}
