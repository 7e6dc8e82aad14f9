import type { ReactNode } from 'react';
import { type FieldPath, type FieldPathValue, useWatch } from 'react-hook-form';
import type { QuoteForm, QuoteTexts } from '../use-quote-form.ts';

type Path = FieldPath<QuoteTexts>;

interface QuoteFieldProps<Name extends Path> {
  form: QuoteForm;
  name: Name;
  /** The same field of the other scenarios, if all share it. */
  copies?: readonly Name[];
  children: (
    value: FieldPathValue<QuoteTexts, Name>,
    onChange: (value: FieldPathValue<QuoteTexts, Name>) => void,
  ) => ReactNode;
}

/** Controlled by its value alone and never registered, because it is read as typed. */
export function QuoteField<Name extends Path>({ form, name, copies = [], children }: QuoteFieldProps<Name>) {
  const value = useWatch({ control: form.control, name });
  return children(value, (next) => {
    for (const path of [name, ...copies]) form.setValue(path, next, { shouldDirty: true });
  });
}
