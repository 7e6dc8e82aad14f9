import { useInfiniteQuery } from '@tanstack/react-query';
import type { StaffEvent } from '../../../domain/people/staff-change.ts';
import { BothSides } from '../../loans/changes/both-sides.tsx';
import { ChangeList } from '../../loans/changes/change-list.tsx';
import { StaffMember } from '../../loans/staff-member.tsx';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { WhenCell } from '../../ui/tables/when-cell.tsx';
import { staffChangesQuery } from './staff-queries.ts';

const WORDS: Readonly<Record<StaffEvent, string>> = {
  'staff-added': 'Added',
  'staff-roles-set': 'Roles set',
  'staff-disabled': 'Disabled',
  'staff-enabled': 'Enabled',
  'staff-branch-set': 'Branch set',
  'staff-name-set': 'Name changed',
  'staff-nmls-id-set': 'NMLS id changed',
  'staff-invited-again': 'Invited again',
  'sessions-ended': 'Sessions ended',
  'second-factor-reset': 'Second factor reset',
  'single-sign-on-linked': 'Single sign-on linked',
  'single-sign-on-unlinked': 'Single sign-on unlinked',
  'loans-reassigned': 'Loans reassigned',
};

/** The changes of the staff, or of one person, with author, time and both values. */
export function StaffChanges({ staffId }: { staffId?: string }) {
  const read = useInfiniteQuery(staffChangesQuery(staffId));
  const heads = ['When', 'Who', ...(staffId === undefined ? ['Person'] : []), 'What', 'Change'];
  return (
    <ChangeList
      read={read}
      widths={[160, 140, 200, 300]}
      emptyText="Every change of the staff is listed here."
    >
      {(changes) => (
        <PlainTable label="Changes of the staff" heads={heads}>
          {changes.map((change) => (
            <tr key={change.changeId}>
              <WhenCell at={change.at} />
              <td>
                <StaffMember user={change.actor} />
              </td>
              {staffId === undefined ? (
                <td>
                  <AppLink href={paths.staffPerson(change.staffId)}>{change.email}</AppLink>
                </td>
              ) : null}
              <td>{WORDS[change.kind]}</td>
              <td>
                <BothSides changes={change.changes} none="none" />
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </ChangeList>
  );
}
