import classes from './avatar.module.css';
import { initialsOf } from './initials.ts';

/** A person's initials. The name stands beside it, so it says nothing to assistive technology. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={classes.avatar} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
