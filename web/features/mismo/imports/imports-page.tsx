import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { MismoImportBatch } from '../../../../contract/mismo-imports.ts';
import { formatInstant } from '../../../../domain/time/eastern-time.ts';
import { ReadStates } from '../../../loans/failures/read-states.tsx';
import { refreshLoans } from '../../../loans/loan-queries.ts';
import { counted } from '../../../loans/mismo/counted.ts';
import { importFiles, MOST_IMPORTED_FILES } from '../../../loans/mismo/import-queue.ts';
import { StaffMember } from '../../../loans/staff-member.tsx';
import { PAGES } from '../../../pages.ts';
import { paths } from '../../../paths.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { AppLink } from '../../../ui/pages/app-link.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { TableSkeleton } from '../../../ui/states/skeleton.tsx';
import { PlainTable } from '../../../ui/tables/plain-table.tsx';
import type { TableColumn } from '../../../ui/tables/table.tsx';
import { FileDrop } from '../files/file-drop.tsx';
import { ImportProgress } from './import-progress.tsx';
import { batchesQuery, rereadImports } from './import-queries.ts';
import { IncompleteNotice } from './incomplete-notice.tsx';
import { ListRest } from './list-states.tsx';
import { countWords } from './outcome-words.ts';

const COLUMNS: readonly TableColumn<MismoImportBatch>[] = [
  {
    head: 'Started',
    cell: ({ batchId, startedAt }) => (
      <AppLink href={paths.mismoImports(batchId)}>{formatInstant(startedAt)}</AppLink>
    ),
  },
  { head: 'By', cell: ({ startedBy }) => <StaffMember user={startedBy} /> },
  { head: 'Files', cell: ({ files }) => files.toLocaleString('en-US') },
  { head: 'Results', cell: ({ counts }) => countWords(counts) },
];

/** MISMO-54, MISMO-55. */
export function ImportsPage() {
  const queryClient = useQueryClient();
  const list = useInfiniteQuery(batchesQuery);
  const batches = list.data?.pages.flatMap((page) => page.batches);
  const doubtful = list.data?.pages[0]?.doubtful ?? 0;
  const answered = () => {
    void rereadImports(queryClient);
    void refreshLoans(queryClient);
  };
  return (
    <Page
      title={PAGES.mismoImports.title}
      actions={<AppLink href={paths.mismoCheck()}>Check files without importing</AppLink>}
    >
      <FileDrop
        title="Drop MISMO files, ZIPs or folders here"
        notes={[
          'Each file becomes a loan of a new customer, or of the one who matches',
          'The same file is imported once. Max. size of a ZIP: 200 MB, and of an XML file: 25 million characters',
        ]}
        most={MOST_IMPORTED_FILES}
        onFiles={(read) => void importFiles(read, answered)}
      />
      <IncompleteNotice batchId={null} />
      <ImportProgress />
      {doubtful === 0 ? null : (
        <Notice
          tone="warn"
          title={`${counted(doubtful, 'file')} ${doubtful === 1 ? 'waits' : 'wait'} for a decision.`}
        >
          <AppLink href={paths.mismoDoubtful()}>Choose the customers</AppLink>
        </Notice>
      )}
      <ReadStates read={list}>
        <TableSkeleton label="Loading imports" widths={[240, 160, 240]} />
      </ReadStates>
      {batches?.length === 0 ? (
        <EmptyState framed title="No imports yet" text="Each import is listed here with all its files." />
      ) : null}
      {batches === undefined || batches.length === 0 ? null : (
        <PlainTable label="Imports" columns={COLUMNS} rows={batches} keyOf={({ batchId }) => batchId} />
      )}
      <ListRest list={list} />
    </Page>
  );
}
