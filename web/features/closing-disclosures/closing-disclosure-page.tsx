import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ClosingDisclosureState } from '../../../contract/closing-disclosures/closing-disclosure.ts';
import type { ClosingFactsAnswer } from '../../../contract/closing-disclosures/closing-facts.ts';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { TABS } from '../../action-center-tabs.ts';
import { DraftNotice } from '../../forms/drafts/draft-notice.tsx';
import { DraftState, leavingText } from '../../forms/drafts/draft-state.tsx';
import { LeaveGuard } from '../../forms/drafts/leave-guard.tsx';
import { useSaveShortcuts } from '../../forms/save-shortcut.ts';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { closingDisclosureQuery, closingFactsQuery } from '../../loans/closing-queries.ts';
import type { PreviewParts } from '../../loans/disclosures/form-preview.tsx';
import { authorName } from '../../loans/failures/author-name.ts';
import { FormLoadFailure } from '../../loans/failures/form-load-failure.tsx';
import { WorkButton } from '../../loans/work-button.tsx';
import { YoursOrTheirs } from '../../loans/yours-or-theirs.tsx';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { questionOf } from './closing-conflicts.ts';
import classes from './closing-disclosure-page.module.css';
import { ClosingFactsForm } from './facts-form/closing-facts-form.tsx';
import { FormCards } from './form-cards.tsx';
import type { LoanIds } from './loan-ids.ts';
import { StateNotices } from './state-notices.tsx';
import { useClosingForm } from './use-closing-form.ts';

interface ClosingDisclosurePageProps {
  Preview: ComponentType<PreviewParts>;
  /** To whom each version went. */
  Deliveries: ComponentType<{ loan: LoanIds }>;
}

/** The facts of the closing, what the form lacks, its pages, and the versions issued so far (CD-36). */
export function ClosingDisclosurePage({ Preview, Deliveries }: ClosingDisclosurePageProps) {
  const { customerId, loanId } = useAddressedLoan();
  const id = loanId ?? NO_LOAN;
  const enabled = loanId !== null;
  const facts = useQuery({ ...closingFactsQuery(customerId, id), enabled });
  const state = useQuery({ ...closingDisclosureQuery(customerId, id), enabled });
  if (facts.data !== undefined && state.data !== undefined)
    return (
      <ClosingView
        key={id}
        ids={{ customerId, loanId: id }}
        facts={facts.data}
        state={state.data}
        Preview={Preview}
        Deliveries={Deliveries}
      />
    );
  const failed = [facts, state].find(({ error }) => error !== null);
  return (
    <Page title={TABS['closing-disclosure'].title} size="section">
      {failed === undefined ? (
        <SectionCard title="Closing facts" content="bare">
          <RowsSkeleton label="Loading the Closing Disclosure" rows={8} />
        </SectionCard>
      ) : (
        <FormLoadFailure reads={[failed]} />
      )}
    </Page>
  );
}

interface ClosingViewProps extends ClosingDisclosurePageProps {
  ids: LoanIds;
  facts: ClosingFactsAnswer;
  state: ClosingDisclosureState;
}

function ClosingView({ ids, facts, state, Preview, Deliveries }: ClosingViewProps) {
  const form = useClosingForm(ids, facts);
  const { isDirty, draft, save } = form;
  useSaveShortcuts({ onSave: save, onNext: save });
  return (
    <Page
      title={TABS['closing-disclosure'].title}
      size="section"
      sub={isDirty ? 'Not saved yet' : facts.version === 0 ? 'Nothing was saved so far' : undefined}
      actions={
        <>
          <DraftState status={draft.status} />
          <AppLink href={paths.actionCenter(ids.customerId, ids.loanId, 'costs')}>See the costs</AppLink>
          <WorkButton onClick={save} loading={form.isSaving} aria-keyshortcuts="Control+S">
            Save
          </WorkButton>
        </>
      }
    >
      <DraftNotice draft={isDirty ? draft : { ...draft, restoredFrom: null }} />
      {form.failure === null ? null : (
        <Notice tone="bad" announce>
          {form.failure}
        </Notice>
      )}
      <div className={classes.cards}>
        <StateNotices ids={ids} state={state} />
        <div data-closing-facts className={classes.cards}>
          <ClosingFactsForm ids={ids} form={form} state={state} />
        </div>
        <p className={classes.hint}>
          In a table, Enter moves down and Ctrl+Delete removes a row. You can paste cells from a spreadsheet
          into any row. Ctrl+S saves.
        </p>
        <FormCards ids={ids} state={state} isDirty={isDirty} Preview={Preview} Deliveries={Deliveries} />
      </div>
      <YoursOrTheirs
        asked={form.question}
        question={(asked) => questionOf(asked.found, authorName(asked.current.updatedBy))}
        onDecided={form.decide}
        onCancel={form.postpone}
      />
      <LeaveGuard
        hasChanges={() => !form.store.isUntouched()}
        destructive={false}
        consequence={() => leavingText(draft.status)}
      />
    </Page>
  );
}
