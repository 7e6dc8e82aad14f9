import type { UseQueryResult } from '@tanstack/react-query';
import { asApiError } from '../../api/api-error.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { TableSkeleton } from '../../ui/states/skeleton.tsx';
import { failureText } from './failure-text.ts';

interface TableStatesProps {
  read: UseQueryResult;
  /** For people who do not see the skeleton. */
  label: string;
  /** Of the columns, in pixels. */
  widths: readonly number[];
}

/** The place of a page's table until its rows are there: a skeleton, or the failure with a way to try again. */
export function TableStates({ read: { data, error, refetch, isFetching }, label, widths }: TableStatesProps) {
  if (data !== undefined) return null;
  if (error === null) return <TableSkeleton label={label} widths={widths} />;
  return (
    <ErrorState
      title={failureText(error)}
      reference={asApiError(error).requestId}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
