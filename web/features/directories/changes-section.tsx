import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { DirectoryChange } from '../../../contract/directory-admin.ts';
import { formatInstant, formatInstantDate } from '../../../domain/eastern-time.ts';
import { ownLabel, uncapital } from '../../../domain/labels/label-tree.ts';
import { RECORD_LABELS } from '../../../domain/labels/record-labels.ts';
import { asApiError } from '../../api/api-error.ts';
import { failureText } from '../../loans/failure-text.ts';
import { UserName } from '../../loans/user-name.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { TableSkeleton } from '../../ui/skeleton.tsx';
import { directoryChangesQuery } from './directory-admin-queries.ts';

/** The fields of people and companies, which no two name differently. */
const LABELS = { ...RECORD_LABELS['directory-person'], ...RECORD_LABELS['title-company'] };

/** Who changed what in the directories, newest first. */
export function ChangesSection() {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } =
    useInfiniteQuery(directoryChangesQuery);
  if (data === undefined && error !== null) {
    return (
      <ErrorState
        title={failureText(error)}
        reference={asApiError(error).requestId}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data === undefined) return <TableSkeleton label="Loading changes" widths={[160, 100, 180, 300]} />;
  const changes = data.pages.flatMap((page) => page.changes);
  if (changes.length === 0) {
    return (
      <EmptyState framed title="Nothing was changed yet" text="Every change of a directory is kept here." />
    );
  }
  return (
    <>
      <PlainTable label="History of changes" heads={['When', 'Who', 'What', 'Change']}>
        {changes.map((change) => (
          <tr key={change.changeId}>
            <td>{formatInstant(change.at)}</td>
            <td>
              <UserName user={change.actor} />
            </td>
            <td>{change.subject}</td>
            <td>{change.changes.map(changeText).join('; ')}</td>
          </tr>
        ))}
      </PlainTable>
      {hasNextPage ? (
        <Button variant="default" loading={isFetching} onClick={() => void fetchNextPage()}>
          Show older changes
        </Button>
      ) : null}
    </>
  );
}

/** 'e-mail from a@x.example to b@x.example', 'retired on Jul 4, 2025', 'brought back'. */
function changeText({ field, from, to }: DirectoryChange['changes'][number]): string {
  if (field === 'retiredOn') return to === null ? 'brought back' : `retired on ${formatInstantDate(to)}`;
  const name = uncapital(ownLabel(LABELS[field], field));
  if (from === null) return `${name} ${to ?? 'none'}`;
  return `${name} from ${from} to ${to ?? 'none'}`;
}
