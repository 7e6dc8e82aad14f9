import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { asApiError } from '../../api/api-error.ts';
import { SearchableSelect } from '../../forms/fields/searchable-select.tsx';
import { failureText } from '../../loans/failures/failure-text.ts';
import { PAGES } from '../../pages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { useOpenAddress } from '../../ui/pages/use-open-address.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { TableSkeleton } from '../../ui/states/skeleton.tsx';
import { NARROW_SCREEN } from '../../ui/tables/narrow-screen.ts';
import { CarbonCopiesSection } from './carbon-copies-section.tsx';
import { ChangesSection } from './changes-section.tsx';
import { CompaniesSection } from './companies-section.tsx';
import classes from './directories-page.module.css';
import {
  type DirectorySection,
  isPeopleSection,
  managedDirectoriesQuery,
  SECTION_TITLES,
  SECTIONS,
} from './directory-admin-queries.ts';
import { PeopleSection } from './people-section.tsx';

export function DirectoriesPage() {
  const { section: named } = useSearch({ strict: false }) as { section?: string };
  const section = SECTIONS.find((known) => known === named) ?? 'processors';
  return (
    <Page
      title={PAGES.directories.title}
      sub="Names, companies and cc addresses to choose from on a loan. They give nobody access."
    >
      <div className={classes.content}>
        <SectionChoice section={section} />
        <div className={classes.section}>
          {section === 'changes' ? <ChangesSection /> : <ManagedSection section={section} />}
        </div>
      </div>
    </Page>
  );
}

function SectionChoice({ section }: { section: DirectorySection }) {
  const isNarrow = useMediaQuery(NARROW_SCREEN, undefined, { getInitialValueInEffect: false });
  const open = useOpenAddress();
  if (isNarrow) {
    return (
      <SearchableSelect
        label="Directory"
        data={SECTIONS.map((value) => ({ value, label: SECTION_TITLES[value] }))}
        value={section}
        allowDeselect={false}
        onChange={(value) => open(paths.directories(value ?? undefined))}
      />
    );
  }
  return (
    <nav aria-label="Directories" className={classes.nav}>
      {SECTIONS.map((other) => (
        <AppLink
          key={other}
          href={paths.directories(other)}
          className={classes.entry}
          aria-current={other === section ? 'page' : undefined}
        >
          {SECTION_TITLES[other]}
        </AppLink>
      ))}
    </nav>
  );
}

function ManagedSection({ section }: { section: Exclude<DirectorySection, 'changes'> }) {
  const { data, error, refetch, isFetching } = useQuery(managedDirectoriesQuery);
  if (data === undefined && error !== null) {
    return (
      <ErrorState
        title={failureText(error)}
        text={asApiError(error).message}
        reference={asApiError(error).requestId}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data === undefined) return <TableSkeleton label="Loading directories" widths={[200, 240, 120]} />;
  if (section === 'titleCompanies') return <CompaniesSection companies={data.titleCompanies} />;
  if (section === 'carbonCopies') return <CarbonCopiesSection carbonCopies={data.carbonCopies} />;
  if (!isPeopleSection(section)) return null;
  return (
    <PeopleSection
      key={section}
      group={section}
      people={data.people.filter((person) => person.group === section)}
    />
  );
}
