import { AppLink } from './app-link.tsx';
import classes from './definition-row.module.css';

interface MissingValueProps {
  /** Names what is missing, for whoever does not see the label beside it. */
  what: string;
  /** Where it can be supplied. */
  addHref?: string | undefined;
}

/** Stands where a needed value is not there yet: mark, word, and the way to supply it. */
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
