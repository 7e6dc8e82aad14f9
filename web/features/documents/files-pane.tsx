import { Button } from '@mantine/core';
import { IconFiles, IconUpload } from '@tabler/icons-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { FileActions } from './file-actions.ts';
import { FileList } from './file-list.tsx';
import type { FileSelection } from './file-selection.ts';
import classes from './files-pane.module.css';
import { LinesSkeleton } from './lines-skeleton.tsx';
import { MoveStatus } from './move-status.tsx';
import { SelectAll } from './select-all.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { FileMove } from './use-file-move.ts';
import type { ShownFiles } from './use-shown-files.ts';

interface FilesPaneProps {
  /** What is listed: 'Survey', 'All files'. */
  title: string;
  shown: ShownFiles;
  total: number;
  /** What somebody searches for. */
  find: string;
  openFileId: string | undefined;
  withFolder: boolean;
  selection: FileSelection;
  actions: FileActions;
  move: FileMove;
  downloading: boolean;
  onRetryMove: () => void;
  onUpload: () => void;
}

/** The files of the open folder, newest first, and what is done with those selected. */
export function FilesPane(props: FilesPaneProps) {
  const { title, shown, total, find, selection, actions, move } = props;
  const { files } = shown;
  const isMoving = move.running !== null && move.running.result === null;
  return (
    <section className={classes.pane} aria-label={title}>
      <div className={classes.head}>
        <SelectAll
          selectedCount={selection.files.length}
          total={total}
          disabled={files === undefined || files.length === 0}
          onSelectAll={actions.selectAll}
          onSelectNone={() => selection.set([])}
        />
        <h2 className={classes.title}>{title}</h2>
        <span className={classes.order}>Newest first</span>
      </div>
      {files === undefined ? (
        <div className={classes.rest}>
          <LinesSkeleton label="Loading files" shape="tall" />
        </div>
      ) : files.length === 0 ? (
        <div className={classes.rest}>
          <NoFiles title={title} find={find} onUpload={props.onUpload} />
        </div>
      ) : (
        <FileList
          key={`${title} ${find}`}
          label={`Files in ${title}`}
          files={files}
          total={Math.max(total, files.length)}
          openFileId={props.openFileId}
          selection={selection}
          actions={actions}
          withFolder={props.withFolder}
          onEnd={
            shown.hasNextPage && !shown.isFetching && !shown.nextFailed ? shown.fetchNextPage : undefined
          }
        />
      )}
      {shown.nextFailed ? (
        <p className={classes.more}>
          The older files did not load.{' '}
          <Button size="xs" variant="default" onClick={shown.fetchNextPage} loading={shown.isFetching}>
            Try again
          </Button>
        </p>
      ) : null}
      <div className={classes.foot} data-foot-bar={selection.active || undefined}>
        <MoveStatus move={move} onRetry={props.onRetryMove} />
        {selection.active ? (
          <SelectionBar
            selection={selection}
            actions={actions}
            downloading={props.downloading}
            busy={isMoving}
          />
        ) : null}
      </div>
    </section>
  );
}

function NoFiles({ title, find, onUpload }: { title: string; find: string; onUpload: () => void }) {
  if (find !== '') {
    return <EmptyState title={`No file is called ‘${find}’`} text="All folders were searched, by name." />;
  }
  return (
    <EmptyState
      icon={<IconFiles size={22} stroke={1.6} />}
      title="There are no files to preview"
      text={title === 'All files' ? 'Nothing was uploaded for this customer yet.' : `${title} is empty.`}
      action={
        <Button variant="default" leftSection={<IconUpload size={16} stroke={1.6} />} onClick={onUpload}>
          Upload files
        </Button>
      }
    />
  );
}
