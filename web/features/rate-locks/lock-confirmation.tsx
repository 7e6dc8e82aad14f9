import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { type SavedDocument, SavedDocumentNotice } from '../../loans/documents/saved-document-notice.tsx';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import type { Loan } from '../../loans/loan-queries.ts';
import { WorkButton } from '../../loans/work-button.tsx';
import { Notice } from '../../ui/notices/notice.tsx';

interface LockConfirmation {
  isSaving: boolean;
  saved: SavedDocument | null;
  error: string | null;
  save: () => void;
}

/** Saves the confirmation of the active lock in the customer's documents (LOCK-26). */
export function useLockConfirmation({ customerId, loanId }: Loan): LockConfirmation {
  const queryClient = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const [saved, setSaved] = useState<SavedDocument | null>(null);
  const [error, setError] = useState<string | null>(null);
  const isRunning = useRef(false);
  const save = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsSaving(true);
    setSaved(null);
    setError(null);
    try {
      const { data } = await call('saveLockConfirmation', { params: { id: customerId, loanId } });
      setSaved(data);
      void queryClient.invalidateQueries({ queryKey: ['documents', customerId] });
    } catch (thrown) {
      setError(changeFailureText(thrown).message);
    } finally {
      isRunning.current = false;
      setIsSaving(false);
    }
  };
  return { isSaving, saved, error, save: () => void save() };
}

/** Says where the confirmation is, or why it was not saved. */
export function LockConfirmationNotice({ loan, of }: { loan: Loan; of: LockConfirmation }) {
  const { saved, error } = of;
  return (
    <>
      <div role="status">
        {saved === null ? null : <SavedDocumentNotice document={saved} called="confirmation" loan={loan} />}
      </div>
      {error === null ? null : (
        <Notice tone="bad" announce>
          {error}
        </Notice>
      )}
    </>
  );
}

/** The button beside the lock's other actions. Stays enabled while saving, so that it keeps the focus. */
export function LockConfirmationButton({ of, disabled }: { of: LockConfirmation; disabled: boolean }) {
  return (
    <WorkButton size="xs" variant="default" disabled={disabled} aria-busy={of.isSaving} onClick={of.save}>
      {of.isSaving ? 'Saving…' : 'Save confirmation'}
    </WorkButton>
  );
}
