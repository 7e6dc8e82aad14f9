import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { rateLockTermsOn } from '../../../contract/actions/rate-lock-action.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { useFormDraft } from '../../forms/drafts/form-draft.ts';
import { checksBy } from '../../forms/form-checks.ts';
import { FormShell } from '../../forms/form-shell.tsx';
import { useEasternToday } from '../../loans/eastern-today.ts';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { type Loan, refreshLoans } from '../../loans/loan-queries.ts';
import type { LockForm } from '../../search-params.ts';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { type ConflictingLocks, LockConflictDialog } from './lock-conflict-dialog.tsx';
import { firstTerm } from './lock-term-field.tsx';
import { RateLockFields } from './rate-lock-fields.tsx';
import { differingFields, type RateLockValues, termsOf } from './rate-lock-values.ts';
import { LockConflict, saveRateLock } from './save-rate-lock.ts';

const WORDS: Record<LockForm, { title: string; submit: string }> = {
  record: { title: 'Initial Lock Loan', submit: 'Lock Loan' },
  extend: { title: 'Extend Lock', submit: 'Extend Lock' },
  transfer: { title: 'Transfer Lock', submit: 'Transfer Lock' },
};

interface RateLockFormProps {
  kind: LockForm;
  loan: Loan;
  /** Initial values; `discard` restores them. */
  values: RateLockValues;
  draftKey: string;
  /** The loan's currently active lock. */
  active: LoanAction | undefined;
  actions?: ReactNode;
  /** Called once, on the first keystroke: from then on the form stays open, whatever happens to the lock. */
  onTyped: () => void;
  onSaved: () => void;
}

/**
 * One form for all three actions. A draft keeps the typed values until they are saved, and somebody else's change
 * causes a question.
 */
export function RateLockForm({ kind, loan, draftKey, ...props }: RateLockFormProps) {
  const queryClient = useQueryClient();
  const today = useEasternToday();
  const [conflict, setConflict] = useState<ConflictingLocks | null>(null);
  const form = useForm<RateLockValues>({
    defaultValues: props.values,
    mode: 'onBlur',
    resolver: checksBy(rateLockTermsOn(today)),
  });
  const { setFocus } = form;
  // The button that opened this form is gone, and the focus with it.
  useEffect(() => {
    if (kind === 'record') return;
    const term = firstTerm();
    if (term === null) setFocus('lockDate');
    else term.focus();
  }, [kind, setFocus]);
  const draft = useFormDraft(form, draftKey);
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  const { active, onTyped, onSaved } = props;
  useEffect(() => {
    if (isDirty) onTyped();
  }, [isDirty, onTyped]);

  const finish = async () => {
    draft.saved();
    await refreshLoans(queryClient);
    onSaved();
  };
  const userName = useSession()?.userName ?? '';
  const request = useRef(draft.request);
  request.current = draft.request;
  const finishFound = useRef(finish);
  finishFound.current = finish;
  useEffect(() => {
    // The answer was lost, but the list has the first press's lock, so it was stored.
    const isFound =
      kind === 'record' && isDirty && !isSubmitting && active !== undefined && request.current.read().isSent;
    if (isFound && isOwnLock(active, userName, form.getValues())) void finishFound.current();
  }, [kind, isDirty, isSubmitting, active, userName, form]);
  const save = async (values: RateLockValues) => {
    try {
      await runOwnChange(queryClient, () => saveRateLock(loan, kind, values, draft.request));
    } catch (error) {
      if (!(error instanceof LockConflict)) throw changeFailureText(error);
      setConflict({ mine: values, theirs: error.current });
      throw error;
    }
    await finish();
  };

  return (
    <>
      <FormShell
        form={form}
        onSubmit={save}
        submitLabel={WORDS[kind].submit}
        actions={props.actions}
        // The draft is offered when the form is opened again.
        guardsLeaving={false}
        draft={draft}
      >
        <SectionCard title={WORDS[kind].title} content="padded">
          <RateLockFields form={form} today={today} closing={loan.closingDate} />
        </SectionCard>
      </FormShell>
      <LockConflictDialog
        conflict={conflict}
        save={(values) => runOwnChange(queryClient, () => saveRateLock(loan, kind, values, draft.request))}
        onDecided={(values) => {
          for (const [name, value] of Object.entries(values)) {
            form.setValue(name as keyof RateLockValues, value as never, { shouldDirty: true });
          }
        }}
        onConflict={setConflict}
        onSaved={() => void finish()}
        onCancel={() => setConflict(null)}
      />
    </>
  );
}

/** Whether a lock equals this person's typed values. */
function isOwnLock(lock: LoanAction, userName: string, typed: RateLockValues): boolean {
  return lock.createdByUser === userName && differingFields(typed, termsOf(lock)).length === 0;
}
