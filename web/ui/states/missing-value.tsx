import { AppLink } from '../pages/app-link.tsx';
import classes from '../pages/definition-row.module.css';

interface MissingValueProps {
  /** Names the missing value for people who cannot see the label beside it. */
  what: string;
  addHref?: string | undefined;
}

/** Replaces a required value that is missing: icon, word, and the link to its field. */
export function MissingValue({ what, addHref }: MissingValueProps) {
  return (
    <span className={classes.missing}>
      <span className={classes.mark} aria-hidden="true" />
      Missing
      {addHref === undefined ? null : (
        <AppLink href={addHref} className={classes.add} aria-label={`Add ${what}`}>
          Add
        </AppLink>
      )}
    </span>
  );
}
