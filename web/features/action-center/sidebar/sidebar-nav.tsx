import type { ReactNode } from 'react';
import { NO_LOAN } from '../../../../domain/loans/loan-action.ts';
import { type AddressedLoan, useOpenTab } from '../../../loans/addressed-loan.ts';
import { paths } from '../../../paths.ts';
import {
  IconBolt,
  IconFiles,
  IconHistory,
  IconLayoutRows,
  IconListCheck,
  IconListDetails,
  IconNote,
  IconReportMoney,
  IconScale,
  IconUser,
} from '../../../ui/icons.tsx';
import { ActionsGroup } from '../actions-group.tsx';
import { ActionsMenu } from '../actions-menu.tsx';
import classes from './sidebar.module.css';
import type { SidebarEntries, SidebarEntry } from './sidebar-entries.ts';
import { SidebarLink } from './sidebar-link.tsx';

export const SIDEBAR_ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

interface SidebarNavProps {
  addressed: AddressedLoan;
  entries: SidebarEntries;
  shape: 'label' | 'icon' | 'touch';
  /** Called when a tab is opened, so that a sheet can close. */
  onOpen?: () => void;
}

/** The tabs of the action center. */
export function SidebarNav({ addressed, entries, shape, onOpen }: SidebarNavProps) {
  const openTab = useOpenTab();
  const link = ({ tab, label, permission }: SidebarEntry, icon?: ReactNode) => (
    <li key={tab}>
      <SidebarLink
        label={label}
        href={paths.actionCenter(addressed.customerId, addressed.loanId ?? NO_LOAN, tab)}
        icon={icon}
        nested={icon === undefined}
        current={tab === openTab}
        disabledReason={permission.ok ? undefined : permission.reason}
        shape={shape}
        onOpen={onOpen}
      />
    </li>
  );
  const { actionEntries } = entries;
  const bolt = <IconBolt {...SIDEBAR_ICON} />;
  return (
    <nav aria-label="Action Center" className={classes.nav}>
      <ul>
        {link(entries.summary, <IconLayoutRows {...SIDEBAR_ICON} />)}
        {link(entries.finances, <IconReportMoney {...SIDEBAR_ICON} />)}
        {link(entries.qualification, <IconScale {...SIDEBAR_ICON} />)}
        {link(entries.formDetails, <IconListDetails {...SIDEBAR_ICON} />)}
        {link(entries.documents, <IconFiles {...SIDEBAR_ICON} />)}
        {link(entries.conditions, <IconListCheck {...SIDEBAR_ICON} />)}
        <li>
          {shape === 'icon' ? (
            <ActionsMenu
              icon={bolt}
              permission={entries.actions}
              entries={actionEntries}
              addressed={addressed}
              openTab={openTab}
            />
          ) : (
            <ActionsGroup icon={bolt} permission={entries.actions} showReason={shape === 'touch'}>
              {actionEntries.map((entry) => link(entry))}
            </ActionsGroup>
          )}
        </li>
        {link(entries.notes, <IconNote {...SIDEBAR_ICON} />)}
        {link(entries.history, <IconHistory {...SIDEBAR_ICON} />)}
        {link(entries.customer, <IconUser {...SIDEBAR_ICON} />)}
      </ul>
    </nav>
  );
}
