import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { NO_LOAN } from '../../../domain/loan-action.ts';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { loanActionsQuery, loanQuery } from '../../loans/loan-queries.ts';
import { UnreadForm } from '../../loans/unread-form.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { TableSkeleton } from '../../ui/skeleton.tsx';
import { ACTION_ITEM_COLUMNS } from './action-item-columns.tsx';
import { ActionItemTable } from './action-item-table.tsx';

/** Everything that was ordered, locked, assigned and decided for the loan, newest first. */
export function ActionItemsPage() {
  const { customerId, loanId } = useAddressedLoan();
  const id = loanId ?? NO_LOAN;
  const enabled = loanId !== null;
  const actions = useQuery({ ...loanActionsQuery(customerId, id), enabled });
  const loan = useQuery({ ...loanQuery(customerId, id), enabled });
  return (
    <Page title="Action Items" size="section">
      {actions.data === undefined ? (
        actions.error === null ? (
          <TableSkeleton
            label="Loading the actions"
            widths={ACTION_ITEM_COLUMNS.map(({ width }) => width)}
            rows={4}
          />
        ) : (
          <UnreadForm reads={[actions]} />
        )
      ) : actions.data.length === 0 ? (
        <EmptyState
          framed
          icon={<IconChecklist size={22} stroke={1.6} />}
          title="Nothing was ordered, locked or assigned yet"
          text="Title documents, insurance binder, lock, tasks and loan status are in the menu of this loan; what is done there is listed here."
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
