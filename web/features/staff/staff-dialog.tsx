import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import type { StaffPerson } from '../../../contract/people/staff.ts';
import { EntryDialog, type EntryDialogProps } from '../../loans/saving/entry-dialog.tsx';
import { doneBefore, lastAuthor, VERSIONED, type WantedState } from './done-before.ts';
import { rolesOf } from './staff-list.ts';
import { rereadStaff } from './staff-queries.ts';

type StaffDialogProps<Values extends FieldValues> = Omit<
  EntryDialogProps<Values>,
  'reread' | 'storedText' | 'savedBy' | 'savedBefore'
> & {
  /** Defaults to the person's roles. */
  storedText?: (current: unknown) => string;
  /** The goal: if a colleague reached it first, nothing has failed. */
  wanted?: WantedState<Values>;
};

export function StaffDialog<Values extends FieldValues>({
  storedText = personText,
  wanted,
  ...props
}: StaffDialogProps<Values>) {
  const queryClient = useQueryClient();
  return (
    <EntryDialog
      {...props}
      storedText={storedText}
      savedBefore={async (error, typed) => {
        const text = wanted === undefined ? null : await doneBefore(error, wanted, typed);
        return wanted === undefined || text === null ? null : { title: wanted.title, text };
      }}
      savedBy={async () => (wanted === undefined ? undefined : lastAuthor(wanted.staffId, VERSIONED))}
      reread={() => rereadStaff(queryClient)}
    />
  );
}

function personText(current: unknown): string {
  const person = current as StaffPerson;
  return person.disabledOn === null ? rolesOf(person) : `${rolesOf(person)}, disabled`;
}
