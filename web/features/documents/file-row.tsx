import { ActionIcon, Checkbox, Menu } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { IconDots } from '@tabler/icons-react';
import { type DragEvent, type KeyboardEvent, type MouseEvent, memo } from 'react';
import type { StoredFile } from '../../../contract/files.ts';
import { formatFileSize, formatLabel } from '../../../domain/document-file.ts';
import { formatInstantDate } from '../../../domain/eastern-time.ts';
import { CutText } from '../../ui/cut-text.tsx';
import type { RowActions } from './file-actions.ts';
import classes from './file-list.module.css';
import { pathLabel } from './folder-tree-model.ts';

interface FileRowProps {
  file: StoredFile;
  index: number;
  /** Pixels from the top of the list. */
  start: number;
  height: number;
  open: boolean;
  selected: boolean;
  /** The row that the Tab key reaches. */
  current: boolean;
  menuOpened: boolean;
  /** Names the folder too, where files of several are listed. */
  withFolder: boolean;
  actions: RowActions;
  onMenu: (opened: boolean, index: number) => void;
  onCurrent: (index: number) => void;
  onKeyDown: (event: KeyboardEvent, file: StoredFile, index: number) => void;
  onDrag: (event: DragEvent, file: StoredFile) => void;
}

/** The same for its cells. The row has the focus, they have none. */
const CELL = { role: 'gridcell' } as const;

/** Not on a control in the row, nor in its menu, whose events come through the row although it lies elsewhere. */
function isOnRow({ target, currentTarget }: MouseEvent): boolean {
  return (
    target instanceof Element && currentTarget.contains(target) && target.closest('button, input') === null
  );
}

/** One file: its check box, its name and what is known of it, its menu. */
export const FileRow = memo(function FileRow(props: FileRowProps) {
  const { file, index, selected, current, actions } = props;
  const tabIndex = current ? 0 : -1;
  const facts = [
    formatLabel(file.fileFormat),
    formatFileSize(file.size),
    formatInstantDate(file.lastUpdatedOn),
  ];
  if (props.withFolder) facts.push(pathLabel(file.path));
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
      tabIndex={tabIndex}
      draggable
      onDragStart={(event) => props.onDrag(event, file)}
      onFocus={() => props.onCurrent(index)}
      onKeyDown={(event) => {
        if (event.target === event.currentTarget) props.onKeyDown(event, file, index);
      }}
      onClick={(event) => {
        if (!isOnRow(event)) return;
        if (event.shiftKey || event.ctrlKey || event.metaKey) actions.toggle(file);
        else actions.open(file);
      }}
      onContextMenu={(event) => {
        if (!isOnRow(event)) return;
        event.preventDefault();
        props.onMenu(true, index);
      }}
    >
      <div {...CELL} className={classes.check}>
        <Checkbox
          aria-label={`Select ${file.name}`}
          checked={selected}
          tabIndex={tabIndex}
          onChange={() => actions.toggle(file)}
        />
      </div>
      <div {...CELL} className={classes.facts}>
        <span className={classes.name}>
          <CutText>{file.name}</CutText>
        </span>
        <span className={classes.meta}>
          <CutText>{facts.join(' · ')}</CutText>
        </span>
      </div>
      <div {...CELL} className={classes.menu}>
        <Menu
          position="bottom-end"
          opened={props.menuOpened}
          onChange={(opened) => props.onMenu(opened, index)}
        >
          <Menu.Target>
            <ActionIcon size="sm" aria-label={`Actions for ${file.name}`} tabIndex={tabIndex}>
              <IconDots size={16} stroke={1.6} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => actions.download([file])}>Download</Menu.Item>
            <Menu.Item onClick={() => actions.move([file])}>Move</Menu.Item>
            <Menu.Item rightSection="F2" onClick={() => actions.rename(file)}>
              Rename
            </Menu.Item>
            <Menu.Item rightSection="Delete" onClick={() => actions.remove([file])}>
              Delete
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </div>
  );
});
