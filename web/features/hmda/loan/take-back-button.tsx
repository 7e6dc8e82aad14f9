import { useState } from 'react';
import type { HmdaLoan } from '../../../../contract/hmda/hmda-loan.ts';
import { WorkButton } from '../../../loans/work-button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { type ChangeRegister, type SeenPart, seenPart } from './register-change.ts';

interface TakeBackButtonProps {
  register: HmdaLoan;
  /** 'Override of Census Tract'. */
  what: string;
  consequence: string;
  /** Null once it is taken back. */
  partOf: (register: HmdaLoan) => unknown;
  send: (ifMatch: string) => Promise<{ data: HmdaLoan }>;
  /** The part as somebody else left it. @param next 'Take it back again to remove it.' */
  conflict: (current: HmdaLoan, next: string) => string;
  change: ChangeRegister;
}

export function TakeBackButton(props: TakeBackButtonProps) {
  const { register, what, consequence, partOf, send, conflict, change } = props;
  /** As it was seen when the question opened; null while it is closed. */
  const [part, setPart] = useState<SeenPart | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const close = () => {
    setPart(null);
    setError(undefined);
  };
  const run = async () => {
    if (part === null) return;
    setRunning(true);
    setError(undefined);
    try {
      await change({
        send,
        part,
        wanted: null,
        conflict: (current) => conflict(current, 'Take it back again to remove this.'),
      });
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
        onClick={() => setPart(seenPart(partOf, register))}
      >
        Take back
      </WorkButton>
      <ConfirmDialog
        opened={part !== null}
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
