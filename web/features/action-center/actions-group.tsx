import { Tooltip, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import type { Permission } from '../../../domain/people/permission.ts';
import { IconChevronDown, IconChevronRight } from '../../ui/icons.tsx';
import classes from './sidebar/sidebar.module.css';

interface ActionsGroupProps {
  icon: ReactNode;
  permission: Permission;
  /** Shows the reason below instead of in a tooltip. */
  showReason: boolean;
  children: ReactNode;
}

/** Stays open without a loan, so that each entry can give its reason. */
export function ActionsGroup({ icon, permission, showReason, children }: ActionsGroupProps) {
  const [opened, setOpened] = useState(true);
  const listId = useId();
  const reasonId = useId();
  const expanded = opened || !permission.ok;
  const Chevron = expanded ? IconChevronDown : IconChevronRight;
  const reason = permission.ok ? undefined : permission.reason;
  return (
    <>
      <Tooltip label={reason} position="right" disabled={reason === undefined || showReason}>
        <button
          type="button"
          className={classes.item}
          aria-expanded={expanded}
          aria-controls={listId}
          aria-disabled={reason === undefined ? undefined : true}
          aria-describedby={reason === undefined ? undefined : reasonId}
          onClick={() => {
            if (permission.ok) setOpened(!opened);
          }}
        >
          {icon}
          <span>Actions</span>
          <Chevron size={16} stroke={1.6} className={classes.chevron} />
        </button>
      </Tooltip>
      {reason === undefined ? null : <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>}
      <ul id={listId} hidden={!expanded}>
        {children}
      </ul>
    </>
  );
}
