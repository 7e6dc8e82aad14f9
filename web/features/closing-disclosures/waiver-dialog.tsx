import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { ClosingDisclosureState } from '../../../contract/closing-disclosures/closing-disclosure.ts';
import { call } from '../../api/client.ts';
import { CheckField } from '../../forms/fields/check-field.tsx';
import { DateField } from '../../forms/fields/date-field.tsx';
import { LongTextField } from '../../forms/fields/long-text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { rereadClosing } from '../../loans/closing-queries.ts';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import type { LoanIds } from './loan-ids.ts';

interface WaiverDialogProps {
  ids: LoanIds;
  /** Of the version whose wait is waived. */
  number: number;
  borrowers: ClosingDisclosureState['borrowers'];
  today: string;
  onClose: () => void;
}

interface WaiverValues {
  statedOn: string;
  emergency: string;
  isPrintedForm: boolean;
  /** By place in the list of borrowers. */
  hasSigned: boolean[];
}

/** CD-31. The server says what the statement lacks. */
export function WaiverDialog({ ids, number, borrowers, today, onClose }: WaiverDialogProps) {
  const queryClient = useQueryClient();
  const form = useForm<WaiverValues>({
    defaultValues: {
      statedOn: today,
      emergency: '',
      isPrintedForm: false,
      hasSigned: borrowers.map(() => false),
    },
  });
  const { control } = form;
  const save = async ({ statedOn, emergency, isPrintedForm, hasSigned }: WaiverValues) => {
    try {
      await runOwnChange(queryClient, () =>
        call('recordWaitWaiver', {
          params: { id: ids.customerId, loanId: ids.loanId },
          body: {
            number,
            statedOn,
            emergency,
            isPrintedForm,
            signers: borrowers.filter((_, at) => hasSigned[at]).map(({ borrower }) => borrower),
          },
        }),
      );
    } catch (error) {
      throw changeFailureText(error);
    }
    await rereadClosing(queryClient, ids);
    onClose();
  };
  return (
    <FormDialog
      title={`Waiver of the wait of version ${number}`}
      onClose={onClose}
      form={form}
      onSubmit={save}
      submitLabel="Record waiver"
    >
      <FormGrid>
        <FormCell span={4}>
          <DateField control={control} name="statedOn" label="Date of the statement" required />
        </FormCell>
        <FormCell span={12}>
          <LongTextField
            control={control}
            name="emergency"
            label="The emergency, as the borrower describes it"
            required
            minRows={3}
            maxLength={2_000}
          />
        </FormCell>
        {borrowers.map(({ borrower, name }, at) => (
          <FormCell key={borrower} span={12}>
            <CheckField control={control} name={`hasSigned.${at}`} label={`${name} signed it`} />
          </FormCell>
        ))}
        <FormCell span={12}>
          <CheckField control={control} name="isPrintedForm" label="The statement is a printed form" />
        </FormCell>
      </FormGrid>
    </FormDialog>
  );
}
