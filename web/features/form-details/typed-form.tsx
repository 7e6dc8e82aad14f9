import { createContext, type ReactNode, useContext } from 'react';
import type { UseFormReturn } from 'react-hook-form';
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
