import type { Control } from 'react-hook-form';
import type { Application } from '../../../../domain/application/application.ts';
import type { AdditionalEmployment } from '../../../../domain/application/section1/employment.ts';
import { FormStack } from '../../../forms/form-grid.tsx';
import { type Detail, DetailFields } from '../detail-field.tsx';
import { usePart } from '../typed-form.tsx';

const JOB: readonly Detail[] = [
  { name: 'employerName', label: 'Employer or business name', kind: 'text', span: 5 },
  { name: 'employerPhone', label: 'Employer phone', kind: 'phone', span: 3 },
  { name: 'position', label: 'Position or title', kind: 'text', span: 4 },
  { name: 'street', label: 'Street', kind: 'text', span: 9 },
  { name: 'zip', label: 'ZIP code', kind: 'zip', span: 3 },
  { name: 'city', label: 'City', kind: 'city', span: 5 },
  { name: 'state', label: 'State', kind: 'text', span: 3 },
  { name: 'country', label: 'Country', kind: 'text', span: 4 },
  { name: 'startDate', label: 'Start date', kind: 'date', span: 4 },
  { name: 'yearsInLineOfWork', label: 'Years in this line of work', kind: 'number', span: 4 },
  { name: 'monthsInLineOfWork', label: 'Months in this line of work', kind: 'number', span: 4 },
  {
    name: 'selfEmployment.isEmployedByFamily',
    label:
      'Employed by a family member, property seller, real estate agent, or other party to the transaction?',
    kind: 'yes or no',
  },
  {
    name: 'selfEmployment.isSelfEmployedBusinessOwner',
    label: 'Business owner or self-employed?',
    kind: 'yes or no',
  },
];

const OWN_BUSINESS: readonly Detail[] = [
  {
    name: 'selfEmployment.isOwnershipInCompanyMoreThanTwentyFivePercent',
    label: 'Ownership share of more than 25% in the company?',
    kind: 'yes or no',
  },
  { name: 'selfEmployment.selfEmploymentMonthlyIncome', label: 'Monthly income', kind: 'money' },
  { name: 'selfEmployment.selfEmploymentMonthlyLoss', label: 'Monthly loss', kind: 'money' },
];

const WAGES: readonly Detail[] = [
  { name: 'grossMonthlyIncome.baseSalary', label: 'Base salary, monthly', kind: 'money', span: 4 },
  { name: 'grossMonthlyIncome.overtime', label: 'Overtime', kind: 'money', span: 4 },
  { name: 'grossMonthlyIncome.bonus', label: 'Bonus', kind: 'money', span: 4 },
  { name: 'grossMonthlyIncome.commission', label: 'Commission', kind: 'money', span: 4 },
  { name: 'grossMonthlyIncome.militaryEntitlements', label: 'Military entitlements', kind: 'money', span: 4 },
  { name: 'grossMonthlyIncome.other', label: 'Other income', kind: 'money', span: 4 },
];

function isAskedOfEvery({ name }: Detail): boolean {
  return !name.endsWith('InLineOfWork') && !name.endsWith('MonthlyLoss');
}

interface JobDetailsProps {
  control: Control<Application>;
  job: string;
  /** A job of Section 1c. For the current job, the card 'Employment' asks for the line of work and a loss. */
  isAdditional?: boolean;
}

/** One job: the employer, the kind of employment and the monthly income. */
export function JobDetails({ control, job, isAdditional = false }: JobDetailsProps) {
  const owns = usePart<AdditionalEmployment, boolean>(
    control,
    job,
    (answers) => answers?.selfEmployment?.isSelfEmployedBusinessOwner === true,
  );
  return (
    <FormStack>
      <DetailFields control={control} part={job} details={isAdditional ? JOB : JOB.filter(isAskedOfEvery)} />
      <DetailFields
        control={control}
        part={job}
        details={owns ? (isAdditional ? OWN_BUSINESS : OWN_BUSINESS.filter(isAskedOfEvery)) : WAGES}
      />
    </FormStack>
  );
}
