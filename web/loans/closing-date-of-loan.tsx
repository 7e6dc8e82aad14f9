import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form';
import { formatDate, isCalendarDate } from '../../domain/time/eastern-time.ts';
import { Notice } from '../ui/notices/notice.tsx';

interface ClosingDateOfLoanProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: FieldPath<Values>;
  closing: string | null;
  /** The form's own stored date. It does not change the loan. */
  stored?: string | undefined;
}

/**
 * The closing date belongs to the loan (LOAN-31). An unedited field follows it. If the field has another date, a note
 * offers the loan's.
 */
export function ClosingDateOfLoan<Values extends FieldValues>(props: ClosingDateOfLoanProps<Values>) {
  const { form, name, closing, stored } = props;
  const typed: unknown = useWatch({ control: form.control, name });
  const followed = useRef(closing);
  useEffect(() => {
    const before = followed.current;
    followed.current = closing;
    const isUntouched = form.getValues(name) === before && !form.getFieldState(name).isDirty;
    if (closing !== null && closing !== before && isUntouched) {
      form.resetField(name, { defaultValue: closing as FieldPathValue<Values, typeof name> });
    }
  }, [form, name, closing]);
  if (closing === null || typeof typed !== 'string' || !isCalendarDate(typed) || typed === closing)
    return null;
  return (
    <Notice announce>
      {typed === stored
        ? `The loan now closes on ${formatDate(closing)}.`
        : `The loan closes on ${formatDate(closing)}. Saving changes this to ${formatDate(typed)} for the whole loan.`}{' '}
      <Button
        variant="transparent"
        size="compact-sm"
        onClick={() => {
          form.setValue(name, closing as FieldPathValue<Values, typeof name>, {
            shouldDirty: true,
            shouldValidate: true,
          });
          form.setFocus(name);
        }}
      >
        Use {formatDate(closing)}
      </Button>
    </Notice>
  );
}
