import { type UseFormReturn, useFormState } from 'react-hook-form';
import type { StatusRequirement } from '../../../contract/actions/status-requirements.ts';
import { MAX_REASON_LENGTH } from '../../../domain/deadlines/loan-dates.ts';
import { stopsStatus } from '../../../domain/requirements/requirement.ts';
import { LongTextField } from '../../forms/fields/long-text-field.tsx';
import { FormCell } from '../../forms/form-grid.tsx';
import type { Loan } from '../../loans/loan-queries.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { isAsking } from './lacking-requirements.ts';
import type { LoanStatusValues } from './loan-status-values.ts';
import { RequirementList } from './requirement-list.tsx';

interface RequirementsFieldsProps {
  form: UseFormReturn<LoanStatusValues>;
  loan: Loan;
  lacking: readonly StatusRequirement[];
}

/** Says what the chosen status lacks, and asks for a reason (STATUS-15). */
export function RequirementsFields({ form, loan, lacking }: RequirementsFieldsProps) {
  const { errors } = useFormState({ control: form.control });
  const stopping = lacking.filter(stopsStatus);
  const asking = lacking.filter(isAsking);
  return (
    <>
      {stopping.length === 0 ? null : (
        <FormCell span={12}>
          <Notice tone="bad" title="This status cannot be set yet." announce>
            <RequirementList loan={loan} requirements={stopping} />
          </Notice>
        </FormCell>
      )}
      {asking.length === 0 ? null : (
        <FormCell span={12}>
          <Notice tone="warn" title="This status needs a reason." announce>
            <RequirementList loan={loan} requirements={asking} />
          </Notice>
        </FormCell>
      )}
      {asking.length === 0 && errors.reason === undefined ? null : (
        <FormCell span={12}>
          <LongTextField
            control={form.control}
            name="reason"
            label="Reason for setting this status now"
            required
            minRows={2}
            maxLength={MAX_REASON_LENGTH}
          />
        </FormCell>
      )}
    </>
  );
}
