import { useQuery } from '@tanstack/react-query';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { TABS } from '../../action-center-tabs.ts';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { FormLoadFailure } from '../../loans/failures/form-load-failure.tsx';
import { loanActionsQuery, loanQuery } from '../../loans/loan-queries.ts';
import { IconChecklist } from '../../ui/icons.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { TableSkeleton } from '../../ui/states/skeleton.tsx';
import { ACTION_ITEM_COLUMNS } from './action-item-columns.tsx';
import { ActionItemTable } from './action-item-table.tsx';

export function ActionItemsPage() {
  const { customerId, loanId } = useAddressedLoan();
  const id = loanId ?? NO_LOAN;
  const enabled = loanId !== null;
  const actions = useQuery({ ...loanActionsQuery(customerId, id), enabled });
  const loan = useQuery({ ...loanQuery(customerId, id), enabled });
  return (
    <Page title={TABS['action-item'].title} size="section">
      {actions.data === undefined ? (
        actions.error === null ? (
          <TableSkeleton
            label="Loading the actions"
            widths={ACTION_ITEM_COLUMNS.map(({ width }) => width)}
            rows={4}
          />
        ) : (
          <FormLoadFailure reads={[actions]} />
        )
      ) : actions.data.length === 0 ? (
        <EmptyState
          framed
          icon={<IconChecklist size={22} stroke={1.6} />}
          title="No actions yet"
          text="Use this loan's menu to order title or insurance, lock the rate, assign tasks or set the status."
        />
      ) : (
        <ActionItemTable
          actions={actions.data}
          loan={{ customerId, loanId: id }}
          loanStatus={loan.data?.data.loanStatus ?? null}
        />
      )}
    </Page>
  );
}
