import { Tooltip, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { AppLink } from '../../../ui/pages/app-link.tsx';
import classes from './sidebar.module.css';

interface SidebarLinkProps {
  label: string;
  href: string;
  icon?: ReactNode;
  current?: boolean;
  /** Why it cannot be opened now. The entry stays reachable by keyboard, so that the reason can be read. */
  disabledReason?: string | undefined;
  nested?: boolean;
  /** 'label': with its label; 'icon': label as a tooltip; 'touch': with the reason below. */
  shape?: 'label' | 'icon' | 'touch';
  onOpen?: (() => void) | undefined;
}

export function SidebarLink(props: SidebarLinkProps) {
  const {
    label,
    href,
    icon,
    current = false,
    disabledReason,
    nested = false,
    shape = 'label',
    onOpen,
  } = props;
  if (disabledReason !== undefined) return <DisabledEntry {...props} disabledReason={disabledReason} />;
  return (
    <Tooltip label={label} position="right" disabled={shape !== 'icon'}>
      <div>
        <AppLink
          href={href}
          className={classes.item}
          data-nested={nested || undefined}
          aria-current={current ? 'page' : undefined}
          onClick={onOpen}
        >
          {icon}
          <Word shape={shape}>{label}</Word>
        </AppLink>
      </div>
    </Tooltip>
  );
}

function Word({ shape, children }: { shape: SidebarLinkProps['shape']; children: string }) {
  return shape === 'icon' ? <VisuallyHidden>{children}</VisuallyHidden> : <span>{children}</span>;
}

/** Screen readers and the Tab key still find a link. It has no address, so that no click or new tab opens it. */
const DISABLED_LINK = { role: 'link', 'aria-disabled': true, tabIndex: 0 } as const;

function DisabledEntry({
  label,
  icon,
  nested = false,
  shape = 'label',
  disabledReason,
}: SidebarLinkProps & { disabledReason: string }) {
  const reasonId = useId();
  const reason =
    shape === 'touch' ? (
      <span className={classes.reason} id={reasonId}>
        {disabledReason}
      </span>
    ) : (
      <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>
    );
  return (
    <>
      <Tooltip
        label={shape === 'icon' ? `${label}: ${disabledReason}` : disabledReason}
        position="right"
        disabled={shape === 'touch'}
      >
        <span
          {...DISABLED_LINK}
          aria-describedby={reasonId}
          className={classes.item}
          data-nested={nested || undefined}
        >
          {icon}
          <Word shape={shape}>{label}</Word>
        </span>
      </Tooltip>
      {reason}
    </>
  );
}
