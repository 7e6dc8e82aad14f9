import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type NewOrder, newOrderSchema } from '../../../contract/actions/order-action.ts';
import { ORDERS, type OrderQuestion, type OrderType } from '../../../domain/orders/order-types.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { DraftNotice } from '../../forms/drafts/draft-notice.tsx';
import { useFormDraft } from '../../forms/drafts/form-draft.ts';
import { DateField } from '../../forms/fields/date-field.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { FormCell, FormGrid, FormStack } from '../../forms/form-grid.tsx';
import { FormShell } from '../../forms/form-shell.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { AddresseeFields } from './addressee-fields.tsx';
import type { OrderFormProps } from './order-form-props.ts';
import { OrderQuestionField } from './order-question-field.tsx';
import { useCreateOrder } from './use-create-order.ts';

/** The answer that a form opens with: nothing is chosen. */
const NO_ANSWER: Record<OrderQuestion['asks'], string | never[] | null> = {
  'title-companies': [],
  'yes-no': null,
  line: '',
};

/** The form of an order. The server composes the e-mail from it. */
export function OrderForm({ orderType, loan, directories, say }: OrderFormProps & { orderType: OrderType }) {
  const { customerId, loanId } = loan;
  const { tab, phrase, create: createLabel, question } = ORDERS[orderType];
  const userName = useSession()?.userName ?? '';
  const carbonCopy = directories.defaultCarbonCopies[orderType];
  const form = useForm<NewOrder>({
    defaultValues: {
      externalLoanId: loan.loanNumber,
      closingDate: loan.closingDate ?? '',
      [question.field]: NO_ANSWER[question.asks],
      actionData: { email: { recipients: [], carbonCopies: carbonCopy === null ? [] : [carbonCopy] } },
    },
    resolver: zodResolver(newOrderSchema(orderType), undefined, { raw: true }),
  });
  const { control } = form;
  const draft = useFormDraft(form, `${tab}:${userName}:${loanId}`);
  const create = useCreateOrder({ customerId, loanId, orderType }, say);
  return (
    <FormShell form={form} onSubmit={(values) => create(values, draft)} submitLabel={createLabel}>
      <DraftNotice draft={draft} />
      <SectionCard title={`Order ${phrase}`} content="padded">
        <FormStack>
          <FormGrid>
            <FormCell span={6}>
              <TextField control={control} name="externalLoanId" label="Loan Id" required maxLength={50} />
            </FormCell>
            <FormCell span={6}>
              <DateField control={control} name="closingDate" label="Closing Date" required />
            </FormCell>
          </FormGrid>
          <OrderQuestionField form={form} question={question} titleCompanies={directories.titleCompanies} />
          <FormGrid>
            <AddresseeFields
              control={control}
              orderType={orderType}
              recipients="actionData.email.recipients"
              carbonCopies="actionData.email.carbonCopies"
            />
          </FormGrid>
        </FormStack>
      </SectionCard>
    </FormShell>
  );
}
