import {
  canOpenLoanPages,
  canOpenTasks,
  canWorkOnLoanActions,
} from '../../../../domain/loans/loan-action.ts';
import type { LoanStatus } from '../../../../domain/loans/loan-status.ts';
import { type Permission, refused } from '../../../../domain/people/permission.ts';
import { hasPermission, type Role } from '../../../../domain/people/role.ts';
import { type ActionCenterTab, TAB_LIST, type TabNeeds } from '../../../action-center-tabs.ts';

export interface SidebarEntry {
  tab: ActionCenterTab;
  label: string;
  /** If it is refused, the entry shows the reason and has no link. */
  permission: Permission;
}

export interface SidebarEntries {
  first: SidebarEntry[];
  /** Whether the group can be opened. */
  actions: Permission;
  /** The group's entries. Only administrators see Tasks. */
  actionEntries: SidebarEntry[];
  last: SidebarEntry[];
}

interface Circumstances {
  hasLoan: boolean;
  hasOthers?: boolean;
  loanStatus: LoanStatus | undefined;
  roles: readonly Role[];
  /** True if the URL contains no customer or loan that the person may open. */
  isMissing?: boolean;
}

const MISSING = refused('There is no such customer, or the customer has no such loan.');
const STATUS_UNKNOWN = refused('The status of this loan is not known yet');

/** The entries of the action center's sidebar, each with whether it can be opened now. */
export function sidebarEntries(circumstances: Circumstances): SidebarEntries {
  const { hasLoan, hasOthers, loanStatus, roles, isMissing = false } = circumstances;
  const withLoan = canOpenLoanPages(hasLoan, hasOthers);
  const ofStatus = loanStatus === undefined ? STATUS_UNKNOWN : canWorkOnLoanActions(loanStatus);
  const permissions: Record<TabNeeds, Permission> = {
    customer: { ok: true },
    loan: withLoan,
    'complete application': withLoan.ok ? ofStatus : withLoan,
    'permission to assign tasks': canOpenTasks(roles, hasLoan, hasOthers),
  };
  const entries = TAB_LIST.filter(
    ({ needs }) => needs !== 'permission to assign tasks' || hasPermission(roles, 'assign-tasks'),
  ).map(({ tab, title, needs, isAction = false }) => ({
    tab,
    label: title,
    permission: isMissing ? MISSING : permissions[needs],
    isAction,
  }));
  const start = entries.findIndex(({ isAction }) => isAction);
  const end = entries.findLastIndex(({ isAction }) => isAction) + 1;
  return {
    first: entries.slice(0, start),
    actions: isMissing ? MISSING : withLoan,
    actionEntries: entries.slice(start, end),
    last: entries.slice(end),
  };
}
