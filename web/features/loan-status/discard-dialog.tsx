import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface DiscardDialogProps {
  opened: boolean;
  loanNumber: string;
  onReply: (isWanted: boolean) => void;
}

/** Asks before a loan leaves every card and list of work. */
export function DiscardDialog({ opened, loanNumber, onReply }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title={`Discard loan ${loanNumber}?`}
      consequence="It leaves the dashboard's cards, and nobody is reminded of its dates. This page can return it to its present status."
      confirmLabel="Discard loan"
      destructive
      onConfirm={() => onReply(true)}
      onCancel={() => onReply(false)}
    />
  );
}
