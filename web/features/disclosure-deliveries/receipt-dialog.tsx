import { type Resolver, type ResolverResult, useForm } from 'react-hook-form';
import { DELIVERED_FORMS, type DeliveredForm } from '../../../domain/disclosure-deliveries/delivery.ts';
import { receiptFaults } from '../../../domain/disclosure-deliveries/delivery-checks.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { call } from '../../api/client.ts';
import { DateField } from '../../forms/fields/date-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import classes from './deliveries.module.css';
import { type DeliveryLoan, useDeliveryChange } from './delivery-changes.ts';
import type { ShownDelivery } from './delivery-view.ts';

interface ReceiptDialogProps {
  loan: DeliveryLoan;
  of: DeliveredForm;
  delivery: ShownDelivery;
  today: string;
  onClose: () => void;
}

interface ReceiptValues {
  receivedOn: string;
}

/** DELIVER-6. An empty day removes what was recorded. */
export function ReceiptDialog({ loan, of, delivery, today, onClose }: ReceiptDialogProps) {
  const change = useDeliveryChange(loan);
  const { deliveryId, name, sentOn, presumedOn, recordedReceipt, version } = delivery;
  const form = useForm<ReceiptValues>({
    defaultValues: { receivedOn: recordedReceipt ?? '' },
    resolver: checksOf(sentOn, today),
  });
  const save = async ({ receivedOn }: ReceiptValues) => {
    try {
      const ids = { id: loan.customerId, loanId: loan.loanId };
      const recorded = { body: { receivedOn: receivedOn || null }, ifMatch: `"${version}"` as const };
      await change(() =>
        of === 'loan-estimate'
          ? call('recordEstimateReceipt', { params: { ...ids, estimateDeliveryId: deliveryId }, ...recorded })
          : call('recordClosingReceipt', { params: { ...ids, closingDeliveryId: deliveryId }, ...recorded }),
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
        ({DELIVERED_FORMS[of].receiptLaw}); a later day does not.
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
