import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import type { StaffPerson } from '../../../contract/people/staff.ts';
import { EntryDialog, type EntryDialogProps } from '../../loans/saving/entry-dialog.tsx';
import { useIsConfirming } from '../../second-factor/use-is-confirming.ts';
import { rolesOf } from './staff-list.ts';
import { rereadStaff } from './staff-queries.ts';

type StaffDialogProps<Values extends FieldValues> = Omit<
  EntryDialogProps<Values>,
  'reread' | 'closeOnEscape' | 'storedText'
> & {
  /** The roles of a person by default. */
  storedText?: (current: unknown) => string;
};

/** A form about a person, or about something that people belong to. */
export function StaffDialog<Values extends FieldValues>({
  storedText = personText,
  ...props
}: StaffDialogProps<Values>) {
  const isConfirming = useIsConfirming();
  const queryClient = useQueryClient();
  return (
    <EntryDialog
      {...props}
      storedText={storedText}
      reread={() => rereadStaff(queryClient)}
      closeOnEscape={!isConfirming}
    />
  );
}

function personText(current: unknown): string {
  const person = current as StaffPerson;
  return person.disabledOn === null ? rolesOf(person) : `${rolesOf(person)}, disabled`;
}
