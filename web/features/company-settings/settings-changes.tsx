import { useInfiniteQuery } from '@tanstack/react-query';
import { BothSides } from '../../loans/changes/both-sides.tsx';
import { ChangeList } from '../../loans/changes/change-list.tsx';
import { StaffMember } from '../../loans/staff-member.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { WhenCell } from '../../ui/tables/when-cell.tsx';
import { settingsChangesQuery } from './settings-queries.ts';

/** Every change of the settings, with author, time and both values. */
export function SettingsChanges() {
  const read = useInfiniteQuery(settingsChangesQuery);
  return (
    <ChangeList read={read} widths={[160, 140, 400]} emptyText="Every change of the settings is listed here.">
      {(changes) => (
        <PlainTable label="Changes of the settings" heads={['When', 'Who', 'Change']}>
          {changes.map((change) => (
            <tr key={change.changeId}>
              <WhenCell at={change.at} />
              <td>
                <StaffMember user={change.actor} />
              </td>
              <td>
                <BothSides
                  changes={change.changes.map(({ setting, ...sides }) => ({ field: setting, ...sides }))}
                  none="default"
                />
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </ChangeList>
  );
}
