import { useMediaQuery } from '@mantine/hooks';
import { type DragEvent, type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { StoredFile } from '../../../contract/files.ts';
import { NARROW_SCREEN } from '../../ui/narrow-screen.ts';
import { beginDrag } from './dragged-files.ts';
import type { FileActions, RowActions } from './file-actions.ts';
import { fileKey } from './file-keys.ts';
import classes from './file-list.module.css';
import { FileRow } from './file-row.tsx';
import type { FileSelection } from './file-selection.ts';
import { useFileRows } from './use-file-rows.ts';

interface FileListProps {
  /** 'Files in Survey'. */
  label: string;
  files: readonly StoredFile[];
  /** How many there are altogether, those that are not read yet included. */
  total: number;
  openFileId: string | undefined;
  selection: FileSelection;
  actions: FileActions;
  withFolder: boolean;
  /** Reads more; called when the end of what is there comes near. Undefined when there is no more. */
  onEnd: (() => void) | undefined;
}

/** Files as rows, of which only the visible ones are in the page, however many thousands there are. */
export function FileList(props: FileListProps) {
  const { files, openFileId, selection, actions } = props;
  const isNarrow = useMediaQuery(NARROW_SCREEN, false, { getInitialValueInEffect: false });
  const box = useRef<HTMLDivElement>(null);
  const openIndex = files.findIndex(({ fileId }) => fileId === openFileId);
  const [chosen, setCurrent] = useState(Math.max(0, openIndex));
  const [menuAt, setMenuAt] = useState<number | null>(null);
  const current = Math.min(chosen, files.length - 1);
  const rows = useFileRows({ count: files.length, current, box, isNarrow, onEnd: props.onEnd });
  const { focusRow } = rows;
  useFocusAfterLoss(box, () => focusRow(current));

  const onKeyDown = useLatest((event: KeyboardEvent, file: StoredFile, index: number) => {
    const what = fileKey(event, index, files.length);
    if (what === null) return;
    event.preventDefault();
    if (typeof what === 'object') {
      const next = files[what.go];
      if (what.extend && !selection.has(file.fileId)) actions.toggle(file);
      if (what.extend && next !== undefined && !selection.has(next.fileId)) actions.toggle(next);
      setCurrent(what.go);
      focusRow(what.go);
    } else if (what === 'open') actions.open(file);
    else if (what === 'toggle') actions.toggle(file);
    else if (what === 'select-all') actions.selectAll();
    else if (what === 'end-selection') actions.endSelection();
    else if (what === 'rename') actions.rename(file);
    else if (what === 'delete') actions.remove(concerned(file));
    else setMenuAt(index);
  });
  // A file of the selection stands for all of it.
  const concerned = (file: StoredFile) => (selection.has(file.fileId) ? selection.files : [file]);
  const onDrag = useLatest((event: DragEvent, file: StoredFile) => beginDrag(event, concerned(file)));
  const latest = useLatest((act: (now: FileActions) => void) => act(actions));
  const rowActions = useMemo<RowActions>(
    () => ({
      open: (file) => latest((now) => now.open(file)),
      toggle: (file) => latest((now) => now.toggle(file)),
      download: (chosen) => latest((now) => now.download(chosen)),
      move: (chosen) => latest((now) => now.move(chosen)),
      rename: (file) => latest((now) => now.rename(file)),
      remove: (chosen) => latest((now) => now.remove(chosen)),
    }),
    [latest],
  );
  const onMenu = useCallback((opened: boolean, index: number) => setMenuAt(opened ? index : null), []);

  return (
    <div ref={box} className={classes.box}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot hold rows that are placed one by one. */}
      <div
        role="grid"
        aria-label={props.label}
        aria-rowcount={props.total}
        aria-multiselectable
        className={classes.rows}
        style={{ height: rows.height }}
      >
        {rows.visible.map(({ index, start, size }) => {
          const file = files[index];
          return file === undefined ? null : (
            <FileRow
              key={file.fileId}
              file={file}
              index={index}
              start={start}
              height={size}
              open={file.fileId === openFileId}
              selected={selection.has(file.fileId)}
              current={index === current}
              menuOpened={menuAt === index}
              withFolder={props.withFolder}
              actions={rowActions}
              onMenu={onMenu}
              onCurrent={setCurrent}
              onKeyDown={onKeyDown}
              onDrag={onDrag}
            />
          );
        })}
      </div>
    </div>
  );
}

/**
 * When what had the focus in the pane goes (the row was deleted, the selection has ended), the focus goes to a row and not to
 * nowhere.
 */
function useFocusAfterLoss(box: { current: HTMLElement | null }, focus: () => void): void {
  const lastFocused = useRef<Element>(undefined);
  useEffect(() => {
    const last = lastFocused.current;
    if (last === undefined || last.isConnected || document.activeElement !== document.body) return;
    lastFocused.current = undefined;
    focus();
  });
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const isHere = target instanceof Element && box.current?.parentElement?.contains(target);
      lastFocused.current = isHere ? target : undefined;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [box]);
}

/** A function that is the same one at every render and does what the latest one did. */
function useLatest<Args extends unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
