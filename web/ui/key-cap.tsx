import type { ReactNode } from 'react';
import classes from './key-cap.module.css';

/** A key as it is printed on the keyboard. */
export function KeyCap({ children }: { children: ReactNode }) {
  return <kbd className={classes.cap}>{children}</kbd>;
}
