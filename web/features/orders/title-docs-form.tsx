import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { newTitleDocsSchema } from '../../../contract/title-docs-action.ts';
import { useSession } from '../../api/session-queries.ts';
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
import { recipientsOfChoice, TitleCompaniesField } from './title-companies-field.tsx';
import { useCreateOrder } from './use-create-order.ts';

type TitleDocsValues = z.input<typeof newTitleDocsSchema>;

const RECIPIENTS = 'actionData.email.recipients';

/** What has to be known before title documents can be asked for. Choosing companies fills in their recipients. */
export function TitleDocsForm({ loan, directories, say }: OrderFormProps) {
  const { customerId, loanId } = loan;
  const userName = useSession()?.userName ?? '';
  const carbonCopy = directories.defaultCarbonCopies.TITLE_DOCS;
  const form = useForm<TitleDocsValues>({
    defaultValues: {
      externalLoanId: loan.loanNumber,
      closingDate: loan.closingDate ?? '',
      titleCompanies: [],
      actionData: { email: { recipients: [], carbonCopies: carbonCopy === null ? [] : [carbonCopy] } },
    },
    resolver: zodResolver(newTitleDocsSchema, undefined, { raw: true }),
  });
  const { control } = form;
  const draft = useFormDraft(form, `title-docs:${userName}:${loanId}`);
  const create = useCreateOrder({ customerId, loanId, orderType: 'TITLE_DOCS' }, say);
  const choose = (after: string[]) => {
    const before = form.getValues('titleCompanies');
    const recipients = form.getValues(RECIPIENTS);
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue('titleCompanies', after, options);
    form.setValue(
      RECIPIENTS,
      recipientsOfChoice(directories.titleCompanies, before, after, recipients),
      options,
    );
  };
  return (
    <FormShell
      form={form}
      onSubmit={(values) => create(values, draft)}
      submitLabel={ORDER_WORDS.TITLE_DOCS.create}
    >
      <DraftNotice draft={draft} />
      <SectionCard title="Order title documents" content="padded">
        <FormStack>
          <FormGrid>
            <FormCell span={6}>
              <TextField control={control} name="externalLoanId" label="Loan Id" required maxLength={50} />
            </FormCell>
            <FormCell span={6}>
              <DateField control={control} name="closingDate" label="Closing Date" required />
            </FormCell>
          </FormGrid>
          <TitleCompaniesField
            control={control}
            name="titleCompanies"
            label="Title Companies"
            companies={directories.titleCompanies}
            onAnswer={choose}
          />
          <FormGrid>
            <AddresseeFields
              control={control}
              orderType="TITLE_DOCS"
              recipients={RECIPIENTS}
              carbonCopies="actionData.email.carbonCopies"
            />
          </FormGrid>
        </FormStack>
      </SectionCard>
    </FormShell>
  );
}
