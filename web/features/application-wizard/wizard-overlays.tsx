import { useLiveLoan } from '../../loans/live/live-loan.ts';
import { SideSheet } from '../../ui/side-sheet.tsx';
import { MissingList } from './missing-list.tsx';
import { PrintedApplication } from './printed-application.tsx';
import type { OpenIssues } from './step-issues.ts';
import type { Wizard } from './use-wizard.ts';
import { WizardDialogs } from './wizard-dialogs.tsx';

interface WizardOverlaysProps {
  wizard: Wizard;
  issues: OpenIssues;
  showsMissing: boolean;
  onCloseMissing: () => void;
  onOpenField: (path: string, slot?: string) => void;
  wantsPrint: boolean;
  onPrint: () => void;
}

/**
 * What opens over the page: what is missing, where there is no room for it beside the page, and what the wizard asks. It follows
 * who else is in the application as well: that can wait for the page.
 */
export function WizardOverlays(props: WizardOverlaysProps) {
  const { wizard, issues, showsMissing, onCloseMissing, onOpenField, wantsPrint, onPrint } = props;
  const { loan, editable } = wizard.wizardForm;
  useLiveLoan(loan.customerId, loan.loanId, {
    isEditing: editable,
    section: Number(wizard.step.section.slice(-1)),
  });
  return (
    <>
      <SideSheet opened={showsMissing} onClose={onCloseMissing} side="right" title="Missing on this page">
        <MissingList issues={issues} elsewhere={wizard.elsewhere} onOpen={onOpenField} />
      </SideSheet>
      <WizardDialogs wizard={wizard} />
      {editable ? null : <PrintedApplication wizard={wizard} wanted={wantsPrint} onPrint={onPrint} />}
    </>
  );
}
