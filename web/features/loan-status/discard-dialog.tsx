import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

interface DiscardDialogProps {
  opened: boolean;
  loanNumber: string;
  onReply: (isWanted: boolean) => void;
}

export function DiscardDialog({ opened, loanNumber, onReply }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title={`Discard loan ${loanNumber}?`}
      consequence="The loan leaves the dashboard, and reminders of its dates stop. You can return it to its current status on this page."
      confirmLabel="Discard loan"
      destructive
      onConfirm={() => onReply(true)}
      onCancel={() => onReply(false)}
    />
  );
}
