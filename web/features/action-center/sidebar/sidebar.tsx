import { Tooltip } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { AddressedLoan } from '../../../loans/addressed-loan.ts';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '../../../ui/icons.tsx';
import classes from './sidebar.module.css';
import type { SidebarEntries } from './sidebar-entries.ts';
import { SIDEBAR_ICON, SidebarNav } from './sidebar-nav.tsx';

interface SidebarProps {
  addressed: AddressedLoan;
  entries: SidebarEntries;
  picker: ReactNode;
}

export function Sidebar({ addressed, entries, picker }: SidebarProps) {
  const [isRail, setIsRail] = useLocalStorage({
    key: 'lintel-action-center-rail',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const Icon = isRail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={classes.sidebar} data-rail={isRail || undefined}>
      <Tooltip label={isRail ? 'Show names' : 'Show icons only'} position="right">
        <button
          type="button"
          className={classes.toggle}
          aria-label="Action Center"
          aria-expanded={!isRail}
          onClick={() => setIsRail(!isRail)}
        >
          {isRail ? null : <span className={classes.toggleWord}>Action Center</span>}
          <Icon {...SIDEBAR_ICON} />
        </button>
      </Tooltip>
      {isRail || picker === null ? null : <div className={classes.picker}>{picker}</div>}
      <SidebarNav addressed={addressed} entries={entries} shape={isRail ? 'icon' : 'label'} />
    </div>
  );
}
