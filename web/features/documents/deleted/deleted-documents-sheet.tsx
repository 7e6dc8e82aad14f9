import { Button } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DeletedDocument } from '../../../../contract/documents.ts';
import { pathLabel } from '../../../../domain/documents/document-folder.ts';
import { formatDate, formatInstant } from '../../../../domain/time/eastern-time.ts';
import { asApiError, isNotFound } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { failureText } from '../../../loans/failures/failure-text.ts';
import { WorkButton } from '../../../loans/work-button.tsx';
import { SideSheet } from '../../../ui/dialogs/side-sheet.tsx';
import { IconTrash } from '../../../ui/icons.tsx';
import { showToast } from '../../../ui/notices/toast-store.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { deletedDocumentsQuery, reloadDocuments } from '../document-queries.ts';
import { LinesSkeleton } from '../list/list-states.tsx';
import classes from './deleted-documents-sheet.module.css';

interface DeletedDocumentsSheetProps {
  customerId: string;
  /** Stays mounted when it is closed, to return the focus. */
  opened: boolean;
  onClose: () => void;
}

/**
 * The customer's deleted documents, with who deleted them, when, until when they are kept, and a button to restore
 * them.
 */
export function DeletedDocumentsSheet({ customerId, opened, onClose }: DeletedDocumentsSheetProps) {
  return (
    <SideSheet opened={opened} onClose={onClose} side="right" title="Deleted documents">
      <DeletedDocuments customerId={customerId} />
    </SideSheet>
  );
}

function DeletedDocuments({ customerId }: { customerId: string }) {
  const deleted = useInfiniteQuery(deletedDocumentsQuery(customerId));
  const { restore, restoring, announcement } = useDocumentRestoring(customerId);
  const place = useRef<HTMLParagraphElement>(null);
  // The pressed button disappears with its row.
  useEffect(() => {
    if (announcement !== '') place.current?.focus();
  }, [announcement]);
  const documents = deleted.data?.pages.flatMap((page) => page.files);
  return (
    <>
      <p ref={place} className={classes.announcement} role="status" tabIndex={-1}>
        {announcement}
      </p>
      {documents === undefined ? (
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
      ) : documents.length === 0 ? (
        <EmptyState
          icon={<IconTrash size={22} stroke={1.6} />}
          title="There are no deleted documents"
          text="Deleted documents can be restored here for as long as they must be kept."
        />
      ) : (
        <ul className={classes.list} aria-label="Deleted documents">
          {documents.map((document) => (
            <DeletedRow
              key={document.fileId}
              document={document}
              restoring={restoring.has(document.fileId)}
              onRestore={() => void restore(document)}
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
          {deleted.isFetchNextPageError ? 'Loading failed. Try again' : 'Show older ones'}
        </Button>
      ) : null}
    </>
  );
}

interface DeletedRowProps {
  document: DeletedDocument;
  restoring: boolean;
  onRestore: () => void;
}

function DeletedRow({ document, restoring, onRestore }: DeletedRowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>{document.name}</p>
        <p className={classes.meta}>{`Was in ${pathLabel(document.path)}`}</p>
        <p
          className={classes.meta}
        >{`Deleted by ${document.deletedBy}, ${formatInstant(document.deletedOn)}`}</p>
        <p className={classes.meta}>{keptWords(document)}</p>
      </div>
      <WorkButton
        size="xs"
        variant="default"
        aria-label={`Restore ${document.name}`}
        loading={restoring}
        onClick={onRestore}
      >
        Restore
      </WorkButton>
    </li>
  );
}

function keptWords({ keptUntil, keptBecause }: DeletedDocument): string {
  if (keptUntil !== null) return `Kept until ${formatDate(keptUntil)}`;
  return `Kept for now. ${keptBecause ?? ''}`.trim();
}

interface DocumentRestoring {
  /** Ignores a second call for the same document while the first is under way. */
  restore: (document: DeletedDocument) => Promise<void>;
  /** Ids of the documents that are being restored. */
  restoring: ReadonlySet<string>;
  /** Announces the last restored document; '' before that. */
  announcement: string;
}

/** Restores deleted documents, one at a time or several at once. */
function useDocumentRestoring(customerId: string): DocumentRestoring {
  const queryClient = useQueryClient();
  const underWay = useRef(new Set<string>());
  const [restoring, setRestoring] = useState<ReadonlySet<string>>(new Set());
  const [announcement, setAnnouncement] = useState('');

  const restore = async (document: DeletedDocument) => {
    if (underWay.current.has(document.fileId)) return;
    const change = (isUnderWay: boolean) => {
      if (isUnderWay) underWay.current.add(document.fileId);
      else underWay.current.delete(document.fileId);
      setRestoring(new Set(underWay.current));
    };
    change(true);
    try {
      const { data } = await call('restoreDocument', { params: { id: customerId, fileId: document.fileId } });
      await reloadDocuments(queryClient, customerId);
      setAnnouncement(restoredWords(document, data.files[0] ?? document));
    } catch (error) {
      // Somebody else restored it, or an earlier try did whose answer was lost.
      if (isNotFound(error)) {
        await reloadDocuments(queryClient, customerId);
        setAnnouncement(`${document.name} is no longer among the deleted documents.`);
      } else {
        showToast({ tone: 'bad', title: `${document.name} was not restored`, text: failureText(error) });
      }
    } finally {
      change(false);
    }
  };
  return { restore, restoring, announcement };
}

/**
 * The folder may no longer exist: then the document is in the nearest folder above. Its name may be taken by another
 * document.
 */
function restoredWords({ name, path }: DeletedDocument, now: { name: string; path: string }): string {
  const to = now.path;
  const renamed = now.name === name ? '' : ` as ${now.name}, because another document has its name`;
  const restored = `${name} was restored to ${pathLabel(to)}${renamed}.`;
  return to === path ? restored : `${restored} Its folder ${pathLabel(path)} no longer exists.`;
}
