import { Button } from '@mantine/core';
import { useState } from 'react';
import type { LoanStatus } from '../../../domain/loans/loan-status.ts';
import { statusWord } from '../../loans/list/status-look.ts';
import { Notice } from '../../ui/notices/notice.tsx';

interface ReturnButtonProps {
  status: LoanStatus;
  onReturn: (status: LoanStatus) => Promise<void>;
}

/** Undoes the last decision. Ignores the form's choice. */
export function ReturnButton({ status, onReturn }: ReturnButtonProps) {
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async () => {
    setRunning(true);
    setError(null);
    try {
      await onReturn(status);
    } catch (failure) {
      setError((failure as Error).message);
      setRunning(false);
    }
  };
  return (
    <>
      {error === null ? null : (
        <Notice tone="bad" announce>
          {error}
        </Notice>
      )}
      <Button variant="default" loading={isRunning} onClick={() => void run()}>
        Return to {statusWord(status)}
      </Button>
    </>
  );
}
