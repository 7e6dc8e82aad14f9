import { type RefObject, Suspense, useEffect } from 'react';
import { useLiveLoan } from '../../loans/live/live-loan.ts';
import { SideSheet } from '../../ui/dialogs/side-sheet.tsx';
import { lazyPart } from '../../ui/states/lazy-part.ts';
import { SavingStatus } from './saving/saving-status.tsx';
import { wizardRules } from './saving/unknown-zips.ts';
import { useMissingAnswerKeys } from './steps/missing-answer-keys.ts';
import { MissingList } from './steps/missing-list.tsx';
import { type OpenPages, PagePopUp } from './steps/page-pop-up.tsx';
import { type OpenIssues, openIssues } from './steps/step-issues.ts';
import type { Wizard } from './use-wizard.ts';
import { WizardDialogs } from './wizard-dialogs.tsx';

const loadPrinted = () => import('./reading/printed-application.tsx');
const PrintedApplication = lazyPart(loadPrinted, 'PrintedApplication');

interface WizardOverlaysProps {
  wizard: Wizard;
  /** The pages when the wizard opened. */
  opening: OpenPages;
  page: RefObject<HTMLElement | null>;
  issues: OpenIssues;
  showsMissing: boolean;
  onCloseMissing: () => void;
  onOpenField: (path: string, slot?: string) => void;
  wantsPrint: boolean;
  onPrint: () => void;
}

/**
 * The overlays of a page: its missing answers, when there is no room beside the page, and the wizard's questions. It
 * also follows the other people in the application, and handles the keys for missing answers: both can wait for the page.
 */
export function WizardOverlays(props: WizardOverlaysProps) {
  const { wizard, opening, page, issues, showsMissing, onCloseMissing, onOpenField, wantsPrint, onPrint } =
    props;
  const { form, loan, editable, today } = wizard.wizardForm;
  useLiveLoan(loan.customerId, loan.loanId, {
    isEditing: editable,
    section: Number(wizard.step.section.slice(-1)),
  });
  // Reading may begin after the connection is lost.
  useEffect(() => void loadPrinted().catch(() => undefined), []);
  useMissingAnswerKeys({
    page,
    editable,
    openPaths: () => {
      const { missing, wrong } = openIssues(wizardRules(form.getValues(), today), wizard.step);
      return [...missing, ...wrong].map(({ path }) => path);
    },
    onOpen: onOpenField,
  });
  return (
    <>
      <SideSheet opened={showsMissing} onClose={onCloseMissing} side="right" title="Missing on this page">
        <MissingList issues={issues} elsewhere={wizard.elsewhere} onOpen={onOpenField} />
      </SideSheet>
      <WizardDialogs wizard={wizard} />
      <SavingStatus saving={wizard.saving.saving} confirmed={wizard.confirmed} />
      <PagePopUp opening={opening} hasCoBorrower={wizard.hasCoBorrower} holder={wizard.step.holder} />
      {editable ? null : (
        <Suspense fallback={null}>
          <PrintedApplication wizard={wizard} wanted={wantsPrint} onPrint={onPrint} />
        </Suspense>
      )}
    </>
  );
}
