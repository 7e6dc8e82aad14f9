import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks before the page is left while files are on their way. Its own tabs and folders are the same page. */
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
      consequence="Files that are not there yet will not be uploaded. Those that are stay."
      confirmLabel="Leave page"
      cancelLabel="Stay on page"
      destructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
