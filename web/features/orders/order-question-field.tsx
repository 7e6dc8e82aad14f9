import type { UseFormReturn } from 'react-hook-form';
import type { NewOrder } from '../../../contract/actions/order-action.ts';
import type { OrderAnswers, OrderQuestion } from '../../../domain/orders/order-types.ts';
import { ChoiceField } from '../../forms/fields/choice-field.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { recipientsOfChoice, TitleCompaniesField, type TitleCompany } from './title-companies-field.tsx';

const RECIPIENTS = 'actionData.email.recipients';

const YES_NO = [
  { label: 'Yes', value: 'Yes' },
  { label: 'No', value: 'No' },
] as const;

interface OrderQuestionFieldProps {
  form: UseFormReturn<NewOrder>;
  question: OrderQuestion & { field: keyof OrderAnswers };
  /** The title companies of the directories. */
  titleCompanies: readonly TitleCompany[];
}

/** The question that only this kind of order asks. */
export function OrderQuestionField({ form, question, titleCompanies }: OrderQuestionFieldProps) {
  const { control } = form;
  const { asks, field, label } = question;
  switch (asks) {
    case 'title-companies':
      return (
        <TitleCompaniesField
          control={control}
          name={field}
          label={label}
          companies={titleCompanies}
          onAnswer={(after: string[]) => chooseCompanies(form, titleCompanies, after)}
        />
      );
    case 'yes-no':
      return <ChoiceField control={control} name={field} label={label} choices={YES_NO} required />;
    case 'line':
      return <TextField control={control} name={field} label={label} required maxLength={200} />;
  }
}

/** Choosing companies fills in their recipients. */
function chooseCompanies(
  form: UseFormReturn<NewOrder>,
  companies: readonly TitleCompany[],
  after: string[],
): void {
  const before = form.getValues('titleCompanies') ?? [];
  const recipients = form.getValues(RECIPIENTS);
  const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
  form.setValue('titleCompanies', after, options);
  form.setValue(RECIPIENTS, recipientsOfChoice(companies, before, after, recipients), options);
}
