import { Button } from '@mantine/core';
import type { FoundInDocument } from '../../../../contract/find-in-documents.ts';
import { WorkButton } from '../../../loans/work-button.tsx';
import { Checkbox } from '../../../ui/checkbox.ts';
import { IconFiles, IconUpload } from '../../../ui/icons.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { MoveStatus } from '../moves/move-status.tsx';
import { type DocumentMove, useIsMoving } from '../moves/use-document-move.ts';
import type { DocumentActions } from './document-actions.tsx';
import { DocumentList } from './document-list.tsx';
import { type DocumentSelection, useSelected } from './document-selection.ts';
import classes from './documents-pane.module.css';
import { FoundInside } from './found-inside.tsx';
import { LinesSkeleton } from './list-states.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { ListedDocuments } from './use-document-rows.ts';

interface DocumentsPaneProps {
  customerId: string;
  /** Title of the list: 'Survey', 'All documents'. */
  title: string;
  shown: ListedDocuments;
  total: number;
  find: string;
  openDocumentId: string | undefined;
  withFolder: boolean;
  selection: DocumentSelection;
  actions: DocumentActions;
  move: DocumentMove;
  downloading: boolean;
  onRetryMove: () => void;
  onUpload: () => void;
  onOpenHit: (hit: FoundInDocument) => void;
}

export function DocumentsPane(props: DocumentsPaneProps) {
  const { title, shown, total, find, selection, actions } = props;
  const { documents } = shown;
  return (
    <section className={classes.pane} aria-label={title}>
      <div className={classes.head}>
        <SelectAll
          selection={selection}
          total={total}
          disabled={documents === undefined || documents.length === 0}
          onSelectAll={actions.selectAll}
        />
        <h2 className={classes.title}>{title}</h2>
        <span className={classes.order}>Newest first</span>
      </div>
      {documents === undefined ? (
        <div className={classes.rest}>
          <LinesSkeleton label="Loading documents" shape="tall" />
        </div>
      ) : documents.length === 0 ? (
        <div className={classes.rest}>
          <NoDocuments title={title} find={find} onUpload={props.onUpload} />
        </div>
      ) : (
        <DocumentList
          key={`${title} ${find}`}
          label={`Documents in ${title}`}
          documents={documents}
          total={Math.max(total, documents.length)}
          openDocumentId={props.openDocumentId}
          selection={selection}
          actions={actions}
          withFolder={props.withFolder}
          onEnd={
            shown.hasNextPage && !shown.isFetching && !shown.nextFailed ? shown.fetchNextPage : undefined
          }
        />
      )}
      <FoundInside
        customerId={props.customerId}
        find={find}
        openDocumentId={props.openDocumentId}
        onOpen={props.onOpenHit}
      />
      {shown.nextFailed ? (
        <p className={classes.more}>
          The older documents did not load.{' '}
          <Button size="xs" variant="default" onClick={shown.fetchNextPage} loading={shown.isFetching}>
            Try again
          </Button>
        </p>
      ) : null}
      <Foot {...props} />
    </section>
  );
}

/** The move in progress, and in selection mode the actions on the selected documents. */
function Foot({ selection, actions, move, downloading, onRetryMove }: DocumentsPaneProps) {
  const isSelecting = useSelected(selection, ({ active }) => active);
  const isMoving = useIsMoving(move);
  return (
    <div className={classes.foot} data-foot-bar={isSelecting || undefined}>
      <MoveStatus move={move} onRetry={onRetryMove} />
      {isSelecting ? (
        <SelectionBar selection={selection} actions={actions} downloading={downloading} busy={isMoving} />
      ) : null}
    </div>
  );
}

function NoDocuments({ title, find, onUpload }: { title: string; find: string; onUpload: () => void }) {
  if (find !== '') {
    return (
      <EmptyState
        title={`No document name contains ‘${find}’`}
        text="All folders were searched. Try another part of the name."
      />
    );
  }
  return (
    <EmptyState
      icon={<IconFiles size={22} stroke={1.6} />}
      title="There are no files to preview"
      text={
        title === 'All documents'
          ? 'Upload the first document of this customer.'
          : `${title} is empty. Upload its first document.`
      }
      action={
        <WorkButton variant="default" leftSection={<IconUpload size={16} stroke={1.6} />} onClick={onUpload}>
          Upload documents
        </WorkButton>
      }
    />
  );
}

interface SelectAllProps {
  selection: DocumentSelection;
  total: number;
  disabled: boolean;
  onSelectAll: () => void;
}

/** The check box above the list: all, some or none selected. */
function SelectAll({ selection, total, disabled, onSelectAll }: SelectAllProps) {
  const selected = useSelected(selection, ({ documents: { size } }) =>
    size === 0 ? 'none' : size >= total ? 'all' : 'some',
  );
  const all = selected === 'all';
  return (
    <Checkbox
      aria-label="Select all"
      checked={all}
      indeterminate={selected === 'some'}
      disabled={disabled}
      onChange={() => (all ? selection.set([]) : onSelectAll())}
    />
  );
}
