import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorState } from '../ui/states/error-state.tsx';
import classes from './failed-page.module.css';

/** A page that failed: the frame around it stays, and another try loads it again. */
export function FailedPage(_props: ErrorComponentProps) {
  return (
    <div className={classes.page}>
      <ErrorState
        title="This page did not load"
        text="Nothing was lost. If trying again does not help, reload the window: a new version may have been installed."
        onRetry={() => window.location.reload()}
      />
    </div>
  );
}
