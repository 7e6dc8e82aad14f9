import { type ComponentType, memo, useState } from 'react';
import type { ClosingDisclosureState } from '../../../contract/closing-disclosures/closing-disclosure.ts';
import { closingPreviewQuery } from '../../loans/closing-queries.ts';
import { ChangedLines } from '../../loans/disclosures/changed-lines.tsx';
import { FormPreview, type PreviewParts } from '../../loans/disclosures/form-preview.tsx';
import { WorkButton } from '../../loans/work-button.tsx';
import { ChoiceBar } from '../../ui/choice-bar.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import classes from './closing-disclosure-page.module.css';
import { ClosingVersions } from './closing-versions.tsx';
import { CorrectionsCard } from './corrections-card.tsx';
import { IssueClosingDialog } from './issue-closing-dialog.tsx';
import type { LoanIds } from './loan-ids.ts';
import { NextVersionCard } from './next-version-card.tsx';
import { WaiverCard } from './waiver-card.tsx';

interface FormCardsProps {
  ids: LoanIds;
  state: ClosingDisclosureState;
  /** Typed facts that are not saved yet are not on the form. */
  isDirty: boolean;
  Preview: ComponentType<PreviewParts>;
  Deliveries: ComponentType<{ loan: LoanIds }>;
}

/** The form itself: what comes next, its pages, its versions, and what follows after closing. */
export const FormCards = memo(function FormCards(props: FormCardsProps) {
  const { ids, state, isDirty, Preview, Deliveries } = props;
  const { changes, sinceEstimate, estimate, versions } = state;
  const [newest] = versions;
  return (
    <>
      <NextVersionCard state={state} />
      <PreviewCard ids={ids} state={state} isDirty={isDirty} Preview={Preview} />
      {newest === undefined ? null : (
        <ChangedLines
          title={`Changed since version ${newest.number}`}
          changes={changes}
          none="Nothing on the form has changed."
        />
      )}
      {estimate === null ? null : (
        <ChangedLines
          title={`Changed since Loan Estimate ${estimate.number}`}
          label="Changes of cash to close"
          changes={sinceEstimate}
          none="Cash to close is as on the Loan Estimate."
        />
      )}
      <SectionCard title="Issued versions" content="padded">
        {versions.length === 0 ? (
          <p className={classes.words}>None has been issued.</p>
        ) : (
          <ClosingVersions ids={ids} versions={versions} />
        )}
      </SectionCard>
      {versions.length === 0 ? null : <Deliveries loan={ids} />}
      {versions.length > 0 && mayShowWaiver(state) ? <WaiverCard ids={ids} state={state} /> : null}
      {versions.length > 0 && state.closing?.closedOn != null ? (
        <CorrectionsCard ids={ids} state={state} closedOn={state.closing.closedOn} />
      ) : null}
    </>
  );
});

/** After closing as well, if it was signed before and recorded late (CD-31). */
function mayShowWaiver({ closing, waiver }: ClosingDisclosureState): boolean {
  return closing?.closedOn == null || closing.isTooEarly || waiver !== null;
}

const WHOSE = {
  borrower: { label: 'Borrower', name: 'Closing Disclosure preview.pdf' },
  seller: { label: 'Seller', name: 'Closing Disclosure of the seller preview.pdf' },
} as const;

function PreviewCard({ ids, state, isDirty, Preview }: Omit<FormCardsProps, 'Deliveries'>) {
  const { missing, refusals, faults, form, versions, isPurchase } = state;
  const [newest] = versions;
  const [whose, setWhose] = useState<keyof typeof WHOSE>('borrower');
  const [isIssuing, setIssuing] = useState(false);
  const canBeMade = form !== null && missing.every(({ place }) => place !== 'loan estimate');
  const isReady =
    missing.length === 0 && refusals.length === 0 && faults.length === 0 && form !== null && !isDirty;
  const shown = isPurchase ? whose : 'borrower';
  return (
    <SectionCard
      title="Preview"
      content="padded"
      aside={
        isPurchase && canBeMade ? (
          <ChoiceBar
            label="Whose form"
            choices={Object.entries(WHOSE).map(([value, { label }]) => ({ value, label }))}
            value={shown}
            onChange={(value) => setWhose(value as keyof typeof WHOSE)}
          />
        ) : undefined
      }
    >
      {canBeMade && form !== null && faults.length === 0 ? (
        <FormPreview
          query={closingPreviewQuery(
            ids,
            shown === 'seller' ? 'previewSellerDisclosure' : 'previewClosingDisclosure',
            form,
          )}
          name={WHOSE[shown].name}
          id={`closing-disclosure-${shown}-${form}`}
          Preview={Preview}
        />
      ) : (
        <p className={classes.words}>The pages are shown once no figure of the loan is missing.</p>
      )}
      <div className={classes.acts}>
        <WorkButton disabled={!isReady} onClick={() => setIssuing(true)}>
          {newest === undefined ? 'Issue the Closing Disclosure' : `Issue version ${newest.number + 1}`}
        </WorkButton>
      </div>
      {isDirty ? <p className={classes.hint}>Save the closing facts first.</p> : null}
      {isIssuing && form !== null ? (
        <IssueClosingDialog ids={ids} state={{ ...state, form }} onClose={() => setIssuing(false)} />
      ) : null}
    </SectionCard>
  );
}
