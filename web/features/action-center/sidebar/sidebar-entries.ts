import {
  canOpenLoanPages,
  canOpenTasks,
  canWorkOnLoanActions,
} from '../../../../domain/loans/loan-action.ts';
import type { LoanStatus } from '../../../../domain/loans/loan-status.ts';
import { ORDER_TABS } from '../../../../domain/orders/order-types.ts';
import { type Permission, refused } from '../../../../domain/people/permission.ts';
import { hasPermission, type Role } from '../../../../domain/people/role.ts';
import { TAB_TITLES } from '../../../loans/tab-titles.ts';
import type { ActionCenterTab } from '../../../paths.ts';

export interface SidebarEntry {
  tab: ActionCenterTab;
  label: string;
  /** A refusal shows the entry with its reason and without a link. */
  permission: Permission;
}

export interface SidebarEntries {
  summary: SidebarEntry;
  finances: SidebarEntry;
  qualification: SidebarEntry;
  formDetails: SidebarEntry;
  documents: SidebarEntry;
  conditions: SidebarEntry;
  /** Whether the group itself can be used. */
  actions: Permission;
  /** The group's entries. Only administrators see Tasks. */
  actionEntries: SidebarEntry[];
  notes: SidebarEntry;
  history: SidebarEntry;
  customer: SidebarEntry;
}

interface Circumstances {
  hasLoan: boolean;
  /** Whether the customer has loans. */
  hasOthers?: boolean;
  /** Undefined until the status is known. */
  loanStatus: LoanStatus | undefined;
  roles: readonly Role[];
  /** Whether the address names no customer or no loan that the person may open. */
  isMissing?: boolean;
}

const MISSING = refused('There is no such customer, or the customer has no such loan.');
const STATUS_UNKNOWN = refused('The status of this loan is not known yet');

/** The entries of the action center's sidebar, each with whether it can be opened now. */
export function sidebarEntries(circumstances: Circumstances): SidebarEntries {
  const { hasLoan, hasOthers, loanStatus, roles, isMissing = false } = circumstances;
  const entry = (tab: ActionCenterTab, permission: Permission) => ({
    tab,
    label: TAB_TITLES[tab],
    permission: isMissing ? MISSING : permission,
  });
  const withLoan = canOpenLoanPages(hasLoan, hasOthers);
  const ofStatus = loanStatus === undefined ? STATUS_UNKNOWN : canWorkOnLoanActions(loanStatus);
  const complete = withLoan.ok ? ofStatus : withLoan;
  return {
    summary: entry('loan-summary', withLoan),
    finances: entry('finances', withLoan),
    qualification: entry('qualification', withLoan),
    formDetails: entry('form-details', withLoan),
    documents: entry('documents-uploaded', { ok: true }),
    actions: isMissing ? MISSING : withLoan,
    conditions: entry('conditions', withLoan),
    actionEntries: [
      entry('action-item', withLoan),
      ...ORDER_TABS.map((tab) => entry(tab, complete)),
      entry('lock-info', complete),
      entry('deadlines', withLoan),
      ...(hasPermission(roles, 'assign-tasks')
        ? [entry('tasks', canOpenTasks(roles, hasLoan, hasOthers))]
        : []),
      entry('loan-status', withLoan),
    ],
    // These belong to the customer, so they need no loan.
    notes: entry('notes', { ok: true }),
    history: entry('history', { ok: true }),
    customer: entry('customer', { ok: true }),
  };
}
