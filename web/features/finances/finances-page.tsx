import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Application } from '../../../domain/application/application.ts';
import type { AccountNumberList } from '../../../domain/application/section2/account-numbers.ts';
import { ownerChoices } from '../../../domain/application/section2/entry-owners.ts';
import {
  FINANCE_TABLES,
  type FinanceRow,
  type FinanceTable as Table,
} from '../../../domain/application/section2/finance-columns.ts';
import { rowsOf } from '../../../domain/application/section2/finance-lists.ts';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { TABS } from '../../action-center-tabs.ts';
import { type Answer, call } from '../../api/client.ts';
import { DraftNotice } from '../../forms/drafts/draft-notice.tsx';
import { DraftState, leavingText } from '../../forms/drafts/draft-state.tsx';
import { LeaveGuard } from '../../forms/drafts/leave-guard.tsx';
import classes from '../../forms/grid/grid.module.css';
import { useSaveShortcuts } from '../../forms/save-shortcut.ts';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { useLinkedField } from '../../loans/answers/linked-field.ts';
import { FormLoadFailure } from '../../loans/failures/form-load-failure.tsx';
import { type Loan, loanQuery } from '../../loans/loan-queries.ts';
import { SaveQuestions } from '../../loans/saving/save-questions.tsx';
import { WorkButton } from '../../loans/work-button.tsx';
import { paths } from '../../paths.ts';
import { withStepUp } from '../../second-factor/step-up.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { FinanceTable } from './finance-table.tsx';
import { ownersOptions } from './owner-choices.ts';
import { useFinancesForm } from './use-finances-form.ts';

/** The assets, debts, expenses and other income of a loan's borrowers (Sections 1e, 2 and 4d of Form 1003). */
export function FinancesPage() {
  const { customerId, loanId } = useAddressedLoan();
  const id = loanId ?? NO_LOAN;
  const loan = useQuery({ ...loanQuery(customerId, id), enabled: loanId !== null });
  if (loan.data !== undefined) return <FinancesForm key={id} answer={loan.data} />;
  return (
    <Page title={TABS.finances.title} size="section">
      {loan.error === null ? (
        <SectionCard title="Accounts" content="bare">
          <RowsSkeleton label="Loading the finances" rows={6} />
        </SectionCard>
      ) : (
        <FormLoadFailure reads={[loan]} />
      )}
    </Page>
  );
}

function FinancesForm({ answer }: { answer: Answer<Loan> }) {
  const form = useFinancesForm(answer);
  const { store, stored, faults, isDirty, draft, lacksNumbers, saving, changeRows, save } = form;
  const people = useMemo(() => ownerChoices(stored.application), [stored]);
  const owners = useMemo(() => ownersOptions(people), [people]);
  useSaveShortcuts({ onSave: save, onNext: save });
  useLinkedField((path) => linkedCell(stored.application, path));

  const { customerId, loanId } = stored.loan;
  const reveal = useCallback(
    async (table: Table, row: FinanceRow) => {
      // Only these two tables have a column of account numbers.
      const list = table.name as AccountNumberList;
      const params = { id: customerId, loanId, list, entryId: row.id };
      const { data } = await withStepUp(() => call('revealAccountNumber', { params }));
      return data.accountNumber;
    },
    [customerId, loanId],
  );

  return (
    <Page
      title={TABS.finances.title}
      size="section"
      sub={isDirty ? 'Not saved yet' : undefined}
      actions={
        <>
          <DraftState status={draft.status} />
          <AppLink href={paths.actionCenter(customerId, loanId, 'qualification')}>
            See the qualification
          </AppLink>
          <WorkButton onClick={save} loading={saving.saving} aria-keyshortcuts="Control+S">
            Save
          </WorkButton>
        </>
      }
    >
      <DraftNotice draft={isDirty ? draft : { ...draft, restoredFrom: null }} />
      {lacksNumbers ? (
        <Notice tone="warn" title="Type the account numbers again.">
          They are never kept in a draft.
        </Notice>
      ) : null}
      {saving.ended?.kind === 'refused' && faults.size === 0 ? (
        <Notice tone="bad" announce>
          {saving.ended.message}
        </Notice>
      ) : null}
      <div data-finances className={classes.tables}>
        {FINANCE_TABLES.map((table) => (
          <FinanceTable
            key={table.name}
            table={table}
            store={store}
            people={people}
            owners={owners}
            faults={faults}
            imported={importedTotal(stored.loan, table)}
            onRows={changeRows}
            onReveal={reveal}
          />
        ))}
      </div>
      <p className={classes.hint}>
        Enter moves down, Ctrl+Delete removes a row, and Ctrl+S saves. You can paste cells from a spreadsheet
        into any row.
      </p>
      <AppLink href={paths.formDetails(customerId, loanId)}>
        No debts, expenses, other assets or gifts? Say so in Form Details
      </AppLink>
      <SaveQuestions saving={saving} />
      <LeaveGuard
        hasChanges={() => isDirty}
        destructive={false}
        consequence={() => leavingText(draft.status)}
      />
    </Page>
  );
}

/** The stored total of a table without stored entries, which is from an import. */
function importedTotal(loan: Loan, { name }: Table): number | null {
  const section = loan.section2AssetsAndLiabilities;
  if (name === 'accounts')
    return emptyOf(section?.part2aAssets?.accounts, section?.part2aAssets?.totalAmount);
  if (name !== 'assetsAndCredits') return null;
  return emptyOf(section?.part2bOtherAssets?.assetsAndCredits, section?.part2bOtherAssets?.totalAmount);
}

function emptyOf(
  stored: readonly unknown[] | null | undefined,
  total: number | null | undefined,
): number | null {
  return (stored ?? []).length === 0 ? (total ?? null) : null;
}

/** The cell of an answer, by its path in the stored version; the table's new row if its entry is gone. */
function linkedCell(stored: Application, path: string): HTMLElement | undefined {
  const table = FINANCE_TABLES.find(({ list }) => path.startsWith(list.path));
  if (table === undefined) return undefined;
  const [, place, field] = /\[(\d+)\](?:\.(\w+))?$/.exec(path) ?? [];
  const row = place === undefined ? undefined : rowsOf(stored, table.list)[Number(place)]?.id;
  const cells = [
    `[data-place="${CSS.escape(`${table.name} ${row} ${field}`)}"]`,
    `[data-table="${table.name}"] [data-row="${CSS.escape(row ?? '')}"] [data-place]`,
    `[data-table="${table.name}"] [data-new] [data-place]`,
  ];
  for (const selector of cells) {
    const cell = document.querySelector<HTMLElement>(selector);
    if (cell !== null) return cell;
  }
  return undefined;
}
