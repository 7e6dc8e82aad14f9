import { useRef } from 'react';
import { type Resolver, type ResolverResult, useForm, useWatch } from 'react-hook-form';
import type { EstimateDeliveries } from '../../../contract/loan-costs/estimate-deliveries.ts';
import {
  DELIVERY_METHODS,
  type DeliveryMethod,
  METHOD_NAMES,
} from '../../../domain/deadlines/business-days.ts';
import { sendingFaults } from '../../../domain/estimate-deliveries/delivery-checks.ts';
import { call } from '../../api/client.ts';
import { DateField } from '../../forms/fields/date-field.tsx';
import { SelectField } from '../../forms/fields/select-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { newId } from '../../ui/new-id.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { ALL_BORROWERS, borrowerOptions, chosenBorrowers } from './borrower-options.ts';
import { type DeliveryLoan, useDeliveryChange } from './delivery-changes.ts';
import classes from './loan-estimate-page.module.css';

interface DeliverValues {
  borrower: string;
  method: DeliveryMethod | '';
  sentOn: string;
}

interface DeliverDialogProps {
  loan: DeliveryLoan;
  state: EstimateDeliveries;
  version: EstimateDeliveries['versions'][number];
  onClose: () => void;
}

const METHODS = DELIVERY_METHODS.map((value) => ({ value, label: METHOD_NAMES[value] }));

/** On paper it was handed over or mailed; electronically it goes out now (DELIVER-1, CONSENT-6). */
export function DeliverDialog({ loan, state, version, onClose }: DeliverDialogProps) {
  const change = useDeliveryChange(loan);
  // Constant across retries, so that a lost answer does not mail twice.
  const idempotencyKey = useRef(newId()).current;
  const form = useForm<DeliverValues>({
    defaultValues: {
      borrower: state.borrowers.length === 1 ? (state.borrowers[0]?.borrower ?? '') : ALL_BORROWERS,
      method: '',
      sentOn: state.today,
    },
    resolver: checksOf(state, version),
  });
  const { method, borrower } = useWatch({ control: form.control }) as DeliverValues;
  const isElectronic = method === 'electronic';
  const chosen = chosenBorrowers(state, borrower);
  const without = isElectronic ? chosen.filter(({ hasConsent }) => !hasConsent) : [];
  const deliver = async (values: DeliverValues) => {
    try {
      await change(() =>
        call('deliverLoanEstimate', {
          params: { id: loan.customerId, loanId: loan.loanId },
          body: {
            estimateId: version.estimateId,
            borrowers: chosenBorrowers(state, values.borrower).map((one) => one.borrower),
            method: values.method as DeliveryMethod,
            sentOn: isElectronic ? state.today : values.sentOn,
          },
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
      title={`Deliver version ${version.number}`}
      onClose={onClose}
      form={form}
      onSubmit={deliver}
      submitLabel={isElectronic ? 'Deliver now' : 'Record delivery'}
    >
      <FormGrid>
        <FormCell span={12}>
          <SelectField
            control={form.control}
            name="borrower"
            label="To"
            options={borrowerOptions(state)}
            required
          />
        </FormCell>
        <FormCell span={6}>
          <SelectField control={form.control} name="method" label="Delivered" options={METHODS} required />
        </FormCell>
        {isElectronic ? null : (
          <FormCell span={6}>
            <DateField control={form.control} name="sentOn" label="Sent on" required />
          </FormCell>
        )}
      </FormGrid>
      {isElectronic && without.length === 0 ? (
        <p className={classes.words}>
          A mail brings a link to the borrower’s page. The form itself is never mailed.
        </p>
      ) : null}
      {without.map(({ borrower: one, name, address }) => (
        <Notice key={one} tone="warn">
          {address === null
            ? `${name} has no email address in the application. Deliver it on paper.`
            : `${name} has not consented to electronic delivery (15 USC 7001(c)). Ask for consent first, or deliver it on paper.`}
        </Notice>
      ))}
    </FormDialog>
  );
}

function checksOf(
  { today }: EstimateDeliveries,
  version: DeliverDialogProps['version'],
): Resolver<DeliverValues> {
  return async (values): Promise<ResolverResult<DeliverValues>> => {
    const { method } = values;
    if (method === '')
      return { values: {}, errors: { method: { type: 'custom', message: 'Choose how it is delivered' } } };
    if (method === 'electronic') return { values, errors: {} };
    const message =
      values.sentOn === ''
        ? 'Enter the day'
        : sendingFaults({ ...values, method }, { version, today }).sentOn;
    return message === undefined
      ? { values, errors: {} }
      : { values: {}, errors: { sentOn: { type: 'custom', message } } };
  };
}
