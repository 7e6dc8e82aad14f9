import { Button } from '@mantine/core';
import { Notice } from '../../ui/notices/notice.tsx';
import classes from './finances.module.css';
import type { RemovedRow } from './use-removed-rows.ts';

interface TableNotesProps {
  /** Why the table as a whole is wrong. */
  wrong: string | undefined;
  /** The result of a paste that could not be taken over as it was. */
  pasted: string | null;
  removed: RemovedRow | undefined;
}

/** The notes below a table: its fault, the result of a paste, and the removed row with its 'Undo'. */
export function TableNotes({ wrong, pasted, removed }: TableNotesProps) {
  return (
    <>
      {wrong === undefined ? null : (
        <div className={classes.note}>
          <Notice tone="bad" announce>
            {wrong}
          </Notice>
        </div>
      )}
      {pasted === null ? null : (
        <div className={classes.note}>
          <Notice tone="warn" announce>
            {pasted}
          </Notice>
        </div>
      )}
      {removed === undefined ? null : (
        <div className={classes.note} role="status">
          Removed {removed.name}.{' '}
          <Button variant="transparent" size="compact-sm" onClick={removed.undo}>
            Undo
          </Button>
        </div>
      )}
    </>
  );
}
