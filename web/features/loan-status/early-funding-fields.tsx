import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import { MAX_REASON_LENGTH } from '../../../domain/deadlines/loan-dates.ts';
import { isFundedStatus } from '../../../domain/loans/loan-status.ts';
import { LongTextField } from '../../forms/fields/long-text-field.tsx';
import { FormCell } from '../../forms/form-grid.tsx';
import { deadlinesQuery } from '../../loans/deadlines-query.ts';
import type { Loan } from '../../loans/loan-queries.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import type { LoanStatusValues } from './loan-status-values.ts';

interface EarlyFundingFieldsProps {
  form: UseFormReturn<LoanStatusValues>;
  loan: Loan;
  chosen: string;
}

/** Says that the loan can still be rescinded, and asks why it is funded now (STATUS-12). */
export function EarlyFundingFields({ form, loan, chosen }: EarlyFundingFieldsProps) {
  const { errors } = useFormState({ control: form.control });
  const { data: deadlines } = useQuery(deadlinesQuery(loan.customerId, loan.loanId));
  const isFunded = isFundedStatus(loan.loanStatus);
  if (isFunded && isFundedStatus(chosen)) {
    const line = deadlines?.deadlines.find(({ kind, state }) => kind === 'rescission' && state === 'late');
    return line === undefined ? null : (
      <FormCell span={12}>
        <Notice tone="bad">{line.note} (12 CFR 1026.23(c))</Notice>
      </FormCell>
    );
  }
  const whyNot = deadlines?.whyNotToFund ?? null;
  if (!isFundedStatus(chosen) || (whyNot === null && errors.reason === undefined)) return null;
  return (
    <>
      {whyNot === null ? null : (
        <FormCell span={12}>
          <Notice tone="bad" title="The right to rescind has not ended." announce>
            {whyNot} No money may go out before that (12 CFR 1026.23(c)).
          </Notice>
        </FormCell>
      )}
      <FormCell span={12}>
        <LongTextField
          control={form.control}
          name="reason"
          label="Reason for funding the loan now"
          required
          minRows={2}
          maxLength={MAX_REASON_LENGTH}
        />
      </FormCell>
    </>
  );
}
