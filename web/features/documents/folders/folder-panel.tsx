import { ActionIcon, Menu, TextInput, Tooltip } from '@mantine/core';
import type { DragEvent, KeyboardEvent, ReactNode } from 'react';
import {
  IconChevronDown,
  IconChevronRight,
  IconDots,
  IconFolderPlus,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconSearch,
} from '../../../ui/icons.tsx';
import { focusRowsBelow } from '../../../ui/pages/page-search.ts';
import { type ShortcutKey, shortcut } from '../list/document-actions.tsx';
import classes from './folder-panel.module.css';
import panelButton from './folder-panel-button.module.css';
import { FolderTree } from './folder-tree.tsx';
import type { FolderNode } from './folder-tree-model.ts';
import type { FolderWork } from './folder-work.ts';

const ICON = { size: 16, stroke: 1.6 } as const;

const BESIDE = [IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand] as const;
const ABOVE = [IconChevronDown, IconChevronRight] as const;

interface FolderPanelProps {
  nodes: readonly FolderNode[] | undefined;
  openPath: string | undefined;
  opened: boolean;
  /** Above the list instead of beside it. */
  onTop: boolean;
  onToggle: () => void;
  /** Undefined when there is no list to search in. */
  find: { text: string; change: (text: string) => void } | undefined;
  onOpen: (node: FolderNode) => void;
  onDrop: (event: DragEvent, path: string) => void;
  /** Shown below the tree. */
  foot: ReactNode;
  work: FolderWork;
  /** Shown instead of the tree while it is not loaded. */
  children?: ReactNode;
}

/** The customer's folders, beside the documents or, on narrow screens, above them. Can be collapsed. */
export function FolderPanel(props: FolderPanelProps) {
  const { nodes, openPath, opened, onTop, onToggle, find, onOpen, onDrop, work } = props;
  const [CollapseIcon, ExpandIcon] = onTop ? ABOVE : BESIDE;
  const ToggleIcon = opened ? CollapseIcon : ExpandIcon;
  const onKey = (event: KeyboardEvent, node: FolderNode) => {
    if (event.key === 'F2') work.rename(node);
    if (event.key === 'Delete') work.remove(node);
  };
  const total = nodes?.find(({ path }) => path === undefined)?.fileCount;
  return (
    <section className={classes.panel} aria-label="Folders" data-collapsed={!opened || undefined}>
      <div className={classes.head}>
        <button
          type="button"
          className={`${panelButton.button} ${classes.toggle}`}
          aria-expanded={opened}
          onClick={onToggle}
        >
          <ToggleIcon {...ICON} />
          <span className={classes.title}>Folders</span>
        </button>
        {opened ? <FolderTools work={work} /> : null}
      </div>
      {opened ? (
        <>
          {find === undefined ? null : (
            <TextInput
              className={classes.find}
              type="search"
              aria-label="Find a document"
              placeholder="Find a document"
              leftSection={<IconSearch {...ICON} aria-hidden="true" />}
              value={find.text}
              onChange={(event) => find.change(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') find.change('');
                if (event.key === 'ArrowDown' && focusRowsBelow(event.currentTarget)) event.preventDefault();
              }}
            />
          )}
          <div className={classes.tree}>
            {nodes === undefined ? (
              props.children
            ) : (
              <FolderTree
                label="Folders"
                nodes={nodes}
                selectedPath={openPath}
                onSelect={onOpen}
                onKey={onKey}
                onDrop={onDrop}
              />
            )}
          </div>
          {total === undefined ? null : (
            <p className={classes.total}>
              {total === 1 ? '1 document' : `${total.toLocaleString('en-US')} documents`}
            </p>
          )}
          {props.foot}
        </>
      ) : null}
    </section>
  );
}

/** The actions of the open folder; disabled ones give their reason. */
function FolderTools({ work }: { work: FolderWork }) {
  const { add, rename, remove } = work.permissions;
  const node = work.node;
  return (
    <>
      <Tooltip label={add.ok ? 'Add a folder' : add.reason}>
        <ActionIcon
          size="sm"
          aria-label="Add a folder"
          aria-disabled={!add.ok || undefined}
          data-disabled={!add.ok || undefined}
          onClick={() => {
            if (add.ok && node !== undefined) work.add(node);
          }}
        >
          <IconFolderPlus {...ICON} />
        </ActionIcon>
      </Tooltip>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size="sm" aria-label="More for this folder">
            <IconDots {...ICON} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {node === undefined ? null : <Menu.Label>{node.label}</Menu.Label>}
          <FolderMenuItem
            label="Rename folder"
            keys="F2"
            reason={rename.ok ? undefined : rename.reason}
            onClick={() => node && work.rename(node)}
          />
          <FolderMenuItem
            label="Remove folder"
            keys="Delete"
            reason={remove.ok ? undefined : remove.reason}
            onClick={() => node && work.remove(node)}
          />
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

interface FolderMenuItemProps {
  label: string;
  keys: ShortcutKey;
  reason: string | undefined;
  onClick: () => void;
}

function FolderMenuItem({ label, keys, reason, onClick }: FolderMenuItemProps) {
  return (
    <Menu.Item disabled={reason !== undefined} {...shortcut(keys)} onClick={onClick}>
      {label}
      {reason === undefined ? null : <span className={classes.reason}>{reason}</span>}
    </Menu.Item>
  );
}
