import { type RefObject, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Application } from '../../../../domain/application/application.ts';
import type { Step } from '../../../../domain/application/progress/steps.ts';
import type { DraftStatus } from '../../../forms/drafts/draft-status.ts';
import { followTyping } from '../../../forms/drafts/follow-typing.ts';
import type { Untouched } from '../use-wizard-answers.ts';
import { type DraftedLoan, writeDraft } from './application-draft.ts';

export interface DraftKeeping {
  form: UseFormReturn<Application>;
  loan: DraftedLoan;
  step: Step;
  untouched: RefObject<Untouched>;
  status: DraftStatus;
  /** False while an older draft is still offered, so that it is not overwritten before the person decides. */
  enabled: boolean;
}

/** Keeps a draft of the edits on all pages. */
export function useApplicationDraft({ form, loan, step, untouched, status, enabled }: DraftKeeping): void {
  useEffect(() => {
    if (!enabled) return;
    return followTyping({
      subscribe: (callback) => form.subscribe({ formState: { values: true }, callback }),
      write: () => {
        const { application: base, stored } = untouched.current;
        return writeDraft(loan, { step, stored, base, values: form.getValues(), now: Date.now() });
      },
      status,
    });
  }, [form, loan, step, untouched, status, enabled]);
}
