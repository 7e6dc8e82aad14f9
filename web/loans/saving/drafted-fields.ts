import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
  useWatch,
} from 'react-hook-form';
import { useSession } from '../../api/session/session-queries.ts';
import { type DialogDraft, useDialogDraft } from '../../forms/drafts/dialog-draft.ts';

/** Keeps a small dialog's text until it is saved or discarded (BASE-29). */
export function useDraftedFields<Values extends FieldValues>(
  initial: Values,
  name: string,
): {
  values: Values;
  change: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) => void;
  draft: DialogDraft;
} {
  const form = useForm<Values>({ defaultValues: initial as DefaultValues<Values> });
  const draft = useDialogDraft(form, useSession()?.userName ?? '', name);
  const values = useWatch({ control: form.control }) as Values;
  return {
    values,
    change: (field, value) => form.setValue(field, value, { shouldDirty: true }),
    draft,
  };
}
