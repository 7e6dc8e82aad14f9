import { Popover } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './header-popover.module.css';

interface HeaderPopoverProps {
  icon: ReactNode;
  buttonLabel: string;
  /** Badge over the icon; null for none. */
  count: string | number | null;
  state?: string;
  label: string;
  width: number;
  children: (isOpen: boolean, close: () => void) => ReactNode;
}

export function HeaderPopover({
  icon,
  buttonLabel,
  count,
  state,
  label,
  width,
  children,
}: HeaderPopoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width={`min(${width}px, calc(100vw - 16px))`}
      offset={6}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.button}
          data-state={state}
          aria-label={buttonLabel}
          onClick={() => setIsOpen(!isOpen)}
          onKeyDown={({ key }) => key === 'Escape' && close()}
        >
          {icon}
          {count === null ? null : (
            <span className={classes.count} aria-hidden="true">
              {count}
            </span>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} p={0}>
        {children(isOpen, close)}
      </Popover.Dropdown>
    </Popover>
  );
}
