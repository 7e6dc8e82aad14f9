import { Button, Checkbox } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExportEntry } from '../../../contract/exports.ts';
import { formatInstant } from '../../../domain/eastern-time.ts';
import { counted, EXPORTS, type ExportLimits } from '../../../domain/exports.ts';
import { asApiError } from '../../api/api-error.ts';
import { failureText } from '../../loans/failure-text.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { TableSkeleton } from '../../ui/skeleton.tsx';
import { exportsQuery } from './exports-query.ts';

const HEADS = ['Person', 'When', 'What', 'How many', 'Customer'];

/** The record of every file that left Lintel, for administrators: who took what, when and how many, and the limits of a day. */
export function ExportsPage() {
  const [views, setViews] = useState(false);
  const list = useInfiniteQuery(exportsQuery({ views }));
  const { data, error } = list;
  const limits = data?.pages[0]?.limits;
  const exports = data?.pages.flatMap((page) => page.exports);
  return (
    <Page title="Exports" sub={limits === undefined ? 'What staff have exported' : limitWords(limits)}>
      <Checkbox
        label="Show documents that were only looked at"
        checked={views}
        onChange={(event) => setViews(event.target.checked)}
      />
      {exports === undefined && error !== null ? (
        <ErrorState
          title={failureText(error)}
          reference={asApiError(error).requestId}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : null}
      {exports === undefined && error === null ? (
        <TableSkeleton label="Loading exports" widths={[160, 180, 220, 120, 180]} />
      ) : null}
      {exports?.length === 0 ? (
        <EmptyState
          framed
          icon={<IconDownload size={22} stroke={1.6} />}
          title="Nothing was exported yet"
          text="Lists, histories and documents that somebody downloads are recorded here."
        />
      ) : null}
      {exports === undefined || exports.length === 0 ? null : (
        <PlainTable label="Exports" heads={HEADS}>
          {exports.map((entry) => (
            <ExportRow key={entry.exportId} entry={entry} />
          ))}
        </PlainTable>
      )}
      {list.hasNextPage ? (
        <div>
          <Button
            variant="default"
            onClick={() => void list.fetchNextPage()}
            loading={list.isFetchingNextPage}
          >
            {list.isFetchNextPageError ? 'They did not load. Try again' : 'Show older ones'}
          </Button>
        </div>
      ) : null}
    </Page>
  );
}

function ExportRow({ entry }: { entry: ExportEntry }) {
  const { label, unit } = EXPORTS[entry.kind];
  const { customer, documentName } = entry;
  return (
    <tr>
      <td>{entry.person}</td>
      <td>{formatInstant(entry.at)}</td>
      <td>{documentName === null ? label : `${label}: ${documentName}`}</td>
      <td>{counted(entry.items, unit)}</td>
      <td>
        {customer === null ? (
          'N/A'
        ) : (
          <AppLink href={paths.documents(customer.customerId, null)}>
            {`${customer.lastName}, ${customer.firstName}`}
          </AppLink>
        )}
      </td>
    </tr>
  );
}

function limitWords({ rows, documents }: ExportLimits): string {
  const set = [
    ...(rows === null ? [] : [counted(rows, 'rows')]),
    ...(documents === null ? [] : [counted(documents, 'documents')]),
  ];
  return set.length === 0
    ? 'No limit is set on what one person may export a day'
    : `One person may export ${set.join(' and ')} a day`;
}
