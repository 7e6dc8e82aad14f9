import { type AnswerValue, isRecord } from './answer-values.ts';
import type { Application } from './application.ts';
import { isEmpty } from './field-rules.ts';
import { sectionOf, withSectionOf } from './holder-sections.ts';
import type { CoBorrowerSection1 } from './section1-borrower.ts';
import type { Holder } from './steps.ts';

/** A job without the unit that earlier forms asked for: the unit goes behind the street. */
export function withoutUnitOfJob(job: unknown): unknown {
  if (!isRecord(job) || !('unit' in job)) return job;
  const { unit, ...rest } = job;
  if (isEmpty(unit) || typeof unit !== 'string') return isEmpty(unit) ? rest : job;
  return { ...rest, street: isEmpty(rest.street) ? unit : `${String(rest.street)}, ${unit}` };
}

/** An application as it was stored, without units of jobs. The same application where there are none. */
export function withoutUnitsOfJobs(application: Application): Application {
  return (['primary', 'spouse'] as const).reduce(withoutUnitsOfHolder, application);
}

function withoutUnitsOfHolder(application: Application, holder: Holder): Application {
  const place = { section: 'section1', holder } as const;
  const section = sectionOf(application, place) as CoBorrowerSection1 | null;
  if (section === null) return application;
  const { part1bcCurrentEmployment: job, part1dPreviousEmployment: jobs } = section;
  if (![job, ...(jobs ?? [])].some(hasUnit)) return application;
  return withSectionOf(application, place, {
    ...section,
    ...(job && { part1bcCurrentEmployment: withoutUnitOfJob(job) }),
    ...(jobs && { part1dPreviousEmployment: jobs.map(withoutUnitOfJob) }),
  } as CoBorrowerSection1);
}

function hasUnit(job: AnswerValue): boolean {
  return isRecord(job) && 'unit' in job;
}
