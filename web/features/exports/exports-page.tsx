import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ExportEntry } from '../../../contract/exports.ts';
import { counted, EXPORTS } from '../../../domain/documents/exports.ts';
import { hasPermission } from '../../../domain/people/role.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { ReadStates } from '../../loans/failures/read-states.tsx';
import { StaffMember } from '../../loans/staff-member.tsx';
import { PAGES } from '../../pages.ts';
import { paths } from '../../paths.ts';
import type { ExportsSearch } from '../../search-params.ts';
import { IconDownload } from '../../ui/icons.tsx';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useLastKnown } from '../../ui/states/last-known.ts';
import { TableSkeleton } from '../../ui/states/skeleton.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { When } from '../../ui/tables/when.tsx';
import { ExportLimitsDialog } from './export-limits-dialog.tsx';
import { ExportsFilterBar, isFiltered } from './exports-filter-bar.tsx';
import { exportsQuery } from './exports-query.ts';
import { limitWords } from './limit-words.ts';

const NOBODY: readonly string[] = [];

const COLUMNS: readonly TableColumn<ExportEntry>[] = [
  { head: 'Person', cell: ({ person }) => <StaffMember user={person} /> },
  { head: 'When', cell: ({ at }) => <When at={at} /> },
  {
    head: 'What',
    cell: ({ kind, documentName }) =>
      documentName === null ? EXPORTS[kind].label : `${EXPORTS[kind].label}: ${documentName}`,
  },
  { head: 'How many', cell: ({ kind, items }) => counted(items, EXPORTS[kind].unit) },
  {
    head: 'Customer',
    cell: ({ customer }) =>
      customer === null ? (
        'N/A'
      ) : (
        <AppLink href={paths.documents(customer.customerId, null)}>
          {`${customer.lastName}, ${customer.firstName}`}
        </AppLink>
      ),
  },
];

export function ExportsPage() {
  const search = useSearch({ strict: false }) as ExportsSearch;
  const navigate = useNavigate();
  const [isChangingLimits, setChangingLimits] = useState(false);
  const mayChangeLimits = hasPermission(useSession()?.roles ?? [], 'set-export-limits');
  const list = useInfiniteQuery(exportsQuery(search));
  const { data } = list;
  const { limits, people: named } = data?.pages[0] ?? {};
  const people = useLastKnown(named, NOBODY);
  const show = (next: ExportsSearch) => void navigate({ href: paths.exports(next), replace: true });
  const exports = data?.pages.flatMap((page) => page.exports);
  return (
    <Page
      title={PAGES.exports.title}
      sub={limits === undefined ? 'Lists and documents that staff exported' : limitWords(limits)}
      actions={
        mayChangeLimits ? (
          <Button variant="default" onClick={() => setChangingLimits(true)}>
            Change limits
          </Button>
        ) : null
      }
    >
      {isChangingLimits ? <ExportLimitsDialog onClose={() => setChangingLimits(false)} /> : null}
      <ExportsFilterBar search={search} people={people} onChange={show} />
      <ReadStates read={list}>
        <TableSkeleton label="Loading exports" widths={[160, 180, 220, 120, 180]} />
      </ReadStates>
      {exports?.length === 0 && isFiltered(search) ? (
        <EmptyState
          framed
          icon={<IconDownload size={22} stroke={1.6} />}
          title="No exports found"
          text="Every export is recorded. None of them matches this filter."
          action={
            <Button variant="default" onClick={() => show({})}>
              Show all exports
            </Button>
          }
        />
      ) : null}
      {exports?.length === 0 && !isFiltered(search) ? (
        <EmptyState
          framed
          icon={<IconDownload size={22} stroke={1.6} />}
          title="Nothing has been exported yet"
          text="Every download of a list, a history or a document is recorded here."
        />
      ) : null}
      {exports === undefined || exports.length === 0 ? null : (
        <PlainTable label="Exports" columns={COLUMNS} rows={exports} keyOf={({ exportId }) => exportId} />
      )}
      {list.hasNextPage ? (
        <div>
          <Button
            variant="default"
            onClick={() => void list.fetchNextPage()}
            loading={list.isFetchingNextPage}
          >
            {list.isFetchNextPageError ? 'Loading failed. Try again' : 'Show older ones'}
          </Button>
        </div>
      ) : null}
    </Page>
  );
}
