import type { ReactNode } from 'react';
import classes from './pop-up.module.css';

/** A line over the page that says what is going on, and goes by itself; null while there is nothing to say. */
export function PopUp({ text }: { text: ReactNode }) {
  return (
    <div className={classes.place} role="status">
      {text === null ? null : <p className={classes.popUp}>{text}</p>}
    </div>
  );
}
