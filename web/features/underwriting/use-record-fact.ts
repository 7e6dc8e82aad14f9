import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { authorName } from '../../loans/failures/author-name.ts';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { underwritingQuery } from '../../loans/underwriting-query.ts';

interface Seen {
  /** The version on screen; a draft keeps its own. 0 before the first. */
  seen: number;
}

interface LoanIds {
  customerId: string;
  loanId: string;
}

interface StaleFact {
  version: number;
  updatedBy?: string;
}

/** Saves a fact and reads the page again. Names a change that the person has not seen, and never overwrites it. */
export function useRecordFact<Values extends Seen>(
  { customerId, loanId }: LoanIds,
  form: Pick<UseFormReturn<Values>, 'setValue'>,
) {
  const queryClient = useQueryClient();
  const reread = () => queryClient.invalidateQueries(underwritingQuery(customerId, loanId));
  return async (values: Values, send: (ifMatch: string) => Promise<unknown>): Promise<void> => {
    try {
      await runOwnChange(queryClient, () => send(`"${values.seen}"`));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw changeFailureText(error);
      const current = error.current as StaleFact;
      form.setValue('seen' as never, current.version as never);
      await reread();
      const who = current.updatedBy === undefined ? 'Someone' : authorName(current.updatedBy);
      const what = current.updatedBy === undefined ? 'removed' : 'changed';
      throw new Error(`${who} ${what} this in the meantime. Save again to replace it.`);
    }
    await reread();
  };
}
