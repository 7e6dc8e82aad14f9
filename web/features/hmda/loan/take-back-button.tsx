import { useState } from 'react';
import { WorkButton } from '../../../loans/work-button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

interface TakeBackButtonProps {
  /** 'Override of Census Tract'. */
  what: string;
  consequence: string;
  takeBack: () => Promise<unknown>;
}

export function TakeBackButton({ what, consequence, takeBack }: TakeBackButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const close = () => {
    setOpen(false);
    setError(undefined);
  };
  const run = async () => {
    setRunning(true);
    setError(undefined);
    try {
      await takeBack();
      close();
    } catch (failure) {
      setError((failure as Error).message);
    }
    setRunning(false);
  };
  return (
    <>
      <WorkButton
        variant="subtle"
        size="compact-sm"
        aria-label={`Take back: ${what}`}
        onClick={() => setOpen(true)}
      >
        Take back
      </WorkButton>
      <ConfirmDialog
        opened={isOpen}
        title={`Take back ‘${what}’?`}
        consequence={consequence}
        confirmLabel="Take back"
        destructive
        confirming={isRunning}
        error={error}
        onConfirm={() => void run()}
        onCancel={close}
      />
    </>
  );
}
