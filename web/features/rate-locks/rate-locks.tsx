import { Button, VisuallyHidden } from '@mantine/core';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { LoanAction } from '../../../contract/loan-actions.ts';
import { canRecordLock } from '../../../domain/rate-lock.ts';
import { useSession } from '../../api/session-queries.ts';
import { useUnsavedDraft } from '../../forms/form-draft.ts';
import { useEasternToday } from '../../loans/eastern-today.ts';
import type { Loan } from '../../loans/loan-queries.ts';
import { type LockForm, type LockInfoSearch, paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RateLockForm } from './rate-lock-form.tsx';
import { RateLockList } from './rate-lock-list.tsx';
import { extendedLockValues, initialLockValues, transferredLockValues } from './rate-lock-values.ts';
import classes from './rate-locks-page.module.css';
import { activeLock } from './save-rate-lock.ts';
import { UnsavedLock } from './unsaved-lock.tsx';

interface RateLocksProps {
  loan: Loan;
  /** Newest first. */
  locks: readonly LoanAction[];
}

const SAVED: Record<LockForm, string> = {
  record: 'The lock is recorded.',
  extend: 'The lock is changed.',
  transfer: 'The lock is transferred.',
};

/** The open form is in the address: it is there again after a reload, and the browser's Back leaves it. */
export function RateLocks({ loan, locks }: RateLocksProps) {
  const { customerId, loanId, loanStatus } = loan;
  const { form: asked } = useSearch({ strict: false }) as LockInfoSearch;
  const router = useRouter();
  const today = useEasternToday();
  const userName = useSession()?.userName ?? '';
  const [saved, setSaved] = useState<string | null>(null);
  const active = activeLock(locks);
  const form = active === undefined ? 'record' : asked;
  const draftKeyOf = (kind: LockForm) => `rate-lock:${kind}:${userName}:${loanId}`;
  const unsaved = useUnsavedDraft(form === undefined ? draftKeyOf('record') : '');

  const show = useCallback(
    (next: LockForm | undefined, replace = false) =>
      void router.navigate({ href: paths.lockInfo(customerId, loanId, { form: next }), replace }),
    [router, customerId, loanId],
  );
  const keepForm = useCallback(() => {
    if (form !== undefined && asked !== form) show(form, true);
  }, [asked, form, show]);

  const permission = canRecordLock(loanStatus, false);
  if (form === 'record' && !permission.ok) {
    return (
      <>
        <EmptyState
          framed
          title={permission.reason}
          text="A rate is locked for an application that has all its pages."
          action={
            <Button
              variant="default"
              component={AppLink}
              href={paths.urla({ customerId, loanId, sourceUrla: 'loan-summary' })}
            >
              Open the application
            </Button>
          }
        />
        <RateLockList locks={locks} loanStatus={loanStatus} />
      </>
    );
  }
  const values =
    active === undefined || form === 'record'
      ? initialLockValues(loan, today)
      : (form === 'extend' ? extendedLockValues : transferredLockValues)(active, today);
  return (
    <div className={classes.content}>
      <VisuallyHidden role="status">{saved}</VisuallyHidden>
      {form === 'record' && active !== undefined ? (
        <Notice tone="warn">
          {/* Somebody else was first; what was typed stays. */}
          This loan has an active lock by now. What you typed can still be put in its place.
        </Notice>
      ) : null}
      {active === undefined && locks.length > 0 ? (
        <Notice tone="warn">
          The last lock was transferred, and the one that follows it is not recorded. Record it here.
        </Notice>
      ) : null}
      {form === undefined ? (
        <UnsavedLock draft={unsaved.draft} onOpen={() => show('record')} onDiscard={unsaved.discard} />
      ) : (
        <RateLockForm
          key={form}
          kind={form}
          loan={loan}
          values={values}
          draftKey={draftKeyOf(form)}
          active={active}
          actions={
            active === undefined ? null : (
              <Button variant="default" onClick={() => show(undefined)}>
                Back
              </Button>
            )
          }
          onTyped={keepForm}
          onSaved={() => {
            setSaved(SAVED[form]);
            show(undefined, true);
          }}
        />
      )}
      <RateLockList locks={locks} loanStatus={loanStatus} onOpen={form === undefined ? show : undefined} />
    </div>
  );
}
