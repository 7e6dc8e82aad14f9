import type { ReactNode } from 'react';
import { useDelayed } from '../../ui/states/delayed.ts';
import classes from './loan-header.module.css';

interface CustomerHeaderProps {
  name: string | undefined;
  details?: ReactNode;
  action?: ReactNode;
}

/** Keeps its height while loading. */
export function CustomerHeader({ name, details, action }: CustomerHeaderProps) {
  return (
    <section className={classes.header} aria-label="Customer">
      <div className={classes.identity}>
        {name === undefined ? (
          <Pending />
        ) : (
          <>
            <p className={classes.name}>{name}</p>
            <p className={classes.details}>{details}</p>
          </>
        )}
      </div>
      {action}
    </section>
  );
}

function Pending() {
  const visible = useDelayed();
  return (
    <div className={visible ? undefined : classes.waiting} role="status" aria-label="Loading the customer">
      <span className={classes.pending} />
      <span className={classes.pending} />
    </div>
  );
}
