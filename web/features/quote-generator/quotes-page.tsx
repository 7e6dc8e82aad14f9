import { Button } from '@mantine/core';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { RecentQuote } from '../../../contract/quotes.ts';
import { lastFirst } from '../../../domain/people/person-name.ts';
import { formatInstant } from '../../../domain/time/eastern-time.ts';
import { call } from '../../api/client.ts';
import { ReadStates } from '../../loans/failures/read-states.tsx';
import { StaffMember } from '../../loans/staff-member.tsx';
import { staffName, useStaffNames } from '../../loans/staff-names.ts';
import { PAGES } from '../../pages.ts';
import { paths } from '../../paths.ts';
import { IconFileDollar } from '../../ui/icons.tsx';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { TableSkeleton } from '../../ui/states/skeleton.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/data-table-column.ts';
import { NarrowRow } from '../../ui/tables/narrow-row.tsx';

const recentQuotesQuery = infiniteQueryOptions({
  queryKey: ['quotes', 'recent'],
  queryFn: async ({ pageParam, signal }) => {
    const href = pageParam === '' ? undefined : pageParam;
    return (await call('listRecentQuotes', { query: {} }, { signal, href })).data;
  },
  initialPageParam: '',
  getNextPageParam: (page) => page.links.next?.href,
});

const COLUMNS: readonly Column<RecentQuote>[] = [
  { key: 'title', head: 'Quote', width: 220, least: 120, grows: 1, cuts: true, cell: ({ title }) => title },
  {
    key: 'customer',
    head: 'Customer',
    note: 'last, first',
    width: 180,
    least: 110,
    grows: 1,
    cuts: true,
    cell: ({ customer }) => lastFirst(customer),
  },
  {
    key: 'email',
    head: 'Email',
    width: 180,
    least: 70,
    grows: 1,
    cuts: true,
    cell: ({ customer }) => customer.primaryEmail,
  },
  {
    key: 'scenarios',
    head: 'Scenarios',
    width: 240,
    least: 90,
    cuts: true,
    cell: ({ scenarioNames }) => scenarioNames.join(', '),
  },
  { key: 'version', head: 'Version', width: 80, align: 'right', cell: ({ version }) => version },
  {
    key: 'savedBy',
    head: 'Saved by',
    width: 140,
    least: 90,
    cuts: true,
    cell: ({ updatedBy }) => <StaffMember user={updatedBy} />,
  },
  { key: 'saved', head: 'Saved', width: 170, cell: ({ updatedOn }) => formatInstant(updatedOn) },
];

export function QuotesPage() {
  useStaffNames();
  return (
    <Page
      title={PAGES.quotes.title}
      sub="The latest quotes across all customers"
      actions={
        <Button variant="default" component={AppLink} href={paths.quotation()}>
          Generate Quote
        </Button>
      }
    >
      <RecentQuotes />
    </Page>
  );
}

function RecentQuotes() {
  const pages = useInfiniteQuery(recentQuotesQuery);
  if (pages.data === undefined)
    return (
      <ReadStates read={pages}>
        <TableSkeleton label="Loading quotes" widths={COLUMNS.map(({ width }) => width)} />
      </ReadStates>
    );
  const quotes = pages.data.pages.flatMap((page) => page.quotes);
  if (quotes.length === 0) {
    return (
      <EmptyState
        framed
        icon={<IconFileDollar size={22} stroke={1.6} />}
        title="No quotes yet"
        text="Saved quotes appear here across all customers, newest first."
      />
    );
  }
  return (
    <>
      <DataTable
        label="Saved quotes"
        columns={COLUMNS}
        rows={quotes}
        keyOf={({ quoteId }) => quoteId}
        hrefOf={({ quoteId, customer }) => paths.quotation({ customerId: customer.customerId, quoteId })}
        renderNarrow={(quote) => (
          <NarrowRow
            name={quote.title}
            figure={`Version ${quote.version}`}
            status={lastFirst(quote.customer) || 'N/A'}
            fact={formatInstant(quote.updatedOn)}
            rest={[quote.customer.primaryEmail, ...quote.scenarioNames, staffName(quote.updatedBy)]}
          />
        )}
      />
      {pages.hasNextPage ? (
        <div>
          <p>The newest {quotes.length} quotes</p>
          <Button variant="default" loading={pages.isFetching} onClick={() => void pages.fetchNextPage()}>
            Show more
          </Button>
        </div>
      ) : null}
    </>
  );
}
