import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconDownload, IconFiles, IconTrash, IconX } from '../../../ui/icons.tsx';
import type { DocumentActions } from './document-actions.tsx';
import { type DocumentSelection, useSelected } from './document-selection.ts';
import classes from './selection-bar.module.css';

const ICON = { size: 16, stroke: 1.6 } as const;

interface SelectionBarProps {
  selection: DocumentSelection;
  actions: DocumentActions;
  downloading: boolean;
  /** Why nothing can be moved now. */
  busy: boolean;
}

export function SelectionBar({ selection, actions, downloading, busy }: SelectionBarProps) {
  const some = useSelected(selection, ({ documents: { size } }) => Math.min(size, 2));
  const none = some === 0;
  return (
    <section className={classes.bar} aria-label="Selection">
      <SelectedCount selection={selection} />
      <Button
        size="xs"
        variant="default"
        className={classes.move}
        disabled={none || busy}
        onClick={() => actions.move(selection.documents())}
      >
        Move
      </Button>
      <Tooltip label="Arrange pages">
        <ActionIcon
          className={classes.icon}
          size="sm"
          aria-label="Arrange pages of selected documents"
          disabled={none}
          onClick={() => actions.arrange(selection.documents())}
        >
          <IconFiles {...ICON} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={some > 1 ? 'Download as ZIP' : 'Download'}>
        <ActionIcon
          className={classes.icon}
          size="sm"
          aria-label="Download selected documents"
          disabled={none}
          loading={downloading}
          onClick={() => actions.download(selection.documents())}
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
          onClick={() => actions.remove(selection.documents())}
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

/** The same wording for one document (DOC-37). */
function SelectedCount({ selection }: Pick<SelectionBarProps, 'selection'>) {
  const count = useSelected(selection, ({ documents }) => documents.size);
  return <span className={classes.count} role="status">{`${count} Files Selected`}</span>;
}
