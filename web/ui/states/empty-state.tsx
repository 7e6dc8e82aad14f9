import type { ReactNode } from 'react';
import classes from './page-state.module.css';

interface EmptyStateProps {
  /** A 22 px icon. */
  icon?: ReactNode;
  /** The missing thing. */
  title: string;
  /** Why that matters, or the next step. */
  text?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** With a card's border and background. */
  framed?: boolean;
}

/** Says that there is nothing, and what to do about it. */
export function EmptyState({ icon, title, text, action, framed = false }: EmptyStateProps) {
  return (
    <div className={classes.box} data-framed={framed || undefined} role="status">
      {icon === undefined ? null : (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={classes.title}>{title}</p>
      {text === undefined ? null : <p className={classes.text}>{text}</p>}
      {action === undefined ? null : <div className={classes.actions}>{action}</div>}
    </div>
  );
}
