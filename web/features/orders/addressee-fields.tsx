import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { ORDERS, type OrderType } from '../../../domain/orders/order-types.ts';
import { AddressesField } from '../../forms/fields/addresses-field.tsx';
import { FormCell } from '../../forms/form-grid.tsx';

interface AddresseeFieldsProps<Values extends FieldValues> {
  control: Control<Values>;
  orderType: OrderType;
  /** The path of the e-mail in the form's values. */
  recipients: FieldPath<Values>;
  carbonCopies: FieldPath<Values>;
}

/** The recipients of an e-mail. */
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
