import { Drawer } from '@mantine/core';
import '@mantine/core/styles/Drawer.layer.css';
import type { ReactNode } from 'react';
import classes from './side-sheet.module.css';

interface SideSheetProps {
  opened: boolean;
  onClose: () => void;
  side: 'left' | 'right';
  title: string;
  children: ReactNode;
}

/** A sheet over one edge of the window. Esc and a click outside close it; the focus goes back to where it was. */
export function SideSheet({ opened, onClose, side, title, children }: SideSheetProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position={side}
      size={side === 'left' ? 280 : 380}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ transition: 'fade', duration: 120 }}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: side === 'left' ? classes.navigation : classes.body,
      }}
    >
      {children}
    </Drawer>
  );
}
