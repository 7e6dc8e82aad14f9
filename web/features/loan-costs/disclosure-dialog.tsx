import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { DELIVERY_METHODS, METHOD_NAMES } from '../../../domain/deadlines/business-days.ts';
import { DISCLOSURE_KINDS, type DisclosureKind } from '../../../domain/good-faith/disclosure.ts';
import { call } from '../../api/client.ts';
import { CheckField } from '../../forms/fields/check-field.tsx';
import { DateField } from '../../forms/fields/date-field.tsx';
import { SelectField } from '../../forms/fields/select-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { easternToday } from '../../loans/eastern-today.ts';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { rereadFaith } from '../../loans/loan-costs-query.ts';
import type { LoanIds } from './loan-ids.ts';

interface DisclosureValues {
  kind: string;
  issuedOn: string;
  method: string;
  receivedOn: string;
  expiresOn: string;
  allowsDelay: boolean;
}

const METHODS = DELIVERY_METHODS.map((value) => ({ value, label: METHOD_NAMES[value] }));

interface DisclosureDialogProps {
  ids: LoanIds;
  /** Those that can be recorded now. */
  kinds: readonly DisclosureKind[];
  onClose: () => void;
}

/** The estimates of a loan that issued one here come from its page (FAITH-16). */
export function disclosureKinds({
  isFirst,
  isIssuedHere,
}: {
  isFirst: boolean;
  isIssuedHere: boolean;
}): DisclosureKind[] {
  if (isIssuedHere) return ['closing-disclosure'];
  return isFirst ? ['loan-estimate'] : ['revised-estimate', 'closing-disclosure'];
}

/** Records what went out; the present costs stay with it (FAITH-14). */
export function DisclosureDialog({ ids, kinds: choices, onClose }: DisclosureDialogProps) {
  const queryClient = useQueryClient();
  const form = useForm<DisclosureValues>({
    defaultValues: {
      kind: choices[0] ?? '',
      issuedOn: easternToday(),
      method: '',
      receivedOn: '',
      expiresOn: '',
      allowsDelay: false,
    },
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const kinds = choices.map((value) => ({ value, label: DISCLOSURE_KINDS[value] }));
  const save = async (values: DisclosureValues) => {
    try {
      await runOwnChange(queryClient, () =>
        call('recordDisclosure', {
          params: { id: ids.customerId, loanId: ids.loanId },
          body: {
            kind: values.kind as DisclosureKind,
            issuedOn: values.issuedOn,
            method: values.method as (typeof DELIVERY_METHODS)[number],
            receivedOn: values.receivedOn || null,
            expiresOn: values.expiresOn || null,
            allowsDelay: values.kind === 'loan-estimate' && values.allowsDelay,
          },
        }),
      );
    } catch (error) {
      throw changeFailureText(error);
    }
    await rereadFaith(queryClient, ids);
    onClose();
  };
  return (
    <FormDialog
      title="Record a disclosure"
      onClose={onClose}
      form={form}
      onSubmit={save}
      submitLabel="Record disclosure"
    >
      <FormGrid>
        <FormCell span={6}>
          <SelectField control={form.control} name="kind" label="Disclosure" options={kinds} required />
        </FormCell>
        <FormCell span={6}>
          <DateField control={form.control} name="issuedOn" label="Issued on" required />
        </FormCell>
        <FormCell span={6}>
          <SelectField control={form.control} name="method" label="Sent" options={METHODS} required />
        </FormCell>
        <FormCell span={6}>
          <DateField control={form.control} name="receivedOn" label="Receipt confirmed on" />
        </FormCell>
        {kind === 'loan-estimate' ? (
          <>
            <FormCell span={6}>
              <DateField control={form.control} name="expiresOn" label="Costs hold until, if longer" />
            </FormCell>
            <FormCell span={6}>
              <CheckField
                control={form.control}
                name="allowsDelay"
                label="Says that it can be revised if construction is delayed"
              />
            </FormCell>
          </>
        ) : null}
      </FormGrid>
    </FormDialog>
  );
}
