import { useMediaQuery } from '@mantine/hooks';
import { type DragEvent, type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { type PressedKey, type RowMove, rowMove } from '../../../ui/tables/list-keys.ts';
import { NARROW_SCREEN } from '../../../ui/tables/narrow-screen.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { type ReviewKey, reviewKey } from '../review/review-keys.ts';
import { startDrag } from '../uploads/dragged-files.ts';
import type { DocumentActions, RowActions } from './document-actions.tsx';
import classes from './document-list.module.css';
import { DocumentRow } from './document-row.tsx';
import type { DocumentSelection } from './document-selection.ts';
import { useDocumentRows } from './use-document-rows.ts';

export type DocumentKey =
  | RowMove
  | 'open'
  | 'toggle'
  | 'select-all'
  | 'end-selection'
  | 'delete'
  | 'rename'
  | 'pages'
  | 'menu'
  | ReviewKey;

/** The list's keys: arrows move (with Shift they also select), other keys act on the focused row. */
export function documentKey(event: PressedKey, index: number, rowCount: number): DocumentKey | null {
  const { key, shiftKey } = event;
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) return key.toLowerCase() === 'a' && !shiftKey ? 'select-all' : null;
  const move = rowMove(event, index, rowCount);
  if (move !== null) return move;
  if (key === 'F10' && shiftKey) return 'menu';
  return shiftKey ? null : (ON_ROW[key] ?? reviewKey(event));
}

const ON_ROW: Record<string, DocumentKey> = {
  Enter: 'open',
  ' ': 'toggle',
  Escape: 'end-selection',
  Delete: 'delete',
  F2: 'rename',
  p: 'pages',
  ContextMenu: 'menu',
};

interface DocumentListProps {
  /** 'Documents in Survey'. */
  label: string;
  documents: readonly CustomerDocument[];
  /** Number of all documents, including pages that are not loaded. */
  total: number;
  openDocumentId: string | undefined;
  selection: DocumentSelection;
  actions: DocumentActions;
  withFolder: boolean;
  /** Reads more; called near the end of the list. Undefined when there is no more. */
  onEnd: (() => void) | undefined;
}

/** Documents as rows. Only visible rows are in the page, however many thousands there are. */
export function DocumentList(props: DocumentListProps) {
  const { documents, openDocumentId, selection, actions } = props;
  const isNarrow = useMediaQuery(NARROW_SCREEN, false, { getInitialValueInEffect: false });
  const box = useRef<HTMLDivElement>(null);
  const openIndex = documents.findIndex(({ fileId }) => fileId === openDocumentId);
  const [chosen, setCurrent] = useState(Math.max(0, openIndex));
  const [menuAt, setMenuAt] = useState<number | null>(null);
  const current = Math.min(chosen, documents.length - 1);
  const rows = useDocumentRows({ count: documents.length, current, box, isNarrow, onEnd: props.onEnd });
  const { focusRow } = rows;
  useFocusAfterLoss(box, () => focusRow(current));

  const onKeyDown = useLatest((event: KeyboardEvent, document: CustomerDocument, index: number) => {
    const what = documentKey(event, index, documents.length);
    if (what === null) return;
    event.preventDefault();
    if (typeof what === 'object') {
      const next = documents[what.go];
      if (what.extend && !selection.has(document.fileId)) actions.toggle(document);
      if (what.extend && next !== undefined && !selection.has(next.fileId)) actions.toggle(next);
      setCurrent(what.go);
      focusRow(what.go);
    } else if (what === 'open') actions.open(document);
    else if (what === 'toggle') actions.toggle(document);
    else if (what === 'select-all') actions.selectAll();
    else if (what === 'end-selection') actions.endSelection();
    else if (what === 'rename') actions.rename(document);
    else if (what === 'delete') actions.remove(concerned(document));
    else if (what === 'pages') actions.arrange(concerned(document));
    else if (what === 'accept') actions.accept(document);
    else if (what === 'reject') actions.askReason(document);
    else if (what === 'take-back') actions.takeBack(document);
    else if (what === 'kind') actions.confirmKind(document);
    else setMenuAt(index);
  });
  // Dragging a selected document drags the whole selection.
  const concerned = (document: CustomerDocument) =>
    selection.has(document.fileId) ? selection.documents() : [document];
  const onDrag = useLatest((event: DragEvent, document: CustomerDocument) =>
    startDrag(event, concerned(document)),
  );
  const latest = useLatest((act: (now: DocumentActions) => void) => act(actions));
  const rowActions = useMemo<RowActions>(
    () => ({
      open: (document) => latest((now) => now.open(document)),
      toggle: (document) => latest((now) => now.toggle(document)),
      download: (chosen) => latest((now) => now.download(chosen)),
      move: (chosen) => latest((now) => now.move(chosen)),
      rename: (document) => latest((now) => now.rename(document)),
      arrange: (chosen) => latest((now) => now.arrange(chosen)),
      remove: (chosen) => latest((now) => now.remove(chosen)),
      accept: (document) => latest((now) => now.accept(document)),
      askReason: (document) => latest((now) => now.askReason(document)),
      takeBack: (document) => latest((now) => now.takeBack(document)),
      confirmKind: (document) => latest((now) => now.confirmKind(document)),
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
          const document = documents[index];
          return document === undefined ? null : (
            <DocumentRow
              key={document.fileId}
              document={document}
              index={index}
              start={start}
              height={size}
              open={document.fileId === openDocumentId}
              selection={selection}
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

/** When the focused element disappears (its row was deleted, the selection ended), the focus moves to a row. */
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
