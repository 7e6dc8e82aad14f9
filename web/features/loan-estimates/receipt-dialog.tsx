import { type Resolver, type ResolverResult, useForm } from 'react-hook-form';
import type { RecordedDelivery } from '../../../contract/loan-costs/estimate-deliveries.ts';
import { receiptFaults } from '../../../domain/estimate-deliveries/delivery-checks.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { call } from '../../api/client.ts';
import { DateField } from '../../forms/fields/date-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { type DeliveryLoan, useDeliveryChange } from './delivery-changes.ts';
import classes from './loan-estimate-page.module.css';

interface ReceiptDialogProps {
  loan: DeliveryLoan;
  delivery: RecordedDelivery;
  today: string;
  onClose: () => void;
}

interface ReceiptValues {
  receivedOn: string;
}

/** DELIVER-6. An empty day removes what was recorded. */
export function ReceiptDialog({ loan, delivery, today, onClose }: ReceiptDialogProps) {
  const change = useDeliveryChange(loan);
  const { estimateDeliveryId, name, sentOn, presumedOn, recordedReceipt, version } = delivery;
  const form = useForm<ReceiptValues>({
    defaultValues: { receivedOn: recordedReceipt ?? '' },
    resolver: checksOf(sentOn, today),
  });
  const save = async ({ receivedOn }: ReceiptValues) => {
    try {
      await change(() =>
        call('recordEstimateReceipt', {
          params: { id: loan.customerId, loanId: loan.loanId, estimateDeliveryId },
          body: { receivedOn: receivedOn || null },
          ifMatch: `"${version}"`,
        }),
      );
    } catch (error) {
      throw changeFailureText(error);
    }
    onClose();
  };
  return (
    <FormDialog
      title={`Receipt by ${name}`}
      onClose={onClose}
      form={form}
      onSubmit={save}
      submitLabel="Record receipt"
      hasRequired={false}
    >
      <DateField control={form.control} name="receivedOn" label="Received on" />
      <p className={classes.words}>
        By evidence, such as a signature for an overnight letter. Without it, {formatDate(presumedOn)} counts
        (12 CFR 1026.19(e)(1)(iv)); a later day does not.
      </p>
    </FormDialog>
  );
}

function checksOf(sentOn: string, today: string): Resolver<ReceiptValues> {
  return async (values): Promise<ResolverResult<ReceiptValues>> => {
    const message =
      values.receivedOn === '' ? undefined : receiptFaults(values.receivedOn, { sentOn }, today).receivedOn;
    return message === undefined
      ? { values, errors: {} }
      : { values: {}, errors: { receivedOn: { type: 'custom', message } } };
  };
}
