import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { MismoNumbers } from '../../../../contract/mismo.ts';
import { mismoFileName } from '../../../../domain/mismo/mismo-file-name.ts';
import { call, callForFile } from '../../../api/client.ts';
import { failureText } from '../../../loans/failures/failure-text.ts';
import type { Loan } from '../../../loans/loan-queries.ts';
import { withStepUp } from '../../../second-factor/step-up.ts';
import { saveFile } from '../../../ui/save-file.ts';

/** Full SSNs need a step-up. */
export function useMismoExport({ customerId, loanId, loanNumber }: Loan) {
  const [numbers, setNumbers] = useState<MismoNumbers>('left-out');
  const request = { params: { id: customerId, loanId }, query: { numbers } };
  const check = useQuery({
    queryKey: ['mismo-check', customerId, loanId, numbers],
    queryFn: async ({ signal }) => (await call('checkMismo', request, { signal })).data,
    // A colleague may have saved since, and the check covers stored answers.
    gcTime: 0,
  });
  // A second click can come before the next render.
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
    /** Name of the exported file. */
    done: exporting.data,
    error: exporting.error === null ? null : failureText(exporting.error),
  };
}
