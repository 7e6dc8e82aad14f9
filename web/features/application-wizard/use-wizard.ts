import { useCallback, useMemo, useRef, useState } from 'react';
import type { StepRules } from '../../../domain/application/application-rules.ts';
import { isSpouseOnLoan } from '../../../domain/application/borrowers.ts';
import { isPageSaved } from '../../../domain/application/complete-pages.ts';
import type { MergeConflict } from '../../../domain/application/merge-application.ts';
import { isComplete } from '../../../domain/application/progress.ts';
import { type Step, stepsFor } from '../../../domain/application/steps.ts';
import { useEasternToday } from '../../loans/eastern-today.ts';
import { withNewRowIds } from './new-row-ids.ts';
import type { StoredApplication } from './save-application.ts';
import type { DraftKeeping } from './use-application-draft.ts';
import { useApplicationSave } from './use-application-save.ts';
import { useDraftOffer } from './use-draft-offer.ts';
import { useDroppedAnswers } from './use-dropped-answers.ts';
import { useOwnOfficer } from './use-own-officer.ts';
import { usePageSave } from './use-page-save.ts';
import { useStepStatus } from './use-step-status.ts';
import { answersIn, useAnswersForm, useStoredAnswers } from './use-wizard-answers.ts';
import { useWizardSteps } from './use-wizard-steps.ts';
import type { WizardForm } from './wizard-form.tsx';
import { writeAnswers } from './write-answers.ts';

interface WizardInput {
  /** The loan as it was read last. */
  opened: StoredApplication;
  userName: string;
  /** The tabs of this browser that were open when this one was. */
  liveTabs: ReadonlySet<string>;
  /** Leads to the summary of the loan. */
  onLeave: () => void;
}

/** Tells what somebody else saved, once the file that puts it into words is there. */
function useOthersNote(status: readonly StepRules[]) {
  const known = useRef(status);
  known.current = status;
  return useCallback((before: StoredApplication, after: StoredApplication) => {
    import('./others-note.tsx').then(
      ({ tellOthersSave }) => tellOthersSave(before, after, known.current),
      () => undefined,
    );
  }, []);
}

/** The state of the wizard and what its buttons do. */
export function useWizard({ opened, userName, liveTabs, onLeave }: WizardInput) {
  const today = useEasternToday();
  const { form, checked } = useAnswersForm(opened.application);
  const [stored, setStored] = useState(opened);
  const progress = stored.loan.loanApplicationProgress;
  const steps = useWizardSteps(form, stored, today);
  const { step, position } = steps;
  checked.current = { step, today };

  const [wantsEdit, setWantsEdit] = useState(!isComplete(progress));
  const { customerId, loanId, loanNumber } = opened.loan;
  const drafted = useMemo(
    () => ({ userName, customerId, loanId, loanNumber }),
    [userName, customerId, loanId, loanNumber],
  );
  const isStorageFull = useRef(false);
  const offer = useDraftOffer(
    { owner: drafted, liveTabs, stored: opened.application, today },
    (answers, slot) => {
      setWantsEdit(true);
      writeAnswers(form, answers);
      steps.goTo(slot);
    },
  );
  const isOffering = offer.drafts.length > 0;
  const editable = wantsEdit && !isOffering;

  const status = useStepStatus(form, step, today);
  const saving = useApplicationSave();
  const answers = useStoredAnswers({
    form,
    read: opened,
    stored,
    setStored,
    step,
    today,
    originator: useOwnOfficer(step),
    editable,
    saving: saving.saving,
    onOthers: useOthersNote(status),
  });
  const draft: DraftKeeping = {
    form,
    loan: drafted,
    step,
    untouched: answers.untouched,
    isFull: isStorageFull,
    enabled: !isOffering,
  };
  const dropped = useDroppedAnswers();
  const [asksWhich, setAsksWhich] = useState(false);

  /** Pages that were left, or that could not be saved. */
  const [looked, setLooked] = useState<ReadonlySet<string>>(new Set());
  const isNoted = (page: Step) => looked.has(page.slot) || isPageSaved(stored.application, page);
  const noteLooked = () => setLooked((before) => new Set(before).add(step.slot));

  function goTo(slot: string): void {
    noteLooked();
    pageSave.clearBlockers();
    saving.dismiss();
    form.clearErrors();
    steps.goTo(slot);
  }

  function moveOn(): void {
    const pages = stepsFor(isSpouseOnLoan(form.getValues()));
    const next = pages[pages.findIndex(({ slot }) => slot === step.slot) + 1];
    if (next === undefined) onLeave();
    else goTo(next.slot);
  }

  const pageSave = usePageSave({
    form,
    step,
    today,
    status,
    stored,
    saving,
    saveUnlessDropped: dropped.saveUnlessDropped,
    onSaved: (next, sent, recorded) => {
      answers.adopt(next, sent, recorded(answersIn(form)));
      offer.settle();
    },
    onLooked: noteLooked,
    onDone: (isSubmitted) => {
      if (isSubmitted) setWantsEdit(false);
      moveOn();
    },
  });

  const wizardForm: WizardForm = useMemo(
    () => ({
      form,
      loan: { customerId, loanId },
      holder: step.holder,
      editable,
      today,
      change: (next) => writeAnswers(form, withNewRowIds(next(answersIn(form)))),
    }),
    [form, customerId, loanId, step.holder, editable, today],
  );

  return {
    ...steps,
    goTo,
    back: () => {
      const before = steps.steps[position - 1];
      if (before === undefined) onLeave();
      else goTo(before.slot);
    },
    save: pageSave.save,
    moveOn,
    wizardForm,
    stored,
    status,
    isLooked: isNoted(step),
    isNoted,
    offer,
    isOffering,
    wantsEdit,
    setWantsEdit,
    saving,
    dropped: dropped.question,
    blockers: pageSave.blockers,
    elsewhere: pageSave.elsewhere,
    calls: pageSave.calls,
    confirmed: pageSave.confirmed,
    draft,
    hasChanges: answers.hasChanges,
    contested: answers.contested,
    /** Asks which value stands where somebody else changed the same, before a save would. */
    askWhich: () => setAsksWhich(true),
    asked: asksWhich ? (answers.contested?.conflicts ?? null) : null,
    decideWhich: (mine: readonly MergeConflict[]) => {
      setAsksWhich(false);
      answers.decide(mine);
    },
    decideLater: () => setAsksWhich(false),
  };
}

export type Wizard = ReturnType<typeof useWizard>;
