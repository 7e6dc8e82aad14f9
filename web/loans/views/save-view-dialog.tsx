import { Select, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { canNameLoanView, MAX_VIEW_NAME_LENGTH, viewName } from '../../../domain/loans/loan-view.ts';
import { MAILED, MAILED_KEYS, type Mailed } from '../../../domain/reports/mailed-views.ts';
import { asApiError } from '../../api/api-error.ts';
import { DraftNotice } from '../../forms/drafts/draft-notice.tsx';
import { DraftState } from '../../forms/drafts/draft-state.tsx';
import { FieldError } from '../../forms/field-error.tsx';
import { Checkbox } from '../../ui/checkbox.ts';
import dialogClasses from '../../ui/dialogs/dialog.module.css';
import { Dialog, DialogAnswer } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { useDraftedFields } from '../saving/drafted-fields.ts';

export interface NamedView {
  name: string;
  isShared: boolean;
  /** Only of a report. */
  mailed?: Mailed | undefined;
}

interface SaveViewDialogProps {
  title: string;
  initial: NamedView;
  /** The view whose name is typed, for the draft: its id, or 'new'. */
  of: string;
  onSave: (view: NamedView) => Promise<unknown>;
  onClose: () => void;
}

/**
 * Asks for a view's name, who may see it, and when a report comes by mail (REPORT-40). If the name is refused, the dialog stays open and shows that at the field.
 */
export function SaveViewDialog({ title, initial, of, onSave, onClose }: SaveViewDialogProps) {
  const { name: initialName, isShared: wasShared, mailed: wasMailed } = initial;
  const { values, change, draft } = useDraftedFields<NamedView>(
    { name: initialName, isShared: wasShared, ...(wasMailed && { mailed: wasMailed }) },
    `loan-view:${of}`,
  );
  const { name, isShared, mailed } = values;
  const [refusal, setRefusal] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const saving = useMutation({
    mutationFn: () => onSave({ name: viewName(name), isShared, ...(mailed && { mailed }) }),
    onSuccess: () => {
      draft.saved();
      onClose();
    },
    onError: (error) => {
      if (asApiError(error).fields.name !== undefined) field.current?.focus();
    },
  });
  const failure = saving.error === null ? undefined : asApiError(saving.error);
  const atName = refusal ?? failure?.fields.name;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const permission = canNameLoanView(viewName(name));
    setRefusal(permission.ok ? undefined : permission.reason);
    if (!permission.ok) field.current?.focus();
    else if (!saving.isPending) saving.mutate();
  };
  return (
    <Dialog onClose={onClose} title={title} hasCloseButton={false}>
      <form onSubmit={submit} noValidate>
        <DraftNotice draft={draft} />
        <TextInput
          ref={field}
          label="Name"
          value={name}
          maxLength={MAX_VIEW_NAME_LENGTH}
          required
          data-autofocus
          error={atName === undefined ? undefined : <FieldError>{atName}</FieldError>}
          onChange={(event) => {
            change('name', event.currentTarget.value);
            setRefusal(undefined);
            saving.reset();
          }}
        />
        <div className={dialogClasses.fields}>
          <Checkbox
            label="Share with everyone"
            description="Colleagues find it under Views and can open its link. Only you can change it."
            checked={isShared}
            onChange={(event) => change('isShared', event.currentTarget.checked)}
          />
        </div>
        {mailed === undefined ? null : (
          <div className={dialogClasses.fields}>
            <Select
              label="Mail it to me"
              data={MAILED_KEYS.map((value) => ({ value, label: MAILED[value].label }))}
              value={mailed}
              allowDeselect={false}
              onChange={(value) => change('mailed', value as Mailed)}
            />
          </div>
        )}
        {failure === undefined || failure.fields.name !== undefined ? null : (
          <div className={dialogClasses.error}>
            <Notice tone="bad" announce>
              {failure.message}
            </Notice>
          </div>
        )}
        <DraftState status={draft.status} />
        <DialogAnswer confirmLabel="Save view" onCancel={onClose} isRunning={saving.isPending} />
      </form>
    </Dialog>
  );
}
