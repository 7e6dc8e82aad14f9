import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Control, type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../api/api-error.ts';
import { checksBy } from '../../forms/form-checks.ts';
import { FormShell } from '../../forms/form-shell.tsx';
import { useDialogStart } from '../../ui/dialogs/dialog-start.ts';
import { useReturnFocus } from '../../ui/dialogs/return-focus.ts';
import { rereadDirectories } from './directory-admin-queries.ts';

interface DirectoryDialogProps<Values extends FieldValues> {
  title: string;
  submitLabel: string;
  values: Values;
  schema: z.ZodType<unknown, Values>;
  /** Sends the fields as the schema parsed them. */
  save: (values: Values) => Promise<unknown>;
  /** Shows the stored values when somebody else saved first. */
  describe: (current: unknown) => string;
  onClose: () => void;
  children: (control: Control<Values>) => ReactNode;
}

/**
 * The fields of one directory entry. When somebody else changed it meanwhile, the dialog keeps the typed values and
 * shows the stored ones; the next save replaces them.
 */
export function DirectoryDialog<Values extends FieldValues>(props: DirectoryDialogProps<Values>) {
  useReturnFocus();
  useDialogStart();
  const { title, submitLabel, values, schema, save, describe, onClose, children } = props;
  const queryClient = useQueryClient();
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    mode: 'onBlur',
    resolver: checksBy(schema),
  });
  const submit = async (typed: Values) => {
    try {
      await save(typed);
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) {
        await rereadDirectories(queryClient);
        throw new Error(
          `Somebody else changed this in the meantime. It is now: ${describe(error.current)}. Save again to replace it.`,
        );
      }
      throw error;
    }
    await rereadDirectories(queryClient);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <FormShell form={form} onSubmit={submit} submitLabel={submitLabel} guardsLeaving={false}>
        {children(form.control)}
      </FormShell>
    </Modal>
  );
}
