import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { formatInstant } from '../../../domain/time/eastern-time.ts';
import { TABS } from '../../action-center-tabs.ts';
import { LoanStatusBadge } from '../../loans/list/loan-status-badge.tsx';
import { StaffMember } from '../../loans/staff-member.tsx';
import { useStaffNames } from '../../loans/staff-names.ts';
import type { Column } from '../../ui/tables/data-table-column.ts';
import { ACTION_TABS, actionDetails, signedStatus, statusWordOf } from './action-item.ts';

/** All columns fit beside the sidebar of a window of 1280 px. */
const INSTANT = { width: 144, cuts: true } as const;

export const ACTION_ITEM_COLUMNS: readonly Column<LoanAction>[] = [
  {
    key: 'action',
    head: 'Action',
    width: 140,
    cell: (action) => TABS[ACTION_TABS[action.actionType]].title,
  },
  { key: 'status', head: 'Status', width: 160, cell: (action) => actionStatus(action) },
  {
    key: 'details',
    head: 'Details',
    width: 220,
    least: 84,
    grows: 1,
    cuts: true,
    cell: (action) => <ActionDetails action={action} />,
  },
  { key: 'createdOn', head: 'Created', ...INSTANT, cell: ({ createdOn }) => formatInstant(createdOn) },
  {
    key: 'createdBy',
    head: 'Created By',
    width: 160,
    least: 70,
    cuts: true,
    cell: ({ createdByUser }) => <StaffMember user={createdByUser} />,
  },
  { key: 'updatedOn', head: 'Last Changed', ...INSTANT, cell: ({ updatedOn }) => formatInstant(updatedOn) },
  {
    key: 'updatedBy',
    head: 'Changed By',
    width: 160,
    least: 78,
    cuts: true,
    cell: ({ updatedByUser }) => <StaffMember user={updatedByUser} />,
  },
];

/** The status, with its icon if it has one, otherwise as text; null if the type has no status. */
export function actionStatus(action: LoanAction) {
  const status = signedStatus(action);
  return status === null ? statusWordOf(action) : <LoanStatusBadge status={status} />;
}

/** Rerenders when people's names have loaded. */
function ActionDetails({ action }: { action: LoanAction }) {
  useStaffNames();
  return actionDetails(action);
}
