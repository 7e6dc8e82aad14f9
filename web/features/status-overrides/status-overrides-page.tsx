import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { StatusOverride } from '../../../contract/actions/status-requirements.ts';
import { callForFile } from '../../api/client.ts';
import { DayFilter } from '../../forms/day-filter.tsx';
import { ReadStates } from '../../loans/failures/read-states.tsx';
import { statusWord } from '../../loans/list/status-look.ts';
import { StaffMember } from '../../loans/staff-member.tsx';
import { PAGES } from '../../pages.ts';
import { paths } from '../../paths.ts';
import type { StatusOverridesSearch } from '../../search-params.ts';
import { withStepUp } from '../../second-factor/step-up.ts';
import { Checkbox } from '../../ui/checkbox.ts';
import { ExportCsvButton } from '../../ui/export-csv-button.tsx';
import { IconCircleCheck } from '../../ui/icons.tsx';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { TableSkeleton } from '../../ui/states/skeleton.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { When } from '../../ui/tables/when.tsx';
import { ConfirmationCell } from './override-confirmation.tsx';
import classes from './status-overrides.module.css';
import { overridesFilter, statusOverridesQuery } from './status-overrides-query.ts';

const COLUMNS: readonly TableColumn<StatusOverride>[] = [
  { head: 'When', cell: ({ at }) => <When at={at} /> },
  { head: 'Person', cell: ({ person }) => <StaffMember user={person} /> },
  {
    head: 'Loan',
    cell: ({ customerId, loanId, loanNumber }) =>
      loanNumber === null ? (
        'Disposed of'
      ) : (
        <AppLink href={paths.loanSummary(customerId, loanId)}>{loanNumber}</AppLink>
      ),
  },
  { head: 'Status', cell: ({ loanStatus }) => statusWord(loanStatus) },
  { head: 'Missing', cell: ({ requirements }) => requirements.map(({ name }) => name).join(', ') },
  { head: 'Reason', cell: ({ reason }) => reason },
  { head: 'Confirmed', cell: (override) => <ConfirmationCell override={override} /> },
];

/** STATUS-17. */
export function StatusOverridesPage() {
  const search = useSearch({ strict: false }) as StatusOverridesSearch;
  const navigate = useNavigate();
  const { from, to, unconfirmed } = search;
  const list = useInfiniteQuery(statusOverridesQuery(search));
  const show = (next: StatusOverridesSearch) =>
    void navigate({ href: paths.statusOverrides(next), replace: true });
  const overrides = list.data?.pages.flatMap((page) => page.overrides);
  return (
    <Page
      title={PAGES.statusOverrides.title}
      sub="Statuses that were set with a reason although a requirement was missing"
      actions={
        <ExportCsvButton
          what="status-overrides"
          read={() =>
            withStepUp(() => callForFile('exportStatusOverrides', { query: overridesFilter(search) }))
          }
        />
      }
    >
      <search className={classes.filters} aria-label="Filter overridden requirements">
        <DayFilter label="From" day={from} onChange={(day) => show({ ...search, from: day })} />
        <DayFilter label="To" day={to} notBefore={from} onChange={(day) => show({ ...search, to: day })} />
        <Checkbox
          label="Not confirmed"
          checked={unconfirmed === true}
          onChange={(event) => show({ ...search, unconfirmed: event.target.checked || undefined })}
        />
      </search>
      <ReadStates read={list}>
        <TableSkeleton label="Loading overridden requirements" widths={[160, 140, 120, 120, 260, 260, 180]} />
      </ReadStates>
      {overrides?.length === 0 ? (
        <EmptyState
          framed
          icon={<IconCircleCheck size={22} stroke={1.6} />}
          title={emptyTitle(search)}
          text="Every status that somebody sets with a reason is listed here."
        />
      ) : null}
      {overrides === undefined || overrides.length === 0 ? null : (
        <PlainTable
          label="Overridden requirements"
          columns={COLUMNS}
          rows={overrides}
          keyOf={({ overrideId }) => overrideId}
        />
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

function emptyTitle({ from, to, unconfirmed }: StatusOverridesSearch): string {
  if (unconfirmed) return 'Everything is confirmed';
  return from === undefined && to === undefined ? 'Nothing was overridden' : 'Nothing on these days';
}
