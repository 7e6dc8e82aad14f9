import type { LoanAction } from '../../../contract/loan-actions.ts';
import { formatInstantDate } from '../../../domain/eastern-time.ts';
import type { LoanStatus } from '../../../domain/loan-status.ts';
import { useSession } from '../../api/session-queries.ts';
import { TAB_TITLES } from '../../loans/tab-titles.ts';
import { userLabel, useStaffNames } from '../../loans/user-label.ts';
import { paths } from '../../paths.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { NarrowRow } from '../../ui/narrow-row.tsx';
import { ACTION_TABS, actionDetails, canOpenAction } from './action-item.ts';
import { ACTION_ITEM_COLUMNS, actionStatus } from './action-item-columns.tsx';

interface ActionItemTableProps {
  actions: readonly LoanAction[];
  loan: { customerId: string; loanId: string };
  loanStatus: LoanStatus | null;
}

/** Each action leads to its screen; for who cannot open that one, to the summary, which shows what came of it. */
export function ActionItemTable({ actions, loan, loanStatus }: ActionItemTableProps) {
  useStaffNames();
  const roles = useSession()?.roles ?? [];
  const { customerId, loanId } = loan;
  const tabOf = (action: LoanAction) =>
    canOpenAction(action, loanStatus, roles).ok ? ACTION_TABS[action.actionType] : 'loan-summary';
  return (
    <DataTable
      label="Actions of this loan"
      columns={ACTION_ITEM_COLUMNS}
      rows={actions}
      keyOf={({ actionId }) => actionId}
      hrefOf={(action) => paths.actionCenter(customerId, loanId, tabOf(action))}
      renderNarrow={(action) => (
        <NarrowRow
          name={TAB_TITLES[ACTION_TABS[action.actionType]]}
          figure={formatInstantDate(action.createdOn)}
          status={actionStatus(action) ?? 'N/A'}
          fact={userLabel(action.createdByUser)}
          rest={[actionDetails(action), lastChange(action)]}
        />
      )}
    />
  );
}

function lastChange({ createdOn, updatedOn, updatedByUser }: LoanAction): string | null {
  if (updatedOn === createdOn) return null;
  return `Changed ${formatInstantDate(updatedOn)} by ${userLabel(updatedByUser)}`;
}
