import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PrintOptions, saveOfficialForm } from '../../../../contract/official-forms.ts';
import type { AnswerOf } from '../../../../contract/wire/endpoint.ts';
import { printFileName } from '../../../../domain/official-form/form-kinds.ts';
import { call, callForFile } from '../../../api/client.ts';
import { createOnce } from '../../../api/create-once.ts';
import { storeInMemory } from '../../../forms/drafts/pending-request.ts';
import { changeFailureText } from '../../../loans/failures/failure-text.ts';
import type { Loan } from '../../../loans/loan-queries.ts';
import { withStepUp } from '../../../second-factor/step-up.ts';
import { saveFile } from '../../../ui/save-file.ts';

/** A download, or a stored document. */
type FormPrint =
  | { end: 'downloaded'; name: string }
  | { end: 'saved'; document: AnswerOf<typeof saveOfficialForm> };

export interface FormPrinting {
  options: PrintOptions;
  choose: (change: Partial<PrintOptions>) => void;
  start: (end: FormPrint['end']) => void;
  running: FormPrint['end'] | null;
  done: FormPrint | undefined;
  error: string | null;
}

/** One print at a time. Full SSNs need a step-up. */
export function useFormPrint({ customerId, loanId, loanNumber }: Loan): FormPrinting {
  const queryClient = useQueryClient();
  const [options, setOptions] = useState<PrintOptions>({ numbers: 'masked', isFillable: false });
  const [store, setStore] = useState(storeInMemory);
  const request = { params: { id: customerId, loanId }, body: options };
  const printing = useMutation({
    mutationFn: async (end: FormPrint['end']): Promise<FormPrint> => {
      if (end === 'downloaded') {
        const name = printFileName({ loanNumber });
        saveFile(await withStepUp(() => callForFile('printOfficialForm', request)), name);
        return { end, name };
      }
      const { data } = await withStepUp(() =>
        createOnce(store, (idempotencyKey) => call('saveOfficialForm', { ...request, idempotencyKey })),
      );
      await queryClient.invalidateQueries({ queryKey: ['documents', customerId] });
      return { end, document: data };
    },
    // The next request gets a new key.
    onSuccess: () => setStore(storeInMemory),
  });
  return {
    options,
    choose: (change) => {
      // A repeat with different options is a different request.
      setStore(storeInMemory);
      setOptions({ ...options, ...change });
      if (!printing.isPending) printing.reset();
    },
    start: (end) => (printing.isPending ? undefined : printing.mutate(end)),
    running: printing.isPending ? printing.variables : null,
    done: printing.data,
    error: printing.error === null ? null : changeFailureText(printing.error).message,
  };
}
