import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { EntryDialog, type EntryDialogProps } from '../../loans/saving/entry-dialog.tsx';
import { rereadDirectories } from './directory-admin-queries.ts';

export function DirectoryDialog<Values extends FieldValues>(props: Omit<EntryDialogProps<Values>, 'reread'>) {
  const queryClient = useQueryClient();
  return <EntryDialog {...props} reread={() => rereadDirectories(queryClient)} />;
}
