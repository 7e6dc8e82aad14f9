import { VisuallyHidden } from '@mantine/core';
import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazyRouteComponent, useSearch } from '@tanstack/react-router';
import { type DragEvent, Suspense, useEffect, useMemo, useState } from 'react';
import type { CustomerDocument } from '../../../contract/documents.ts';
import { pathLabel, ROOT_PATH } from '../../../domain/documents/document-folder.ts';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { foldersQuery } from '../../loans/documents/folders-query.ts';
import { DocumentsNotice } from '../../loans/failures/documents-notice.tsx';
import { ONLY_READS, useMayWorkOnLoans } from '../../loans/session/work-on-loans.ts';
import type { DocumentsSearch } from '../../search-params.ts';
import { useDroppedFiles } from '../../ui/dropped-files.ts';
import { readDroppedFiles } from '../../ui/files/read-offered-files.ts';
import { showToast } from '../../ui/notices/toast-store.ts';
import { useTabTitle } from '../../ui/pages/tab-title.ts';
import { DeletedDocumentsButton } from './deleted/deleted-documents-button.tsx';
import { useDocumentsAddress, useOpenDocument } from './documents-address.ts';
import { DocumentsDialogs } from './documents-dialogs.tsx';
import classes from './documents-page.module.css';
import { DocumentsTabs } from './documents-tabs.tsx';
import { FolderPanel } from './folders/folder-panel.tsx';
import { browsingTree, type FolderNode, findNode, folderTree } from './folders/folder-tree-model.ts';
import { DocumentsPane } from './list/documents-pane.tsx';
import { DocumentsFailure, LinesSkeleton } from './list/list-states.tsx';
import { useListedDocuments } from './list/use-document-rows.ts';
import { PackagesButton } from './packages/packages-button.tsx';
import { useEarlyKeys } from './pages/early-keys.ts';
import { PreviewPane } from './preview-pane.tsx';
import { droppedDocumentIds } from './uploads/dragged-files.ts';
import { useUploads } from './uploads/tab-uploads.tsx';
import { noFolderWords, UploadPane } from './uploads/upload-pane.tsx';
import { useOfferedFiles } from './uploads/use-offered-files.ts';
import { useDocumentWork } from './use-document-work.ts';

/** At this width and below, the folders are above the list (DOC-1). */
const FOLDERS_ON_TOP = '(max-width: 736px)';
/** Below this width only the list or the preview is shown. */
const ONE_AT_A_TIME = '(max-width: 1199.98px)';

const AT_ONCE = { getInitialValueInEffect: false } as const;

function Documents() {
  const { customerId, loanId, search, change } = useDocumentsAddress();
  const foldersOnTop = useMediaQuery(FOLDERS_ON_TOP, false, AT_ONCE);
  const oneAtATime = useMediaQuery(ONE_AT_A_TIME, false, AT_ONCE);
  const foldersAt = foldersOnTop ? 'top' : 'left';
  const panel = useFolderPanel(foldersOnTop, search);
  const [find, setFind] = useState('');
  const mayWork = useMayWorkOnLoans();
  const folders = useQuery(foldersQuery(customerId));
  const shown = useListedDocuments(customerId, search.folder, find);
  const openDocument = useOpenDocument(
    search.file,
    useListedDocuments(customerId, search.folder, ''),
    shown.documents,
  );
  const uploads = useUploads(customerId);
  const work = useDocumentWork(customerId, search, change);
  useTabTitle('Documents');

  const data = folders.data;
  const nodes = useMemo(() => data && browsingTree(data.folders, data.rootFileCount), [data]);
  const paths = useMemo(() => data?.folders.map(({ path }) => path) ?? [], [data]);
  const offered = useOfferedFiles(uploads.queue, { customerId, loanId }, paths);
  const node = nodes === undefined ? undefined : findNode(nodes, search.folder);
  const uploadPath = search.folder === ROOT_PATH ? undefined : search.folder;
  const isSearching = find.trim() !== '';
  const listed = isSearching ? undefined : node?.fileCount;
  const failed = folders.data === undefined && folders.error !== null ? folders : null;
  const failure = failed?.error ?? shown.error;

  const open = ({ path }: FolderNode) => {
    setFind('');
    work.selection.end();
    if (foldersOnTop) panel.close();
    if (path !== search.folder) change({ folder: path, file: undefined });
  };
  const drop = (event: DragEvent, path: string) => {
    event.preventDefault();
    const own = droppedDocumentIds(event);
    if (!mayWork) showToast({ tone: 'info', title: ONLY_READS });
    else if (own.length > 0) void work.startMove(own, path);
    else if (event.dataTransfer.files.length > 0) {
      void offered.offer(readDroppedFiles(event.dataTransfer), path);
      change({ folder: path, file: undefined, tab: 'upload' });
    }
  };
  const isOver = useDroppedFiles(async (dropped) => {
    if (!mayWork) return void showToast({ tone: 'info', title: ONLY_READS });
    const { added, homeless } = await offered.offer(readDroppedFiles(dropped), uploadPath);
    if (added === 0 && homeless > 0) showToast({ tone: 'info', title: noFolderWords(foldersAt) });
    else change({ file: undefined, tab: 'upload' });
  });
  const view = (document: CustomerDocument) =>
    change({ folder: document.path, file: document.fileId, tab: undefined });
  const retry = () => {
    if (failed !== null) void folders.refetch();
    if (shown.error !== null) shown.refetch();
  };

  return (
    <div className={classes.documents} data-over={isOver || undefined} data-page>
      <VisuallyHidden component="h1">Documents</VisuallyHidden>
      <DocumentsNotice />
      <DocumentsTabs
        tab={search.tab ?? 'preview'}
        uploads={uploads.uploads}
        onChange={(tab) => change({ tab })}
        folders={
          <FolderPanel
            nodes={nodes}
            openPath={search.folder}
            opened={panel.opened}
            onTop={foldersOnTop}
            onToggle={panel.toggle}
            find={search.tab === 'upload' ? undefined : { text: find, change: setFind }}
            onOpen={open}
            onDrop={drop}
            foot={
              <>
                {loanId === null ? null : (
                  <PackagesButton
                    customerId={customerId}
                    loanId={loanId}
                    onOpenDocument={({ fileId, path }) =>
                      change({ folder: path, file: fileId, tab: undefined })
                    }
                  />
                )}
                <DeletedDocumentsButton customerId={customerId} />
              </>
            }
            work={{ ...work.folderWork, node, permissions: work.folderWork.permissions(node) }}
          >
            {failed === null ? <LinesSkeleton label="Loading folders" shape="short" /> : null}
          </FolderPanel>
        }
        preview={
          failure !== null ? (
            <DocumentsFailure
              error={failure}
              onRetry={retry}
              retrying={folders.isFetching || shown.isFetching}
            />
          ) : (
            <>
              {oneAtATime && search.file !== undefined ? null : (
                <DocumentsPane
                  customerId={customerId}
                  title={
                    isSearching
                      ? 'Found documents'
                      : search.folder === undefined
                        ? 'All documents'
                        : pathLabel(search.folder)
                  }
                  shown={shown}
                  total={listed ?? shown.documents?.length ?? 0}
                  find={find.trim()}
                  openDocumentId={search.file}
                  withFolder={isSearching || search.folder === undefined}
                  selection={work.selection}
                  actions={work.actionsFor(shown)}
                  move={work.move}
                  downloading={work.downloading}
                  onRetryMove={work.retryMove}
                  onUpload={() => change({ tab: 'upload' })}
                  onOpenHit={({ path, fileId, page }) => change({ folder: path, file: fileId, page })}
                />
              )}
              {oneAtATime && search.file === undefined ? null : (
                <PreviewPane
                  document={openDocument}
                  page={search.page}
                  reviews={work.reviewsOf(shown)}
                  named={search.file !== undefined}
                  hasDocuments={shown.documents === undefined || shown.documents.length > 0}
                  onBack={oneAtATime ? () => change({ file: undefined }) : undefined}
                />
              )}
            </>
          )
        }
        upload={
          mayWork ? (
            <UploadPane
              {...uploads}
              customerId={customerId}
              offered={offered}
              path={uploadPath}
              foldersAt={foldersAt}
              onView={view}
            />
          ) : null
        }
      />
      <DocumentsDialogs
        customerId={customerId}
        dialogs={work.dialogs}
        reviews={work.reviewsOf(shown)}
        onFacts={work.saveFacts}
        destinations={data === undefined ? [] : folderTree(data.folders)}
        onMove={work.startMove}
        onFolderAdded={(path) => change({ folder: path, file: undefined })}
        onFolderMoved={(from, to) => {
          if (search.folder === from) change({ folder: to }, { replace: true });
        }}
      />
    </div>
  );
}

/**
 * Whether the folder panel is open: remembered beside the list; above the list, closed once a folder or document is
 * chosen.
 */
function useFolderPanel(onTop: boolean, { folder, file }: DocumentsSearch) {
  const [collapsed, setCollapsed] = useLocalStorage({
    key: 'lintel-folders-collapsed',
    defaultValue: false,
    ...AT_ONCE,
  });
  const [openedOnTop, setOpenedOnTop] = useState(folder === undefined && file === undefined);
  useEffect(() => {
    if (file !== undefined) setOpenedOnTop(false);
  }, [file]);
  return {
    opened: onTop ? openedOnTop : !collapsed,
    toggle: () => (onTop ? setOpenedOnTop(!openedOnTop) : setCollapsed(!collapsed)),
    close: () => setOpenedOnTop(false),
  };
}

/** Loads once somebody arranges pages. */
const PagesDesk = lazyRouteComponent(() => import('./pages/pages-desk.tsx'), 'PagesDesk');

/** A customer's documents, with or without a loan. Switching to another customer resets the page. */
export function DocumentsPage() {
  const { customerId } = useAddressedLoan();
  const { pages }: DocumentsSearch = useSearch({ strict: false });
  return pages === undefined ? <Documents key={customerId} /> : <Pages key={pages} pages={pages} />;
}

function Pages({ pages }: { pages: string }) {
  const earlyKeys = useEarlyKeys();
  const fileIds = useMemo(() => pages.split(','), [pages]);
  return (
    <Suspense fallback={null}>
      <PagesDesk fileIds={fileIds} earlyKeys={earlyKeys} />
    </Suspense>
  );
}
