import { Loader } from '@mantine/core';
import classes from './page-pop-up.module.css';

/** Says that a page is being saved. It covers nothing: what is typed meanwhile is kept. */
export function SavingStatus({ saving }: { saving: boolean }) {
  return (
    <div className={classes.place} role="status">
      {saving ? (
        <p className={classes.popUp}>
          <Loader size={14} color="var(--brand)" />
          Saving
        </p>
      ) : null}
    </div>
  );
}
