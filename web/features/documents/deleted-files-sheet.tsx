import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { DeletedFile } from '../../../contract/files.ts';
import { formatDate, formatInstant } from '../../../domain/eastern-time.ts';
import { asApiError } from '../../api/api-error.ts';
import { failureText } from '../../loans/failure-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SideSheet } from '../../ui/side-sheet.tsx';
import classes from './deleted-files-sheet.module.css';
import { deletedFilesQuery } from './document-queries.ts';
import { pathLabel } from './folder-tree-model.ts';
import { LinesSkeleton } from './lines-skeleton.tsx';
import { useFileRestoring } from './use-file-restoring.ts';

interface DeletedFilesSheetProps {
  customerId: string;
  /** It stays when it is closed, to give the focus back. */
  opened: boolean;
  onClose: () => void;
}

/** The deleted documents of the customer: who deleted each, when, until when it is kept, and the way back. */
export function DeletedFilesSheet({ customerId, opened, onClose }: DeletedFilesSheetProps) {
  return (
    <SideSheet opened={opened} onClose={onClose} side="right" title="Deleted documents">
      <DeletedFiles customerId={customerId} />
    </SideSheet>
  );
}

function DeletedFiles({ customerId }: { customerId: string }) {
  const deleted = useInfiniteQuery(deletedFilesQuery(customerId));
  const { restore, restoring, said } = useFileRestoring(customerId);
  const place = useRef<HTMLParagraphElement>(null);
  // The button that was pressed goes with its row.
  useEffect(() => {
    if (said !== '') place.current?.focus();
  }, [said]);
  const files = deleted.data?.pages.flatMap((page) => page.files);
  return (
    <>
      <p ref={place} className={classes.said} role="status" tabIndex={-1}>
        {said}
      </p>
      {files === undefined ? (
        deleted.error === null ? (
          <LinesSkeleton label="Loading deleted documents" shape="tall" />
        ) : (
          <ErrorState
            framed={false}
            title={failureText(deleted.error)}
            text="The deleted documents did not load. Nothing was lost."
            reference={asApiError(deleted.error).requestId}
            onRetry={() => void deleted.refetch()}
            retrying={deleted.isFetching}
          />
        )
      ) : files.length === 0 ? (
        <EmptyState
          icon={<IconTrash size={22} stroke={1.6} />}
          title="There are no deleted documents"
          text="A document that is deleted can be restored here for as long as it has to be kept."
        />
      ) : (
        <ul className={classes.list} aria-label="Deleted documents">
          {files.map((file) => (
            <DeletedRow
              key={file.fileId}
              file={file}
              restoring={restoring.has(file.fileId)}
              onRestore={() => void restore(file)}
            />
          ))}
        </ul>
      )}
      {deleted.hasNextPage ? (
        <Button
          variant="default"
          onClick={() => void deleted.fetchNextPage()}
          loading={deleted.isFetchingNextPage}
        >
          {deleted.isFetchNextPageError ? 'They did not load. Try again' : 'Show older ones'}
        </Button>
      ) : null}
    </>
  );
}

interface DeletedRowProps {
  file: DeletedFile;
  restoring: boolean;
  onRestore: () => void;
}

function DeletedRow({ file, restoring, onRestore }: DeletedRowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>{file.name}</p>
        <p className={classes.meta}>{`Was in ${pathLabel(file.path)}`}</p>
        <p className={classes.meta}>{`Deleted by ${file.deletedBy}, ${formatInstant(file.deletedOn)}`}</p>
        <p className={classes.meta}>{keptWords(file)}</p>
      </div>
      <Button
        size="xs"
        variant="default"
        aria-label={`Restore ${file.name}`}
        loading={restoring}
        onClick={onRestore}
      >
        Restore
      </Button>
    </li>
  );
}

function keptWords({ keptUntil, keptBecause }: DeletedFile): string {
  if (keptUntil !== null) return `Kept until ${formatDate(keptUntil)}`;
  return `Kept for now. ${keptBecause ?? ''}`.trim();
}
