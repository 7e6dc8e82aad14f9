import type { ReactNode } from 'react';
import classes from './page-state.module.css';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  framed?: boolean;
}

/** Says that there is nothing, and what to do. */
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
