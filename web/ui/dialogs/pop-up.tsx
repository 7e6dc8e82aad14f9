import type { ReactNode } from 'react';
import classes from './pop-up.module.css';

/** A line over the page that reports progress and disappears later; null if there is nothing to report. */
export function PopUp({ text }: { text: ReactNode }) {
  return (
    <div className={classes.place} role="status">
      {text === null ? null : <p className={classes.popUp}>{text}</p>}
    </div>
  );
}
