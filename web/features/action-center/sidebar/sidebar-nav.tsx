import type { ReactNode } from 'react';
import { NO_LOAN } from '../../../../domain/loans/loan-action.ts';
import type { ActionCenterTab } from '../../../action-center-tabs.ts';
import { type AddressedLoan, useOpenTab } from '../../../loans/addressed-loan.ts';
import { paths } from '../../../paths.ts';
import {
  IconBolt,
  IconBuilding,
  IconChecklist,
  IconCircleCheck,
  IconClipboardCheck,
  IconFileDollar,
  IconFiles,
  IconFileText,
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

const TAB_ICONS: Partial<Record<ActionCenterTab, typeof IconBolt>> = {
  'loan-summary': IconLayoutRows,
  finances: IconReportMoney,
  qualification: IconScale,
  underwriting: IconClipboardCheck,
  costs: IconFileDollar,
  'loan-estimate': IconFileText,
  'good-faith': IconChecklist,
  'closing-disclosure': IconFileText,
  'closing-day': IconCircleCheck,
  hmda: IconBuilding,
  'form-details': IconListDetails,
  'documents-uploaded': IconFiles,
  conditions: IconListCheck,
  notes: IconNote,
  history: IconHistory,
  customer: IconUser,
};

interface SidebarNavProps {
  addressed: AddressedLoan;
  entries: SidebarEntries;
  shape: 'label' | 'icon' | 'touch';
  /** Called when a tab is opened, so that a sheet can close. */
  onOpen?: () => void;
}

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
  const topLink = (entry: SidebarEntry) => {
    const Icon = TAB_ICONS[entry.tab];
    return link(entry, Icon === undefined ? undefined : <Icon {...SIDEBAR_ICON} />);
  };
  const { first, actionEntries, last } = entries;
  const bolt = <IconBolt {...SIDEBAR_ICON} />;
  return (
    <nav aria-label="Action Center" className={classes.nav}>
      <ul>
        {first.map(topLink)}
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
        {last.map(topLink)}
      </ul>
    </nav>
  );
}
