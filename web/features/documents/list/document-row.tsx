import { ActionIcon, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, type KeyboardEvent, type MouseEvent, memo } from 'react';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { formatFileSize, formatLabel } from '../../../../domain/documents/document-file.ts';
import { pathLabel } from '../../../../domain/documents/document-folder.ts';
import { kindName } from '../../../../domain/documents/document-kinds.ts';
import { reviewWords } from '../../../../domain/documents/document-review.ts';
import { formatInstantDate } from '../../../../domain/time/eastern-time.ts';
import { documentKindsQuery } from '../../../loans/documents/document-kinds-query.ts';
import { Checkbox } from '../../../ui/checkbox.ts';
import { IconDots } from '../../../ui/icons.tsx';
import { CutText } from '../../../ui/tables/cut-text.tsx';
import { heldBackWords } from '../held-back-words.ts';
import { type RowActions, shortcut } from './document-actions.tsx';
import classes from './document-list.module.css';
import { type DocumentSelection, useSelected } from './document-selection.ts';

interface DocumentRowProps {
  document: CustomerDocument;
  index: number;
  /** Pixels from the top of the list. */
  start: number;
  height: number;
  open: boolean;
  selection: DocumentSelection;
  /** True for the row that Tab reaches. */
  current: boolean;
  menuOpened: boolean;
  /** Names the folder too, when the list has documents of several. */
  withFolder: boolean;
  actions: RowActions;
  onMenu: (opened: boolean, index: number) => void;
  onCurrent: (index: number) => void;
  onKeyDown: (event: KeyboardEvent, document: CustomerDocument, index: number) => void;
  onDrag: (event: DragEvent, document: CustomerDocument) => void;
}

/** Whether an event is from a cell of this row. The row has the focus, not its cells. */
const CELL = { role: 'gridcell' } as const;

/** False for a control in the row and for its menu. The menu's events pass through the row although it is elsewhere. */
function isOnRow({ target, currentTarget }: MouseEvent): boolean {
  return (
    target instanceof Element && currentTarget.contains(target) && target.closest('button, input') === null
  );
}

export const DocumentRow = memo(function DocumentRow(props: DocumentRowProps) {
  const { document, index, current, actions } = props;
  const selected = useSelected(props.selection, ({ documents }) => documents.has(document.fileId));
  const tabIndex = current ? 0 : -1;
  const facts = [
    formatLabel(document.fileFormat),
    formatFileSize(document.size),
    formatInstantDate(document.lastUpdatedOn),
  ];
  if (props.withFolder) facts.push(pathLabel(document.path));
  const held = heldBackWords(document);
  const { data: kinds = [] } = useQuery(documentKindsQuery);
  const kind = kindName(kinds, document.kindId);
  if (kind !== null) facts.unshift(kind);
  const review = reviewWords(document.review);
  if (review !== null) facts.unshift(review);
  if (held !== undefined) facts.unshift(held.note);
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are placed one by one cannot be those of a table.
    <div
      role="row"
      className={classes.row}
      style={{ transform: `translateY(${props.start}px)`, height: props.height }}
      aria-rowindex={index + 1}
      aria-selected={selected}
      aria-current={props.open || undefined}
      data-row={index}
      data-document={document.fileId}
      data-review-state={document.review?.state}
      tabIndex={tabIndex}
      draggable
      onDragStart={(event) => props.onDrag(event, document)}
      onFocus={() => props.onCurrent(index)}
      onKeyDown={(event) => {
        if (event.target === event.currentTarget) props.onKeyDown(event, document, index);
      }}
      onClick={(event) => {
        if (!isOnRow(event)) return;
        if (event.shiftKey || event.ctrlKey || event.metaKey) actions.toggle(document);
        else actions.open(document);
      }}
      onContextMenu={(event) => {
        if (!isOnRow(event)) return;
        event.preventDefault();
        props.onMenu(true, index);
      }}
    >
      <div {...CELL} className={classes.check}>
        <Checkbox
          aria-label={`Select ${document.name}`}
          checked={selected}
          tabIndex={tabIndex}
          onChange={() => actions.toggle(document)}
        />
      </div>
      <div {...CELL} className={classes.facts}>
        <span className={classes.name}>
          <CutText>{document.name}</CutText>
        </span>
        <span className={classes.meta}>
          <CutText>{facts.join(' · ')}</CutText>
        </span>
      </div>
      <div {...CELL} className={classes.menu}>
        <RowMenu
          document={document}
          index={index}
          opened={props.menuOpened}
          tabIndex={tabIndex}
          actions={actions}
          onMenu={props.onMenu}
        />
      </div>
    </div>
  );
});

type RowMenuProps = Pick<DocumentRowProps, 'document' | 'index' | 'actions' | 'onMenu'> & {
  opened: boolean;
  tabIndex: number;
};

/** Selecting all rows of the screen leaves their menus alone, which are most of a row's work. */
const RowMenu = memo(function RowMenu({ document, index, opened, tabIndex, actions, onMenu }: RowMenuProps) {
  return (
    <Menu position="bottom-end" opened={opened} onChange={(isOpen) => onMenu(isOpen, index)}>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={`Actions for ${document.name}`} tabIndex={tabIndex}>
          <IconDots size={16} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => actions.download([document])}>Download</Menu.Item>
        <Menu.Item onClick={() => actions.move([document])}>Move</Menu.Item>
        <Menu.Item {...shortcut('A')} onClick={() => actions.accept(document)}>
          Accept
        </Menu.Item>
        <Menu.Item {...shortcut('R')} onClick={() => actions.askReason(document)}>
          Reject
        </Menu.Item>
        {document.review === undefined ? null : (
          <Menu.Item {...shortcut('U')} onClick={() => actions.takeBack(document)}>
            Take back the review
          </Menu.Item>
        )}
        <Menu.Item {...shortcut('K')} onClick={() => actions.confirmKind(document)}>
          Kind
        </Menu.Item>
        <Menu.Item {...shortcut('F2')} onClick={() => actions.rename(document)}>
          Rename
        </Menu.Item>
        <Menu.Item {...shortcut('P')} onClick={() => actions.arrange([document])}>
          Arrange pages
        </Menu.Item>
        <Menu.Item {...shortcut('Delete')} onClick={() => actions.remove([document])}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
});
