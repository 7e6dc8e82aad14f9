import { useMutation } from '@tanstack/react-query';
import type { SavedView } from '../../../contract/loan-views.ts';
import { asApiError } from '../../api/api-error.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

interface DeleteViewDialogProps {
  view: SavedView;
  onDelete: () => Promise<void>;
  onClose: () => void;
}

export function DeleteViewDialog({ view, onDelete, onClose }: DeleteViewDialogProps) {
  const deleting = useMutation({ mutationFn: onDelete, onSuccess: onClose });
  return (
    <ConfirmDialog
      opened
      title={`Delete the view '${view.name}'?`}
      consequence={
        view.isShared ? 'Its link stops working for everyone. No loan changes.' : 'No loan changes.'
      }
      confirmLabel="Delete view"
      destructive
      confirming={deleting.isPending}
      error={deleting.error === null ? undefined : asApiError(deleting.error).message}
      onConfirm={() => deleting.mutate()}
      onCancel={onClose}
    />
  );
}
