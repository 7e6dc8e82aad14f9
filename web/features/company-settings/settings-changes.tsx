import { useInfiniteQuery } from '@tanstack/react-query';
import {
  COMPANY_SETTINGS,
  type CompanySettingKey,
} from '../../../domain/company-settings/company-settings.ts';
import { BothSides } from '../../loans/changes/both-sides.tsx';
import { ChangeList } from '../../loans/changes/change-list.tsx';
import { StaffMember } from '../../loans/staff-member.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { When } from '../../ui/tables/when.tsx';
import { settingsChangesQuery } from './settings-queries.ts';

const EMPTY = 'Every change to the settings is listed here.';

/** @param of leaves out the changes of other settings. */
export function SettingsChanges({ of }: { of?: CompanySettingKey }) {
  const read = useInfiniteQuery(settingsChangesQuery);
  const isListed = ({ setting }: { setting: string }) =>
    of === undefined || setting === COMPANY_SETTINGS[of].label;
  return (
    <ChangeList read={read} widths={[160, 140, 400]} emptyText={EMPTY}>
      {(all) => {
        const changes = all.filter((change) => change.changes.some(isListed));
        return changes.length === 0 ? (
          <EmptyState framed title="No changes yet" text={EMPTY} />
        ) : (
          <PlainTable
            label="Settings changes"
            rows={changes}
            keyOf={({ changeId }) => changeId}
            columns={[
              { head: 'When', cell: ({ at }) => <When at={at} /> },
              { head: 'Who', cell: ({ actor }) => <StaffMember user={actor} /> },
              {
                head: 'Change',
                cell: (change) => (
                  <BothSides
                    changes={change.changes
                      .filter(isListed)
                      .map(({ setting, ...sides }) => ({ field: setting, ...sides }))}
                    none="default"
                  />
                ),
              },
            ]}
          />
        );
      }}
    </ChangeList>
  );
}
