import type { PreviousEmployment } from '../../../../../domain/application/employment.ts';
import { DateField } from '../../../../forms/date-field.tsx';
import { FormCell, FormGrid } from '../../../../forms/form-grid.tsx';
import { PhoneField } from '../../../../forms/phone-field.tsx';
import { ReadValue } from '../../../../forms/read-field.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { YesNoField } from '../../../../forms/yes-no-field.tsx';
import { AddressFields } from '../../address-fields.tsx';
import { bindingBelow, type FieldBinding, useDerived } from '../../section-fields.ts';
import { IncomeFields } from './income-fields.tsx';
import { SelfEmploymentFields } from './self-employment-fields.tsx';

/** A job; the fields of a previous one are those of the current one and its end. */
export type Job = PreviousEmployment;

interface JobFieldsProps {
  job: FieldBinding;
  isCurrent: boolean;
}

export function JobFields({ job, isCurrent }: JobFieldsProps) {
  const at = (field: keyof Job) => bindingBelow<Job>(job, field);
  return (
    <>
      <FormGrid>
        <FormCell span={5}>
          <TextField {...at('employerName')} label="Employer or business name" required maxLength={200} />
        </FormCell>
        <FormCell span={3}>
          <PhoneField {...at('employerPhone')} label="Employer phone" required />
        </FormCell>
        <FormCell span={4}>
          <TextField {...at('position')} label="Position or title" required maxLength={200} />
        </FormCell>
        <AddressFields address={job} ending="country" />
        <FormCell span={3}>
          <DateField {...at('startDate')} label="Start date" required />
        </FormCell>
        {isCurrent ? null : (
          <FormCell span={3}>
            <DateField {...at('endDate')} label="End date" required />
          </FormCell>
        )}
        <FormCell span={3}>
          <TimeAtJob job={job} />
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
    </>
  );
}

/** How long the job lasts or lasted, as its dates say. */
function TimeAtJob({ job }: { job: FieldBinding }) {
  const time = useDerived<Job, string>(job, (answers) =>
    answers?.yearsAtJob == null && answers?.monthsAtJob == null
      ? ''
      : `${counted(answers.yearsAtJob ?? 0, 'year')} ${counted(answers.monthsAtJob ?? 0, 'month')}`,
  );
  return <ReadValue label="Time in this job" value={time} />;
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
