import type { Control, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ORDERS, type OrderType } from '../../../domain/orders/order-types.ts';
import { AddressesField } from '../../forms/fields/addresses-field.tsx';
import { DateField } from '../../forms/fields/date-field.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { ClosingDateOfLoan } from '../../loans/closing-date-of-loan.tsx';
import { OrderQuestionField } from './order-question-field.tsx';
import type { TitleCompany } from './title-companies-field.tsx';

interface OrderFactsFieldsProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  orderType: OrderType;
  recipients: FieldPath<Values>;
  titleCompanies: readonly TitleCompany[];
  closing: string | null;
  /** The stored closing date of the order; absent for a new one. */
  stored?: string | undefined;
}

/** The facts of an order. Both of its forms have them at the top level, with their API names. */
export function OrderFactsFields<Values extends FieldValues>(props: OrderFactsFieldsProps<Values>) {
  const { form, orderType, recipients, titleCompanies } = props;
  const at = (name: 'externalLoanId' | 'closingDate') => ({
    control: form.control,
    name: name as FieldPath<Values>,
  });
  return (
    <>
      <FormGrid>
        <FormCell span={6}>
          <TextField {...at('externalLoanId')} label="Loan Id" required maxLength={50} />
        </FormCell>
        <FormCell span={6}>
          <DateField {...at('closingDate')} label="Closing Date" required />
        </FormCell>
      </FormGrid>
      <ClosingDateOfLoan
        form={form}
        name={'closingDate' as FieldPath<Values>}
        closing={props.closing}
        stored={props.stored}
      />
      <OrderQuestionField
        form={form}
        question={ORDERS[orderType].question}
        recipients={recipients}
        titleCompanies={titleCompanies}
      />
    </>
  );
}

interface AddresseeFieldsProps<Values extends FieldValues> {
  control: Control<Values>;
  orderType: OrderType;
  recipients: FieldPath<Values>;
  carbonCopies: FieldPath<Values>;
}

export function AddresseeFields<Values extends FieldValues>(props: AddresseeFieldsProps<Values>) {
  const { control, orderType } = props;
  const invalidMessage = ORDERS[orderType].invalidRecipient;
  return (
    <>
      <FormCell span={6}>
        <AddressesField
          control={control}
          name={props.recipients}
          label="Recipients"
          required
          invalidMessage={invalidMessage}
        />
      </FormCell>
      <FormCell span={6}>
        <AddressesField
          control={control}
          name={props.carbonCopies}
          label="Cc"
          invalidMessage={invalidMessage}
        />
      </FormCell>
    </>
  );
}
