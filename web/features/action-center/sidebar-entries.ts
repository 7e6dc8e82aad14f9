import { canOpenLoanPages, canOpenTasks, canWorkOnLoanActions } from '../../../domain/loan-action.ts';
import type { LoanStatus } from '../../../domain/loan-status.ts';
import { type Permission, refused } from '../../../domain/permission.ts';
import type { Role } from '../../../domain/role.ts';
import { TAB_TITLES } from '../../loans/tab-titles.ts';
import type { ActionCenterTab } from '../../paths.ts';

export interface SidebarEntry {
  tab: ActionCenterTab;
  label: string;
  /** Refused: the entry is shown with the reason and does not lead anywhere. */
  permission: Permission;
}

export interface SidebarEntries {
  summary: SidebarEntry;
  documents: SidebarEntry;
  /** Whether the group itself can be used. */
  actions: Permission;
  /** What is in the group. Tasks is there for administrators only. */
  actionEntries: SidebarEntry[];
  notes: SidebarEntry;
  history: SidebarEntry;
}

interface Circumstances {
  hasLoan: boolean;
  /** Undefined until it is known. */
  loanStatus: LoanStatus | undefined;
  roles: readonly Role[];
}

const STATUS_UNKNOWN = refused('The status of this loan is not known yet');

/** The entries of the action center's sidebar, each with whether it can be opened now. */
export function sidebarEntries({ hasLoan, loanStatus, roles }: Circumstances): SidebarEntries {
  const entry = (tab: ActionCenterTab, permission: Permission) => ({
    tab,
    label: TAB_TITLES[tab],
    permission,
  });
  const withLoan = canOpenLoanPages(hasLoan);
  const complete =
    hasLoan && loanStatus === undefined ? STATUS_UNKNOWN : canWorkOnLoanActions(loanStatus ?? null);
  return {
    summary: entry('loan-summary', withLoan),
    documents: entry('documents-uploaded', { ok: true }),
    actions: withLoan,
    actionEntries: [
      entry('action-item', withLoan),
      entry('title-docs', complete),
      entry('insurance-binder', complete),
      entry('lock-info', complete),
      ...(roles.includes('ROLE_ADMIN') ? [entry('tasks', canOpenTasks(roles, hasLoan))] : []),
      entry('loan-status', withLoan),
    ],
    // Both are about the customer, with a loan or without.
    notes: entry('notes', { ok: true }),
    history: entry('history', { ok: true }),
  };
}
