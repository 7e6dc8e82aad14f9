import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { BranchChange } from '../../../../contract/people/branches.ts';
import { ReadStates } from '../../../loans/failures/read-states.tsx';
import { StaffMember } from '../../../loans/staff-member.tsx';
import { TableSkeleton } from '../../../ui/states/skeleton.tsx';
import { PlainTable } from '../../../ui/tables/plain-table.tsx';
import { When } from '../../../ui/tables/when.tsx';
import classes from '../staff-page.module.css';
import { branchChangesQuery } from './branch-queries.ts';

/** Renders nothing before the first change (ACCESS-19). */
export function BranchChanges() {
  const read = useInfiniteQuery(branchChangesQuery);
  const { data, isFetching, hasNextPage, fetchNextPage } = read;
  if (data === undefined)
    return (
      <ReadStates read={read}>
        <TableSkeleton label="Loading changes" widths={[160, 140, 180, 300]} />
      </ReadStates>
    );
  const changes = data.pages.flatMap((page) => page.changes);
  if (changes.length === 0) return null;
  return (
    <>
      <h2 className={classes.heading}>Change history</h2>
      <PlainTable
        label="Branch changes"
        rows={changes}
        keyOf={({ changeId }) => changeId}
        columns={[
          { head: 'When', cell: ({ at }) => <When at={at} /> },
          { head: 'Who', cell: ({ actor }) => <StaffMember user={actor} /> },
          { head: 'Branch', cell: ({ name }) => name },
          { head: 'Change', cell: changeText },
        ]}
      />
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

/** 'Added', 'Name: North → Northwest', 'State: Open → Closed'. */
function changeText({ kind, changes }: BranchChange): string {
  if (kind === 'branch-added') return 'Added';
  return changes.map(({ field, from, to }) => `${field}: ${from ?? 'none'} → ${to ?? 'none'}`).join('; ');
}
