import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { saysTheSame } from '../../../../domain/application/answers/answer-values.ts';
import type { Application } from '../../../../domain/application/application.ts';
import type { StepRules } from '../../../../domain/application/checks/application-rules.ts';
import type { CompleteIssue } from '../../../../domain/application/progress/missing-items.ts';
import type { Step } from '../../../../domain/application/progress/steps.ts';
import type { StoredApplication } from '../../../loans/saving/save-application.ts';
import type { ApplicationSave } from '../../../loans/saving/use-application-save.ts';
import { isOnPage, type PlacedIssue, placedFields, placedIssues } from '../steps/blocked-steps.ts';
import { focusFirstField } from '../steps/page-focus.ts';
import { BY_RULE, nameOfPath } from '../steps/step-resolver.ts';
import { answersIn } from '../use-wizard-answers.ts';
import type { DroppedAnswersCheck } from './dropped-answers-dialog.tsx';
import type { SaveWay } from './page-to-save.ts';

type SaveRules = typeof import('./page-to-save.ts');

let loaded: SaveRules | null = null;

/**
 * Loads the code that only a save needs when the wizard opens: fields do not wait for it. If the load fails, the save
 * loads it again.
 */
export async function loadSaveRules(): Promise<void> {
  loaded ??= await import('./page-to-save.ts');
}

/** The rules that a save must pass; null while they load. */
function saveRules(): SaveRules | null {
  return loaded;
}

/** Why a page could not be saved or submitted: answers of other pages, or answers that its own page does not show. */
export interface Blockers {
  isSubmit: boolean;
  issues: readonly PlacedIssue[];
}

const NOTHING: Blockers = { isSubmit: false, issues: [] };

interface PageSaveInput {
  form: UseFormReturn<Application>;
  step: Step;
  today: string;
  /** The current rules of all pages. */
  status: readonly StepRules[];
  stored: StoredApplication;
  saving: ApplicationSave;
  saveUnlessDropped: DroppedAnswersCheck['saveUnlessDropped'];
  /** Adopts the saved version; `recorded` converts the form's answers to what was sent. */
  onSaved: (
    next: StoredApplication,
    sent: Application,
    recorded: (typed: Application) => Application,
  ) => void;
  /** From now on the page marks its missing fields. */
  onChecked: () => void;
  /** The page was saved and is being left. */
  onDone: (isSubmitted: boolean) => void;
}

export function usePageSave(input: PageSaveInput) {
  const { form, step, today, status, stored, saving, saveUnlessDropped, onSaved, onChecked, onDone } = input;
  const [blockers, setBlockers] = useState(NOTHING);
  /** Increases with every message for the person: the page moves to it. */
  const [calls, setCalls] = useState(0);
  const [confirmed, setConfirmed] = useState(0);
  const latest = useRef<(way: SaveWay) => Promise<void>>(() => Promise.resolve());
  const waits = useRef(false);
  const call = useCallback(() => setCalls((count) => count + 1), []);

  const { ended } = saving;
  useEffect(() => {
    if (ended?.kind !== 'refused') return;
    const refused = Object.entries(ended.fields);
    for (const [path, message] of refused) form.setError(nameOfPath(path), { type: 'server', message });
    const isShown = focusFirstField(
      form,
      refused.map(([path]) => nameOfPath(path)),
    );
    if (!isShown) call();
  }, [form, ended, call]);

  /** Shows issues at their fields. Returns whether the page has one of these fields. */
  async function showAtFields(issues: readonly CompleteIssue[], way: SaveWay): Promise<boolean> {
    onChecked();
    if (way === 'next') await form.trigger();
    // Answers that contradict each other break no single field's rule, so the form does not find them.
    for (const { path, message } of issues) form.setError(nameOfPath(path), { type: BY_RULE, message });
    return focusFirstField(
      form,
      issues.map(({ path }) => nameOfPath(path)),
    );
  }

  /** Retries once the save's code has loaded, with the answers of that moment. A second press does nothing. */
  function saveLater(way: SaveWay): void {
    if (waits.current) return;
    waits.current = true;
    const again = () => void latest.current(way);
    void loadSaveRules()
      .then(
        () => again,
        () => () => saving.fail(again),
      )
      .then((next) => {
        waits.current = false;
        next();
      });
  }

  async function save(way: SaveWay): Promise<void> {
    if (saving.saving) return;
    const rules = saveRules();
    if (rules === null) return saveLater(way);
    const typed = answersIn(form);
    const { sent, issues, dropped, recorded, isSubmit } = rules.pageToSave(typed, way, {
      step,
      stored,
      today,
    });
    const here = issues.filter((issue) => isOnPage(issue, step));
    setBlockers(NOTHING);
    if (here.length > 0 && (await showAtFields(here, way))) return;
    if (issues.length > 0) {
      setBlockers({ isSubmit, issues: placedIssues(issues) });
      return call();
    }
    const finish = () => {
      if (way === 'next') return onDone(isSubmit);
      onChecked();
      form.clearErrors();
      setConfirmed((count) => count + 1);
    };
    if (saysTheSame(sent, stored.application)) return finish();
    saveUnlessDropped(dropped, () => {
      void saving.save(stored, {
        sent,
        onSaved: (next) => {
          onSaved(next, sent, recorded);
          finish();
        },
      });
    });
  }

  latest.current = save;

  return {
    save,
    blockers,
    /** Answers on other pages that prevent this save, according to the rules or the server. */
    elsewhere: [...blockers.issues, ...refusedFields(ended, status)].filter(
      (issue) => issue.step.slot !== step.slot,
    ),
    calls,
    /** Increases with every save that leaves the page open. */
    confirmed,
    clearBlockers: () => setBlockers(NOTHING),
  };
}

function refusedFields(ended: ApplicationSave['ended'], status: readonly StepRules[]): PlacedIssue[] {
  return ended?.kind === 'refused' ? placedFields(ended.fields, status) : [];
}
