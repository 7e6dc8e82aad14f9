import { Modal } from '@mantine/core';
import type { Loan } from '../../../loans/loan-queries.ts';
import { useIsConfirming } from '../../../second-factor/use-is-confirming.ts';
import { useReturnFocus } from '../../../ui/dialogs/return-focus.ts';
import { MismoOptions } from './mismo-options.tsx';

interface MismoDialogProps {
  loan: Loan;
  onClose: () => void;
}

/** Exports the saved application as a MISMO 3.4 file (MISMO-17, MISMO-18). */
export function MismoDialog({ loan, onClose }: MismoDialogProps) {
  useReturnFocus();
  const isConfirming = useIsConfirming();
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      closeOnEscape={!isConfirming}
      title="Export MISMO"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <MismoOptions loan={loan} onClose={onClose} />
    </Modal>
  );
}
