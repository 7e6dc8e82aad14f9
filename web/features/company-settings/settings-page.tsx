import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompanySettingsAnswer } from '../../../contract/company/company-settings.ts';
import { BothSides } from '../../loans/changes/both-sides.tsx';
import { ChangeList } from '../../loans/changes/change-list.tsx';
import { ReadStates } from '../../loans/failures/read-states.tsx';
import { StaffMember } from '../../loans/staff-member.tsx';
import { PAGES } from '../../pages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { When } from '../../ui/tables/when.tsx';
import { LogoCard } from './logo-card.tsx';
import { SettingsForm } from './settings-form.tsx';
import classes from './settings-page.module.css';
import { companySettingsQuery, settingsChangesQuery } from './settings-queries.ts';

export function SettingsPage() {
  const read = useQuery(companySettingsQuery);
  const { data } = read;
  const [saves, setSaves] = useState(0);
  return (
    <Page title={PAGES.settings.title} sub="Changes apply to everyone immediately">
      <ReadStates read={read}>
        <RowsSkeleton label="Loading the settings" rows={8} />
      </ReadStates>
      {data === undefined ? null : (
        <OpenedSettings key={saves} stored={data} isSaved={saves > 0} onSaved={() => setSaves(saves + 1)} />
      )}
      {data === undefined ? null : <LogoCard logo={data.logo} companyName={data.values.companyName} />}
      <SectionCard title="Default costs of quotes" content="padded">
        <p className={classes.explanation}>
          Every new quote starts with these costs. Edit them on a new quote, under ‘Default costs’.
        </p>
        <AppLink href={paths.quotation()}>Open a new quote</AppLink>
      </SectionCard>
      <SectionCard title="Rate tables" content="padded">
        <p className={classes.explanation}>
          Quotes use mortgage insurance rates and price adjustments from dated tables.
        </p>
        <AppLink href={paths.rateTables()}>Open the rate tables</AppLink>
      </SectionCard>
      <h2 className={classes.heading}>Change history</h2>
      <SettingsChanges />
    </Page>
  );
}

/** Keeps the version that was opened, so that a later read does not replace typed values. */
function OpenedSettings({
  stored,
  ...props
}: {
  stored: CompanySettingsAnswer;
  isSaved: boolean;
  onSaved: () => void;
}) {
  const [opened] = useState(stored);
  return <SettingsForm opened={opened} {...props} />;
}

function SettingsChanges() {
  const read = useInfiniteQuery(settingsChangesQuery);
  return (
    <ChangeList read={read} widths={[160, 140, 400]} emptyText="Every change to the settings is listed here.">
      {(changes) => (
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
