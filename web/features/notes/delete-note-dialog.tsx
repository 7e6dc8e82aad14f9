import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Note } from '../../../contract/notes.ts';
import { formatInstant } from '../../../domain/time/eastern-time.ts';
import { call } from '../../api/client.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { notesKey } from '../../loans/notes-query.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

interface DeleteNoteDialogProps {
  customerId: string;
  note: Note;
  opened: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before deleting a note. If that fails there is no message: the list is refetched and still shows the note. */
export function DeleteNoteDialog({ customerId, note, opened, onClose, onDeleted }: DeleteNoteDialogProps) {
  const queryClient = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const remove = async () => {
    setDeleting(true);
    const params = { id: customerId, noteId: note.noteId };
    const isGone = await runOwnChange(queryClient, () => call('deleteNote', { params })).then(
      () => true,
      () => false,
    );
    await queryClient.invalidateQueries({ queryKey: notesKey(customerId) });
    setDeleting(false);
    onClose();
    if (isGone) onDeleted();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title="Are you sure you want to delete?"
      consequence={`Your note of ${formatInstant(note.createdOn)} will be deleted for everyone.`}
      confirmLabel="Delete note"
      destructive
      confirming={deleting}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
