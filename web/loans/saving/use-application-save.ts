import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Application } from '../../../domain/application/application.ts';
import type { MergeConflict } from '../../../domain/application/merging/merge-application.ts';
import { withMyValues } from '../../../domain/application/merging/merge-application.ts';
import { NO_ANSWER } from '../../api/api-error.ts';
import { customerLoansQuery, loanQuery } from '../loan-queries.ts';
import { type SaveOutcome, type StoredApplication, saveApplication } from './save-application.ts';

export interface PendingSave {
  /** The answers that were sent, as typed; a retry sends the same. */
  sent: Application;
  onSaved: (stored: StoredApplication, sent: Application) => void;
}

type Ended = Exclude<SaveOutcome, { kind: 'saved' }>;

export interface ApplicationSave {
  saving: boolean;
  /** Why the last save failed; null after a success or once dismissed. */
  ended: Ended | null;
  save: (base: StoredApplication, pending: PendingSave) => Promise<void>;
  /** The last save that was not answered, and may be stored. */
  lost: { readonly current: Application | null };
  /** For a save that could not start, because its code did not load. */
  fail: (again: () => void) => void;
  /** After a failure: sends the same again. */
  retry: () => void;
  /** After a conflict: saves with my value in these places. */
  decide: (mine: readonly MergeConflict[]) => void;
  /** Leaves everything as typed. */
  dismiss: () => void;
}

interface Last {
  outcome: Ended;
  again: () => void;
  send: (base: StoredApplication, mine: Application) => void;
}

/** Saves the application, one save at a time, and keeps the data for a retry. */
export function useApplicationSave(): ApplicationSave {
  const queryClient = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [last, setLast] = useState<Last | null>(null);
  /** The second click of a double click comes before the next render. */
  const isUnderWay = useRef(false);
  const lost = useRef<Application | null>(null);

  async function save(base: StoredApplication, pending: PendingSave, mine = pending.sent): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSaving(true);
    const outcome = await saveApplication(base, mine, lost.current);
    if (outcome.kind === 'failed') lost.current = mine;
    if (outcome.kind === 'saved') lost.current = null;
    isUnderWay.current = false;
    if (outcome.kind === 'saved') {
      await remember(outcome.stored);
      setLast(null);
      pending.onSaved(outcome.stored, pending.sent);
    } else {
      setLast({
        outcome,
        again: () => void save(base, pending),
        send: (other, answers) => void save(other, pending, answers),
      });
    }
    setSaving(false);
  }

  /** Other pages now read the saved loan. */
  async function remember({ loan, etag }: StoredApplication): Promise<void> {
    const { queryKey } = loanQuery(loan.customerId, loan.loanId);
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, { data: loan, etag });
    void queryClient.invalidateQueries({ queryKey: customerLoansQuery(loan.customerId).queryKey });
    void queryClient.invalidateQueries({ queryKey: ['loans', 'list'] });
    void queryClient.invalidateQueries({ queryKey: ['loans', 'count'] });
  }

  return {
    saving,
    ended: last?.outcome ?? null,
    lost,
    save: (base, pending) => save(base, pending),
    fail: (again) =>
      setLast({ outcome: { kind: 'failed', status: NO_ANSWER }, again, send: () => undefined }),
    retry: () => last?.again(),
    decide: (mine) => {
      if (last?.outcome.kind !== 'conflict') return;
      last.send(last.outcome.stored, withMyValues(last.outcome.merged, mine));
    },
    dismiss: () => setLast(null),
  };
}
