import type { Control } from 'react-hook-form';
import type { Application } from '../../../../domain/application/application.ts';
import { MAX_HISTORY_ENTRIES } from '../../../../domain/application/checks/limits.ts';
import { DEFAULT_COUNTRY } from '../../../../domain/application/section1/borrower-options.ts';
import { isWithoutEmployer } from '../../../../domain/application/section1/employment-status.ts';
import type { CoBorrowerSection1 } from '../../../../domain/application/section1/section1-borrower.ts';
import { FormStack } from '../../../forms/form-grid.tsx';
import { SectionCard } from '../../../ui/pages/section-card.tsx';
import { JobDetails } from '../borrower/job-details.tsx';
import { type Detail, DetailFields } from '../detail-field.tsx';
import { RowList } from '../row-list.tsx';
import { usePart } from '../typed-form.tsx';
import { addressFields, MILITARY, SERVICE } from './joint-fields.ts';

interface JointHistoryProps {
  control: Control<Application>;
  /** The path of the joint borrower's section 1. */
  section: string;
}

const END: readonly Detail[] = [{ name: 'endDate', label: 'End date', kind: 'date', span: 4 }];

export function JointHistory({ control, section }: JointHistoryProps) {
  const person = `${section}.part1aPersonalInformation`;
  const hasJob = usePart<CoBorrowerSection1, boolean>(
    control,
    section,
    (answers) => !isWithoutEmployer(answers),
  );
  const serves = usePart<boolean, boolean>(
    control,
    `${person}.isInMilitaryService`,
    (answer) => answer === true,
  );
  return (
    <>
      <SectionCard title="Addresses" aside="2 years of history needed" content="padded">
        <RowList
          control={control}
          path={`${person}.addresses`}
          entryName="Address"
          max={MAX_HISTORY_ENTRIES}
          addLabel="Add an address"
          removeLabel="Remove"
          blank={{ country: DEFAULT_COUNTRY }}
        >
          {(address, place) => (
            <DetailFields control={control} part={address} details={addressFields(place === 0)} />
          )}
        </RowList>
      </SectionCard>
      {hasJob ? (
        <SectionCard title="Current employment" aside="2 years of history needed" content="padded">
          <JobDetails control={control} job={`${section}.part1bcCurrentEmployment`} />
        </SectionCard>
      ) : null}
      <SectionCard title="Previous employment" content="padded">
        <RowList
          control={control}
          path={`${section}.part1dPreviousEmployment`}
          entryName="Previous job"
          max={MAX_HISTORY_ENTRIES}
          addLabel="Add a previous job"
          removeLabel="Remove"
          blank={{ country: DEFAULT_COUNTRY }}
        >
          {(job) => (
            <FormStack>
              <JobDetails control={control} job={job} />
              <DetailFields control={control} part={job} details={END} />
            </FormStack>
          )}
        </RowList>
      </SectionCard>
      <SectionCard title="Military service" content="padded">
        <DetailFields
          control={control}
          part={person}
          details={serves ? [...MILITARY, ...SERVICE] : MILITARY}
        />
      </SectionCard>
    </>
  );
}
