import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { saysTheSame } from '../../../domain/application/answer-values.ts';
import type { Application } from '../../../domain/application/application.ts';
import { mergeApplication, withMyValues } from '../../../domain/application/merge-application.ts';
import type { Step } from '../../../domain/application/steps.ts';
import { openedPage } from '../../../domain/application/wizard-pages.ts';
import type { StoredApplication } from './save-application.ts';
import { stepResolver } from './step-resolver.ts';
import { writeAnswers } from './write-answers.ts';

/** Which page's rules check the form, and on which day. */
export interface Checked {
  step: Step | null;
  today: string;
}

/** The one form of the wizard, which holds the whole application whatever page is shown. */
export function useAnswersForm(opened: Application) {
  const checked = useRef<Checked>({ step: null, today: '' });
  const form = useForm<Application>({
    mode: 'onTouched',
    resolver: (values, context, options) => {
      const { step, today } = checked.current;
      return step === null ? { values, errors: {} } : stepResolver(step, today)(values, context, options);
    },
  });
  // Not as default values: a field whose value goes would fall back to them, and a property that is added anew would open
  // with the answers of one that was removed.
  const isFilled = useRef(false);
  if (!isFilled.current) {
    isFilled.current = true;
    form.reset(structuredClone(opened), { keepDefaultValues: true });
  }
  return { form, checked };
}

/** A copy of what stands in the form; what is typed from here on is not in it. */
export function answersIn(form: UseFormReturn<Application>): Application {
  return structuredClone(form.getValues());
}

interface AnswersInput {
  form: UseFormReturn<Application>;
  /** The loan as it was read last, also by a refetch. */
  read: StoredApplication;
  stored: StoredApplication;
  setStored: (stored: StoredApplication) => void;
  step: Step;
  today: string;
  editable: boolean;
}

/** Keeps the form and the version that it was filled with together. */
export function useStoredAnswers(input: AnswersInput) {
  const { form, read, stored, setStored, step, today, editable } = input;
  /** What the form would hold had nobody typed: the stored version with the defaults of the pages that were opened. */
  const untouched = useRef<StoredApplication>(stored);

  const openPage = useCallback(() => {
    if (!editable) return;
    const { application } = untouched.current;
    untouched.current = { ...untouched.current, application: openedPage(application, step, today) };
    writeAnswers(form, openedPage(answersIn(form), step, today));
  }, [form, step, today, editable]);
  useLayoutEffect(openPage, [openPage]);

  const hasChanges = useCallback(() => !saysTheSame(form.getValues(), untouched.current.application), [form]);

  /** Takes a new version over. `sent` and `typed` are what the form held then and holds now: what was typed meanwhile stays. */
  const adopt = useCallback(
    (next: StoredApplication, sent: Application, typed: Application) => {
      const { merged, conflicts } = mergeApplication(sent, typed, next.application);
      untouched.current = next;
      writeAnswers(form, withMyValues(merged, conflicts));
      openPage();
      setStored(next);
    },
    [form, openPage, setStored],
  );

  // What somebody else saved is taken over as soon as it is read, unless somebody types here: then saving merges it.
  const seen = useRef(read);
  useEffect(() => {
    if (seen.current === read) return;
    seen.current = read;
    if (read.etag === untouched.current.etag || hasChanges()) return;
    const typed = answersIn(form);
    adopt(read, typed, typed);
  }, [form, read, hasChanges, adopt]);

  return { untouched, hasChanges, adopt };
}
