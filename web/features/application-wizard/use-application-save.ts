import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Application } from '../../../domain/application/application.ts';
import type { MergeConflict } from '../../../domain/application/merge-application.ts';
import { withMyValues } from '../../../domain/application/merge-application.ts';
import { NO_ANSWER } from '../../api/api-error.ts';
import { customerLoansQuery, loanQuery } from '../../loans/loan-queries.ts';
import { type SaveOutcome, type StoredApplication, saveApplication } from './save-application.ts';

/** What a save under way has to be finished with. */
export interface PendingSave {
  /** What was sent, as it was typed: a retry sends the same. */
  sent: Application;
  onSaved: (stored: StoredApplication, sent: Application) => void;
}

type Ended = Exclude<SaveOutcome, { kind: 'saved' }>;

export interface ApplicationSave {
  saving: boolean;
  /** Why the last save is not done; null when it is, or when the person took note of it. */
  ended: Ended | null;
  save: (base: StoredApplication, pending: PendingSave) => Promise<void>;
  /** For a save that did not even begin, as what it needs did not come. */
  fail: (again: () => void) => void;
  /** After a failure: the same again. */
  retry: () => void;
  /** After a conflict: with my value in the place of these. */
  decide: (mine: readonly MergeConflict[]) => void;
  /** Leaves everything as it was typed. */
  dismiss: () => void;
}

interface Last {
  outcome: Ended;
  again: () => void;
  /** Sends other answers on another version. */
  send: (base: StoredApplication, mine: Application) => void;
}

/** Saves the application, one save at a time, and keeps what is needed to try again. */
export function useApplicationSave(): ApplicationSave {
  const queryClient = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [last, setLast] = useState<Last | null>(null);
  /** The second click of a double click comes before the page is drawn anew. */
  const isUnderWay = useRef(false);

  async function save(base: StoredApplication, pending: PendingSave, mine = pending.sent): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSaving(true);
    const outcome = await saveApplication(base, mine);
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

  /** What other pages read of the loan is what was just saved. */
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
