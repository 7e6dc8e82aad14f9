import type { ReactNode } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { failureText } from './failure-text.ts';

interface ReadStatesProps {
  read: { data: unknown; error: Error | null; refetch: () => unknown; isFetching: boolean };
  /** What failed: 'Your sessions did not load'. @default the failure's own message */
  title?: string;
  children?: ReactNode;
}

/** Skeleton until something is read, or the failure with a retry. */
export function ReadStates({ read, title, children }: ReadStatesProps) {
  if (read.data !== undefined) return null;
  if (read.error === null) return children;
  return (
    <ErrorState
      title={title ?? failureText(read.error)}
      reference={asApiError(read.error).requestId}
      onRetry={() => void read.refetch()}
      retrying={read.isFetching}
    />
  );
}
