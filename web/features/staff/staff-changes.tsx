import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { StaffChange } from '../../../contract/people/staff-admin.ts';
import type { StaffEvent } from '../../../domain/people/staff-change.ts';
import { formatInstant } from '../../../domain/time/eastern-time.ts';
import { asApiError } from '../../api/api-error.ts';
import { failureText } from '../../loans/failures/failure-text.ts';
import { StaffMember } from '../../loans/staff-member.tsx';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { TableSkeleton } from '../../ui/states/skeleton.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { staffChangesQuery } from './staff-queries.ts';

const WORDS: Readonly<Record<StaffEvent, string>> = {
  'staff-added': 'Added',
  'staff-roles-set': 'Roles set',
  'staff-disabled': 'Disabled',
  'staff-enabled': 'Enabled',
  'staff-branch-set': 'Branch set',
  'staff-name-set': 'Name changed',
  'staff-invited-again': 'Invited again',
  'sessions-ended': 'Sessions ended',
  'second-factor-reset': 'Second factor reset',
  'loans-reassigned': 'Loans reassigned',
};

/** The changes of the staff, or of one person, with author, time and both values. */
export function StaffChanges({ staffId }: { staffId?: string }) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(
    staffChangesQuery(staffId),
  );
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
  if (data === undefined) return <TableSkeleton label="Loading changes" widths={[160, 140, 200, 300]} />;
  const changes = data.pages.flatMap((page) => page.changes);
  if (changes.length === 0) {
    return <EmptyState framed title="No changes yet" text="Every change of the staff is listed here." />;
  }
  const heads = ['When', 'Who', ...(staffId === undefined ? ['Person'] : []), 'What', 'Change'];
  return (
    <>
      <PlainTable label="Changes of the staff" heads={heads}>
        {changes.map((change) => (
          <tr key={change.changeId}>
            <td>{formatInstant(change.at)}</td>
            <td>
              <StaffMember user={change.actor} />
            </td>
            {staffId === undefined ? (
              <td>
                <AppLink href={paths.staffPerson(change.staffId)}>{change.email}</AppLink>
              </td>
            ) : null}
            <td>{WORDS[change.kind]}</td>
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

/** 'State: Active → Disabled', 'Role: none → Loan officer'. */
function changeText({ field, from, to }: StaffChange['changes'][number]): string {
  return `${field}: ${from ?? 'none'} → ${to ?? 'none'}`;
}
