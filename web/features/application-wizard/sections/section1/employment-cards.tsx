import {
  EMPLOYED,
  EMPLOYMENT_STATUSES,
} from '../../../../../domain/application/section1/borrower-options.ts';
import type { PreviousEmployment } from '../../../../../domain/application/section1/employment.ts';
import { SelectField } from '../../../../forms/fields/select-field.tsx';
import { FormStack } from '../../../../forms/form-grid.tsx';
import { SectionCard } from '../../../../ui/pages/section-card.tsx';
import { bindingBelow, useDerived, useFieldsAt, useRowKeys } from '../../steps/section-fields.ts';
import { JobFields } from './job-fields.tsx';

/** The current job, and earlier ones until they cover 24 months. */
export function EmploymentCards() {
  const at = useFieldsAt('section1BorrowerInformation');
  const previous = at('part1dPreviousEmployment');
  const keys = useRowKeys(previous);
  const status = at('employmentStatus');
  const hasEmployer = useDerived<string, boolean>(status, (answer) => !answer || answer === EMPLOYED);
  return (
    <>
      <SectionCard title="Current employment" aside="2 years of history needed" content="padded">
        <FormStack>
          <SelectField {...status} label="Employment" options={EMPLOYMENT_STATUSES} />
          {hasEmployer ? <JobFields job={at('part1bcCurrentEmployment')} isCurrent /> : null}
        </FormStack>
      </SectionCard>
      {keys.map((key, place) => (
        <SectionCard key={key} title={`Previous employment ${place + 1}`} content="padded">
          <JobFields job={bindingBelow<PreviousEmployment[]>(previous, `${place}`)} isCurrent={false} />
        </SectionCard>
      ))}
    </>
  );
}
