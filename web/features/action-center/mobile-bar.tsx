import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { AddressedLoan } from '../../loans/addressed-loan.ts';
import { SideSheet } from '../../ui/dialogs/side-sheet.tsx';
import { IconLayoutSidebarLeftExpand } from '../../ui/icons.tsx';
import classes from './mobile-bar.module.css';
import type { SidebarEntries } from './sidebar/sidebar-entries.ts';
import { SIDEBAR_ICON, SidebarNav } from './sidebar/sidebar-nav.tsx';

interface MobileBarProps {
  addressed: AddressedLoan;
  entries: SidebarEntries;
  picker: ReactNode;
}

export function MobileBar({ addressed, entries, picker }: MobileBarProps) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <div className={classes.bar}>
      <ActionIcon variant="default" aria-label="Action Center" aria-expanded={opened} onClick={open}>
        <IconLayoutSidebarLeftExpand {...SIDEBAR_ICON} />
      </ActionIcon>
      <div className={classes.picker}>{picker}</div>
      <SideSheet opened={opened} onClose={close} side="left" title="Action Center">
        <SidebarNav addressed={addressed} entries={entries} shape="touch" onOpen={close} />
      </SideSheet>
    </div>
  );
}
