import classes from './avatar.module.css';
import { initialsOf } from './initials.ts';

/** A person's initials. The name is beside it, so assistive technology skips it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={classes.avatar} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
