import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconDownload, IconTrash, IconX } from '@tabler/icons-react';
import type { DocumentActions } from './document-actions.ts';
import type { DocumentSelection } from './document-selection.ts';
import classes from './selection-bar.module.css';

const ICON = { size: 16, stroke: 1.6 } as const;

interface SelectionBarProps {
  selection: DocumentSelection;
  actions: DocumentActions;
  downloading: boolean;
  /** Why nothing can be moved now. */
  busy: boolean;
}

/** The number of selected documents, and the actions on them. */
export function SelectionBar({ selection, actions, downloading, busy }: SelectionBarProps) {
  const { documents } = selection;
  const none = documents.length === 0;
  return (
    <section className={classes.bar} aria-label="Selection">
      {/* The same words for one document (DOC-37). */}
      <span className={classes.count} role="status">
        {`${documents.length} Files Selected`}
      </span>
      <Button
        size="xs"
        variant="default"
        className={classes.move}
        disabled={none || busy}
        onClick={() => actions.move(documents)}
      >
        Move
      </Button>
      <Tooltip label={documents.length > 1 ? 'Download as ZIP' : 'Download'}>
        <ActionIcon
          className={classes.icon}
          size="sm"
          aria-label="Download selected documents"
          disabled={none}
          loading={downloading}
          onClick={() => actions.download(documents)}
        >
          <IconDownload {...ICON} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Delete">
        <ActionIcon
          className={classes.icon}
          size="sm"
          aria-label="Delete selected documents"
          disabled={none}
          onClick={() => actions.remove(documents)}
        >
          <IconTrash {...ICON} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="End selection">
        <ActionIcon
          className={classes.icon}
          size="sm"
          aria-label="End selection"
          onClick={actions.endSelection}
        >
          <IconX {...ICON} />
        </ActionIcon>
      </Tooltip>
    </section>
  );
}
