import { useCallback, useEffect, useRef, useState } from 'react';
import type { FinanceRow } from '../../../domain/application/section2/finance-columns.ts';
import { offerUndo, withdrawUndo } from '../../forms/removal-undo.ts';

export interface RemovedRow {
  row: FinanceRow;
  at: number;
  name: string;
  undo: () => void;
}

export interface RemovedRows {
  last: RemovedRow | undefined;
  /** Remembers a row that leaves its place, so that 'Undo' and Ctrl+Z bring it back. */
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
