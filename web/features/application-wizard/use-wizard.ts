import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { StepRules } from '../../../domain/application/checks/application-rules.ts';
import type { MergeConflict } from '../../../domain/application/merging/merge-application.ts';
import { isComplete, isPageSaved } from '../../../domain/application/progress/progress.ts';
import { type Step, stepsFor } from '../../../domain/application/progress/steps.ts';
import { isSpouseOnLoan } from '../../../domain/application/section1/borrowers.ts';
import { DraftStatus } from '../../forms/drafts/draft-status.ts';
import { useEasternToday } from '../../loans/eastern-today.ts';
import { directoriesQuery } from '../../loans/loan-queries.ts';
import type { StoredApplication } from '../../loans/saving/save-application.ts';
import { useApplicationSave } from '../../loans/saving/use-application-save.ts';
import { useMayWorkOnLoans } from '../../loans/session/work-on-loans.ts';
import type { DraftKeeping } from './drafts/use-application-draft.ts';
import { useDraftOffer } from './drafts/use-draft-offer.ts';
import { useDroppedAnswers } from './saving/dropped-answers-dialog.tsx';
import { usePageSave } from './saving/use-page-save.ts';
import { withNewRowIds, writeAnswers } from './saving/write-answers.ts';
import { useStepStatus } from './steps/use-step-status.ts';
import { answersIn, useAnswersForm, useStoredAnswers } from './use-wizard-answers.ts';
import { useStepAddress, useWizardSteps } from './use-wizard-steps.ts';
import type { WizardForm } from './wizard-form.tsx';

interface WizardInput {
  /** The loan as last read. */
  opened: StoredApplication;
  userName: string;
  /** The tabs of this browser that were open when this one was opened. */
  liveTabs: ReadonlySet<string>;
  onLeave: () => void;
}

/** Announces other people's changes, once the code with the wording has loaded. */
function useOthersNote(status: readonly StepRules[]) {
  const known = useRef(status);
  known.current = status;
  return useCallback((before: StoredApplication, after: StoredApplication) => {
    import('./merging/colleague-changes.tsx').then(
      ({ announceOthersSave }) => announceOthersSave(before, after, known.current),
      () => undefined,
    );
  }, []);
}

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
  const { closingDate } = stored.loan;
  const drafted = useMemo(
    () => ({ userName, customerId, loanId, loanNumber }),
    [userName, customerId, loanId, loanNumber],
  );
  const [draftStatus] = useState(() => new DraftStatus());
  const offer = useDraftOffer(
    { owner: drafted, liveTabs, stored: opened.application, today },
    (answers, slot) => {
      setWantsEdit(true);
      writeAnswers(form, answers);
      steps.goTo(slot);
    },
  );
  const isOffering = offer.drafts.length > 0;
  const mayEdit = useMayWorkOnLoans();
  const editable = wantsEdit && !isOffering && mayEdit;

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
    lost: saving.lost,
    onOthers: useOthersNote(status),
  });
  const draft: DraftKeeping = {
    form,
    loan: drafted,
    step,
    untouched: answers.untouched,
    status: draftStatus,
    enabled: !isOffering,
  };
  const dropped = useDroppedAnswers();
  const [asksWhich, setAsksWhich] = useState(false);

  /** Pages that were left, or that could not be saved. */
  const [looked, setLooked] = useState<ReadonlySet<string>>(new Set());
  const isNoted = (page: Step) => looked.has(page.slot) || isPageSaved(stored.application, page);
  const noteChecked = () => setLooked((before) => new Set(before).add(step.slot));

  function showPage(slot: string | undefined): void {
    noteChecked();
    pageSave.clearBlockers();
    saving.dismiss();
    form.clearErrors();
    steps.goTo(slot);
  }
  const noteAddress = useStepAddress(loanId, showPage);

  function goTo(slot: string): void {
    showPage(slot);
    noteAddress(slot);
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
    onChecked: noteChecked,
    onDone: (isSubmitted) => {
      if (isSubmitted) setWantsEdit(false);
      moveOn();
    },
  });

  const { fillIn } = answers;
  const wizardForm: WizardForm = useMemo(
    () => ({
      form,
      loan: { customerId, loanId, closingDate },
      holder: step.holder,
      editable,
      today,
      change: (next) => writeAnswers(form, withNewRowIds(next(answersIn(form)))),
      fillIn,
    }),
    [form, customerId, loanId, closingDate, step.holder, editable, today, fillIn],
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
    mayEdit,
    saving,
    dropped: dropped.question,
    blockers: pageSave.blockers,
    elsewhere: pageSave.elsewhere,
    calls: pageSave.calls,
    confirmed: pageSave.confirmed,
    draft,
    hasChanges: answers.hasChanges,
    openConflict: answers.openConflict,
    /** Asks which value to keep in a conflict before a save would. */
    askWhich: () => setAsksWhich(true),
    asked: asksWhich ? (answers.openConflict?.conflicts ?? null) : null,
    decideWhich: (mine: readonly MergeConflict[]) => {
      setAsksWhich(false);
      answers.decide(mine);
    },
    decideLater: () => setAsksWhich(false),
  };
}

export type Wizard = ReturnType<typeof useWizard>;

/** The signed-in loan officer's directory entry, on the page that needs one; undefined for other roles. */
function useOwnOfficer(step: Step): string | undefined {
  const { data } = useQuery({ ...directoriesQuery, enabled: step.section === 'section8' });
  return data?.ownLoanOfficer ?? undefined;
}
