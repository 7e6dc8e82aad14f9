import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CompanySettingsChange } from '../../../contract/company/company-settings.ts';
import { formatInstant } from '../../../domain/time/eastern-time.ts';
import { asApiError } from '../../api/api-error.ts';
import { failureText } from '../../loans/failures/failure-text.ts';
import { StaffMember } from '../../loans/staff-member.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { TableSkeleton } from '../../ui/states/skeleton.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { settingsChangesQuery } from './settings-queries.ts';

/** Every change of the settings, with author, time and both values. */
export function SettingsChanges() {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } =
    useInfiniteQuery(settingsChangesQuery);
  if (data === undefined && error !== null) {
    return (
      <ErrorState
        title={failureText(error)}
        reference={asApiError(error).requestId}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data === undefined) return <TableSkeleton label="Loading changes" widths={[160, 140, 400]} />;
  const changes = data.pages.flatMap((page) => page.changes);
  if (changes.length === 0) {
    return <EmptyState framed title="No changes yet" text="Every change of the settings is listed here." />;
  }
  return (
    <>
      <PlainTable label="Changes of the settings" heads={['When', 'Who', 'Change']}>
        {changes.map((change) => (
          <tr key={change.changeId}>
            <td>{formatInstant(change.at)}</td>
            <td>
              <StaffMember user={change.actor} />
            </td>
            <td>{change.changes.map(changeText).join('; ')}</td>
          </tr>
        ))}
      </PlainTable>
      {hasNextPage ? (
        <div>
          <Button variant="default" loading={isFetching} onClick={() => void fetchNextPage()}>
            Show older changes
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** 'NMLS id: default → 402100'. */
function changeText({ setting, from, to }: CompanySettingsChange['changes'][number]): string {
  return `${setting}: ${from ?? 'default'} → ${to ?? 'default'}`;
}
