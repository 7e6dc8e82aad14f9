import { type ReactNode, useState } from 'react';
import { RecoveryCodes } from '../../second-factor/recovery-codes.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useRereadFactor } from './use-factor-change.ts';

interface EnrolmentDialogProps {
  title: string;
  onClose: () => void;
  children: (onEnrolled: (recoveryCodes: readonly string[] | null) => void) => ReactNode;
}

export function EnrolmentDialog({ title, onClose, children }: EnrolmentDialogProps) {
  const reread = useRereadFactor();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const enrolled = (recoveryCodes: readonly string[] | null) => {
    void reread();
    if (recoveryCodes === null) onClose();
    else setCodes(recoveryCodes);
  };
  return (
    <Dialog
      onClose={onClose}
      title={codes === null ? title : 'Recovery codes'}
      closesOutside={false}
      // The codes are shown only this once.
      isLocked={codes !== null}
    >
      {codes === null ? children(enrolled) : <RecoveryCodes codes={codes} onKept={onClose} />}
    </Dialog>
  );
}
