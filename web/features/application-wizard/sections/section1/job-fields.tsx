import { jobDates } from '../../../../../domain/application/checks/date-ranges.ts';
import {
  monthsAtCurrentJob,
  monthsAtPreviousJob,
} from '../../../../../domain/application/section1/two-year-history.ts';
import { DateField } from '../../../../forms/fields/date-field.tsx';
import { PhoneField } from '../../../../forms/fields/phone-field.tsx';
import { ReadValue } from '../../../../forms/fields/read-field.tsx';
import { TextField } from '../../../../forms/fields/text-field.tsx';
import { YesNoField } from '../../../../forms/fields/yes-no-field.tsx';
import { FormCell, FormGrid, FormStack } from '../../../../forms/form-grid.tsx';
import { AddressFields } from '../../fields/address-fields.tsx';
import { bindingBelow, type FieldBinding, useDerived } from '../../steps/section-fields.ts';
import { useWizardForm } from '../../wizard-form.tsx';
import { IncomeFields } from './income-fields.tsx';
import type { Job } from './section1-fields.ts';
import { SelfEmploymentFields } from './self-employment-fields.tsx';

interface JobFieldsProps {
  job: FieldBinding;
  isCurrent: boolean;
}

export function JobFields({ job, isCurrent }: JobFieldsProps) {
  const { today } = useWizardForm();
  const at = (field: keyof Job) => bindingBelow<Job>(job, field);
  return (
    <FormStack>
      <FormGrid>
        <FormCell span={5}>
          <TextField {...at('employerName')} label="Employer or business name" required maxLength={200} />
        </FormCell>
        <FormCell span={3} half={false}>
          <PhoneField {...at('employerPhone')} label="Employer phone" required />
        </FormCell>
        <FormCell span={4}>
          <TextField {...at('position')} label="Position or title" required maxLength={200} />
        </FormCell>
        <AddressFields address={job} ending="country" hasUnit={false} />
        <FormCell span={3}>
          <DateField {...at('startDate')} label="Start date" required range={jobDates(today)} />
        </FormCell>
        {isCurrent ? null : (
          <FormCell span={3}>
            <DateField {...at('endDate')} label="End date" required range={jobDates(today)} />
          </FormCell>
        )}
        <FormCell span={3}>
          <TimeAtJob job={job} isCurrent={isCurrent} />
        </FormCell>
      </FormGrid>
      <div>
        <YesNoField
          {...bindingBelow<Job>(job, 'selfEmployment.isEmployedByFamily')}
          label="Employed by a family member, property seller, real estate agent, or other party to the transaction?"
        />
        <SelfEmploymentFields job={job} />
      </div>
      <IncomeFields job={job} />
    </FormStack>
  );
}

/** Time in the job, from its dates. */
function TimeAtJob({ job, isCurrent }: JobFieldsProps) {
  const { today } = useWizardForm();
  const months = useDerived<Job, number | null>(job, (answers) =>
    isCurrent ? monthsAtCurrentJob(answers, today) : monthsAtPreviousJob(answers ?? {}),
  );
  const time =
    months === null ? '' : `${counted(Math.floor(months / 12), 'year')} ${counted(months % 12, 'month')}`;
  return <ReadValue label="Time in this job" value={time} />;
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
