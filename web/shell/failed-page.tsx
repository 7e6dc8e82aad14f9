import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LostCode } from '../ui/states/back-online.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import classes from './failed-page.module.css';

const reload = () => window.location.reload();

/**
 * A page that failed: the frame around it stays, and 'Try again' reloads it. If its code could not load for lack of a
 * network, it retries by itself.
 */
export function FailedPage({ error }: Pick<ErrorComponentProps, 'error'>) {
  const isLost = error instanceof LostCode;
  useEffect(() => {
    if (isLost) reload();
  }, [isLost]);
  return (
    <div className={classes.page}>
      <ErrorState
        title="This page did not load"
        text="Nothing was lost. If trying again does not help, reload the window. A new version may be available."
        onRetry={reload}
      />
    </div>
  );
}
