import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FieldPath, type FieldValues, get, type UseFormReturn, useFormState } from 'react-hook-form';
import { type SubmitError, submitErrorOf } from './submit-error.ts';

interface FormSubmit {
  submit: (event: FormEvent) => void;
  /** Why the last try failed; null after a success, and after the form gets other stored values. */
  error: string | null;
  /** A running submit may navigate itself. */
  isRunning: () => boolean;
}

/**
 * One submit at a time. The server's refusals are shown at their fields, and the first of these gets the focus; other
 * errors are returned as `error`.
 */
export function useFormSubmit<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  onSubmit: (values: Values) => Promise<void>,
): FormSubmit {
  const [error, setError] = useState<string | null>(null);
  const running = useRef(false);
  const { isSubmitted } = useFormState({ control: form.control });
  // A reset outside a submit applies stored values, or a choice on top of them, and the failure is not about those.
  useEffect(() => {
    if (!isSubmitted && !running.current) setError(null);
  }, [isSubmitted]);

  async function run(values: Values): Promise<void> {
    setError(null);
    try {
      await onSubmit(values);
      // The saved values become the form's defaults; later typing stays as a change.
      form.reset(values, { keepValues: true });
    } catch (thrown) {
      const { message, fields: sent } = submitErrorOf(thrown);
      const fields = Object.fromEntries(
        Object.entries(sent).map(([path, text]) => [fieldOf(path, values), text]),
      );
      setError(besideFields(form, { message, fields }));
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

/** What no field of the form shows: the message, unless it stands at a field, and messages of fields that it lacks. */
function besideFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { message, fields }: SubmitError,
): string | null {
  const values = form.getValues();
  const isShown = (path: string) => get(values, path) !== undefined || form.control._names.mount.has(path);
  const shown = Object.entries(fields).filter(([path]) => isShown(path));
  const lost = Object.entries(fields).filter(([path]) => !isShown(path));
  const texts = [
    ...(shown.some(([, text]) => text === message) ? [] : [message]),
    ...lost.map(([, text]) => text),
  ];
  return texts.length === 0 ? null : [...new Set(texts)].join(' ');
}

/** A form can edit one record of a longer body: 'conditions[0].owner' is its field 'owner'. */
function fieldOf<Values extends FieldValues>(path: string, values: Values): string {
  const [first = ''] = path.split(/[.[]/);
  const name = path.slice(path.lastIndexOf('.') + 1);
  return first in values || !(name in values) ? path : name;
}
