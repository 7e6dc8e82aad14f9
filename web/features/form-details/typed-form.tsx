import { createContext, type ReactNode, useContext } from 'react';
import { type Control, type FieldPath, type UseFormReturn, useWatch } from 'react-hook-form';
import type { Application } from '../../../domain/application/application.ts';

// The form library has such a context too, which every page with a form would load.
const Context = createContext<UseFormReturn<Application> | null>(null);

export function TypedFormProvider({
  form,
  children,
}: {
  form: UseFormReturn<Application>;
  children: ReactNode;
}) {
  return <Context value={form}>{children}</Context>;
}

/** The form that holds the whole application of the page. */
export function useTypedForm(): UseFormReturn<Application> {
  const form = useContext(Context);
  if (form === null) throw new Error('These fields stand inside a TypedFormProvider');
  return form;
}

/**
 * A fact derived from a part of the typed application, such as whether a question is asked. The component rerenders
 * only when the fact changes.
 */
export function usePart<Part, Result>(
  control: Control<Application>,
  path: string,
  derive: (part: Part | null | undefined) => Result,
): Result {
  return useWatch({
    control,
    name: path as FieldPath<Application>,
    compute: (part) => derive(part as Part | null | undefined),
  });
}
