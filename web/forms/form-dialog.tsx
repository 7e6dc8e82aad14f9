import { Button } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { Dialog, type DialogProps } from '../ui/dialogs/dialog.tsx';
import { FormShell, type FormShellProps } from './form-shell.tsx';

interface FormDialogProps<Values extends FieldValues>
  extends Omit<FormShellProps<Values>, 'actions' | 'guardsLeaving'>,
    Omit<DialogProps, 'children'> {
  hasCancel?: boolean;
}

/** A form in a dialog. Closes without a question, because a draft keeps what was typed. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const {
    form,
    onSubmit,
    submitLabel,
    hasRequired = true,
    draft,
    hasCancel = false,
    children,
    ...dialog
  } = props;
  return (
    <Dialog {...dialog}>
      <FormShell
        form={form}
        onSubmit={onSubmit}
        submitLabel={submitLabel}
        hasRequired={hasRequired}
        draft={draft}
        guardsLeaving={false}
        actions={
          hasCancel ? (
            <Button variant="subtle" onClick={dialog.onClose}>
              Cancel
            </Button>
          ) : null
        }
      >
        {children}
      </FormShell>
    </Dialog>
  );
}
