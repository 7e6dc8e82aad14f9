import { type Resolver, type ResolverResult, useForm } from 'react-hook-form';
import { noticeFaults } from '../../../domain/disclosure-deliveries/delivery-checks.ts';
import { NOTICE_COPIES } from '../../../domain/disclosure-deliveries/loan-delivery.ts';
import { call } from '../../api/client.ts';
import { DateField } from '../../forms/fields/date-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import classes from './deliveries.module.css';
import { type DeliveryLoan, useDeliveryChange } from './delivery-changes.ts';
import type { ShownDeliveries, ShownDelivery } from './delivery-view.ts';

interface NoticeDialogProps {
  loan: DeliveryLoan;
  delivery: ShownDelivery;
  state: ShownDeliveries;
  onClose: () => void;
}

interface NoticeValues {
  deliveredOn: string;
}

/** DELIVER-15. An empty day removes what was recorded. */
export function NoticeDialog({ loan, delivery, state, onClose }: NoticeDialogProps) {
  const change = useDeliveryChange(loan);
  const { deliveryId, name, noticeOn, version } = delivery;
  const form = useForm<NoticeValues>({
    defaultValues: { deliveredOn: noticeOn ?? state.today },
    resolver: checksOf(state, deliveryId),
  });
  const save = async ({ deliveredOn }: NoticeValues) => {
    try {
      await change(() =>
        call('recordRescissionNotice', {
          params: { id: loan.customerId, loanId: loan.loanId, closingDeliveryId: deliveryId },
          body: { deliveredOn: deliveredOn || null, copies: NOTICE_COPIES },
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
      title={`Notice of the right to rescind for ${name}`}
      onClose={onClose}
      form={form}
      onSubmit={save}
      submitLabel="Record notice"
      hasRequired={false}
    >
      <DateField control={form.control} name="deliveredOn" label="Handed over or mailed on" />
      <p className={classes.words}>
        Two copies to each who may rescind (12 CFR 1026.23(b)(1)). An empty day removes the record.
      </p>
    </FormDialog>
  );
}

function checksOf({ versions, today }: ShownDeliveries, deliveryId: string): Resolver<NoticeValues> {
  return async (values): Promise<ResolverResult<NoticeValues>> => {
    const version = versions.find(({ deliveries }) =>
      deliveries.some((one) => one.deliveryId === deliveryId),
    );
    const message =
      values.deliveredOn === '' || version === undefined
        ? undefined
        : noticeFaults(values.deliveredOn, version, today).deliveredOn;
    return message === undefined
      ? { values, errors: {} }
      : { values: {}, errors: { deliveredOn: { type: 'custom', message } } };
  };
}
