import { Suspense, useEffect } from 'react';
import { storedSession } from '../../api/session/session-store.ts';
import { LeaveGuard } from '../../forms/drafts/leave-guard.tsx';
import { useLiveLoan } from '../../loans/live/live-loan.ts';
import { SideSheet } from '../../ui/dialogs/side-sheet.tsx';
import { lazyPart } from '../../ui/states/lazy-part.ts';
import { SavingStatus } from './saving/saving-status.tsx';
import { MissingList } from './steps/missing-list.tsx';
import { type OpenPages, PagePopUp } from './steps/page-pop-up.tsx';
import type { OpenIssues } from './steps/step-issues.ts';
import type { Wizard } from './use-wizard.ts';
import { WizardDialogs } from './wizard-dialogs.tsx';

const loadPrinted = () => import('./reading/printed-application.tsx');
const PrintedApplication = lazyPart(loadPrinted, 'PrintedApplication');

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
 * The overlays of a page: its missing answers, when there is no room beside the page, and the wizard's questions. It
 * also follows the other people in the application, and asks before changes are left. None of this is needed before
 * the page.
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
      <LeaveGuard
        hasChanges={() => storedSession() !== null && wizard.hasChanges()}
        consequence={() =>
          wizard.draft.isFull.current
            ? 'Your changes are not saved and will be lost: this browser’s storage is full.'
            : 'Your changes are not saved. A draft stays in this browser and is offered to you again.'
        }
        destructive={false}
        staysOnPath={(search) => 'loanId' in search && search.loanId === loan.loanId}
      />
      {editable ? null : (
        <Suspense fallback={null}>
          <PrintedApplication wizard={wizard} wanted={wantsPrint} onPrint={onPrint} />
        </Suspense>
      )}
    </>
  );
}
