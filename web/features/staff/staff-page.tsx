import { Button, CloseButton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { callForFile } from '../../api/client.ts';
import { ReadStates } from '../../loans/failures/read-states.tsx';
import { PAGES } from '../../pages.ts';
import { paths } from '../../paths.ts';
import type { StaffSearch } from '../../search-params.ts';
import { withStepUp } from '../../second-factor/step-up.ts';
import { Checkbox } from '../../ui/checkbox.ts';
import { ExportCsvButton } from '../../ui/export-csv-button.tsx';
import { IconPlus, IconSearch, IconUsers } from '../../ui/icons.tsx';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { focusRowsBelow } from '../../ui/pages/page-search.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { TableSkeleton } from '../../ui/states/skeleton.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { AddPersonDialog } from './add-person-dialog.tsx';
import { ProgramsSection } from './programs-section.tsx';
import { NarrowPerson, STAFF_COLUMNS } from './staff-columns.tsx';
import { shownPeople, sortingOf } from './staff-list.ts';
import classes from './staff-page.module.css';
import { StaffPagesLinks } from './staff-pages-links.tsx';
import { staffQuery } from './staff-queries.ts';

export function StaffPage() {
  const search = useSearch({ strict: false }) as StaffSearch;
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const read = useQuery(staffQuery);
  const { data } = read;
  const text = String(search.q ?? '');
  const show = (next: StaffSearch) => void navigate({ href: paths.staff(next), replace: true });
  const find = (typed: string) => show({ ...search, q: typed === '' ? undefined : typed });
  const people = data === undefined ? undefined : shownPeople(data, search);
  return (
    <Page
      title={PAGES.staff.title}
      sub={
        <>
          Who can sign in, and what they may do. Names for the fields of a loan are in{' '}
          <AppLink href={paths.directories()}>Directories</AppLink>
        </>
      }
      actions={
        <>
          <AccessReviewButton />
          <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => setAdding(true)}>
            Add person
          </Button>
        </>
      }
    >
      {isAdding ? <AddPersonDialog onClose={() => setAdding(false)} /> : null}
      <StaffPagesLinks />
      <search className={classes.filters} aria-label="Filter staff">
        <TextInput
          className={classes.find}
          type="search"
          aria-label="Find a person"
          placeholder="Name, email or role"
          maxLength={200}
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden="true" />}
          rightSection={
            text === '' ? null : (
              <CloseButton size="sm" aria-label="Clear the search" onClick={() => find('')} />
            )
          }
          value={text}
          onChange={(event) => find(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') find('');
            if (event.key === 'ArrowDown' && focusRowsBelow(event.currentTarget)) event.preventDefault();
          }}
        />
        <Checkbox
          label="Show disabled"
          checked={search.disabled === true}
          onChange={(event) => show({ ...search, disabled: event.target.checked || undefined })}
        />
      </search>
      <ReadStates read={read}>
        <TableSkeleton label="Loading staff" widths={[200, 240, 200, 100, 160, 140]} />
      </ReadStates>
      {people?.length === 0 ? (
        <EmptyState
          framed
          icon={<IconUsers size={22} stroke={1.6} />}
          title="No staff found"
          text="No name, email or role matches."
          action={
            <Button variant="default" onClick={() => show({})}>
              Show everyone
            </Button>
          }
        />
      ) : null}
      {people === undefined || people.length === 0 ? null : (
        <DataTable
          label="Staff"
          columns={STAFF_COLUMNS}
          rows={people}
          keyOf={({ staffId }) => staffId}
          hrefOf={({ staffId }) => paths.staffPerson(staffId)}
          sorting={sortingOf(search)}
          onSort={({ by, direction }) => show({ ...search, sort: by, direction })}
          renderNarrow={(person) => <NarrowPerson person={person} />}
        />
      )}
      <ProgramsSection />
    </Page>
  );
}

function AccessReviewButton() {
  return (
    <ExportCsvButton
      what="access-review"
      label="Export access review"
      read={() => withStepUp(() => callForFile('exportAccessReview', {}))}
    />
  );
}
