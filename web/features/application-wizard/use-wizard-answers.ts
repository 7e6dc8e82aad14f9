import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { versionOfTag } from '../../../contract/wire/headers.ts';
import { saysTheSame } from '../../../domain/application/answers/answer-values.ts';
import type { Application } from '../../../domain/application/application.ts';
import { baseAfterLostSave } from '../../../domain/application/merging/lost-save.ts';
import {
  type MergeConflict,
  mergeApplication,
  withMyValues,
} from '../../../domain/application/merging/merge-application.ts';
import { conflictKey } from '../../../domain/application/merging/merge-conflict.ts';
import { withRowIds } from '../../../domain/application/merging/row-ids.ts';
import type { Step } from '../../../domain/application/progress/steps.ts';
import { openedPage } from '../../../domain/application/progress/wizard-pages.ts';
import type { StoredApplication } from '../../loans/saving/save-application.ts';
import { writeAnswers } from './saving/write-answers.ts';
import { stepResolver } from './steps/step-resolver.ts';
import type { AnswersChange } from './wizard-form.tsx';

/** The page whose rules check the form, and today's date. */
export interface Checked {
  step: Step | null;
  today: string;
}

/** The wizard's only form, which holds the whole application whatever page is shown. */
export function useAnswersForm(opened: Application) {
  const checked = useRef<Checked>({ step: null, today: '' });
  const form = useForm<Application>({
    mode: 'onTouched',
    resolver: (values, context, options) => {
      const { step, today } = checked.current;
      return step === null ? { values, errors: {} } : stepResolver(step, today)(values, context, options);
    },
  });
  // Not default values, because a field whose value is removed would fall back to them, and a new property would open
  // with a removed one's answers.
  const isFilled = useRef(false);
  if (!isFilled.current) {
    isFilled.current = true;
    form.reset(structuredClone(opened), { keepDefaultValues: true });
  }
  return { form, checked };
}

/** A copy of the form's answers, unaffected by later typing. */
export function answersIn(form: UseFormReturn<Application>): Application {
  return structuredClone(form.getValues());
}

/** The form's answers without the person's edits: the stored version with the defaults of opened pages. */
export interface Untouched extends StoredApplication {
  /** The version stored on the server. */
  stored: StoredApplication;
}

function untouchedBy(stored: StoredApplication): Untouched {
  return { ...stored, stored };
}

interface AnswersInput {
  form: UseFormReturn<Application>;
  /** The loan as last read, including refetches. */
  read: StoredApplication;
  stored: StoredApplication;
  setStored: (stored: StoredApplication) => void;
  step: Step;
  today: string;
  /** The suggested loan officer. */
  originator: string | undefined;
  editable: boolean;
  /** During a save, the save does the merging. */
  saving: boolean;
  /** What this page sent without getting an answer. */
  lost: { readonly current: Application | null };
  /** Called with other people's changes that the form has adopted. */
  onOthers: (before: StoredApplication, after: StoredApplication) => void;
}

/** A version that somebody else saved, with changes to my own changed fields. */
export interface OpenConflict {
  theirs: StoredApplication;
  conflicts: readonly MergeConflict[];
  /** The stored version that my edits are based on. */
  before: StoredApplication;
}

/** Keeps the form together with the version that it was filled with. */
export function useStoredAnswers(input: AnswersInput) {
  const { form, read, stored, setStored, step, today, originator, editable, saving, lost, onOthers } = input;
  const [openConflict, setOpenConflict] = useState<OpenConflict | null>(null);
  const untouched = useRef<Untouched>(untouchedBy(stored));
  const fills = useRef<readonly AnswersChange[]>([]);

  const openPage = useCallback(() => {
    if (!editable) return;
    const { application } = untouched.current;
    // A page's first empty rows are the same for everybody, and get positional ids.
    const opened = (answers: Application) =>
      withRowIds(
        fills.current.reduce((filled, fill) => fill(filled), openedPage(answers, step, today, originator)),
      );
    untouched.current = { ...untouched.current, application: opened(application) };
    writeAnswers(form, opened(answersIn(form)));
  }, [form, step, today, originator, editable]);
  useLayoutEffect(openPage, [openPage]);

  const fillIn = useCallback(
    (fill: AnswersChange) => {
      fills.current = [...fills.current, fill];
      openPage();
    },
    [openPage],
  );

  const hasChanges = useCallback(() => !saysTheSame(form.getValues(), untouched.current.application), [form]);

  /** Adopts a new version. `sent` and `typed` are the form's answers then and now: later typing stays. */
  const adopt = useCallback(
    (next: StoredApplication, sent: Application, typed: Application) => {
      const { merged, conflicts } = mergeApplication(sent, typed, next.application);
      untouched.current = untouchedBy(next);
      writeAnswers(form, withMyValues(merged, conflicts));
      openPage();
      setStored(next);
      setOpenConflict(null);
    },
    [form, openPage, setStored],
  );

  // Other people's changes are adopted field by field as soon as they are read. Fields that I changed too keep my
  // value, and the form keeps its version. The next save is then refused as outdated, and the page asks which value to
  // keep.
  const seen = useRef(read);
  useEffect(() => {
    if (seen.current === read || saving) return;
    seen.current = read;
    const before = untouched.current;
    if ((versionOfTag(read.etag) ?? 0) <= (versionOfTag(before.etag) ?? 0)) return;
    const typed = answersIn(form);
    const from = baseAfterLostSave(before.application, lost.current, read.application);
    const { merged, conflicts } = mergeApplication(from, typed, read.application);
    if (conflicts.length === 0) adopt(read, from, typed);
    else {
      writeAnswers(form, withMyValues(merged, conflicts));
      setOpenConflict({ before, theirs: read, conflicts });
    }
    const isOwn = from === lost.current && versionOfTag(read.etag) === (versionOfTag(before.etag) ?? 0) + 1;
    if (!isOwn) onOthers(before, read);
  }, [form, read, saving, lost, adopt, onOthers]);

  /** Resolves the conflict before a save: my values win on these paths. */
  const decide = useCallback(
    (mine: readonly MergeConflict[]) => {
      if (openConflict === null) return;
      const { theirs } = openConflict;
      const typed = answersIn(form);
      const { merged, conflicts } = mergeApplication(
        untouched.current.application,
        typed,
        theirs.application,
      );
      // My typing since the question may cause another one.
      const asked = new Set(openConflict.conflicts.map(conflictKey));
      if (conflicts.some((conflict) => !asked.has(conflictKey(conflict)))) {
        setOpenConflict({ ...openConflict, conflicts });
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
      setOpenConflict(null);
    },
    [openConflict, form, openPage, setStored],
  );

  return { untouched, fillIn, hasChanges, adopt, openConflict, decide };
}
