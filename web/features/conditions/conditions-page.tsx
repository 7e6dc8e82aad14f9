import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import type { Condition } from '../../../contract/conditions/conditions.ts';
import { CONDITION_STATUS_NAMES, type ConditionStatus } from '../../../domain/conditions/condition-status.ts';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { TABS } from '../../action-center-tabs.ts';
import { asApiError } from '../../api/api-error.ts';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { conditionsQuery } from '../../loans/conditions/conditions-query.ts';
import { FormLoadFailure } from '../../loans/failures/form-load-failure.tsx';
import { ONLY_READS, useMayWorkOnLoans } from '../../loans/session/work-on-loans.ts';
import { WorkButton } from '../../loans/work-button.tsx';
import { IconListCheck } from '../../ui/icons.tsx';
import { showToast } from '../../ui/notices/toast-store.ts';
import { Page } from '../../ui/pages/page.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { changeMany, type LoanOfConditions, refusalWords } from './condition-changes.ts';
import { ConditionGrid } from './condition-grid.tsx';
import { type ConditionKey, pageKey } from './condition-keys.ts';
import { useConditionSelection } from './condition-selection.ts';
import { countWords, FIRST_VIEW, isFiltered, listedConditions, viewedConditions } from './condition-view.ts';
import classes from './conditions.module.css';
import { ConditionsBar } from './conditions-bar.tsx';
import { type BorrowerRequestParts, ConditionsDialog, type OpenedDialog } from './conditions-dialog.tsx';
import { ConditionsSelectionBar } from './conditions-selection-bar.tsx';
import { MissingItemsCard } from './missing-items/missing-items-card.tsx';
import { StageProgress } from './stage-progress.tsx';

export function ConditionsPage({ requests }: { requests: BorrowerRequestParts }) {
  const { customerId, loanId } = useAddressedLoan();
  const loan = { customerId, loanId: loanId ?? NO_LOAN };
  const conditions = useQuery(conditionsQuery(loan.customerId, loan.loanId));
  return (
    <Page title={TABS.conditions.title} size="section">
      {conditions.data !== undefined ? (
        <ConditionsOfLoan key={loan.loanId} loan={loan} conditions={conditions.data} requests={requests} />
      ) : conditions.error !== null ? (
        <FormLoadFailure reads={[conditions]} />
      ) : (
        <SectionCard title="All conditions" content="bare">
          <RowsSkeleton label="Loading the conditions" rows={8} />
        </SectionCard>
      )}
    </Page>
  );
}

interface ConditionsOfLoanProps {
  loan: LoanOfConditions;
  conditions: readonly Condition[];
  requests: BorrowerRequestParts;
}

function ConditionsOfLoan({ loan, conditions, requests }: ConditionsOfLoanProps) {
  const queryClient = useQueryClient();
  const selection = useConditionSelection();
  const [view, setView] = useState(FIRST_VIEW);
  const [dialog, setDialog] = useState<OpenedDialog | null>(null);
  const mayWork = useMayWorkOnLoans();
  const [showsDone, setShowsDone] = useState(false);
  const { listed: shown, folded } = useMemo(
    () => listedConditions(viewedConditions(conditions, view), view, showsDone),
    [conditions, view, showsDone],
  );

  // Deselects hidden conditions, because nobody should change what a filter hides.
  useEffect(() => {
    const ids = new Set(shown.map(({ conditionId }) => conditionId));
    const kept = [...selection.now()].filter((id) => ids.has(id));
    if (kept.length < selection.now().size) selection.set(kept);
  }, [shown, selection]);

  /** The selected conditions in list order, or the focused one. */
  const concerned = (condition: Condition | null = null): readonly Condition[] => {
    const ids = selection.now();
    if (condition !== null && !ids.has(condition.conditionId)) return [condition];
    return shown.filter(({ conditionId }) => ids.has(conditionId));
  };

  const setStatus = async (status: ConditionStatus, of: readonly Condition[]) => {
    if (!mayWork) return void showToast({ tone: 'info', title: ONLY_READS });
    if (status === 'CLEARED' || status === 'WAIVED')
      return setDialog({ kind: 'decide', status, conditions: of });
    try {
      sayRefused(await changeMany(queryClient, loan, of, { status }), of.length, status);
    } catch (error) {
      showToast({ tone: 'bad', title: 'Nothing was changed', text: asApiError(error).message });
    }
  };

  const onKey = (key: ConditionKey, condition: Condition | null) => {
    if (typeof key === 'object' && 'status' in key) void setStatus(key.status, concerned(condition));
    else if (key === 'delete') setDialog({ kind: 'delete', conditions: concerned(condition) });
    else if (key === 'change') setDialog({ kind: 'change', conditions: concerned(condition) });
    else if (key === 'ask') setDialog({ kind: 'ask', conditions: concerned(condition) });
    else if (key === 'add' || key === 'paste' || key === 'template') setDialog({ kind: key });
  };

  const onPageKey = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, defaultPrevented, repeat } = event;
    // React events of a dialog bubble to the page. Its keys are not the page's.
    if (defaultPrevented || repeat || !(target instanceof HTMLElement) || !currentTarget.contains(target))
      return;
    const key =
      target.closest('input:not([type="checkbox"]), select, textarea') === null ? pageKey(event) : null;
    if (key !== 'add' && key !== 'paste' && key !== 'template') return;
    event.preventDefault();
    setDialog({ kind: key });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the elements within
    <div data-work-of="conditions" onKeyDown={onPageKey}>
      <div className={classes.head}>
        <p className={classes.count} role="status">
          {countWords(conditions)}
        </p>
        <WorkButton variant="default" onClick={() => setDialog({ kind: 'template' })} aria-keyshortcuts="T">
          Apply templates
        </WorkButton>
        <WorkButton variant="default" onClick={() => setDialog({ kind: 'paste' })} aria-keyshortcuts="P">
          Paste conditions
        </WorkButton>
        <WorkButton
          onClick={() => setDialog({ kind: 'add' })}
          data-start={conditions.length === 0 ? '' : undefined}
          aria-keyshortcuts="N"
        >
          Add condition
        </WorkButton>
      </div>
      <MissingItemsCard loan={loan} conditions={conditions} />
      <requests.Card loan={loan} />
      {conditions.length === 0 ? (
        <EmptyState
          framed
          icon={<IconListCheck size={22} stroke={1.6} />}
          title="No conditions yet"
          text="Apply templates, paste conditions from an approval letter, or add one."
        />
      ) : (
        <>
          <StageProgress
            conditions={conditions}
            stage={view.stage}
            onChange={(stage) => setView({ ...view, stage })}
          />
          <ConditionsBar view={view} conditions={conditions} onChange={setView} />
        </>
      )}
      {conditions.length > 0 && shown.length === 0 ? (
        <EmptyState
          framed
          title="No conditions match"
          text="Change or clear the filters above to see more."
          action={
            isFiltered(view) ? (
              <Button variant="default" onClick={() => setView({ ...FIRST_VIEW, sorting: view.sorting })}>
                Show all conditions
              </Button>
            ) : undefined
          }
        />
      ) : null}
      {shown.length === 0 ? null : (
        <ConditionGrid
          conditions={shown}
          selection={selection}
          sorting={view.sorting}
          onSort={(sorting) => setView({ ...view, sorting })}
          onOpen={(condition) => setDialog({ kind: 'edit', condition })}
          onKey={onKey}
        />
      )}
      {folded === 0 ? null : (
        <Button variant="subtle" className={classes.folded} onClick={() => setShowsDone(true)}>
          Show {folded} cleared or waived
        </Button>
      )}
      <ConditionsSelectionBar
        selection={selection}
        onStatus={(status) => void setStatus(status, concerned())}
        onChange={() => setDialog({ kind: 'change', conditions: concerned() })}
        onDelete={() => setDialog({ kind: 'delete', conditions: concerned() })}
        onAsk={() => setDialog({ kind: 'ask', conditions: concerned() })}
      />
      <ConditionsDialog
        loan={loan}
        conditions={conditions}
        dialog={dialog}
        AskDialog={requests.Dialog}
        onAsked={() => selection.set([])}
        onClose={() => setDialog(null)}
      />
    </div>
  );
}

function sayRefused(
  refused: Awaited<ReturnType<typeof changeMany>>,
  asked: number,
  status: ConditionStatus,
): void {
  const [first] = refused;
  if (first === undefined) return;
  const word = CONDITION_STATUS_NAMES[status].toLowerCase();
  showToast({
    tone: 'warn',
    title: `${refused.length} of ${asked} did not become ${word}`,
    text: `“${first.current?.text ?? 'One'}”: ${refusalWords(first)}.`,
  });
}
