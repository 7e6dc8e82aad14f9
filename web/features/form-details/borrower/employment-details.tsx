import type { Control } from 'react-hook-form';
import { holdsAnswers } from '../../../../domain/application/answers/typed-answers.ts';
import type { Application } from '../../../../domain/application/application.ts';
import { MAX_ADDITIONAL_JOBS } from '../../../../domain/application/checks/limits.ts';
import {
  DEFAULT_COUNTRY,
  EMPLOYMENT_STATUSES,
} from '../../../../domain/application/section1/borrower-options.ts';
import { isWithoutEmployer } from '../../../../domain/application/section1/employment-status.ts';
import type { CoBorrowerSection1 } from '../../../../domain/application/section1/section1-borrower.ts';
import { FormStack } from '../../../forms/form-grid.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { SectionCard } from '../../../ui/pages/section-card.tsx';
import { type Detail, DetailFields } from '../detail-field.tsx';
import { RowList } from '../row-list.tsx';
import { usePart } from '../typed-form.tsx';
import { JobDetails } from './job-details.tsx';

const STATUS: readonly Detail[] = [
  { name: 'employmentStatus', label: 'Employment', kind: 'choice', options: EMPLOYMENT_STATUSES },
];
const LINE_OF_WORK: readonly Detail[] = [
  { name: 'yearsInLineOfWork', label: 'Years in this line of work', kind: 'number', span: 4 },
  { name: 'monthsInLineOfWork', label: 'Months in this line of work', kind: 'number', span: 4 },
];
const LOSS: readonly Detail[] = [
  { name: 'selfEmploymentMonthlyLoss', label: 'Monthly loss of the business', kind: 'money' },
];

interface EmploymentDetailsProps {
  control: Control<Application>;
  /** The path of the borrower's section 1. */
  section: string;
}

/** Whether a borrower has an employer, facts about the current job that no page asks for, and additional jobs. */
export function EmploymentDetails({ control, section }: EmploymentDetailsProps) {
  const current = `${section}.part1bcCurrentEmployment`;
  const state = usePart<CoBorrowerSection1, 'employed' | 'own business' | 'no job' | 'job to remove'>(
    control,
    section,
    (answers) => {
      if (!isWithoutEmployer(answers)) {
        const owns = answers?.part1bcCurrentEmployment?.selfEmployment?.isSelfEmployedBusinessOwner;
        return owns === true ? 'own business' : 'employed';
      }
      const jobs = [answers?.part1bcCurrentEmployment, answers?.part1cAdditionalEmployment];
      return holdsAnswers(jobs) ? 'job to remove' : 'no job';
    },
  );
  const isEmployed = state === 'employed' || state === 'own business';
  return (
    <SectionCard title="Employment" content="padded">
      <FormStack>
        <DetailFields control={control} part={section} details={STATUS} />
        {state === 'job to remove' ? (
          <Notice tone="warn" title="Saving removes this borrower’s present jobs.">
            The history keeps them, and they can be restored from it.
          </Notice>
        ) : null}
        {isEmployed ? <DetailFields control={control} part={current} details={LINE_OF_WORK} /> : null}
        {state === 'own business' ? (
          <DetailFields control={control} part={`${current}.selfEmployment`} details={LOSS} />
        ) : null}
        {isEmployed ? (
          <RowList
            control={control}
            path={`${section}.part1cAdditionalEmployment`}
            entryName="Additional job"
            max={MAX_ADDITIONAL_JOBS}
            addLabel="Add a job"
            removeLabel="Remove"
            blank={{ country: DEFAULT_COUNTRY }}
          >
            {(job) => <JobDetails control={control} job={job} isAdditional />}
          </RowList>
        ) : null}
      </FormStack>
    </SectionCard>
  );
}
