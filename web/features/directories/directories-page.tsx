import { Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { asApiError } from '../../api/api-error.ts';
import { failureText } from '../../loans/failure-text.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { NARROW_SCREEN } from '../../ui/narrow-screen.ts';
import { Page } from '../../ui/page.tsx';
import { TableSkeleton } from '../../ui/skeleton.tsx';
import { useOpen } from '../../ui/use-open.ts';
import { CarbonCopiesSection } from './carbon-copies-section.tsx';
import { ChangesSection } from './changes-section.tsx';
import { CompaniesSection } from './companies-section.tsx';
import classes from './directories-page.module.css';
import { managedDirectoriesQuery } from './directory-admin-queries.ts';
import { type DirectorySection, isPeopleSection, SECTION_TITLES, SECTIONS } from './directory-sections.ts';
import { PeopleSection } from './people-section.tsx';

/** Who is who: people, title companies and default addresses. For administrators. */
export function DirectoriesPage() {
  const { section: named } = useSearch({ strict: false }) as { section?: string };
  const section = SECTIONS.find((known) => known === named) ?? 'processors';
  return (
    <Page title="Directories" sub="Retired names stay on the records that have them">
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
  const open = useOpen();
  if (isNarrow) {
    return (
      <Select
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
  // Each directory begins with its own dialogs closed.
  return (
    <PeopleSection
      key={section}
      group={section}
      people={data.people.filter((person) => person.group === section)}
    />
  );
}
