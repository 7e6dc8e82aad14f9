import { useInfiniteQuery } from '@tanstack/react-query';
import { BothSides } from '../../loans/changes/both-sides.tsx';
import { ChangeList } from '../../loans/changes/change-list.tsx';
import { StaffMember } from '../../loans/staff-member.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { When } from '../../ui/tables/when.tsx';
import { settingsChangesQuery } from './settings-queries.ts';

export function SettingsChanges() {
  const read = useInfiniteQuery(settingsChangesQuery);
  return (
    <ChangeList read={read} widths={[160, 140, 400]} emptyText="Every change of the settings is listed here.">
      {(changes) => (
        <PlainTable
          label="Changes of the settings"
          rows={changes}
          keyOf={({ changeId }) => changeId}
          columns={[
            { head: 'When', cell: ({ at }) => <When at={at} /> },
            { head: 'Who', cell: ({ actor }) => <StaffMember user={actor} /> },
            {
              head: 'Change',
              cell: (change) => (
                <BothSides
                  changes={change.changes.map(({ setting, ...sides }) => ({ field: setting, ...sides }))}
                  none="default"
                />
              ),
            },
          ]}
        />
      )}
    </ChangeList>
  );
}
