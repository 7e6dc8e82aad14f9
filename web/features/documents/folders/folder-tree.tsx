import { VisuallyHidden } from '@mantine/core';
import { type DragEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { ROOT_PATH } from '../../../../domain/documents/document-folder.ts';
import { IconChevronRight, IconDots, IconFiles, IconFolder, IconFolderOpen } from '../../../ui/icons.tsx';
import { CutText } from '../../../ui/tables/cut-text.tsx';
import { carriesFiles } from '../uploads/dragged-files.ts';
import classes from './folder-tree.module.css';
import {
  FOLDERS_AT_ONCE,
  type FolderNode,
  pathsAbove,
  type TreeRow,
  treeMove,
  visibleRows,
} from './folder-tree-model.ts';

interface FolderTreeProps {
  label: string;
  nodes: readonly FolderNode[];
  selectedPath: string | undefined;
  onSelect: (node: FolderNode) => void;
  /** Other keys on a folder: F2, Delete. */
  onKey?: (event: KeyboardEvent, node: FolderNode) => void;
  /** Accepts items dropped on a folder. */
  onDrop?: (event: DragEvent, path: string) => void;
}

/** Folders as a tree (WAI-ARIA, Tree View): one Tab stop. Arrow keys move, open and close within it. */
export function FolderTree({ label, nodes, selectedPath, onSelect, onKey, onDrop }: FolderTreeProps) {
  const { rows, setExpanded, showMore } = useRows(nodes, selectedPath);
  const [focused, setFocused] = useState<string | undefined>(selectedPath);
  const tree = useRef<HTMLDivElement>(null);
  const hasNested = rows.some(({ node }) => node.nodes.length > 0);
  const at = rows.findIndex(({ node }) => node.path === focused);
  const current = at === -1 ? 0 : at;

  const focusRow = (index: number) => {
    setFocused(rows[index]?.node.path);
    tree.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[index]?.focus();
  };
  // The first new folder replaces the row for the remaining ones, so it gets the focus.
  const firstNew = useRef<number>(undefined);
  useEffect(() => {
    if (firstNew.current === undefined) return;
    focusRow(firstNew.current);
    firstNew.current = undefined;
  });
  const select = (row: TreeRow, index: number) => {
    if (row.more === undefined) return onSelect(row.node);
    firstNew.current = index;
    showMore(row);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = rows[current];
    if (row === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      select(row, current);
      return;
    }
    const move = treeMove(rows, current, event.key);
    if (move === null) {
      if (row.more === undefined) onKey?.(event, row.node);
      return;
    }
    event.preventDefault();
    if ('focus' in move) focusRow(move.focus);
    else if ('expand' in move) setExpanded(move.expand, true);
    else setExpanded(move.collapse, false);
  };
  return (
    // Focus and keys belong to the items; the tree only listens for all of them.
    <div ref={tree} role="tree" aria-label={label} className={classes.tree} onKeyDown={onKeyDown}>
      {rows.map((row, index) => (
        <TreeItem
          key={row.node.path ?? 'all'}
          row={row}
          hasNested={hasNested}
          selected={row.node.path === selectedPath}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setFocused(row.node.path)}
          onSelect={() => select(row, index)}
          onToggle={() => row.node.path !== undefined && setExpanded(row.node.path, !row.expanded)}
          onDrop={onDrop}
        />
      ))}
    </div>
  );
}

/** The visible rows. Selecting a folder expands its parents. */
function useRows(nodes: readonly FolderNode[], selectedPath: string | undefined) {
  const [expanded, setAllExpanded] = useState<ReadonlySet<string>>(new Set());
  const above = selectedPath === undefined ? '' : pathsAbove(nodes, selectedPath).join('\n');
  useEffect(() => {
    if (above !== '') setAllExpanded((before) => new Set([...before, ...above.split('\n')]));
  }, [above]);
  const [limits, setLimits] = useState<ReadonlyMap<string, number>>(new Map());
  const rows = useMemo(
    () => visibleRows(nodes, expanded, { limits, selectedPath }),
    [nodes, expanded, limits, selectedPath],
  );
  const showMore = ({ parentPath, position }: TreeRow) =>
    setLimits((before) => new Map(before).set(parentPath ?? '', position - 1 + FOLDERS_AT_ONCE));
  const setExpanded = (path: string, isExpanded: boolean) =>
    setAllExpanded((before) => {
      const after = new Set(before);
      if (isExpanded) after.add(path);
      else after.delete(path);
      return after;
    });
  return { rows, setExpanded, showMore };
}

interface TreeItemProps {
  row: TreeRow;
  /** Whether anything in the tree opens: its icon needs room. */
  hasNested: boolean;
  selected: boolean;
  tabIndex: number;
  onFocus: () => void;
  onSelect: () => void;
  onToggle: () => void;
  onDrop: ((event: DragEvent, path: string) => void) | undefined;
}

function TreeItem({
  row,
  hasNested,
  selected,
  tabIndex,
  onFocus,
  onSelect,
  onToggle,
  onDrop,
}: TreeItemProps) {
  const { node, level, expanded, shownCount, more } = row;
  const [dropping, setDropping] = useState(false);
  const item = useRef<HTMLDivElement>(null);
  const target =
    onDrop === undefined || more !== undefined || node.path === undefined || node.path === ROOT_PATH
      ? undefined
      : node.path;
  const Icon =
    more !== undefined
      ? IconDots
      : node.path === undefined
        ? IconFiles
        : selected
          ? IconFolderOpen
          : IconFolder;
  const over = (event: DragEvent) => {
    if (target === undefined || !carriesFiles(event)) return;
    event.preventDefault();
    setDropping(true);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys of all its items.
    <div
      ref={item}
      role="treeitem"
      className={classes.item}
      style={{ paddingInlineStart: 8 + (level - 1) * 16 }}
      tabIndex={tabIndex}
      aria-level={level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={node.nodes.length > 0 ? expanded : undefined}
      aria-selected={selected}
      data-dropping={dropping || undefined}
      onFocus={onFocus}
      onClick={onSelect}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={(event) => {
        if (!item.current?.contains(event.relatedTarget as Node | null)) setDropping(false);
      }}
      onDrop={(event) => {
        setDropping(false);
        if (target !== undefined) onDrop?.(event, target);
      }}
    >
      {node.nodes.length === 0 ? (
        hasNested && <span className={classes.chevron} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer alone; keys open and close the item itself.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the same.
        <span
          className={classes.chevron}
          data-expanded={expanded || undefined}
          onClick={(event) => {
            event.stopPropagation();
            onToggle();
          }}
        >
          <IconChevronRight size={14} stroke={1.6} aria-hidden="true" />
        </span>
      )}
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      <CutText className={classes.label}>{node.label}</CutText>
      {more === undefined ? (
        <span className={classes.count}>
          {shownCount}
          <VisuallyHidden component="span">{shownCount === 1 ? ' document' : ' documents'}</VisuallyHidden>
        </span>
      ) : null}
    </div>
  );
}
