import { useDisclosure } from '@mantine/hooks';
import { lazy, memo, Suspense, useEffect, useRef } from 'react';
import { holderLabel, type Step } from '../../../domain/application/steps.ts';
import { storedSession } from '../../api/session-store.ts';
import { FieldModeProvider } from '../../forms/field-mode.tsx';
import { RequiredLegend } from '../../forms/form-grid.tsx';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { MissingMarksProvider } from '../../forms/missing-marks.tsx';
import classes from './application-wizard.module.css';
import { focusFirstField } from './focus-field.ts';
import { LoadingFields } from './loading-fields.tsx';
import { useMobileLayout } from './mobile-layout.ts';
import { usePageEntry } from './page-entry.ts';
import { PagePopUp } from './page-pop-up.tsx';
import type { StoredApplication } from './save-application.ts';
import { useSaveShortcuts } from './save-shortcut.ts';
import { SavingStatus } from './saving-status.tsx';
import { useSectionPage } from './section-pages.ts';
import { useShownPage } from './shown-page.ts';
import { StepBar } from './step-bar.tsx';
import { openIssues } from './step-issues.ts';
import { nameOfPath } from './step-resolver.ts';
import { useWizard } from './use-wizard.ts';
import { WizardFooter } from './wizard-footer.tsx';
import { WizardFormProvider } from './wizard-form.tsx';
import { WizardHeader } from './wizard-header.tsx';
import { coBorrowerNote, pageTitle } from './wizard-names.ts';
import { WizardNotices } from './wizard-notices.tsx';
import { WizardPanel } from './wizard-panel.tsx';

/** Asked for with the first page and there long before it is needed, also by somebody who is then without a connection. */
const WizardOverlays = lazy(async () => ({
  default: (await import('./wizard-overlays.tsx')).WizardOverlays,
}));

const NONE: readonly string[] = [];

interface ApplicationWizardProps {
  opened: StoredApplication;
  userName: string;
  /** The tabs of this browser that were open when this one was. */
  liveTabs: ReadonlySet<string>;
  onLeave: () => void;
}

/** The pages of an application: which one is open, its fields, and the way from one to the next. */
export function ApplicationWizard({ opened, userName, liveTabs, onLeave }: ApplicationWizardProps) {
  const wizard = useWizard({ opened, userName, liveTabs, onLeave });
  const { step, wizardForm, status } = wizard;
  const { editable, form } = wizardForm;
  const [showsMissing, missing] = useDisclosure(false);
  const [wantsPrint, print] = useDisclosure(false);
  const page = useRef<HTMLDivElement>(null);
  const mobile = useMobileLayout();
  const issues = openIssues(status, step);
  const shownPage = useShownPage();
  // Whoever is faster than the page's file is not told of errors in fields that are not there.
  const next = () =>
    shownPage.whenShown(step.slot, () => (editable ? void wizard.save('next') : wizard.moveOn()));
  const save = () => shownPage.whenShown(step.slot, () => (editable ? void wizard.save('stay') : undefined));
  useSaveShortcuts({ onSave: save, onNext: next });
  const openField = (path: string, slot = step.slot) => {
    missing.close();
    wizard.setWantsEdit(true);
    if (slot !== step.slot) wizard.goTo(slot);
    // The sheet gives the focus back as it closes, and a page that was only read gets its fields first.
    setTimeout(() => shownPage.whenShown(slot, () => focusFirstField(form, [nameOfPath(path)])));
  };
  return (
    <WizardFormProvider value={wizardForm}>
      <div className={classes.wizard} data-mobile={mobile || undefined}>
        <div className={classes.top}>
          <WizardHeader
            loanNumber={wizard.stored.loan.loanNumber}
            editable={editable}
            locked={wizard.isOffering}
            onEditable={wizard.setWantsEdit}
            onPrint={print.open}
          />
          <StepBar wizard={wizard} onShowMissing={missing.open} />
        </div>
        <div className={classes.body}>
          <div className={classes.page} ref={page}>
            <PageHeading step={step} />
            <WizardNotices wizard={wizard} />
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
      <PagePopUp hasCoBorrower={wizard.hasCoBorrower} holder={step.holder} />
      <SavingStatus saving={wizard.saving.saving} confirmed={wizard.confirmed} />
      <Suspense fallback={null}>
        <WizardOverlays
          wizard={wizard}
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
          wizard.draft.isFull.current
            ? 'What you typed has not been saved and will be lost: this browser’s storage is full.'
            : 'What you typed has not been saved. A draft of it stays in this browser and is offered to you again.'
        }
        destructive={false}
      />
    </WizardFormProvider>
  );
}

function PageHeading({ step }: { step: Step }) {
  const heading = usePageEntry(step.slot);
  const title = pageTitle(step);
  const note = coBorrowerNote(step);
  useEffect(() => {
    document.title = `${title} · Lintel`;
  }, [title]);
  return (
    <div className={classes.heading}>
      <h1 className={classes.title} tabIndex={-1} ref={heading}>
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

/** The fields of a page. They render again for themselves; what the wizard says around them does not concern them. */
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

/** Says that what stands beside it is on the screen, its fields registered. */
function Shown({ slot, onShown }: { slot: string; onShown: (slot: string) => void }) {
  useEffect(() => onShown(slot), [slot, onShown]);
  return null;
}
