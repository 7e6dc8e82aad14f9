import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { HmdaLoan } from '../../../../contract/hmda/hmda-loan.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { changeFailureText } from '../../../loans/failures/failure-text.ts';
import { runOwnChange } from '../../../loans/live/own-change.ts';

export interface RegisterLoan {
  customerId: string;
  loanId: string;
}

/** The key starts like the loan's, so that changes of the loan reach it. */
export function hmdaLoanQuery({ customerId, loanId }: RegisterLoan) {
  return queryOptions({
    queryKey: ['loans', 'hmda', loanId],
    queryFn: async ({ signal }) =>
      (await call('getHmdaLoan', { params: { id: customerId, loanId } }, { signal })).data,
    // Many pages change what a row is derived from.
    staleTime: 0,
  });
}

interface RegisterChange {
  send: (ifMatch: string) => Promise<{ data: HmdaLoan }>;
  /** The part of the register that this changes. */
  partOf: (register: HmdaLoan) => unknown;
  /** That part, as the person saw it. */
  seen: unknown;
  /** The part as somebody else left it, in a sentence. */
  conflict: (current: HmdaLoan) => string;
}

export type ChangeRegister = (change: RegisterChange) => Promise<HmdaLoan>;

/** After this many saves by others in between, the person decides. */
const MAX_RETRIES = 5;

/**
 * Sends changes of a loan's register one after another. All share a version, so a colleague's change of another field
 * only repeats the request; a change of the same part is shown first.
 */
export function useChangeRegister(loan: RegisterLoan): ChangeRegister {
  const queryClient = useQueryClient();
  const { queryKey } = hmdaLoanQuery(loan);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const send = async (change: RegisterChange, retries: number): Promise<HmdaLoan> => {
    const version = queryClient.getQueryData<HmdaLoan>(queryKey)?.version ?? 0;
    try {
      const { data } = await runOwnChange(queryClient, () => change.send(`"${version}"`));
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, data);
      void queryClient.invalidateQueries({ queryKey: ['hmda'] });
      return data;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw changeFailureText(error);
      const current = error.current as HmdaLoan;
      queryClient.setQueryData(queryKey, current);
      const isSame = JSON.stringify(change.partOf(current)) === JSON.stringify(change.seen);
      if (isSame && retries < MAX_RETRIES) return send(change, retries + 1);
      throw new Error(change.conflict(current));
    }
  };

  return (change) => {
    const sent = last.current.catch(() => undefined).then(() => send(change, 0));
    last.current = sent;
    return sent;
  };
}
