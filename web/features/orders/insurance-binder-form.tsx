import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { newInsuranceBinderSchema } from '../../../contract/insurance-binder-action.ts';
import { useSession } from '../../api/session-queries.ts';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { DateField } from '../../forms/date-field.tsx';
import { DraftNotice } from '../../forms/draft-notice.tsx';
import { useFormDraft } from '../../forms/form-draft.ts';
import { FormCell, FormGrid, FormStack } from '../../forms/form-grid.tsx';
import { FormShell } from '../../forms/form-shell.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { AddresseeFields } from './addressee-fields.tsx';
import type { OrderFormProps } from './order-form-props.ts';
import { ORDER_WORDS } from './order-words.ts';
import { useCreateOrder } from './use-create-order.ts';

/** The contract's form, while the question is open as well. */
type InsuranceBinderValues = Omit<z.input<typeof newInsuranceBinderSchema>, 'impoundsOrEscrow'> & {
  impoundsOrEscrow: 'Yes' | 'No' | null;
};

const formSchema: z.ZodType<unknown, InsuranceBinderValues> = newInsuranceBinderSchema;

const YES_NO = [
  { label: 'Yes', value: 'Yes' },
  { label: 'No', value: 'No' },
] as const;

/** What has to be known before the insurance binder can be asked for. */
export function InsuranceBinderForm({ loan, directories, say }: OrderFormProps) {
  const { customerId, loanId } = loan;
  const userName = useSession()?.userName ?? '';
  const carbonCopy = directories.defaultCarbonCopies.INSURANCE_BINDER;
  const form = useForm<InsuranceBinderValues>({
    defaultValues: {
      externalLoanId: loan.loanNumber,
      closingDate: loan.closingDate ?? '',
      impoundsOrEscrow: null,
      actionData: { email: { recipients: [], carbonCopies: carbonCopy === null ? [] : [carbonCopy] } },
    },
    resolver: zodResolver(formSchema, undefined, { raw: true }),
  });
  const { control } = form;
  const draft = useFormDraft(form, `insurance-binder:${userName}:${loanId}`);
  const create = useCreateOrder({ customerId, loanId, orderType: 'INSURANCE_BINDER' }, say);
  return (
    <FormShell
      form={form}
      onSubmit={(values) => create(values, draft)}
      submitLabel={ORDER_WORDS.INSURANCE_BINDER.create}
    >
      <DraftNotice draft={draft} />
      <SectionCard title="Order the insurance binder" content="padded">
        <FormStack>
          <FormGrid>
            <FormCell span={6}>
              <TextField control={control} name="externalLoanId" label="Loan Id" required maxLength={50} />
            </FormCell>
            <FormCell span={6}>
              <DateField control={control} name="closingDate" label="Closing Date" required />
            </FormCell>
          </FormGrid>
          <ChoiceField
            control={control}
            name="impoundsOrEscrow"
            label="Impounds Or Escrow"
            choices={YES_NO}
            required
          />
          <FormGrid>
            <AddresseeFields
              control={control}
              orderType="INSURANCE_BINDER"
              recipients="actionData.email.recipients"
              carbonCopies="actionData.email.carbonCopies"
            />
          </FormGrid>
        </FormStack>
      </SectionCard>
    </FormShell>
  );
}
