import { asApiError } from '../../api/api-error.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { failureText } from './failure-text.ts';

interface Read {
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export function FormLoadFailure({ reads }: { reads: readonly Read[] }) {
  const failed = reads.filter(({ error }) => error !== null);
  const error = asApiError(failed[0]?.error);
  return (
    <ErrorState
      title={failureText(error)}
      text={error.message}
      reference={error.requestId}
      onRetry={() => {
        for (const read of failed) void read.refetch();
      }}
      retrying={failed.some(({ isFetching }) => isFetching)}
    />
  );
}
