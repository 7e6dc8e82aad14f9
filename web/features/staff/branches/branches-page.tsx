import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Branch } from '../../../../contract/people/branches.ts';
import { canCloseBranch } from '../../../../domain/loan-access/branch.ts';
import { call } from '../../../api/client.ts';
import { ReadStates } from '../../../loans/failures/read-states.tsx';
import { PAGES } from '../../../pages.ts';
import { IconBuilding, IconPlus } from '../../../ui/icons.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { TableSkeleton } from '../../../ui/states/skeleton.tsx';
import { StatusWord } from '../../../ui/status-word.tsx';
import { PlainTable } from '../../../ui/tables/plain-table.tsx';
import { PersonAction } from '../person-action.tsx';
import { StaffPagesLinks } from '../staff-pages-links.tsx';
import { BranchChanges } from './branch-changes.tsx';
import { BranchDialog } from './branch-dialog.tsx';
import { branchesQuery } from './branch-queries.ts';

/** ACCESS-12. */
export function BranchesPage() {
  const read = useQuery(branchesQuery);
  const { data } = read;
  /** Null while adding one; undefined while closed. */
  const [edited, setEdited] = useState<Branch | null | undefined>();
  const add = (
    <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => setEdited(null)}>
      Add branch
    </Button>
  );
  return (
    <Page
      title={PAGES.staffBranches.title}
      sub="Where access is by branch, people see the loans of their branch"
      actions={add}
    >
      {edited === undefined ? null : <BranchDialog branch={edited} onClose={() => setEdited(undefined)} />}
      <StaffPagesLinks />
      <ReadStates read={read}>
        <TableSkeleton label="Loading branches" widths={[260, 100, 120, 200]} rows={4} />
      </ReadStates>
      {data?.length === 0 ? (
        <EmptyState
          framed
          icon={<IconBuilding size={22} stroke={1.6} />}
          title="No branches yet"
          text="Add one, then set the branch of each person on their page."
        />
      ) : null}
      {data === undefined || data.length === 0 ? null : (
        <PlainTable
          label="Branches"
          rows={data}
          keyOf={({ branchId }) => branchId}
          hasActions
          columns={[
            { head: 'Name', cell: ({ name }) => name },
            { head: 'People', cell: ({ people }) => people },
            {
              head: 'State',
              cell: ({ closedOn }) =>
                closedOn === null ? (
                  <StatusWord shape="tick-disc" color="var(--ok-tx)" word="Open" />
                ) : (
                  <StatusWord shape="cross-ring" color="var(--t-3)" word="Closed" />
                ),
            },
            {
              head: 'Actions',
              cell: (branch) => <BranchActions branch={branch} onRename={() => setEdited(branch)} />,
            },
          ]}
        />
      )}
      <BranchChanges />
    </Page>
  );
}

function BranchActions({ branch, onRename }: { branch: Branch; onRename: () => void }) {
  const { branchId, name, people, version, closedOn } = branch;
  const isClosed = closedOn !== null;
  const permission = canCloseBranch(people);
  const setClosed = (closed: boolean) =>
    call('changeBranch', { params: { branchId }, body: { name, closed }, ifMatch: `"${version}"` });
  return (
    <>
      <Button variant="default" onClick={onRename} aria-label={`Rename ${name}`}>
        Rename
      </Button>{' '}
      {isClosed ? (
        <PersonAction
          label="Open again"
          subject={name}
          question={`Open ${name} again?`}
          consequence="People can join this branch again."
          destructive={false}
          failed={`${name} was not opened`}
          done={() => `${name} is open`}
          run={() => setClosed(false)}
        />
      ) : (
        <PersonAction
          label="Close"
          subject={name}
          disabled={!permission.ok}
          question={`Close ${name}?`}
          consequence="No one can join a closed branch. It stays in the history, and you can open it again."
          failed={`${name} was not closed`}
          done={() => `${name} is closed`}
          run={() => setClosed(true)}
        />
      )}
      {isClosed || permission.ok ? null : <> {permission.reason}</>}
    </>
  );
}
