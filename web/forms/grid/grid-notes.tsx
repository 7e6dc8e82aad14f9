import { Button } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Notice } from '../../ui/notices/notice.tsx';
import { offerUndo, withdrawUndo } from '../removal-undo.ts';
import classes from './grid.module.css';

interface GridNotesProps {
  /** Why the table as a whole is wrong. */
  wrong: string | undefined;
  /** The result of a paste that could not be applied completely. */
  pasted: string | null;
  removed: { name: string; undo: () => void } | undefined;
}

/** The notes below a table: its fault, the result of a paste, and the removed row with its 'Undo'. */
export function GridNotes({ wrong, pasted, removed }: GridNotesProps) {
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

interface RemovedRow<Row> {
  row: Row;
  at: number;
  name: string;
  undo: () => void;
}

interface RemovedRows<Row> {
  last: RemovedRow<Row> | undefined;
  /** Remembers a removed row, so that 'Undo' and Ctrl+Z can restore it. */
  add: (row: Row, at: number, name: string) => void;
}

/** The removed rows of a table. The page forgets them when it is left. */
export function useRemovedRows<Row>(onRestore: (removed: RemovedRow<Row>) => void): RemovedRows<Row> {
  const [removed, setRemoved] = useState<readonly RemovedRow<Row>[]>([]);
  const latest = useRef({ removed, onRestore });
  latest.current = { removed, onRestore };
  useEffect(
    () => () => {
      for (const { undo } of latest.current.removed) withdrawUndo(undo);
    },
    [],
  );
  const add = useCallback((row: Row, at: number, name: string) => {
    const gone: RemovedRow<Row> = { row, at, name, undo };
    setRemoved((before) => [...before, gone]);
    offerUndo(undo);

    function undo(): void {
      withdrawUndo(undo);
      setRemoved((before) => before.filter((one) => one !== gone));
      latest.current.onRestore(gone);
    }
  }, []);
  return { last: removed.at(-1), add };
}
