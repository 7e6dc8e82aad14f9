import { useMediaQuery } from '@mantine/hooks';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import type { LoanStatus } from '../../../domain/loans/loan-status.ts';
import { formatInstant } from '../../../domain/time/eastern-time.ts';
import { TABS } from '../../action-center-tabs.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { staffName, useStaffNames } from '../../loans/staff-names.ts';
import { paths } from '../../paths.ts';
import { DataTable, type DataTableProps, NarrowList } from '../../ui/tables/data-table.tsx';
import { NarrowRow } from '../../ui/tables/narrow-row.tsx';
import { BOXED_TABLE } from '../../ui/tables/narrow-screen.ts';
import { ACTION_TABS, actionDetails, canOpenAction } from './action-item.ts';
import { ACTION_ITEM_COLUMNS, actionStatus } from './action-item-columns.tsx';

interface ActionItemTableProps {
  actions: readonly LoanAction[];
  loan: { customerId: string; loanId: string };
  loanStatus: LoanStatus | null;
}

/** Each action links to its screen. People who may not open that screen get the summary, which shows the result. */
export function ActionItemTable({ actions, loan, loanStatus }: ActionItemTableProps) {
  useStaffNames();
  const roles = useSession()?.roles ?? [];
  const { customerId, loanId } = loan;
  const tabOf = (action: LoanAction) =>
    canOpenAction(action, loanStatus, roles).ok ? ACTION_TABS[action.actionType] : 'loan-summary';
  const isNarrow = useMediaQuery(BOXED_TABLE, undefined, { getInitialValueInEffect: false });
  const table: DataTableProps<LoanAction> = {
    label: 'Actions of this loan',
    columns: ACTION_ITEM_COLUMNS,
    rows: actions,
    keyOf: ({ actionId }) => actionId,
    hrefOf: (action) => paths.actionCenter(customerId, loanId, tabOf(action)),
    renderNarrow: (action) => <NarrowAction action={action} />,
  };
  // Beside the sidebar, the columns need a window of 1280 px.
  return isNarrow ? <NarrowList {...table} /> : <DataTable {...table} />;
}

function NarrowAction({ action }: { action: LoanAction }) {
  useStaffNames();
  return (
    <NarrowRow
      name={TABS[ACTION_TABS[action.actionType]].title}
      figure={formatInstant(action.createdOn)}
      status={actionStatus(action) ?? 'N/A'}
      fact={staffName(action.createdByUser)}
      rest={[actionDetails(action), lastChange(action)]}
    />
  );
}

function lastChange({ createdOn, updatedOn, updatedByUser }: LoanAction): string | null {
  if (updatedOn === createdOn) return null;
  return `Changed ${formatInstant(updatedOn)} by ${staffName(updatedByUser)}`;
}
