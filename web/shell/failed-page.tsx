import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorState } from '../ui/error-state.tsx';

/** A page that failed: the frame around it stays, and another try loads it anew. */
export function FailedPage(_props: ErrorComponentProps) {
  return (
    <ErrorState
      title="This page did not load"
      text="Nothing was lost. If it does not help to try again, a new version may have been installed: reload the window."
      onRetry={() => window.location.reload()}
    />
  );
}
