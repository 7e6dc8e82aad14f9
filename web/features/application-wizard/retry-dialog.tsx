import { useState } from 'react';
import { NO_ANSWER } from '../../api/api-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

const QUESTION = 'Something went Wrong. Would you like to submit again ?';

/** The next save finds out: on another version, it compares. */
const MAYBE_SAVED = 'The server did not answer, so this may be saved already. It is not saved twice. ';

interface RetryDialogProps {
  /** The status of the save that failed, 0 where there was no answer; null while none failed. */
  status: number | null;
  retrying: boolean;
  onRetry: () => void;
  onCancel: () => void;
}

/** Asks whether a failed save is tried again (application wizard specification, section 8). */
export function RetryDialog({ status, retrying, onRetry, onCancel }: RetryDialogProps) {
  // While the dialog closes it says what it said.
  const [said, setSaid] = useState(status);
  if (status !== null && status !== said) setSaid(status);
  return (
    <ConfirmDialog
      opened={status !== null}
      title={said ? `(${said}) ${QUESTION}` : QUESTION}
      consequence={`${said === NO_ANSWER ? MAYBE_SAVED : ''}Yes sends exactly what you typed. No keeps it as a draft in this browser.`}
      confirmLabel="Yes, submit again"
      cancelLabel="No"
      confirming={retrying}
      onConfirm={onRetry}
      onCancel={onCancel}
    />
  );
}
