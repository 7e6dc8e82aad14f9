import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Control, type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { StaffPerson } from '../../../contract/people/staff.ts';
import { ApiError } from '../../api/api-error.ts';
import { checksBy } from '../../forms/form-checks.ts';
import { FormShell } from '../../forms/form-shell.tsx';
import { useIsConfirming } from '../../second-factor/use-is-confirming.ts';
import { useDialogStart } from '../../ui/dialogs/dialog-start.ts';
import { useReturnFocus } from '../../ui/dialogs/return-focus.ts';
import { rolesOf } from './staff-list.ts';
import { rereadStaff } from './staff-queries.ts';

interface StaffDialogProps<Values extends FieldValues> {
  title: string;
  submitLabel: string;
  values: Values;
  schema: z.ZodType;
  save: (values: Values) => Promise<unknown>;
  hasRequired?: boolean;
  /** The stored state after a conflict, in words; the roles of a person by default. */
  storedText?: (current: unknown) => string;
  onClose: () => void;
  children: (control: Control<Values>) => ReactNode;
}

/** A form about a person. When somebody else changed the person meanwhile, it says what is stored, and keeps the choices. */
export function StaffDialog<Values extends FieldValues>(props: StaffDialogProps<Values>) {
  useReturnFocus();
  useDialogStart();
  const isConfirming = useIsConfirming();
  const { title, submitLabel, values, schema, save, hasRequired = true, onClose, children } = props;
  const { storedText = personText } = props;
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
      if (!(error instanceof ApiError) || error.status !== 412) throw error;
      await rereadStaff(queryClient);
      throw new Error(
        `Somebody else changed this in the meantime. It is now: ${storedText(error.current)}. Save again to replace it.`,
      );
    }
    await rereadStaff(queryClient);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={!isConfirming}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <FormShell
        form={form}
        onSubmit={submit}
        submitLabel={submitLabel}
        hasRequired={hasRequired}
        guardsLeaving={false}
      >
        {children(form.control)}
      </FormShell>
    </Modal>
  );
}

function personText(current: unknown): string {
  const person = current as StaffPerson;
  return person.disabledOn === null ? rolesOf(person) : `${rolesOf(person)}, disabled`;
}
