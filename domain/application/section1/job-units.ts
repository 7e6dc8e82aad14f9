import { type AnswerValue, isRecord } from '../answers/answer-values.ts';
import { sectionOf, withSectionOf } from '../answers/holder-sections.ts';
import type { Application } from '../application.ts';
import type { Holder } from '../progress/steps.ts';
import { withoutUnitOfJob } from './job-unit.ts';
import type { CoBorrowerSection1 } from './section1-borrower.ts';

/** A stored application without units of jobs; the same application when it has none. */
export function withoutUnitsOfJobs(application: Application): Application {
  return (['primary', 'spouse'] as const).reduce(withoutUnitsOfHolder, application);
}

function withoutUnitsOfHolder(application: Application, holder: Holder): Application {
  const place = { section: 'section1', holder } as const;
  const section = sectionOf(application, place);
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
