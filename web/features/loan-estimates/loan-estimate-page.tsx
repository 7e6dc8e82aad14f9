import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import type { LoanEstimateState } from '../../../contract/loan-costs/loan-estimate.ts';
import { DISCLOSURE_KINDS } from '../../../domain/good-faith/disclosure.ts';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { TABS } from '../../action-center-tabs.ts';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { ChangedLines } from '../../loans/disclosures/changed-lines.tsx';
import { FormPreview, type PreviewParts } from '../../loans/disclosures/form-preview.tsx';
import { MissingList } from '../../loans/disclosures/missing-list.tsx';
import { DueRevisionNotice } from '../../loans/due-revision-notice.tsx';
import { FormLoadFailure } from '../../loans/failures/form-load-failure.tsx';
import { loanEstimateQuery } from '../../loans/loan-costs-query.ts';
import { WorkButton } from '../../loans/work-button.tsx';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { estimatePreviewQuery } from './estimate-preview-query.ts';
import { EstimateVersions } from './estimate-versions.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import classes from './loan-estimate-page.module.css';
import { ProviderListCard } from './provider-list-card.tsx';

interface LoanEstimatePageProps {
  Preview: ComponentType<PreviewParts>;
  /** To whom each version went. */
  Deliveries: ComponentType<{ loan: { customerId: string; loanId: string } }>;
}

/** What is missing, the three pages, and the versions issued so far (LE-13). */
export function LoanEstimatePage({ Preview, Deliveries }: LoanEstimatePageProps) {
  const { customerId, loanId } = useAddressedLoan();
  const id = loanId ?? NO_LOAN;
  const read = useQuery({ ...loanEstimateQuery(customerId, id), enabled: loanId !== null });
  return (
    <Page
      title={TABS['loan-estimate'].title}
      size="section"
      actions={<AppLink href={paths.actionCenter(customerId, id, 'costs')}>See the costs</AppLink>}
    >
      {read.data !== undefined ? (
        <EstimateView
          key={id}
          ids={{ customerId, loanId: id }}
          state={read.data}
          Preview={Preview}
          Deliveries={Deliveries}
        />
      ) : read.error === null ? (
        <SectionCard title="Loan Estimate" content="bare">
          <RowsSkeleton label="Loading the Loan Estimate" rows={6} />
        </SectionCard>
      ) : (
        <FormLoadFailure reads={[read]} />
      )}
    </Page>
  );
}

interface EstimateViewProps extends LoanEstimatePageProps {
  ids: { customerId: string; loanId: string };
  state: LoanEstimateState;
}

function EstimateView({ ids, state, Preview, Deliveries }: EstimateViewProps) {
  const { missing, refusals, notes, exemption, late, revisions, changes, versions, kind, form } = state;
  const [isIssuing, setIssuing] = useState(false);
  const isReady = missing.length === 0 && refusals.length === 0 && form !== null;
  return (
    <div className={classes.cards}>
      {exemption === null ? null : (
        <Notice tone="warn" title="Regulation Z may not apply.">
          {exemption}
        </Notice>
      )}
      {late === null ? null : (
        <Notice tone="bad" title="This estimate is late.">
          {late}
        </Notice>
      )}
      {revisions.map((due) => (
        <DueRevisionNotice key={due.why} due={due}>
          {due.charges.length === 0
            ? 'It shows the locked rate.'
            : `It can reset: ${due.charges.join(', ')}.`}
        </DueRevisionNotice>
      ))}
      {refusals.map((reason) => (
        <Notice key={reason} tone="warn" title="It cannot be issued.">
          {reason}
        </Notice>
      ))}
      {missing.length === 0 ? null : <MissingList ids={ids} missing={missing} />}
      {notes.length === 0 ? null : <Notice title="Check these figures.">{notes.join(' ')}</Notice>}
      <SectionCard title="Preview" content="padded">
        {form === null ? (
          <p className={classes.words}>The pages are shown once no figure of the loan is missing.</p>
        ) : (
          <FormPreview
            query={estimatePreviewQuery(ids, form)}
            name="Loan Estimate preview.pdf"
            id={`loan-estimate-${form}`}
            Preview={Preview}
          />
        )}
        <WorkButton className={classes.below} disabled={!isReady} onClick={() => setIssuing(true)}>
          {`Issue ${kind === 'loan-estimate' ? 'the' : 'a'} ${DISCLOSURE_KINDS[kind]}`}
        </WorkButton>
      </SectionCard>
      {versions.length === 0 ? null : (
        <ChangedLines
          title={`Changed since version ${versions[0]?.number}`}
          changes={changes}
          none="Nothing on the form has changed."
        />
      )}
      <SectionCard title="Issued versions" content="padded">
        {versions.length === 0 ? (
          <p className={classes.words}>None has been issued.</p>
        ) : (
          <EstimateVersions ids={ids} versions={versions} />
        )}
      </SectionCard>
      {versions.length === 0 ? null : <Deliveries loan={ids} />}
      <ProviderListCard ids={ids} />
      {isIssuing && form !== null ? (
        <IssueDialog ids={ids} state={{ ...state, form }} onClose={() => setIssuing(false)} />
      ) : null}
    </div>
  );
}
