import { Button } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FinanceRow } from '../../../domain/application/section2/finance-columns.ts';
import { offerUndo, withdrawUndo } from '../../forms/removal-undo.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import classes from './finances.module.css';

interface TableNotesProps {
  /** Why the table as a whole is wrong. */
  wrong: string | undefined;
  /** The result of a paste that could not be applied completely. */
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

interface RemovedRow {
  row: FinanceRow;
  at: number;
  name: string;
  undo: () => void;
}

interface RemovedRows {
  last: RemovedRow | undefined;
  /** Remembers a removed row, so that 'Undo' and Ctrl+Z can restore it. */
  add: (row: FinanceRow, at: number, name: string) => void;
}

/** The removed rows of a table. The page forgets them when it is left. */
export function useRemovedRows(onRestore: (removed: RemovedRow) => void): RemovedRows {
  const [removed, setRemoved] = useState<readonly RemovedRow[]>([]);
  const latest = useRef({ removed, onRestore });
  latest.current = { removed, onRestore };
  useEffect(
    () => () => {
      for (const { undo } of latest.current.removed) withdrawUndo(undo);
    },
    [],
  );
  const add = useCallback((row: FinanceRow, at: number, name: string) => {
    const gone: RemovedRow = { row, at, name, undo };
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
