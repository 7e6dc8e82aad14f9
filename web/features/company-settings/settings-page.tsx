import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompanySettingsAnswer } from '../../../contract/company/company-settings.ts';
import { ReadStates } from '../../loans/failures/read-states.tsx';
import { PAGES } from '../../pages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { LogoCard } from './logo-card.tsx';
import { SettingsChanges } from './settings-changes.tsx';
import { SettingsForm } from './settings-form.tsx';
import classes from './settings-page.module.css';
import { companySettingsQuery } from './settings-queries.ts';

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
      <div className={classes.links}>
        <SectionCard title="Default costs of quotes" content="padded">
          <p className={classes.explanation}>
            Every new quote starts with these costs. Edit them on a new quote, under ‘Default costs’.
          </p>
          <AppLink href={paths.quotation()}>Open a new quote</AppLink>
        </SectionCard>
        <SectionCard title="Status requirements" content="padded">
          <p className={classes.explanation}>Set what a loan needs before it can reach each status.</p>
          <AppLink href={paths.statusRequirements()}>Open the requirements</AppLink>
        </SectionCard>
        <SectionCard title="Kinds of documents" content="padded">
          <p className={classes.explanation}>Set folder, age limit and words for each kind of document.</p>
          <AppLink href={paths.documentKinds()}>Open the kinds</AppLink>
        </SectionCard>
        <SectionCard title="Rate tables" content="padded">
          <p className={classes.explanation}>
            Quotes use mortgage insurance rates and price adjustments from dated tables.
          </p>
          <AppLink href={paths.rateTables()}>Open the rate tables</AppLink>
        </SectionCard>
      </div>
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
