import { ActionIcon, Tooltip } from '@mantine/core';
import type { PointerEventHandler } from 'react';
import type { Icon } from '../../../ui/icons.tsx';
import classes from './tool-button.module.css';

interface ToolButtonProps {
  label: string;
  icon: Icon;
  onClick?: () => void;
  onPointerDown?: PointerEventHandler;
  /** Disabled for now. The button keeps the focus, so that holding a key at the end of a range loses nothing. */
  disabled?: boolean;
  /** For a tool that can be on or off. */
  pressed?: boolean;
  loading?: boolean;
}

/** A preview's tool: an icon with its name in a tooltip. */
export function ToolButton({
  label,
  icon: IconOfTool,
  disabled,
  pressed,
  onClick,
  ...rest
}: ToolButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size="md"
        className={classes.tool}
        aria-label={label}
        aria-disabled={disabled || undefined}
        data-disabled={disabled || undefined}
        aria-pressed={pressed}
        onClick={disabled ? undefined : onClick}
        {...rest}
      >
        <IconOfTool size={16} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
}
