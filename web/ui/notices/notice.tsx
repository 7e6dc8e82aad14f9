import type { ReactNode } from 'react';
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '../icons.tsx';
import classes from './notice.module.css';

const ICONS = { info: IconInfoCircle, warn: IconAlertTriangle, bad: IconAlertCircle };

interface NoticeProps {
  /** 'warn' only when a person has to act; 'bad' for failures. */
  tone?: 'info' | 'warn' | 'bad';
  title?: string;
  children?: ReactNode;
  /** Announced when it appears. */
  announce?: boolean;
}

/** A message that stays on the page. */
export function Notice({ tone = 'info', title, children, announce = false }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div className={classes.notice} data-tone={tone} role={announce ? 'alert' : undefined}>
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      <div className={classes.body}>
        {title === undefined ? null : <strong>{title} </strong>}
        {children}
      </div>
    </div>
  );
}
