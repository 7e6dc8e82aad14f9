import { PROPERTY_LOAN_TYPES } from '../../../../../domain/application/section3/property-options.ts';
import type { PropertyLoan } from '../../../../../domain/application/section3/section3-real-estate.ts';
import { MoneyField } from '../../../../forms/fields/money-field.tsx';
import { SelectField } from '../../../../forms/fields/select-field.tsx';
import { TextField } from '../../../../forms/fields/text-field.tsx';
import { YesNoField } from '../../../../forms/fields/yes-no-field.tsx';
import { FormCell, FormGrid, FormStack } from '../../../../forms/form-grid.tsx';
import { bindingBelow, type FieldBinding } from '../../steps/section-fields.ts';

/** One mortgage loan on a property that the borrower owns. */
export function PropertyLoanFields({ loan }: { loan: FieldBinding }) {
  const at = (field: keyof PropertyLoan) => bindingBelow<PropertyLoan>(loan, field);
  return (
    <FormStack>
      <FormGrid>
        <FormCell span={6}>
          <TextField {...at('creditorName')} label="Creditor name" required maxLength={200} />
        </FormCell>
        <FormCell span={3}>
          <TextField {...at('accountNumber')} label="Account number" required />
        </FormCell>
        <FormCell span={3}>
          <SelectField {...at('loanType')} label="Loan type" options={PROPERTY_LOAN_TYPES} required />
        </FormCell>
        <FormCell span={4}>
          <MoneyField {...at('monthlyMortgagePayment')} label="Monthly mortgage payment" required />
        </FormCell>
        <FormCell span={4} half>
          <MoneyField {...at('unpaidBalance')} label="Unpaid balance" required />
        </FormCell>
        <FormCell span={4} half>
          <MoneyField {...at('creditLimit')} label="Credit limit" />
        </FormCell>
      </FormGrid>
      <YesNoField {...at('toBePaidOff')} label="To be paid off at or before closing?" />
    </FormStack>
  );
}
