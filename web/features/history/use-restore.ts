import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { HistoryChange } from '../../../contract/history.ts';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { asApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { loanQuery, refreshLoans } from '../../loans/loan-queries.ts';
import { showToast } from '../../ui/notices/toast-store.ts';
import type { LoanIds } from './history-queries.ts';

export interface Restorable {
  version: number;
  /** One answer; without it, the whole version. */
  path?: string;
  label?: string;
  /** An added or removed row is restored with its whole list. */
  kind?: HistoryChange['kind'];
  /** The restored answer; null when it was empty. */
  value?: string | null;
  /** The version created by the change to undo. */
  since?: number;
  /** The id of an added row, so that only this row is removed. */
  row?: string;
  /** True if the person saw what has changed again since, and confirms. */
  anyway?: boolean;
}

export interface Restore {
  asked: Restorable | null;
  ask: (what: Restorable) => void;
  confirm: () => void;
  cancel: () => void;
  isPending: boolean;
  /** Why it was refused, with the reasons at single fields. */
  error: { message: string; reasons: string[] } | undefined;
}

/**
 * Restores a version or an answer as a new change, after asking. The replaced answers can be restored in the same way.
 */
export function useRestore(ids: LoanIds): Restore {
  const queryClient = useQueryClient();
  const loan = useQuery({ ...loanQuery(ids.customerId, ids.loanId), enabled: ids.loanId !== NO_LOAN });
  const [reasons, setReasons] = useState<string[]>([]);
  const [asked, setAsked] = useState<Restorable | null>(null);
  const restoring = useMutation({
    mutationFn: ({ version, path, since, row, anyway }: Restorable) =>
      call('restoreVersion', {
        params: { id: ids.customerId, loanId: ids.loanId, version },
        body:
          path === undefined
            ? {}
            : since === undefined
              ? { path }
              : { path, undo: { since, row, evenIfChanged: anyway } },
        ifMatch: loan.data?.etag ?? '',
      }),
    onSuccess: async (_answer, { version, label, kind }) => {
      await refreshLoans(queryClient);
      setAsked(null);
      showToast({
        tone: 'ok',
        title: restoredWords(version, label, kind),
        text: 'It is a new version: the one before is still in the history.',
      });
    },
    // Somebody else saved: the screen reads again, and the next try is based on that.
    onError: async (error) => {
      const { status, fields } = asApiError(error);
      if (status === 412) await refreshLoans(queryClient);
      if (status === 409 && fields !== undefined) setAsked((what) => what && { ...what, anyway: true });
      if (fields !== undefined && loan.data !== undefined) {
        const { restoreReasons } = await import('./restore-reasons.ts');
        setReasons(restoreReasons(fields, loan.data.data));
      }
    },
  });
  const answer = restoring.error === null ? undefined : asApiError(restoring.error);
  return {
    asked,
    ask: (what) => {
      restoring.reset();
      setReasons([]);
      setAsked(what);
    },
    confirm: () => {
      if (asked !== null) restoring.mutate(asked);
    },
    cancel: () => setAsked(null),
    isPending: restoring.isPending,
    error: answer && {
      message:
        answer.status === 412
          ? 'This application was saved by someone else in the meantime. The history now shows what they changed; restore again if it is still wanted.'
          : changeFailureText(restoring.error).message,
      reasons,
    },
  };
}

function restoredWords(version: number, label: string | undefined, kind: Restorable['kind']): string {
  if (label === undefined) return `Version ${version} is restored`;
  return kind === undefined || kind === 'changed' ? `${label} is restored` : `Undone: ${label}`;
}
