import { Menu, Tooltip, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import type { Permission } from '../../../domain/people/permission.ts';
import type { ActionCenterTab } from '../../action-center-tabs.ts';
import type { AddressedLoan } from '../../loans/addressed-loan.ts';
import { paths } from '../../paths.ts';
import { useOpenAddress } from '../../ui/pages/use-open-address.ts';
import classes from './sidebar/sidebar.module.css';
import type { SidebarEntry } from './sidebar/sidebar-entries.ts';

interface ActionsMenuProps {
  icon: ReactNode;
  permission: Permission;
  entries: readonly SidebarEntry[];
  addressed: AddressedLoan;
  openTab: ActionCenterTab | undefined;
}

export function ActionsMenu({ icon, permission, entries, addressed, openTab }: ActionsMenuProps) {
  const open = useOpenAddress();
  const isCurrent = entries.some(({ tab }) => tab === openTab);
  return (
    <Menu position="right-start">
      <Tooltip label={permission.ok ? 'Actions' : `Actions: ${permission.reason}`} position="right">
        <Menu.Target>
          <button type="button" className={classes.item} data-current={isCurrent || undefined}>
            {icon}
            <VisuallyHidden>Actions</VisuallyHidden>
          </button>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <ActionsMenuItem
            key={entry.tab}
            entry={entry}
            onOpen={() =>
              open(paths.actionCenter(addressed.customerId, addressed.loanId ?? NO_LOAN, entry.tab))
            }
          />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** A disabled entry can be reached with the arrow keys, and shows its reason below its label. */
function ActionsMenuItem({ entry, onOpen }: { entry: SidebarEntry; onOpen: () => void }) {
  const { label, permission } = entry;
  if (permission.ok) return <Menu.Item onClick={onOpen}>{label}</Menu.Item>;
  return (
    <Menu.Item aria-disabled="true" className={classes.disabledItem} closeMenuOnClick={false}>
      {label}
      <span className={classes.reason}>{permission.reason}</span>
    </Menu.Item>
  );
}
