import { useInfiniteQuery } from '@tanstack/react-query';
import type { CompanySettingsChange } from '../../../contract/company/company-settings.ts';
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
              <td>{change.changes.map(changeText).join('; ')}</td>
            </tr>
          ))}
        </PlainTable>
      )}
    </ChangeList>
  );
}

/** 'NMLS id: default → 402100'. */
function changeText({ setting, from, to }: CompanySettingsChange['changes'][number]): string {
  return `${setting}: ${from ?? 'default'} → ${to ?? 'default'}`;
}
