import { useRef } from 'react';
import { type Resolver, type ResolverResult, useForm, useWatch } from 'react-hook-form';
import {
  DELIVERY_METHODS,
  type DeliveryMethod,
  METHOD_NAMES,
} from '../../../domain/deadlines/business-days.ts';
import { DELIVERED_FORMS } from '../../../domain/disclosure-deliveries/delivery.ts';
import { canSendVersion, sendingFaults } from '../../../domain/disclosure-deliveries/delivery-checks.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { call } from '../../api/client.ts';
import { CheckField } from '../../forms/fields/check-field.tsx';
import { DateField } from '../../forms/fields/date-field.tsx';
import { SelectField } from '../../forms/fields/select-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { newId } from '../../ui/new-id.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { ALL_BORROWERS, borrowerOptions, chosenBorrowers } from './borrower-options.ts';
import classes from './deliveries.module.css';
import { type DeliveryLoan, useDeliveryChange } from './delivery-changes.ts';
import type { ShownDeliveries } from './delivery-view.ts';

interface DeliverValues {
  disclosureId: string;
  borrower: string;
  method: DeliveryMethod | '';
  sentOn: string;
  hasNotice: boolean;
}

interface DeliverDialogProps {
  loan: DeliveryLoan;
  state: ShownDeliveries;
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
      disclosureId: versions[0]?.disclosureId ?? '',
      borrower: state.borrowers.length === 1 ? (state.borrowers[0]?.borrower ?? '') : ALL_BORROWERS,
      method: '',
      sentOn: state.today,
      hasNotice: false,
    },
    resolver: checksOf(state),
  });
  const { method, borrower } = useWatch({ control: form.control }) as DeliverValues;
  const isElectronic = method === 'electronic';
  const chosen = chosenBorrowers(state, borrower);
  const without = isElectronic ? chosen.filter(({ hasConsent }) => !hasConsent) : [];
  const deliver = async (values: DeliverValues) => {
    try {
      const params = { id: loan.customerId, loanId: loan.loanId };
      const { disclosureId } = values;
      const sent = {
        borrowers: chosenBorrowers(state, values.borrower).map((one) => one.borrower),
        method: values.method as DeliveryMethod,
        sentOn: isElectronic ? state.today : values.sentOn,
      };
      await change(() =>
        state.form === 'loan-estimate'
          ? call('deliverLoanEstimate', {
              params,
              body: { estimateId: disclosureId, ...sent },
              idempotencyKey,
            })
          : call('deliverClosingDisclosure', {
              params,
              body: { disclosureId, ...sent, hasNotice: values.hasNotice && !isElectronic },
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
      title={`Deliver the ${DELIVERED_FORMS[state.form].name}`}
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
              name="disclosureId"
              label="Version"
              options={versions.map(({ disclosureId, number, issuedOn }) => ({
                value: disclosureId,
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
        {state.notice === null || isElectronic ? null : (
          <FormCell span={12}>
            <CheckField
              control={form.control}
              name="hasNotice"
              label="With two copies of the notice of the right to rescind for each"
            />
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

function checksOf({ today, versions }: ShownDeliveries): Resolver<DeliverValues> {
  return async (values): Promise<ResolverResult<DeliverValues>> => {
    const { method } = values;
    if (method === '')
      return { values: {}, errors: { method: { type: 'custom', message: 'Choose how it is delivered' } } };
    const sentOn = method === 'electronic' ? today : values.sentOn;
    const message = sentOn === '' ? 'Enter the day' : faultOf({ ...values, method, sentOn }, versions, today);
    if (message === null) return { values, errors: {} };
    // The day of an electronic delivery has no field.
    const field = method === 'electronic' ? 'disclosureId' : 'sentOn';
    return { values: {}, errors: { [field]: { type: 'custom', message } } };
  };
}

function faultOf(
  sending: DeliverValues & { method: DeliveryMethod },
  versions: ShownDeliveries['versions'],
  today: string,
): string | null {
  const version = versions.find(({ disclosureId }) => disclosureId === sending.disclosureId);
  if (version === undefined) return null;
  const fault = sendingFaults(sending, { version, today }).sentOn;
  if (fault !== undefined) return fault;
  const permission = canSendVersion(version, sending, versions);
  return permission.ok ? null : permission.reason;
}
