import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { RecentDocument } from '../../../../contract/documents.ts';
import { formatFileSize, formatLabel } from '../../../../domain/documents/document-file.ts';
import { lastFirst } from '../../../../domain/people/person-name.ts';
import { ERROR_PAGE_MESSAGES } from '../../../../domain/texts/error-page.ts';
import { formatInstant } from '../../../../domain/time/eastern-time.ts';
import { asApiError } from '../../../api/api-error.ts';
import { DocumentsNotice } from '../../../loans/failures/documents-notice.tsx';
import { failureText } from '../../../loans/failures/failure-text.ts';
import { staffName, useStaffNames } from '../../../loans/staff-names.ts';
import { PAGES } from '../../../pages.ts';
import { paths } from '../../../paths.ts';
import { IconFiles } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { AppLink } from '../../../ui/pages/app-link.tsx';
import { GoTo } from '../../../ui/pages/go-to.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { TableSkeleton } from '../../../ui/states/skeleton.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { NarrowRow } from '../../../ui/tables/narrow-row.tsx';
import { folderOf, RECENT_DOCUMENT_COLUMNS } from './recent-document-columns.tsx';
import classes from './recent-documents-page.module.css';
import { recentDocumentsQuery } from './recent-documents-query.ts';

/** The newest documents of all customers; each links to its place among the customer's documents. */
export function RecentDocumentsPage() {
  useStaffNames();
  return (
    <Page title={PAGES.files.title} sub="The latest uploads across all customers">
      <DocumentsNotice />
      <RecentDocuments />
    </Page>
  );
}

function RecentDocuments() {
  const pages = useInfiniteQuery(recentDocumentsQuery);
  if (pages.data === undefined) {
    return pages.error === null ? (
      <TableSkeleton label="Loading documents" widths={RECENT_DOCUMENT_COLUMNS.map(({ width }) => width)} />
    ) : (
      <ListFailure error={pages.error} onRetry={() => void pages.refetch()} retrying={pages.isFetching} />
    );
  }
  const documents = pages.data.pages.flatMap((page) => page.files);
  if (documents.length === 0) return <NoDocuments />;
  return (
    <>
      <DataTable
        label="Recently uploaded documents"
        columns={RECENT_DOCUMENT_COLUMNS}
        rows={documents}
        keyOf={({ fileId }) => fileId}
        hrefOf={placeOf}
        renderNarrow={(document) => <NarrowDocument document={document} />}
      />
      {pages.isFetchNextPageError ? (
        <Notice tone="bad" announce>
          The next documents did not load. Nothing was lost; please try again.
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
          <span className={classes.count}>{documents.length} documents shown</span>
        </div>
      ) : null}
    </>
  );
}

/** Opens the customer's documents. The loan is looked up only for the document that is opened. */
function placeOf({ fileId, path, customer }: RecentDocument): string {
  return paths.files({ customerId: customer.customerId, folder: path, file: fileId });
}

function NarrowDocument({ document }: { document: RecentDocument }) {
  return (
    <NarrowRow
      name={document.name}
      figure={formatFileSize(document.size)}
      status={lastFirst(document.customer) || 'N/A'}
      fact={formatInstant(document.createdOn)}
      rest={[
        document.customer.primaryEmail,
        folderOf(document),
        formatLabel(document.fileFormat),
        staffName(document.createdBy),
      ]}
    />
  );
}

function NoDocuments() {
  return (
    <EmptyState
      framed
      icon={<IconFiles size={22} stroke={1.6} />}
      title="No documents yet"
      text="New uploads appear here across all customers, newest first. Open a loan to upload into its Documents."
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

/** 404 and 500 replace the list, other failures open the error page (DOC-6). */
function ListFailure({ error, onRetry, retrying }: ListFailureProps) {
  const { status, requestId } = asApiError(error);
  // Without a session, redirects to sign-in.
  if (status === 401) return null;
  if (status !== 404 && status !== 500) return <GoTo href={paths.error(ERROR_PAGE_MESSAGES.unexpected)} />;
  return (
    <ErrorState
      title={failureText(error)}
      text="The documents did not load. Nothing was lost."
      reference={requestId}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
