import { Button } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { RecentFile } from '../../../contract/files.ts';
import { formatFileSize, formatLabel } from '../../../domain/document-file.ts';
import { formatInstant } from '../../../domain/eastern-time.ts';
import { ERROR_PAGE_MESSAGES } from '../../../domain/error-page.ts';
import { lastFirst } from '../../../domain/person-name.ts';
import { asApiError } from '../../api/api-error.ts';
import { DocumentsNotice } from '../../loans/documents-notice.tsx';
import { failureText } from '../../loans/failure-text.ts';
import { userLabel, useStaffNames } from '../../loans/user-label.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { GoTo } from '../../ui/go-to.tsx';
import { NarrowRow } from '../../ui/narrow-row.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { TableSkeleton } from '../../ui/skeleton.tsx';
import { folderOf, RECENT_FILE_COLUMNS } from './recent-file-columns.tsx';
import classes from './recent-files-page.module.css';
import { recentFilesQuery } from './recent-files-query.ts';

/** What came in lately, of all customers: each file leads to its place among its customer's documents. */
export function RecentFilesPage() {
  useStaffNames();
  return (
    <Page title="Files" sub="Recently uploaded, of all customers">
      <DocumentsNotice />
      <RecentFiles />
    </Page>
  );
}

function RecentFiles() {
  const pages = useInfiniteQuery(recentFilesQuery);
  if (pages.data === undefined) {
    return pages.error === null ? (
      <TableSkeleton label="Loading files" widths={RECENT_FILE_COLUMNS.map(({ width }) => width)} />
    ) : (
      <ListFailure error={pages.error} onRetry={() => void pages.refetch()} retrying={pages.isFetching} />
    );
  }
  const files = pages.data.pages.flatMap((page) => page.files);
  if (files.length === 0) return <NoFiles />;
  return (
    <>
      <DataTable
        label="Recently uploaded files"
        columns={RECENT_FILE_COLUMNS}
        rows={files}
        keyOf={({ fileId }) => fileId}
        hrefOf={placeOf}
        renderNarrow={(file) => <NarrowFile file={file} />}
      />
      {pages.isFetchNextPageError ? (
        <Notice tone="bad" announce>
          The next files did not load. Nothing was lost; please try again.
        </Notice>
      ) : null}
      {pages.hasNextPage ? (
        <div className={classes.more}>
          <Button
            variant="default"
            loading={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            Show more
          </Button>
          <span className={classes.count}>{files.length} files shown</span>
        </div>
      ) : null}
    </>
  );
}

/** Through the customer's documents, whose loan is looked up only for the file that is opened. */
function placeOf({ fileId, path, customer }: RecentFile): string {
  return paths.files({ customerId: customer.customerId, folder: path, file: fileId });
}

function NarrowFile({ file }: { file: RecentFile }) {
  return (
    <NarrowRow
      name={file.name}
      figure={formatFileSize(file.size)}
      status={lastFirst(file.customer) || 'N/A'}
      fact={formatInstant(file.createdOn)}
      rest={[folderOf(file), formatLabel(file.fileFormat), userLabel(file.createdBy)]}
    />
  );
}

function NoFiles() {
  return (
    <EmptyState
      framed
      icon={<IconFiles size={22} stroke={1.6} />}
      title="No files yet"
      text="What is uploaded for a customer shows here, the newest first. Open a loan to upload into its Documents."
      action={
        <Button variant="default" component={AppLink} href={paths.loans()}>
          Open the loans
        </Button>
      }
    />
  );
}

interface ListFailureProps {
  error: Error;
  onRetry: () => void;
  retrying: boolean;
}

/** 404 and 500 are said in place of the list, anything else on the error page (staff shell specification, section 8). */
function ListFailure({ error, onRetry, retrying }: ListFailureProps) {
  const { status, requestId } = asApiError(error);
  // A lost session leads to the sign-in by itself.
  if (status === 401) return null;
  if (status !== 404 && status !== 500) return <GoTo href={paths.error(ERROR_PAGE_MESSAGES.unexpected)} />;
  return (
    <ErrorState
      title={failureText(error)}
      text="The files did not load. Nothing was lost."
      reference={requestId}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
