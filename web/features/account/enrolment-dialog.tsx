import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { RecoveryCodes } from '../../second-factor/recovery-codes.tsx';
import { useIsConfirming } from '../../second-factor/use-is-confirming.ts';
import { useReturnFocus } from '../../ui/dialogs/return-focus.ts';
import { useRereadFactor } from './use-factor-change.ts';

interface EnrolmentDialogProps {
  title: string;
  onClose: () => void;
  /** The form. It reports the new factor and its recovery codes. */
  children: (onEnrolled: (recoveryCodes: readonly string[] | null) => void) => ReactNode;
}

/** Adds a factor, and shows the recovery codes of a first one. */
export function EnrolmentDialog({ title, onClose, children }: EnrolmentDialogProps) {
  useReturnFocus();
  const isConfirming = useIsConfirming();
  const reread = useRereadFactor();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const enrolled = (recoveryCodes: readonly string[] | null) => {
    void reread();
    if (recoveryCodes === null) onClose();
    else setCodes(recoveryCodes);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={codes === null ? title : 'Recovery codes'}
      closeButtonProps={{ 'aria-label': 'Close' }}
      // The codes are shown only this once, so a click outside must not close them.
      withCloseButton={codes === null}
      closeOnClickOutside={false}
      closeOnEscape={codes === null && !isConfirming}
      size={440}
    >
      {codes === null ? children(enrolled) : <RecoveryCodes codes={codes} onKept={onClose} />}
    </Modal>
  );
}
