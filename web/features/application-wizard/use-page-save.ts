import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { saysTheSame } from '../../../domain/application/answer-values.ts';
import type { Application } from '../../../domain/application/application.ts';
import type { StepRules } from '../../../domain/application/application-rules.ts';
import type { CompleteIssue } from '../../../domain/application/missing-items.ts';
import type { Step } from '../../../domain/application/steps.ts';
import { isOnPage, type PlacedIssue, placedFields, placedIssues } from './blocked-steps.ts';
import { focusFirstField } from './focus-field.ts';
import type { SaveWay } from './page-to-save.ts';
import type { StoredApplication } from './save-application.ts';
import { loadSaveRules, saveRules } from './save-rules.ts';
import { BY_RULE, nameOfPath } from './step-resolver.ts';
import type { ApplicationSave } from './use-application-save.ts';
import type { DroppedAnswersCheck } from './use-dropped-answers.ts';
import { answersIn } from './use-wizard-answers.ts';

/** Why a page could not be saved or submitted: answers of other pages, or such that its own page does not show. */
export interface Blockers {
  isSubmit: boolean;
  issues: readonly PlacedIssue[];
}

const NOTHING: Blockers = { isSubmit: false, issues: [] };

interface PageSaveInput {
  form: UseFormReturn<Application>;
  step: Step;
  today: string;
  /** The rules of all pages as they stand. */
  status: readonly StepRules[];
  stored: StoredApplication;
  saving: ApplicationSave;
  saveUnlessDropped: DroppedAnswersCheck['saveUnlessDropped'];
  /** Takes the saved version over; `recorded` makes what was sent of the answers of any moment. */
  onSaved: (
    next: StoredApplication,
    sent: Application,
    recorded: (typed: Application) => Application,
  ) => void;
  /** From now on the page says at its fields what is missing. */
  onLooked: () => void;
  /** The page is saved and is left. */
  onDone: (isSubmitted: boolean) => void;
}

/** Saves the open page, and keeps what stands in the way of that. */
export function usePageSave(input: PageSaveInput) {
  const { form, step, today, status, stored, saving, saveUnlessDropped, onSaved, onLooked, onDone } = input;
  const [blockers, setBlockers] = useState(NOTHING);
  /** Counts up with every message that needs the person: the page moves to it. */
  const [calls, setCalls] = useState(0);
  const [confirmed, setConfirmed] = useState(0);
  /** Saves by what the page holds at the moment. */
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

  /** Answers whether one of the fields is on the page. */
  async function showAtFields(issues: readonly CompleteIssue[], way: SaveWay): Promise<boolean> {
    onLooked();
    if (way === 'next') await form.trigger();
    // Answers of the page that deny each other are no rule of a single field, so the form does not find them by itself.
    for (const { path, message } of issues) form.setError(nameOfPath(path), { type: BY_RULE, message });
    return focusFirstField(
      form,
      issues.map(({ path }) => nameOfPath(path)),
    );
  }

  /** Tries again once the rules of a save are there, with what then stands on the page; a second press adds nothing. */
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
      onLooked();
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
    /** The answers of other pages that keep this one from being saved, by the rules or by the server. */
    elsewhere: [...blockers.issues, ...refusedFields(ended, status)].filter(
      (issue) => issue.step.slot !== step.slot,
    ),
    calls,
    /** Counts up with every save after which the page stays open. */
    confirmed,
    clearBlockers: () => setBlockers(NOTHING),
  };
}

function refusedFields(ended: ApplicationSave['ended'], status: readonly StepRules[]): PlacedIssue[] {
  return ended?.kind === 'refused' ? placedFields(Object.keys(ended.fields), status) : [];
}
