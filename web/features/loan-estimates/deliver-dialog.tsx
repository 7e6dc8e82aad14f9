import { useRef } from 'react';
import { type Resolver, type ResolverResult, useForm, useWatch } from 'react-hook-form';
import type { EstimateDeliveries } from '../../../contract/loan-costs/estimate-deliveries.ts';
import {
  DELIVERY_METHODS,
  type DeliveryMethod,
  METHOD_NAMES,
} from '../../../domain/deadlines/business-days.ts';
import { canSendVersion, sendingFaults } from '../../../domain/estimate-deliveries/delivery-checks.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
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
  estimateId: string;
  borrower: string;
  method: DeliveryMethod | '';
  sentOn: string;
}

interface DeliverDialogProps {
  loan: DeliveryLoan;
  state: EstimateDeliveries;
  onClose: () => void;
}

const METHODS = DELIVERY_METHODS.map((value) => ({ value, label: METHOD_NAMES[value] }));

/**
 * On paper it was handed over or mailed; electronically it goes out now (DELIVER-1, CONSENT-6). An older version can have
 * gone out by the day of the newer one (DELIVER-4).
 */
export function DeliverDialog({ loan, state, onClose }: DeliverDialogProps) {
  const { versions } = state;
  const change = useDeliveryChange(loan);
  // Constant across retries, so that a lost answer does not mail twice.
  const idempotencyKey = useRef(newId()).current;
  const form = useForm<DeliverValues>({
    defaultValues: {
      estimateId: versions[0]?.estimateId ?? '',
      borrower: state.borrowers.length === 1 ? (state.borrowers[0]?.borrower ?? '') : ALL_BORROWERS,
      method: '',
      sentOn: state.today,
    },
    resolver: checksOf(state),
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
            estimateId: values.estimateId,
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
      title="Deliver the Loan Estimate"
      onClose={onClose}
      form={form}
      onSubmit={deliver}
      submitLabel={isElectronic ? 'Deliver now' : 'Record delivery'}
    >
      <FormGrid>
        {versions.length < 2 ? null : (
          <FormCell span={12}>
            <SelectField
              control={form.control}
              name="estimateId"
              label="Version"
              options={versions.map(({ estimateId, number, issuedOn }) => ({
                value: estimateId,
                label: `${number}, issued on ${formatDate(issuedOn)}`,
              }))}
              required
            />
          </FormCell>
        )}
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

function checksOf({ today, versions }: EstimateDeliveries): Resolver<DeliverValues> {
  return async (values): Promise<ResolverResult<DeliverValues>> => {
    const { method } = values;
    if (method === '')
      return { values: {}, errors: { method: { type: 'custom', message: 'Choose how it is delivered' } } };
    const sentOn = method === 'electronic' ? today : values.sentOn;
    const message = sentOn === '' ? 'Enter the day' : faultOf({ ...values, method, sentOn }, versions, today);
    if (message === null) return { values, errors: {} };
    // The day of an electronic delivery has no field.
    const field = method === 'electronic' ? 'estimateId' : 'sentOn';
    return { values: {}, errors: { [field]: { type: 'custom', message } } };
  };
}

function faultOf(
  sending: DeliverValues & { method: DeliveryMethod },
  versions: EstimateDeliveries['versions'],
  today: string,
): string | null {
  const version = versions.find(({ estimateId }) => estimateId === sending.estimateId);
  if (version === undefined) return null;
  const fault = sendingFaults(sending, { version, today }).sentOn;
  if (fault !== undefined) return fault;
  const permission = canSendVersion(version, sending, versions);
  return permission.ok ? null : permission.reason;
}
