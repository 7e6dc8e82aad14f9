import { Button, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { canRecordLock } from '../../../domain/locks/rate-lock.ts';
import { TABS } from '../../action-center-tabs.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { useUnsavedDraft } from '../../forms/drafts/unsaved-draft.ts';
import { activeLock } from '../../loans/active-lock.ts';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { useEasternToday } from '../../loans/eastern-today.ts';
import { FormLoadFailure } from '../../loans/failures/form-load-failure.tsx';
import { type Loan, loanActionsQuery, loanQuery } from '../../loans/loan-queries.ts';
import { paths } from '../../paths.ts';
import type { LockForm, LockInfoSearch } from '../../search-params.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { RateLockForm } from './rate-lock-form.tsx';
import { RateLockList } from './rate-lock-list.tsx';
import { extendedLockValues, initialLockValues, transferredLockValues } from './rate-lock-values.ts';
import classes from './rate-locks-page.module.css';

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

/** The URL says which form is open, so that a reload keeps it and the browser's Back closes it. */
function RateLocks({ loan, locks }: RateLocksProps) {
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
          text="Complete all pages of the application to lock a rate."
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
        <RateLockList locks={locks} loan={loan} />
      </>
    );
  }
  const values =
    active === undefined || form === 'record'
      ? initialLockValues(loan, today)
      : (form === 'extend' ? extendedLockValues : transferredLockValues)(active, today, loan);
  return (
    <div className={classes.content} data-work-of="lock-info">
      {/* The result of the last form: inside the next one it would be old. */}
      <VisuallyHidden role="status">{form === undefined ? saved : null}</VisuallyHidden>
      {form === 'record' && active !== undefined ? (
        <Notice tone="warn">
          {/* Someone else saved first; the typed values stay. */}
          Someone else locked this loan while you were typing. You can still save your values instead.
        </Notice>
      ) : null}
      {active === undefined && locks.length > 0 ? (
        <Notice tone="warn">
          The last lock was transferred, but the new lock is not recorded yet. Record it here.
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
      <RateLockList locks={locks} loan={loan} onOpen={form === undefined ? show : undefined} />
    </div>
  );
}

interface UnsavedLockProps {
  draft: { savedAt: number } | null;
  onOpen: () => void;
  onDiscard: () => void;
}

/** Says above the list that a first lock was typed here before somebody else recorded one. */
function UnsavedLock({ draft, onOpen, onDiscard }: UnsavedLockProps) {
  if (draft === null) return null;
  return (
    <Notice title="A lock that you typed was not saved.">
      Another lock was recorded first.{' '}
      <Button variant="transparent" size="compact-sm" onClick={onOpen}>
        Open it
      </Button>
      <Button variant="transparent" size="compact-sm" onClick={onDiscard}>
        Discard
      </Button>
    </Notice>
  );
}

/** The rate locks of a loan: the form of the first one, then the list, with the next steps on its newest entry. */
export function RateLocksPage() {
  const { customerId, loanId } = useAddressedLoan();
  const id = loanId ?? NO_LOAN;
  const enabled = loanId !== null;
  const loan = useQuery({ ...loanQuery(customerId, id), enabled });
  const locks = useQuery({ ...loanActionsQuery(customerId, id, 'LOCK'), enabled });
  const reads = [loan, locks];
  return (
    <Page title={TABS['lock-info'].title} size="section">
      {loan.data !== undefined && locks.data !== undefined ? (
        <RateLocks key={id} loan={loan.data.data} locks={locks.data} />
      ) : reads.some(({ error }) => error !== null) ? (
        <FormLoadFailure reads={reads} />
      ) : (
        <SectionCard title="Lock" content="bare">
          <RowsSkeleton label="Loading the locks" rows={4} />
        </SectionCard>
      )}
    </Page>
  );
}
