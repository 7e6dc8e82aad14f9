import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { INVALID_RECIPIENT_MESSAGE, type OrderType } from '../../../domain/order-email.ts';
import { AddressesField } from '../../forms/addresses-field.tsx';
import { FormCell } from '../../forms/form-grid.tsx';

interface AddresseeFieldsProps<Values extends FieldValues> {
  control: Control<Values>;
  orderType: OrderType;
  /** Where the e-mail is in the form's values. */
  recipients: FieldPath<Values>;
  carbonCopies: FieldPath<Values>;
}

/** Whom an e-mail goes to. */
export function AddresseeFields<Values extends FieldValues>(props: AddresseeFieldsProps<Values>) {
  const { control, orderType } = props;
  const invalidMessage = INVALID_RECIPIENT_MESSAGE[orderType];
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
