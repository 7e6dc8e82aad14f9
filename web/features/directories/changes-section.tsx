import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { DirectoryChange } from '../../../contract/directory-admin.ts';
import { ownLabel, uncapital } from '../../../domain/labels/label-tree.ts';
import { RECORD_LABELS } from '../../../domain/labels/record-labels.ts';
import { formatInstantDate } from '../../../domain/time/eastern-time.ts';
import { ChangeList } from '../../loans/changes/change-list.tsx';
import { StaffMember } from '../../loans/staff-member.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { When } from '../../ui/tables/when.tsx';
import { directoryChangesQuery } from './directory-admin-queries.ts';

const LABELS = { ...RECORD_LABELS['directory-person'], ...RECORD_LABELS['title-company'] };

export function ChangesSection() {
  const read = useInfiniteQuery(directoryChangesQuery);
  return (
    <ChangeList
      read={read}
      widths={[160, 100, 180, 300]}
      emptyText="Every change to a directory is listed here."
    >
      {(changes) => (
        <PlainTable
          label="Change history"
          rows={changes}
          keyOf={({ changeId }) => changeId}
          columns={[
            { head: 'When', cell: ({ at }) => <When at={at} /> },
            { head: 'Who', cell: ({ actor }) => <StaffMember user={actor} /> },
            { head: 'What', cell: ({ subject }) => <bdi>{subject}</bdi> },
            {
              head: 'Change',
              cell: (change) =>
                change.changes.map((one, place) => (
                  <Fragment key={one.field}>
                    {place === 0 ? '' : '; '}
                    <ChangeText change={one} />
                  </Fragment>
                )),
            },
          ]}
        />
      )}
    </ChangeList>
  );
}

/** 'email from a@x.example to b@x.example', 'retired on Jul 4, 2025', 'brought back'. */
function ChangeText({ change: { field, from, to } }: { change: DirectoryChange['changes'][number] }) {
  if (field === 'retiredOn') return to === null ? 'brought back' : `retired on ${formatInstantDate(to)}`;
  const name = uncapital(ownLabel(LABELS[field], field));
  const after = <bdi>{to ?? 'none'}</bdi>;
  return from === null ? (
    <>
      {name} {after}
    </>
  ) : (
    <>
      {name} from <bdi>{from}</bdi> to {after}
    </>
  );
}
