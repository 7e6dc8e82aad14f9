import { type FormEvent, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { submitErrorOf } from './submit-error.ts';

interface FormSubmit {
  submit: (event: FormEvent) => void;
  /** Why the last try failed; null when it did not. */
  error: string | null;
  /** While a submit is under way, it may lead to another page itself. */
  isRunning: () => boolean;
}

/**
 * Submits once at a time. What the server refuses is shown at its field, the first of which gets the focus; what belongs to
 * no field is answered as `error`.
 */
export function useFormSubmit<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  onSubmit: (values: Values) => Promise<void>,
): FormSubmit {
  const [error, setError] = useState<string | null>(null);
  const running = useRef(false);

  async function run(values: Values): Promise<void> {
    setError(null);
    try {
      await onSubmit(values);
      // What was saved is what the form starts from now; what was typed meanwhile stays, as a change.
      form.reset(values, { keepValues: true });
    } catch (thrown) {
      const { message, fields } = submitErrorOf(thrown);
      setError(message);
      Object.entries(fields).forEach(([path, text], index) => {
        form.setError(path as FieldPath<Values>, { message: text }, { shouldFocus: index === 0 });
      });
    }
  }

  return {
    error,
    isRunning: () => running.current,
    submit: (event) => {
      event.preventDefault();
      if (running.current) return;
      running.current = true;
      void form
        .handleSubmit(run)(event)
        .finally(() => {
          running.current = false;
        });
    },
  };
}
