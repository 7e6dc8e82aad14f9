import { Drawer } from '@mantine/core';
import '@mantine/core/styles/Drawer.layer.css';
import type { ReactNode } from 'react';
import { FADE } from '../../theme/theme.ts';
import { useIsTopmost } from './open-dialog.ts';
import classes from './side-sheet.module.css';

interface SideSheetProps {
  opened: boolean;
  onClose: () => void;
  side: 'left' | 'right';
  title: string;
  children: ReactNode;
}

/**
 * A sheet over one edge of the window. Esc and a click outside close it, and the focus returns to the previous element.
 */
export function SideSheet({ opened, onClose, side, title, children }: SideSheetProps) {
  const isTopmost = useIsTopmost(opened);
  // Built from parts: Mantine's own title bar is a `header`, which would be a second banner of the page.
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position={side}
      size={side === 'left' ? 304 : 380}
      transitionProps={FADE}
      closeOnEscape={isTopmost}
      // On the content itself the class would reach the element around it, too, which covers the window.
      classNames={{ content: classes.content }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.head}>
          <Drawer.Title className={classes.title}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </div>
        <Drawer.Body className={side === 'left' ? classes.navigation : classes.body}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
