import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from '../field-props.ts';
import { ChoiceField } from './choice-field.tsx';
import { YES_NO } from './choice-question.tsx';

interface YesNoFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  write?: (answer: boolean) => void;
}

/** A question on one line with two answers at the right. Its value is true or false, null while unanswered. */
export function YesNoField<Values extends FieldValues>(props: YesNoFieldProps<Values>) {
  return <ChoiceField {...props} choices={YES_NO} />;
}
