import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import type { OrderAnswers, OrderQuestion } from '../../../domain/orders/order-types.ts';
import { ChoiceField } from '../../forms/fields/choice-field.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { recipientsOfChoice, TitleCompaniesField, type TitleCompany } from './title-companies-field.tsx';

const YES_NO = [
  { label: 'Yes', value: 'Yes' },
  { label: 'No', value: 'No' },
] as const;

interface OrderQuestionFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  question: OrderQuestion & { field: keyof OrderAnswers };
  recipients: FieldPath<Values>;
  titleCompanies: readonly TitleCompany[];
}

/** The question that only this kind of order asks. */
export function OrderQuestionField<Values extends FieldValues>(props: OrderQuestionFieldProps<Values>) {
  const { form, question, titleCompanies } = props;
  const { control } = form;
  const { asks, label } = question;
  // Both forms of an order have the answers at the top level, with their API names.
  const field = question.field as FieldPath<Values>;
  switch (asks) {
    case 'title-companies': {
      const known = withChosen(titleCompanies, form.getValues(field));
      return (
        <TitleCompaniesField
          control={control}
          name={field}
          label={label}
          companies={known}
          write={(after: string[]) => chooseCompanies(props, field, known, after)}
        />
      );
    }
    case 'yes-no':
      return <ChoiceField control={control} name={field} label={label} choices={YES_NO} required />;
    case 'line':
      return <TextField control={control} name={field} label={label} required maxLength={200} />;
  }
}

/** The companies of the directories, with chosen ones that have left them since. */
function withChosen(companies: readonly TitleCompany[], chosen: unknown): readonly TitleCompany[] {
  const gone = (Array.isArray(chosen) ? (chosen as string[]) : []).filter(
    (name) => !companies.some((company) => company.name === name),
  );
  return [...companies, ...gone.map((name) => ({ name, recipients: [] }))];
}

/** Choosing companies fills in their recipients. */
function chooseCompanies<Values extends FieldValues>(
  { form, recipients }: Pick<OrderQuestionFieldProps<Values>, 'form' | 'recipients'>,
  field: FieldPath<Values>,
  companies: readonly TitleCompany[],
  after: string[],
): void {
  const before: string[] = form.getValues(field) ?? [];
  const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
  const next = recipientsOfChoice(companies, before, after, form.getValues(recipients));
  form.setValue(field, after as FieldPathValue<Values, typeof field>, options);
  form.setValue(recipients, next as FieldPathValue<Values, typeof recipients>, options);
}
