import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { MismoNumbers } from '../../../../contract/mismo.ts';
import { mismoFileName } from '../../../../domain/mismo/mismo-file-name.ts';
import { call, callForFile } from '../../../api/client.ts';
import { failureText } from '../../../loans/failures/failure-text.ts';
import type { Loan } from '../../../loans/loan-queries.ts';
import { withStepUp } from '../../../second-factor/step-up.ts';
import { saveFile } from '../../../ui/save-file.ts';

/** Checks and exports the loan as a file. Whole numbers ask the person to confirm their identity. */
export function useMismoExport({ customerId, loanId, loanNumber }: Loan) {
  const [numbers, setNumbers] = useState<MismoNumbers>('left-out');
  const request = { params: { id: customerId, loanId }, query: { numbers } };
  const check = useQuery({
    queryKey: ['mismo-check', customerId, loanId, numbers],
    queryFn: async ({ signal }) => (await call('checkMismo', request, { signal })).data,
    // A colleague may have saved since, and the check is of the saved answers.
    gcTime: 0,
  });
  // The next render knows that an export runs, and a second click may come before it.
  const isStarted = useRef(false);
  const exporting = useMutation({
    mutationFn: async () => {
      const name = mismoFileName({ loanNumber });
      saveFile(await withStepUp(() => callForFile('exportMismo', request), 'whole-numbers'), name);
      return name;
    },
    onSettled: () => {
      isStarted.current = false;
    },
  });
  return {
    numbers,
    choose: (chosen: MismoNumbers) => {
      setNumbers(chosen);
      if (!exporting.isPending) exporting.reset();
    },
    check,
    start: () => {
      if (isStarted.current) return;
      isStarted.current = true;
      exporting.mutate();
    },
    isRunning: exporting.isPending,
    /** The name of the exported file. */
    done: exporting.data,
    error: exporting.error === null ? null : failureText(exporting.error),
  };
}
