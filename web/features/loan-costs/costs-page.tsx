import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { LoanCostsAnswer } from '../../../contract/loan-costs/loan-costs.ts';
import { chargesOfLoan } from '../../../domain/loan-costs/loan-costs.ts';
import {
  agencyOf,
  type CostFacts,
  isRefinance,
  programOf,
} from '../../../domain/loan-costs/loan-scenario.ts';
import { isListInTime } from '../../../domain/loan-costs/tolerance.ts';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { TABS } from '../../action-center-tabs.ts';
import { DraftNotice } from '../../forms/drafts/draft-notice.tsx';
import { DraftState, leavingText } from '../../forms/drafts/draft-state.tsx';
import { LeaveGuard } from '../../forms/drafts/leave-guard.tsx';
import { useSaveShortcuts } from '../../forms/save-shortcut.ts';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { useEasternToday } from '../../loans/eastern-today.ts';
import { authorName } from '../../loans/failures/author-name.ts';
import { FormLoadFailure } from '../../loans/failures/form-load-failure.tsx';
import { loanCostsQuery } from '../../loans/loan-costs-query.ts';
import { loanActionsQuery, loanQuery } from '../../loans/loan-queries.ts';
import { applicationOf } from '../../loans/saving/application-of-loan.ts';
import { WorkButton } from '../../loans/work-button.tsx';
import { YoursOrTheirs } from '../../loans/yours-or-theirs.tsx';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { ComputedCharges } from './computed-charges.tsx';
import { questionOf } from './cost-conflicts.ts';
import { CostGrid } from './cost-grid.tsx';
import { readCosts } from './cost-rows.ts';
import classes from './loan-costs.module.css';
import { TermFields } from './term-fields.tsx';
import { useCostsForm } from './use-costs-form.ts';

/** The costs of a loan: typed charges, their terms, and what follows from them (COST-1). */
export function CostsPage() {
  const { customerId, loanId } = useAddressedLoan();
  const id = loanId ?? NO_LOAN;
  const enabled = loanId !== null;
  const today = useEasternToday();
  const costs = useQuery({ ...loanCostsQuery(customerId, id), enabled });
  const loan = useQuery({ ...loanQuery(customerId, id), enabled });
  const locks = useQuery({ ...loanActionsQuery(customerId, id, 'LOCK'), enabled });
  const disbursesOn = costs.data?.disbursesOn ?? null;
  const facts = useMemo<CostFacts | null>(() => {
    if (loan.data === undefined || locks.data === undefined) return null;
    const { data } = loan.data;
    const { loanProgram, closingDate } = data;
    const application = applicationOf(data);
    return { application, loanProgram, closingDate, disbursesOn, locks: locks.data, today };
  }, [loan.data, locks.data, today, disbursesOn]);
  if (costs.data !== undefined && facts !== null)
    return <CostsForm key={id} ids={{ customerId, loanId: id }} answer={costs.data} facts={facts} />;
  const failed = [costs, loan, locks].find(({ error }) => error !== null);
  return (
    <Page title={TABS.costs.title} size="section">
      {failed === undefined ? (
        <SectionCard title="Charges" content="bare">
          <RowsSkeleton label="Loading the costs" rows={8} />
        </SectionCard>
      ) : (
        <FormLoadFailure reads={[failed]} />
      )}
    </Page>
  );
}

interface CostsFormProps {
  ids: { customerId: string; loanId: string };
  answer: LoanCostsAnswer;
  facts: CostFacts;
}

function CostsForm({ ids, answer, facts }: CostsFormProps) {
  const form = useCostsForm(ids, answer);
  const { values, faults, isDirty, draft, save } = form;
  const { customerId, loanId } = ids;
  useSaveShortcuts({ onSave: save, onNext: save });
  // The computed part follows a keystroke in a later render.
  const shown = useDeferredValue(values);
  const computed = useMemo(() => {
    const { costs } = readCosts(shown);
    return costs === null ? null : { costs, ...chargesOfLoan(costs, facts) };
  }, [shown, facts]);
  const hasProviderList = isListInTime(values.providerListOn || null, answer.providerListDueOn);
  return (
    <Page
      title={TABS.costs.title}
      size="section"
      sub={isDirty ? 'Not saved yet' : answer.version === 0 ? 'Nothing was saved so far' : undefined}
      actions={
        <>
          <DraftState status={draft.status} />
          <AppLink href={paths.actionCenter(customerId, loanId, 'good-faith')}>
            See the good faith sheet
          </AppLink>
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
      {answer.feeBan === null ? null : (
        <Notice tone="warn" title="Not before the intent to proceed.">
          {answer.feeBan}
        </Notice>
      )}
      <div data-costs className={classes.cards}>
        <CostGrid
          rows={values.rows}
          hasProviderList={hasProviderList}
          faults={faults}
          onRows={form.changeRows}
        />
        <TermFields
          terms={values.terms}
          providerListOn={values.providerListOn}
          isAdjustable={programOf(facts) === '7-Year ARM'}
          agency={agencyOf(facts)}
          isRefinance={isRefinance(facts)}
          faults={faults.get('')}
          onChange={form.change}
        />
        <ComputedCharges computed={computed} hasProviderList={hasProviderList} />
      </div>
      <p className={classes.hint}>
        Enter moves down, Ctrl+Delete removes a row, and Ctrl+S saves. You can paste cells from a spreadsheet
        into any row.
      </p>
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
