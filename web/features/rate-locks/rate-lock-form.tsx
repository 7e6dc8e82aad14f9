import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import type { z } from 'zod';
import type { LoanAction } from '../../../contract/loan-actions.ts';
import { rateLockTermsOn } from '../../../contract/rate-lock-action.ts';
import { useSession } from '../../api/session-queries.ts';
import { DraftNotice } from '../../forms/draft-notice.tsx';
import { useFormDraft } from '../../forms/form-draft.ts';
import { FormShell } from '../../forms/form-shell.tsx';
import { useEasternToday } from '../../loans/eastern-today.ts';
import type { Loan } from '../../loans/loan-queries.ts';
import { refreshLoans } from '../../loans/refresh-loans.ts';
import { refusedChange } from '../../loans/refused-change.ts';
import type { LockForm } from '../../paths.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { type LockDispute, LockDisputeDialog } from './lock-dispute-dialog.tsx';
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
  /** What the form begins with, and `discard` goes back to. */
  values: RateLockValues;
  draftKey: string;
  /** The loan's active lock as it is now. */
  active: LoanAction | undefined;
  /** Buttons beside the submit button. */
  actions?: ReactNode;
  /** Called once when something was typed: from now on the form stays, whatever becomes of the lock. */
  onTyped: () => void;
  onSaved: () => void;
}

/** One form for the three: what was typed is kept as a draft until it is saved, and somebody else's change is asked about. */
export function RateLockForm({ kind, loan, draftKey, ...props }: RateLockFormProps) {
  const queryClient = useQueryClient();
  const today = useEasternToday();
  const [dispute, setDispute] = useState<LockDispute | null>(null);
  // The contract's schema over what the fields hold: '' while nothing is chosen or typed.
  const schema = rateLockTermsOn(today) as unknown as z.ZodType<unknown, RateLockValues>;
  const form = useForm<RateLockValues>({
    defaultValues: props.values,
    mode: 'onBlur',
    // Checks only: the values stay as they are on screen, and the server parses them by the same schema.
    resolver: zodResolver(schema, undefined, { raw: true }),
  });
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
    // The answer was lost on its way, and the lock of the first press shows up in the list: it is recorded.
    const isFound =
      kind === 'record' && isDirty && !isSubmitting && active !== undefined && request.current.read().isSent;
    if (isFound && isOwnLock(active, userName, form.getValues())) void finishFound.current();
  }, [kind, isDirty, isSubmitting, active, userName, form]);
  const save = async (values: RateLockValues) => {
    try {
      await saveRateLock(loan, kind, values, draft.request);
    } catch (error) {
      if (!(error instanceof LockConflict)) throw refusedChange(error);
      setDispute({ mine: values, theirs: error.current });
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
        // What was typed is there again when the form is opened again.
        guardsLeaving={false}
      >
        <DraftNotice draft={draft} />
        <SectionCard title={WORDS[kind].title} content="padded">
          <RateLockFields control={form.control} today={today} />
        </SectionCard>
      </FormShell>
      <LockDisputeDialog
        dispute={dispute}
        save={(values) => saveRateLock(loan, kind, values, draft.request)}
        onDecided={(values) => {
          for (const [name, value] of Object.entries(values)) {
            form.setValue(name as keyof RateLockValues, value as never, { shouldDirty: true });
          }
        }}
        onDispute={setDispute}
        onSaved={() => void finish()}
        onCancel={() => setDispute(null)}
      />
    </>
  );
}

/** Whether a lock is what this person has typed. */
function isOwnLock(lock: LoanAction, userName: string, typed: RateLockValues): boolean {
  return lock.createdByUser === userName && differingFields(typed, termsOf(lock)).length === 0;
}
