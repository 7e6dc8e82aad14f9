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

/** A part of the register that a change replaces, as the person saw it. */
export interface SeenPart<Content = unknown> {
  of: (register: HmdaLoan) => Content;
  /** When they began to type or opened the dialog, or in the last message about a conflict. */
  read: () => Content;
  see: (content: Content) => void;
}

export function seenPart<Content>(
  of: (register: HmdaLoan) => Content,
  register: HmdaLoan,
): SeenPart<Content> {
  let seen = of(register);
  return {
    of,
    read: () => seen,
    see: (content) => {
      seen = content;
    },
  };
}

interface RegisterChange<Content> {
  send: (ifMatch: string) => Promise<{ data: HmdaLoan }>;
  part: SeenPart<Content>;
  /** What the change leaves in that part. A colleague who left the same is no conflict. */
  wanted: Content;
  /** The part as somebody else left it, in a sentence. */
  conflict: (current: HmdaLoan) => string;
}

/** Names a part that somebody else changed; nothing was sent. */
export class PartConflict extends Error {}

export type ChangeRegister = <Content>(change: RegisterChange<Content>) => Promise<HmdaLoan>;

/** After this many saves by others in between, the person decides. */
const MAX_RETRIES = 5;

/**
 * Sends changes of a loan's register one after another. All share a version, so a colleague's change of another field
 * only repeats the request. A change of the same part since the person saw it is shown first, also if the page has
 * followed it meanwhile (HMDA-41).
 */
export function useChangeRegister(loan: RegisterLoan): ChangeRegister {
  const queryClient = useQueryClient();
  const { queryKey } = hmdaLoanQuery(loan);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const send = async <Content>(change: RegisterChange<Content>, retries: number): Promise<HmdaLoan> => {
    const stored = queryClient.getQueryData<HmdaLoan>(queryKey);
    if (stored !== undefined) showConflict(change, stored);
    try {
      const { data } = await runOwnChange(queryClient, () => change.send(`"${stored?.version ?? 0}"`));
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, data);
      change.part.see(change.part.of(data));
      void queryClient.invalidateQueries({ queryKey: ['hmda'] });
      return data;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw changeFailureText(error);
      const current = error.current as HmdaLoan;
      queryClient.setQueryData(queryKey, current);
      if (retries < MAX_RETRIES) return send(change, retries + 1);
      throw new Error('Others keep changing this loan. Save again.');
    }
  };

  return (change) => {
    const sent = last.current.catch(() => undefined).then(() => send(change, 0));
    last.current = sent;
    return sent;
  };
}

/** @throws PartConflict once for each content that the person has not seen. */
function showConflict<Content>({ part, wanted, conflict }: RegisterChange<Content>, current: HmdaLoan): void {
  const content = part.of(current);
  if (isSame(content, part.read()) || isSame(content, wanted)) return;
  part.see(content);
  throw new PartConflict(conflict(current));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
