import { zodResolver } from '@hookform/resolvers/zod';
import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Control, type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../api/api-error.ts';
import { FormShell } from '../../forms/form-shell.tsx';
import { rereadDirectories } from './directory-admin-queries.ts';

interface DirectoryDialogProps<Values extends FieldValues> {
  title: string;
  submitLabel: string;
  values: Values;
  schema: z.ZodType<unknown, Values>;
  /** Sends what the schema made of the fields. */
  save: (values: Values) => Promise<unknown>;
  /** Says what is stored, for whoever finds that somebody else was faster. */
  describe: (current: unknown) => string;
  onClose: () => void;
  children: (control: Control<Values>) => ReactNode;
}

/**
 * The fields of one entry of a directory. When somebody else changed it meanwhile the dialog stays with what was typed, says
 * what is stored now, and the next save replaces it.
 */
export function DirectoryDialog<Values extends FieldValues>(props: DirectoryDialogProps<Values>) {
  const { title, submitLabel, values, schema, save, describe, onClose, children } = props;
  const queryClient = useQueryClient();
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    mode: 'onBlur',
    resolver: zodResolver(schema as never, undefined, { raw: true }) as never,
  });
  const submit = async (typed: Values) => {
    try {
      await save(typed);
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) {
        await rereadDirectories(queryClient);
        throw new Error(
          `Somebody else changed this meanwhile. Stored is: ${describe(error.current)}. Save again to replace it.`,
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
