import { useRef } from 'react';
import { type Resolver, type ResolverResult, useForm } from 'react-hook-form';
import type { EstimateDeliveries } from '../../../contract/loan-costs/estimate-deliveries.ts';
import {
  INTENT_MANNER_NAMES,
  INTENT_MANNERS,
  type IntentManner,
} from '../../../domain/disclosure-deliveries/intent-to-proceed.ts';
import { call } from '../../api/client.ts';
import { DateField } from '../../forms/fields/date-field.tsx';
import { SelectField } from '../../forms/fields/select-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { newId } from '../../ui/new-id.ts';
import classes from './deliveries.module.css';
import { type DeliveryLoan, useDeliveryChange } from './delivery-changes.ts';

type RecordedManner = Exclude<IntentManner, 'page'>;

interface IntentValues {
  borrower: string;
  statedOn: string;
  manner: RecordedManner | '';
}

interface IntentDialogProps {
  loan: DeliveryLoan;
  state: EstimateDeliveries;
  onClose: () => void;
}

const MANNERS = INTENT_MANNERS.filter((value) => value !== 'page').map((value) => ({
  value,
  label: INTENT_MANNER_NAMES[value],
}));

/** DELIVER-9. */
export function IntentDialog({ loan, state, onClose }: IntentDialogProps) {
  const change = useDeliveryChange(loan);
  const idempotencyKey = useRef(newId()).current;
  const form = useForm<IntentValues>({
    defaultValues: { borrower: state.borrowers[0]?.borrower ?? '', statedOn: state.today, manner: '' },
    resolver: checks,
  });
  const borrowers = state.borrowers.map(({ borrower, name }) => ({ value: borrower, label: name }));
  const save = async ({ borrower, statedOn, manner }: IntentValues) => {
    try {
      await change(() =>
        call('recordIntentToProceed', {
          params: { id: loan.customerId, loanId: loan.loanId },
          body: { borrower, statedOn, manner: manner as RecordedManner },
          idempotencyKey,
        }),
      );
    } catch (error) {
      throw changeFailureText(error);
    }
    onClose();
  };
  return (
    <FormDialog
      title="Record the intent to proceed"
      onClose={onClose}
      form={form}
      onSubmit={save}
      submitLabel="Record intent"
    >
      <FormGrid>
        <FormCell span={12}>
          <SelectField control={form.control} name="borrower" label="Borrower" options={borrowers} required />
        </FormCell>
        <FormCell span={6}>
          <DateField control={form.control} name="statedOn" label="Stated on" required />
        </FormCell>
        <FormCell span={6}>
          <SelectField control={form.control} name="manner" label="Stated" options={MANNERS} required />
        </FormCell>
      </FormGrid>
      <p className={classes.words}>
        Only what the borrower said, not silence, after a Loan Estimate was received (12 CFR
        1026.19(e)(2)(i)(A)).
      </p>
    </FormDialog>
  );
}

const checks: Resolver<IntentValues> = async (values): Promise<ResolverResult<IntentValues>> => {
  if (values.manner === '')
    return { values: {}, errors: { manner: { type: 'custom', message: 'Choose how the borrower said so' } } };
  if (values.statedOn === '')
    return { values: {}, errors: { statedOn: { type: 'custom', message: 'Enter the day' } } };
  return { values, errors: {} };
};
