import { Button, Loader } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import type { StepRules } from '../../../domain/application/checks/application-rules.ts';
import { useLiveLoan } from '../../loans/live/live-loan.ts';
import { PopUp } from '../../ui/dialogs/pop-up.tsx';
import { SideSheet } from '../../ui/dialogs/side-sheet.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { lazyPart } from '../../ui/states/lazy-part.ts';
import type { Blockers } from './saving/use-page-save.ts';
import { blockedSteps, ruleLabel } from './steps/blocked-steps.ts';
import { MissingList } from './steps/missing-list.tsx';
import { type OpenPages, PagePopUp } from './steps/page-pop-up.tsx';
import type { OpenIssues } from './steps/use-step-status.ts';
import type { Wizard } from './use-wizard.ts';
import { WizardDialogs } from './wizard-dialogs.tsx';
import classes from './wizard-notices.module.css';

/** How long 'Saved' is shown (APP-0.30). */
const SHOWN_MS = 2_500;

interface SavingStatusProps {
  saving: boolean;
  /** Increases with every save that leaves the page open. */
  confirmed: number;
}

/** Shows that a page is being saved, and that it was. It covers nothing, so typing can continue. */
function SavingStatus({ saving, confirmed }: SavingStatusProps) {
  const [announced, setAnnounced] = useState(confirmed);
  useEffect(() => {
    if (announced === confirmed) return;
    const timer = setTimeout(() => setAnnounced(confirmed), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [announced, confirmed]);
  if (!saving) return <PopUp text={announced === confirmed ? null : 'Saved'} />;
  return (
    <PopUp
      text={
        <>
          <Loader size={14} color="var(--brand)" />
          Saving
        </>
      }
    />
  );
}

const loadPrinted = () => import('./reading/printed-application.tsx');
const PrintedApplication = lazyPart(loadPrinted, 'PrintedApplication');
const PageContradictions = lazyPart(() => import('./steps/page-contradictions.tsx'), 'PageContradictions');
const LinkedAnswer = lazyPart(() => import('./steps/linked-answer.tsx'), 'LinkedAnswer');

interface WizardOverlaysProps {
  wizard: Wizard;
  /** The pages when the wizard opened. */
  opening: OpenPages;
  issues: OpenIssues;
  showsMissing: boolean;
  onCloseMissing: () => void;
  onOpenField: (path: string, slot?: string) => void;
  wantsPrint: boolean;
  onPrint: () => void;
}

/**
 * A page's overlays: its missing answers if there is no room beside the page, and the wizard's dialogs. Also tracks
 * other people in the application. Nothing here is needed before the page itself.
 */
export function WizardOverlays(props: WizardOverlaysProps) {
  const { wizard, opening, issues, showsMissing, onCloseMissing, onOpenField, wantsPrint, onPrint } = props;
  const { loan, editable } = wizard.wizardForm;
  useLiveLoan(loan.customerId, loan.loanId, {
    isEditing: editable,
    section: Number(wizard.step.section.slice(-1)),
  });
  // Reading may begin after the connection is lost.
  useEffect(() => void loadPrinted().catch(() => undefined), []);
  return (
    <>
      <SideSheet opened={showsMissing} onClose={onCloseMissing} side="right" title="Missing on this page">
        <MissingList issues={issues} elsewhere={wizard.elsewhere} onOpen={onOpenField} />
      </SideSheet>
      <WizardDialogs wizard={wizard} />
      <SavingStatus saving={wizard.saving.saving} confirmed={wizard.confirmed} />
      <PagePopUp opening={opening} hasCoBorrower={wizard.hasCoBorrower} holder={wizard.step.holder} />
      <Suspense fallback={null}>
        <LinkedAnswer onEdit={wizard.setWantsEdit} />
      </Suspense>
      {editable ? null : (
        <Suspense fallback={null}>
          <PrintedApplication wizard={wizard} wanted={wantsPrint} onPrint={onPrint} />
        </Suspense>
      )}
    </>
  );
}

interface SaveNoticesProps {
  wizard: Wizard;
  onOpenField: (path: string, slot?: string) => void;
}

/** The answer to a save that stored nothing, and contradictions, for the notices above the fields. */
export function SaveNotices({ wizard, onOpenField }: SaveNoticesProps) {
  const { saving, status, blockers, goTo } = wizard;
  return (
    <>
      {saving.ended?.kind === 'refused' ? <RefusedNotice {...saving.ended} status={status} /> : null}
      <BlockedNotice blockers={blockers} onOpen={goTo} onOpenField={onOpenField} />
      <Suspense fallback={null}>
        <PageContradictions wizard={wizard} />
      </Suspense>
    </>
  );
}

interface RefusedNoticeProps {
  message: string;
  /** The server's reasons by the path of the field. */
  fields: Readonly<Record<string, string>>;
  status: readonly StepRules[];
}

/**
 * Lists the refused fields by their rules' labels. Fields that no page asks for are named once all labels have loaded.
 */
function RefusedNotice({ message, fields, status }: RefusedNoticeProps) {
  const [labelOf, setLabelOf] = useState<(path: string) => string>(() => () => 'A field');
  useEffect(() => {
    import('../../../domain/application/answers/answer-label.ts').then(
      ({ answerLabel }) => setLabelOf(() => (path: string) => answerLabel(path)),
      () => undefined,
    );
  }, []);
  return (
    <Notice tone="bad" title={message} announce>
      <ul>
        {Object.entries(fields).map(([path, text]) => (
          <li key={path}>
            {ruleLabel(path, status) ?? labelOf(path)}: {text}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface BlockersProps {
  blockers: Blockers;
  onOpen: (slot: string) => void;
  onOpenField: (path: string, slot: string) => void;
}

/** A submit leads to the pages that lack answers, every other save to each wrong answer (APP-0.52). */
function BlockedNotice({ blockers: { isSubmit, issues }, onOpen, onOpenField }: BlockersProps) {
  if (issues.length === 0) return null;
  if (isSubmit) {
    return (
      <Notice tone="warn" title="Not complete yet." announce>
        These pages need answers before the application can be submitted:
        <span className={classes.pages}>
          {blockedSteps(issues).map(({ slot, label, need }) => (
            <Button key={slot} size="xs" variant="default" onClick={() => onOpen(slot)}>
              {label}: {need}
            </Button>
          ))}
        </span>
      </Notice>
    );
  }
  return (
    <Notice tone="warn" title="Not saved." announce>
      Every page is saved together. Correct these answers first:
      <ul>
        {issues.map(({ step, path, text }) => (
          <li key={path}>
            {text}{' '}
            <Button size="compact-xs" variant="default" onClick={() => onOpenField(path, step.slot)}>
              Open {step.label}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
