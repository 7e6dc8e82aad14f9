import { useState } from 'react';
import { NO_ANSWER } from '../../api/api-error.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

const QUESTION = 'Something went Wrong. Would you like to submit again ?';

/** The next save finds out: it compares with the stored version. */
const MAYBE_SAVED = 'The server did not respond, so this may already be saved. It will not be saved twice. ';

interface RetryDialogProps {
  /** The failed save's status, 0 without an answer; null if none failed. */
  status: number | null;
  retrying: boolean;
  onRetry: () => void;
  onCancel: () => void;
}

/** Asks whether to try a failed save again (APP-0.31). */
export function RetryDialog({ status, retrying, onRetry, onCancel }: RetryDialogProps) {
  // A closing dialog keeps its last text.
  const [shownStatus, setShownStatus] = useState(status);
  if (status !== null && status !== shownStatus) setShownStatus(status);
  return (
    <ConfirmDialog
      opened={status !== null}
      title={shownStatus ? `(${shownStatus}) ${QUESTION}` : QUESTION}
      consequence={`${shownStatus === NO_ANSWER ? MAYBE_SAVED : ''}Yes sends exactly what you typed. No keeps it as a draft in this browser.`}
      confirmLabel="Yes, submit again"
      cancelLabel="No"
      confirming={retrying}
      onConfirm={onRetry}
      onCancel={onCancel}
    />
  );
}
