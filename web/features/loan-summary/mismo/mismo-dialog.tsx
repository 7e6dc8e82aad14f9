import { Modal } from '@mantine/core';
import type { Loan } from '../../../loans/loan-queries.ts';
import { useReturnFocus } from '../../../ui/dialogs/return-focus.ts';
import { MismoOptions } from './mismo-options.tsx';

interface MismoDialogProps {
  loan: Loan;
  onClose: () => void;
}

/** Exports the saved application as a MISMO 3.4 file (MISMO-17, MISMO-18). */
export function MismoDialog({ loan, onClose }: MismoDialogProps) {
  useReturnFocus();
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title="Export MISMO"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <MismoOptions loan={loan} onClose={onClose} />
    </Modal>
  );
}
