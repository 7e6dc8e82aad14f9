import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { easternDate } from '../../../../domain/time/eastern-time.ts';
import { ApiError } from '../../../api/api-error.ts';
import type { LoanListSearch } from '../../../search-params.ts';
import { withStepUp } from '../../../second-factor/step-up.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { type ReceivedLoans, receiveLoans } from './receive-loans.ts';

const BROKEN = 'The transfer broke off, and nothing was saved. Please try again.';

/** Exports all loans of a filter into one ZIP, with progress. Closing the dialog stops it. */
export function useLoansExport(search: LoanListSearch) {
  const [progress, setProgress] = useState<ReceivedLoans | null>(null);
  const stopping = useRef(new AbortController());
  useEffect(() => {
    // A second mount of the same dialog starts with a fresh one.
    stopping.current = new AbortController();
    return () => stopping.current.abort();
  }, []);
  // A second click can come before the next render, which knows that an export is running.
  const isStarted = useRef(false);
  const exporting = useMutation({
    mutationFn: async () => {
      const { signal } = stopping.current;
      const zip = await withStepUp(() => receiveLoans(search, signal, setProgress));
      const name = `MISMO loans ${easternDate(new Date())}.zip`;
      if (!signal.aborted) saveFile(zip, name);
      return name;
    },
    onSettled: () => {
      isStarted.current = false;
      setProgress(null);
    },
  });
  return {
    progress,
    isRunning: exporting.isPending,
    done: exporting.data,
    error:
      exporting.error === null
        ? null
        : exporting.error instanceof ApiError
          ? exporting.error.message
          : BROKEN,
    start: () => {
      if (isStarted.current) return;
      isStarted.current = true;
      exporting.mutate();
    },
  };
}
