import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorState } from '../ui/states/error-state.tsx';

/** A page that failed: the frame around it stays, and another try loads it again. */
export function FailedPage(_props: ErrorComponentProps) {
  return (
    <ErrorState
      title="This page did not load"
      text="Nothing was lost. If trying again does not help, reload the window: a new version may have been installed."
      onRetry={() => window.location.reload()}
    />
  );
}
