import { useInfiniteQuery } from '@tanstack/react-query';
import type { StaffChange } from '../../../contract/people/staff-admin.ts';
import type { StaffEvent } from '../../../domain/people/staff-change.ts';
import { BothSides } from '../../loans/changes/both-sides.tsx';
import { ChangeList } from '../../loans/changes/change-list.tsx';
import { StaffMember } from '../../loans/staff-member.tsx';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { When } from '../../ui/tables/when.tsx';
import { staffChangesQuery } from './staff-queries.ts';

const WORDS: Readonly<Record<StaffEvent, string>> = {
  'staff-added': 'Added',
  'staff-roles-set': 'Roles set',
  'staff-disabled': 'Disabled',
  'staff-enabled': 'Enabled',
  'staff-branch-set': 'Branch set',
  'staff-name-set': 'Name changed',
  'staff-nmls-id-set': 'NMLS ID changed',
  'staff-limit-set': 'Underwriter limit set',
  'staff-invited-again': 'Invited again',
  'sessions-ended': 'Sessions ended',
  'second-factor-reset': 'Second factor reset',
  'single-sign-on-linked': 'Single sign-on linked',
  'single-sign-on-unlinked': 'Single sign-on unlinked',
  'loans-reassigned': 'Loans reassigned',
};

const PERSON: TableColumn<StaffChange> = {
  head: 'Person',
  cell: ({ staffId, email }) => <AppLink href={paths.staffPerson(staffId)}>{email}</AppLink>,
};

export function StaffChanges({ staffId }: { staffId?: string }) {
  const read = useInfiniteQuery(staffChangesQuery(staffId));
  return (
    <ChangeList read={read} widths={[160, 140, 200, 300]} emptyText="Every change to staff is listed here.">
      {(changes) => (
        <PlainTable
          label="Staff changes"
          rows={changes}
          keyOf={({ changeId }) => changeId}
          columns={[
            { head: 'When', cell: ({ at }) => <When at={at} /> },
            { head: 'Who', cell: ({ actor }) => <StaffMember user={actor} /> },
            ...(staffId === undefined ? [PERSON] : []),
            { head: 'What', cell: ({ kind }) => WORDS[kind] },
            { head: 'Change', cell: (change) => <BothSides changes={change.changes} none="none" /> },
          ]}
        />
      )}
    </ChangeList>
  );
}
