import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

/** Asks before the page is left while uploads run. Its own tabs and folders belong to the same page. */
export function UploadLeaveGuard({ isUploading }: { isUploading: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isUploading && current.pathname !== next.pathname,
    enableBeforeUnload: () => isUploading,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title="Leave while files are uploading?"
      consequence="Unfinished uploads will be cancelled. Finished ones stay."
      confirmLabel="Leave page"
      cancelLabel="Stay on page"
      destructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
