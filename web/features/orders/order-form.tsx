import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { type NewOrder, newOrderSchema } from '../../../contract/actions/order-action.ts';
import { ORDERS, type OrderQuestion, type OrderType } from '../../../domain/orders/order-types.ts';
import type { Answer, call } from '../../api/client.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { useFormDraft } from '../../forms/drafts/form-draft.ts';
import { FormGrid, FormStack } from '../../forms/form-grid.tsx';
import { FormShell } from '../../forms/form-shell.tsx';
import type { Loan } from '../../loans/loan-queries.ts';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { AddresseeFields, OrderFactsFields } from './order-fields.tsx';
import classes from './orders.module.css';
import { useCreateOrder } from './use-create-order.ts';

/** The form's initial answer: nothing is selected. */
const NO_ANSWER: Record<OrderQuestion['asks'], string | never[] | null> = {
  'title-companies': [],
  'yes-no': null,
  line: '',
};

/** The key of the form's draft in the browser. */
export function orderFormKey(orderType: OrderType, userName: string, loanId: string): string {
  return `${ORDERS[orderType].tab}:${userName}:${loanId}`;
}

interface NewOrderFormProps extends OrderFormProps {
  orderType: OrderType;
  /** Earlier orders of this kind, newest first. */
  orders: readonly LoanAction[];
  /** Whether it replaces something that had the focus. */
  takesFocus: boolean;
  /** Called when the draft is about to be created and replace the form. */
  onCreating: () => void;
  actions?: ReactNode;
}

/** The form of an order. The server composes the email from it. */
export function OrderForm({ orderType, loan, directories, orders, say, ...props }: NewOrderFormProps) {
  const { customerId, loanId } = loan;
  const { phrase, create: createLabel, question } = ORDERS[orderType];
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
  const { control, setFocus } = form;
  const { takesFocus } = props;
  useEffect(() => {
    if (takesFocus) setFocus('externalLoanId');
  }, [takesFocus, setFocus]);
  const draft = useFormDraft(form, orderFormKey(orderType, userName, loanId));
  const create = useCreateOrder({ customerId, loanId, orderType }, orders, say);
  return (
    <FormShell
      form={form}
      onSubmit={(values) => {
        props.onCreating();
        return create(values, draft);
      }}
      submitLabel={createLabel}
      actions={props.actions}
      draft={draft}
    >
      <SectionCard title={`Order ${phrase}`} content="padded">
        <div className={classes.halves}>
          <FormStack>
            <OrderFactsFields
              form={form}
              orderType={orderType}
              recipients="actionData.email.recipients"
              titleCompanies={directories.titleCompanies}
              closing={loan.closingDate}
            />
          </FormStack>
          <FormGrid>
            <AddresseeFields
              control={control}
              orderType={orderType}
              recipients="actionData.email.recipients"
              carbonCopies="actionData.email.carbonCopies"
            />
          </FormGrid>
        </div>
      </SectionCard>
    </FormShell>
  );
}

type AnswerData<T> = T extends Promise<Answer<infer Data>> ? Data : never;

export type Directories = AnswerData<ReturnType<typeof call<'getDirectories'>>>;

interface OrderFormProps {
  loan: Loan;
  directories: Directories;
  /** Shows a text in the pop-up of the page. */
  say: (text: string) => void;
}
