import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Permission } from '../../../../domain/people/permission.ts';
import { ApiError } from '../../../api/api-error.ts';
import { DraftNotice } from '../../../forms/drafts/draft-notice.tsx';
import { DraftState } from '../../../forms/drafts/draft-state.tsx';
import { FieldError } from '../../../forms/field-error.tsx';
import { useDraftedFields } from '../../../loans/saving/drafted-fields.ts';
import { Dialog, DialogAnswer } from '../../../ui/dialogs/dialog.tsx';

interface NameDialogProps {
  title: string;
  label: string;
  initial: string;
  /** Length of the initial selection, so that typing keeps an extension. */
  selected: number;
  confirmLabel: string;
  /** The dialog and its subject, for the draft of the name: 'folder-name:ID'. */
  draftName: string;
  /** Checks the trimmed name. */
  check: (name: string) => Permission;
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/**
 * Asks for the name of a document or folder. If the server refuses it, the dialog stays open and shows that at the
 * field.
 */
export function NameDialog(props: NameDialogProps) {
  const { title, label, initial, selected, confirmLabel, draftName, check, onSave, onClose } = props;
  const { values, change, draft } = useDraftedFields({ name: initial }, draftName);
  const { name } = values;
  const field = useRef<HTMLInputElement>(null);
  const saving = useMutation({
    mutationFn: async (text: string) => {
      const permission = check(text);
      if (!permission.ok) throw new Error(permission.reason);
      await onSave(text);
    },
    onSuccess: () => leave(),
    onError: () => field.current?.focus(),
  });
  useEffect(() => {
    // Runs after the dialog has focused the field, which selects nothing.
    const timer = setTimeout(() => field.current?.setSelectionRange(0, selected));
    return () => clearTimeout(timer);
  }, [selected]);
  /** The name is stored, so its draft is no longer needed. */
  const leave = () => {
    draft.saved();
    onClose();
  };
  const { error } = saving;
  const message = error instanceof ApiError ? (error.fields.name ?? error.message) : error?.message;
  return (
    <Dialog onClose={onClose} title={title} hasCloseButton={false}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === initial) leave();
          else saving.mutate(name.trim());
        }}
      >
        <DraftNotice draft={draft} />
        <TextInput
          ref={field}
          label={label}
          value={name}
          data-autofocus
          required
          error={message === undefined ? undefined : <FieldError>{message}</FieldError>}
          onChange={(event) => change('name', event.currentTarget.value)}
        />
        <DraftState status={draft.status} />
        <DialogAnswer
          confirmLabel={confirmLabel}
          onCancel={onClose}
          isRunning={saving.isPending}
          disabled={name.trim() === ''}
        />
      </form>
    </Dialog>
  );
}
