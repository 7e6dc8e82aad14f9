import { useDisclosure } from '@mantine/hooks';
import { memo, Suspense, useEffect, useRef, useState } from 'react';
import { holderLabel, type Step } from '../../../domain/application/progress/steps.ts';
import { storedSession } from '../../api/session/session-store.ts';
import { leavingText } from '../../forms/drafts/draft-state.tsx';
import { LeaveGuard } from '../../forms/drafts/leave-guard.tsx';
import { FieldModeProvider } from '../../forms/field-mode.tsx';
import { RequiredLegend } from '../../forms/form-grid.tsx';
import { MissingMarksProvider } from '../../forms/missing-marks.tsx';
import { useUndosOf } from '../../forms/removal-undo.ts';
import { useSaveShortcuts } from '../../forms/save-shortcut.ts';
import type { StoredApplication } from '../../loans/saving/save-application.ts';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { useTabTitle } from '../../ui/pages/tab-title.ts';
import { lazyPart } from '../../ui/states/lazy-part.ts';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import classes from './application-wizard.module.css';
import { useMissingAnswerKeys } from './steps/missing-answer-keys.ts';
import { focusFirstField, useMobileLayout, usePageFocus, useShownPage } from './steps/page-focus.ts';
import { useSectionPage } from './steps/section-pages.ts';
import { StepBar } from './steps/step-bar.tsx';
import { nameOfPath, wizardRules } from './steps/step-resolver.ts';
import { openIssues } from './steps/use-step-status.ts';
import { useWizard } from './use-wizard.ts';
import { WizardFooter } from './wizard-footer.tsx';
import { WizardFormProvider } from './wizard-form.tsx';
import { WizardHeader } from './wizard-header.tsx';
import { coBorrowerNote, pageTitle } from './wizard-names.ts';
import { WizardNotices } from './wizard-notices.tsx';
import { WizardPanel } from './wizard-panel.tsx';

/** Loaded with the first page, so that it is there in time, even if the connection is lost by then. */
const WizardOverlays = lazyPart(() => import('./wizard-overlays.tsx'), 'WizardOverlays');

const NONE: readonly string[] = [];

interface ApplicationWizardProps {
  opened: StoredApplication;
  userName: string;
  /** The tabs of this browser that were open when this one was opened. */
  liveTabs: ReadonlySet<string>;
  onLeave: () => void;
}

export function ApplicationWizard({ opened, userName, liveTabs, onLeave }: ApplicationWizardProps) {
  const wizard = useWizard({ opened, userName, liveTabs, onLeave });
  const { step, wizardForm, status } = wizard;
  const { editable, form, today } = wizardForm;
  const { loanId } = wizardForm.loan;
  // The overlays may load after the first answer, and report what it changed.
  const [opening] = useState({ hasCoBorrower: wizard.hasCoBorrower, holder: step.holder });
  const [showsMissing, missing] = useDisclosure(false);
  const [wantsPrint, print] = useDisclosure(false);
  const page = useRef<HTMLDivElement>(null);
  const mobile = useMobileLayout();
  const issues = openIssues(status, step);
  const shownPage = useShownPage();
  // A press before the page's file has loaded must not report errors in fields that are not there yet.
  const next = () =>
    shownPage.whenShown(step.slot, () => (editable ? void wizard.save('next') : wizard.moveOn()));
  const save = () => shownPage.whenShown(step.slot, () => (editable ? void wizard.save('stay') : undefined));
  useSaveShortcuts({ onSave: save, onNext: next });
  usePageFocus(step.slot, page);
  // Removed rows can be restored only until they are saved, because the server deletes what belongs to a borrower who
  // left.
  useUndosOf(`${step.slot} ${wizard.stored.etag}`);
  const openField = (path: string, slot = step.slot) => {
    missing.close();
    wizard.setWantsEdit(true);
    if (slot !== step.slot) wizard.goTo(slot);
    // The closing sheet returns the focus, and a read-only page first gets its fields.
    setTimeout(() => shownPage.whenShown(slot, () => focusFirstField(form, [nameOfPath(path)])));
  };
  useMissingAnswerKeys({
    page,
    editable,
    openPaths: () => {
      const { missing, wrong } = openIssues(wizardRules(form.getValues(), today), wizard.step);
      return [...missing, ...wrong].map(({ path }) => path);
    },
    onOpen: openField,
  });
  return (
    <WizardFormProvider value={wizardForm}>
      <div className={classes.wizard} data-mobile={mobile || undefined}>
        <div className={classes.top}>
          <WizardHeader
            loanNumber={wizard.stored.loan.loanNumber}
            editable={editable}
            locked={wizard.isOffering || !wizard.mayEdit}
            onEditable={wizard.setWantsEdit}
            onPrint={print.open}
          />
          <StepBar wizard={wizard} onShowMissing={missing.open} />
        </div>
        <div className={classes.body}>
          <div className={classes.page} ref={page} data-page data-work-of="application">
            <PageHeading step={step} />
            <WizardNotices wizard={wizard} onOpenField={openField} />
            <MissingMarksProvider
              names={wizard.isLooked ? issues.missing.map(({ path }) => nameOfPath(path)) : NONE}
            >
              <PageOfStep
                key={`fields ${step.slot}`}
                step={step}
                editable={editable}
                onShown={shownPage.onShown}
              />
            </MissingMarksProvider>
            <RequiredLegend />
          </div>
          <WizardPanel issues={issues} elsewhere={wizard.elsewhere} page={page} onOpenField={openField} />
        </div>
        <WizardFooter
          position={wizard.position}
          editable={editable}
          isLast={wizard.position === wizard.steps.length - 1}
          saving={wizard.saving.saving}
          draft={wizard.draft}
          onBack={wizard.back}
          onSave={save}
          onNext={next}
        />
      </div>
      <Suspense fallback={null}>
        <WizardOverlays
          wizard={wizard}
          opening={opening}
          issues={issues}
          showsMissing={showsMissing}
          onCloseMissing={missing.close}
          onOpenField={openField}
          wantsPrint={wantsPrint}
          onPrint={print.close}
        />
      </Suspense>
      <LeaveGuard
        hasChanges={() => storedSession() !== null && wizard.hasChanges()}
        consequence={() =>
          leavingText(
            wizard.draft.status,
            'Your changes are not saved. A draft stays in this browser and is offered to you again.',
          )
        }
        destructive={false}
        staysOnPath={(search) => 'loanId' in search && search.loanId === loanId}
      />
    </WizardFormProvider>
  );
}

function PageHeading({ step }: { step: Step }) {
  const title = pageTitle(step);
  const note = coBorrowerNote(step);
  useTabTitle(title);
  return (
    <div className={classes.heading}>
      <h1 className={classes.title} tabIndex={-1}>
        {title}
      </h1>
      <span className={classes.holder}>{holderLabel(step.holder)}</span>
      {note === null ? null : <span className={classes.holder}>{note}</span>}
    </div>
  );
}

interface PageOfStepProps {
  step: Step;
  editable: boolean;
  onShown: (slot: string) => void;
}

/** The fields of a page. They render separately, so that the rest of the wizard does not render them again. */
const PageOfStep = memo(function PageOfStep({ step, editable, onShown }: PageOfStepProps) {
  const Section = useSectionPage(step.section);
  return (
    <FieldModeProvider mode={editable ? 'edit' : 'read'}>
      <Suspense fallback={<LoadingFields />}>
        <Section />
        <Shown slot={step.slot} onShown={onShown} />
      </Suspense>
    </FieldModeProvider>
  );
});

/** Reports that the content beside it is on the screen, with its fields registered. */
function Shown({ slot, onShown }: { slot: string; onShown: (slot: string) => void }) {
  useEffect(() => onShown(slot), [slot, onShown]);
  return null;
}

export function LoadingFields() {
  return (
    <SectionCard title="Borrower information" content="bare">
      <RowsSkeleton label="Loading the application" rows={8} />
    </SectionCard>
  );
}
