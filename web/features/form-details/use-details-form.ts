import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form';
import { saysTheSame } from '../../../domain/application/answers/answer-values.ts';
import { type Application, applicationDraftSchema } from '../../../domain/application/application.ts';
import { mergeApplication, withMyValues } from '../../../domain/application/merging/merge-application.ts';
import type { Answer } from '../../api/client.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { type DraftedValues, type FormDraft, useDraft } from '../../forms/drafts/use-draft.ts';
import { checksBy } from '../../forms/form-checks.ts';
import type { Loan } from '../../loans/loan-queries.ts';
import type { StoredApplication } from '../../loans/saving/save-application.ts';
import { type ApplicationSave, useApplicationSave } from '../../loans/saving/use-application-save.ts';
import { useRepeatedSave } from '../../loans/saving/use-repeated-save.ts';
import { showToast } from '../../ui/notices/toast-store.ts';
import { baseOf, type DraftedDetails, draftOf, isDraftOfDetails, storedOf } from './details-values.ts';

export interface DetailsForm {
  form: UseFormReturn<Application>;
  stored: StoredApplication;
  draft: FormDraft;
  /** A draft was restored without the Social Security number that was typed. */
  lacksNumber: boolean;
  saving: ApplicationSave;
  /** Counts how often the form started over: with a draft, without one, after a save, or with a colleague's version. */
  beginnings: number;
  hasChanges: () => boolean;
  save: () => void;
}

interface DetailsFormOptions {
  answer: Answer<Loan>;
  /** Names the drafts of the page. */
  page: 'form-details' | 'joint-borrower';
  borrower?: string;
  savedTitle: string;
}

/** The typed application of a page outside the wizard, its draft, and its save. */
export function useDetailsForm({ answer, page, borrower = '', savedTitle }: DetailsFormOptions): DetailsForm {
  const stored = useMemo(() => storedOf(answer), [answer]);
  const session = useSession();
  const form = useForm<Application>({
    mode: 'onTouched',
    defaultValues: stored.application,
    resolver: checksBy<Application>(applicationDraftSchema),
  });
  /** The stored version that the edits are based on. */
  const base = useRef(stored);
  const newest = useRef(stored);
  newest.current = stored;
  const [lacksNumber, setLacksNumber] = useState(false);
  const [beginnings, setBeginnings] = useState(0);
  const beginAnew = useCallback((lacks?: boolean) => {
    if (lacks !== undefined) setLacksNumber(lacks);
    setBeginnings((before) => before + 1);
  }, []);
  const typed = useMemo(
    () =>
      draftedValues(form, {
        base: () => base.current,
        take: (draft) => {
          base.current = baseOf(newest.current, draft);
          form.reset(base.current.application);
          form.reset({ ...base.current.application, ...draft.typed }, { keepDefaultValues: true });
          beginAnew(draft.lacksNumber);
        },
        show: () => {
          base.current = newest.current;
          form.reset(newest.current.application);
          beginAnew(false);
        },
      }),
    [form, beginAnew],
  );
  const draft = useDraft(typed, `${page}:${session?.userName ?? ''}:${stored.loan.loanId}${borrower}`);
  const saving = useApplicationSave();

  useEffect(() => {
    // Edits stay on their version; the save merges them.
    if (base.current.etag === stored.etag || !typed.isUntouched()) return;
    base.current = stored;
    form.reset(stored.application);
    beginAnew();
  }, [form, stored, typed, beginAnew]);

  async function save(): Promise<void> {
    // Only the page's own fields are checked, so that another page's answers do not block this one.
    if (!(await form.trigger([...form.control._names.mount] as FieldPath<Application>[]))) {
      focusFirstFault();
      return;
    }
    const sent = structuredClone(form.getValues());
    await saving.save(base.current, {
      sent,
      onSaved: (saved) => {
        const now = structuredClone(form.getValues());
        base.current = saved;
        form.reset(saved.application);
        beginAnew(false);
        if (!saysTheSame(now, sent)) {
          // Typing during the save stays, on top of the saved version.
          const merge = mergeApplication(sent, now, saved.application);
          form.reset(withMyValues(merge.merged, merge.conflicts), { keepDefaultValues: true });
        }
        showToast({ tone: 'info', title: savedTitle, text: '' });
      },
    });
  }

  const { ended } = saving;
  useEffect(() => {
    if (ended?.kind !== 'refused') return;
    for (const [path, message] of Object.entries(ended.fields)) {
      form.setError(dotted(path) as FieldPath<Application>, { message });
    }
    focusFirstFault();
  }, [ended, form]);

  return {
    form,
    stored,
    draft,
    lacksNumber,
    saving,
    beginnings,
    hasChanges: () => !typed.isUntouched(),
    save: useRepeatedSave(
      saving,
      () => void save(),
      () => !typed.isUntouched(),
    ),
  };
}

interface Versions {
  base: () => StoredApplication;
  take: (draft: DraftedDetails) => void;
  show: () => void;
}

function draftedValues(
  form: UseFormReturn<Application>,
  { base, take, show }: Versions,
): DraftedValues<DraftedDetails> {
  return {
    read: () => draftOf(base(), form.getValues()),
    isUntouched: () => saysTheSame(form.getValues(), base().application),
    fill: (draft) => {
      if (isDraftOfDetails(draft)) take(draft);
    },
    reset: show,
    subscribe: (callback) => form.subscribe({ formState: { values: true }, callback }),
  };
}

/** 'addresses[0].zip' → 'addresses.0.zip', the name of the field. */
export function dotted(path: string): string {
  return path.replace(/\[(\d+)\]/g, '.$1');
}

function focusFirstFault(): void {
  // The messages are on the screen after the next render.
  setTimeout(() => document.querySelector<HTMLElement>('[data-details] [aria-invalid="true"]')?.focus());
}
