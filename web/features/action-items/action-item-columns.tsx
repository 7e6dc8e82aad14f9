import type { LoanAction } from '../../../contract/loan-actions.ts';
import { formatInstant } from '../../../domain/eastern-time.ts';
import { LoanStatusBadge } from '../../loans/loan-status-badge.tsx';
import { TAB_TITLES } from '../../loans/tab-titles.ts';
import { UserName } from '../../loans/user-name.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { ACTION_TABS, actionDetails, signedStatus, statusWordOf } from './action-item.ts';

/** What an action is, how it stands, when it was made and changed, and by whom. */
export const ACTION_ITEM_COLUMNS: readonly Column<LoanAction>[] = [
  { key: 'action', head: 'Action', width: 140, cell: (action) => TAB_TITLES[ACTION_TABS[action.actionType]] },
  { key: 'status', head: 'Status', width: 168, cell: (action) => actionStatus(action) },
  {
    key: 'details',
    head: 'Details',
    width: 220,
    grows: true,
    cuts: true,
    cell: actionDetails,
  },
  { key: 'createdOn', head: 'Created', width: 156, cell: ({ createdOn }) => formatInstant(createdOn) },
  {
    key: 'createdBy',
    head: 'Created By',
    width: 100,
    cuts: true,
    cell: ({ createdByUser }) => <UserName user={createdByUser} />,
  },
  { key: 'updatedOn', head: 'Last Changed', width: 156, cell: ({ updatedOn }) => formatInstant(updatedOn) },
  {
    key: 'updatedBy',
    head: 'Changed By',
    width: 100,
    cuts: true,
    cell: ({ updatedByUser }) => <UserName user={updatedByUser} />,
  },
];

/** The status with its sign where it has one, as a word otherwise; null where the type has none. */
export function actionStatus(action: LoanAction) {
  const status = signedStatus(action);
  return status === null ? statusWordOf(action) : <LoanStatusBadge status={status} />;
}
