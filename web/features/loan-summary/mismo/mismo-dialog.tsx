import type { Loan } from '../../../loans/loan-queries.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { MismoOptions } from './mismo-options.tsx';

interface MismoDialogProps {
  loan: Loan;
  onClose: () => void;
}

/** Exports the saved application (MISMO-17, MISMO-18). */
export function MismoDialog({ loan, onClose }: MismoDialogProps) {
  return (
    <Dialog size={620} onClose={onClose} title="Export MISMO">
      <MismoOptions loan={loan} onClose={onClose} />
    </Dialog>
  );
}
