import { type RefObject, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Application } from '../../../../domain/application/application.ts';
import type { Step } from '../../../../domain/application/progress/steps.ts';
import { beforeDraftKeysGo } from '../../../drafts/draft-keys.ts';
import type { Untouched } from '../use-wizard-answers.ts';
import { type DraftedLoan, writeDraft } from './application-draft.ts';

/** The draft is written this long after the last keystroke, so that typing never waits for it. */
const PAUSE_MS = 300;

export interface DraftKeeping {
  form: UseFormReturn<Application>;
  loan: DraftedLoan;
  step: Step;
  untouched: RefObject<Untouched>;
  /** Whether the last draft found no room: leaving the page then loses the typed answers. */
  isFull: RefObject<boolean>;
  /** False while an older draft is still offered, so that nothing overwrites it before the person decides. */
  enabled: boolean;
}

interface DraftKept {
  /** Milliseconds since 1970; null when everything is saved, or there is no draft. */
  savedAt: number | null;
  /** The browser has no room for it. */
  isFull: boolean;
}

/**
 * Keeps a draft of the typed answers: a moment after the last change, when the page is left, and at once when the
 * browser hides it.
 */
export function useApplicationDraft({
  form,
  loan,
  step,
  untouched,
  isFull,
  enabled,
}: DraftKeeping): DraftKept {
  const [kept, setKept] = useState<DraftKept>({ savedAt: null, isFull: false });
  useEffect(() => {
    if (!enabled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      timer = undefined;
      const now = Date.now();
      const { application: base, stored } = untouched.current;
      const written = writeDraft(loan, { step, stored, base, values: form.getValues(), now });
      isFull.current = written === 'full';
      setKept({ savedAt: written === 'kept' ? now : null, isFull: isFull.current });
    };
    const writePending = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      write();
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(write, PAUSE_MS);
      },
    });
    window.addEventListener('pagehide', writePending);
    document.addEventListener('visibilitychange', writePending);
    const unfollowEnd = beforeDraftKeysGo(writePending);
    return () => {
      unfollowEnd();
      window.removeEventListener('pagehide', writePending);
      document.removeEventListener('visibilitychange', writePending);
      unsubscribe();
      writePending();
    };
  }, [form, loan, step, untouched, isFull, enabled]);
  return kept;
}
