import { type RefObject, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Application } from '../../../domain/application/application.ts';
import type { Step } from '../../../domain/application/steps.ts';
import { type DraftOwner, writeDraft } from './application-draft.ts';
import type { StoredApplication } from './save-application.ts';

/** Written this long after the last keystroke, so that typing waits for nothing. */
const PAUSE_MS = 300;

export interface DraftKeeping {
  form: UseFormReturn<Application>;
  owner: DraftOwner;
  step: Step;
  stored: RefObject<StoredApplication>;
  /** False while an older draft is still offered: it is not written over before it was answered. */
  enabled: boolean;
}

/**
 * Keeps a draft of the page that is typed into: a moment after the last change, when the page is left, and at once when the
 * browser puts it away.
 * @returns when the last draft was written, in milliseconds since 1970; null when there is nothing unsaved.
 */
export function useApplicationDraft({ form, owner, step, stored, enabled }: DraftKeeping): number | null {
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const { userName, loanId } = owner;
  useEffect(() => {
    if (!enabled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      timer = undefined;
      const now = Date.now();
      const { application: base, etag } = stored.current;
      const values = form.getValues();
      setSavedAt(writeDraft({ userName, loanId }, step, { base, values, etag, now }) ? now : null);
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
    return () => {
      window.removeEventListener('pagehide', writePending);
      document.removeEventListener('visibilitychange', writePending);
      unsubscribe();
      writePending();
    };
  }, [form, userName, loanId, step, stored, enabled]);
  return savedAt;
}
