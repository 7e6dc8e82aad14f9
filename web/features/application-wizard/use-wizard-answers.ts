import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { saysTheSame } from '../../../domain/application/answer-values.ts';
import type { Application } from '../../../domain/application/application.ts';
import {
  type MergeConflict,
  mergeApplication,
  withMyValues,
} from '../../../domain/application/merge-application.ts';
import { conflictKey } from '../../../domain/application/merge-conflict.ts';
import { withRowIds } from '../../../domain/application/row-ids.ts';
import type { Step } from '../../../domain/application/steps.ts';
import { openedPage } from '../../../domain/application/wizard-pages.ts';
import { etagVersion } from '../../loans/etag-version.ts';
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

/** What the form would hold had nobody typed: the stored version with the defaults of the pages that were opened. */
export interface Untouched extends StoredApplication {
  /** The version as the server has it. */
  stored: StoredApplication;
}

function untouchedBy(stored: StoredApplication): Untouched {
  return { ...stored, stored };
}

interface AnswersInput {
  form: UseFormReturn<Application>;
  /** The loan as it was read last, also by a refetch. */
  read: StoredApplication;
  stored: StoredApplication;
  setStored: (stored: StoredApplication) => void;
  step: Step;
  today: string;
  /** Who is proposed as the loan officer. */
  originator: string | undefined;
  editable: boolean;
  /** While a save is under way, it is the save that merges. */
  saving: boolean;
  /** Hears of what somebody else saved and the form has taken over. */
  onOthers: (before: StoredApplication, after: StoredApplication) => void;
}

/** A version that somebody else saved, which changes what I changed as well. */
export interface Contested {
  theirs: StoredApplication;
  conflicts: readonly MergeConflict[];
  /** The version that I type on. */
  before: StoredApplication;
}

/** Keeps the form and the version that it was filled with together. */
export function useStoredAnswers(input: AnswersInput) {
  const { form, read, stored, setStored, step, today, originator, editable, saving, onOthers } = input;
  const [contested, setContested] = useState<Contested | null>(null);
  const untouched = useRef<Untouched>(untouchedBy(stored));

  const openPage = useCallback(() => {
    if (!editable) return;
    const { application } = untouched.current;
    // The entries that a page opens by itself are the same ones for everybody, and have the ids of their places.
    const opened = (answers: Application) => withRowIds(openedPage(answers, step, today, originator));
    untouched.current = { ...untouched.current, application: opened(application) };
    writeAnswers(form, opened(answersIn(form)));
  }, [form, step, today, originator, editable]);
  useLayoutEffect(openPage, [openPage]);

  const hasChanges = useCallback(() => !saysTheSame(form.getValues(), untouched.current.application), [form]);

  /** Takes a new version over. `sent` and `typed` are what the form held then and holds now: what was typed meanwhile stays. */
  const adopt = useCallback(
    (next: StoredApplication, sent: Application, typed: Application) => {
      const { merged, conflicts } = mergeApplication(sent, typed, next.application);
      untouched.current = untouchedBy(next);
      writeAnswers(form, withMyValues(merged, conflicts));
      openPage();
      setStored(next);
      setContested(null);
    },
    [form, openPage, setStored],
  );

  // What somebody else saved is taken over as soon as it is read, field by field. What I changed as well stays as I typed it,
  // and so does the version that it was typed on: saving finds that out of date, and asks which of the two values stands.
  const seen = useRef(read);
  useEffect(() => {
    if (seen.current === read || saving) return;
    seen.current = read;
    const before = untouched.current;
    if (etagVersion(read.etag) <= etagVersion(before.etag)) return;
    const typed = answersIn(form);
    const { merged, conflicts } = mergeApplication(before.application, typed, read.application);
    if (conflicts.length === 0) adopt(read, before.application, typed);
    else {
      writeAnswers(form, withMyValues(merged, conflicts));
      setContested({ before, theirs: read, conflicts });
    }
    onOthers(before, read);
  }, [form, read, saving, adopt, onOthers]);

  /** Ends the contest before a save: with my value in the place of these. */
  const decide = useCallback(
    (mine: readonly MergeConflict[]) => {
      if (contested === null) return;
      const { theirs } = contested;
      const typed = answersIn(form);
      const { merged, conflicts } = mergeApplication(
        untouched.current.application,
        typed,
        theirs.application,
      );
      // What I typed since the question was put may raise another one.
      const asked = new Set(contested.conflicts.map(conflictKey));
      if (conflicts.some((conflict) => !asked.has(conflictKey(conflict)))) {
        setContested({ ...contested, conflicts });
        return;
      }
      const chosen = new Set(mine.map(conflictKey));
      untouched.current = untouchedBy(theirs);
      writeAnswers(
        form,
        withMyValues(
          merged,
          conflicts.filter((conflict) => chosen.has(conflictKey(conflict))),
        ),
      );
      openPage();
      setStored(theirs);
      setContested(null);
    },
    [contested, form, openPage, setStored],
  );

  return { untouched, hasChanges, adopt, contested, decide };
}
