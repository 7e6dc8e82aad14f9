import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DayItem } from '../../../contract/my-day/my-day.ts';
import { weekdayDate } from '../../../domain/my-day/day-words.ts';
import { asApiError, NO_ANSWER } from '../../api/api-error.ts';
import { isDialogOpen } from '../../ui/dialogs/open-dialog.ts';
import { showToast } from '../../ui/notices/toast-store.ts';
import { nameOf } from './day-view.ts';
import { type DayMove, showMove, storeMove } from './my-day-queries.ts';

export interface DayMoves {
  move: (item: DayItem, move: DayMove) => void;
  /** Undoes the last move; null if there is none. */
  undo: (() => void) | null;
  last: string | null;
  /** The item whose mark was undone, until its row has the focus. */
  returned: DayItem | null;
  onReturned: () => void;
}

const STORED = Promise.resolve(true);

/** Marks items as done, later or open. Ctrl+Z undoes each mark. */
export function useDayMoves(): DayMoves {
  const queryClient = useQueryClient();
  const [last, setLast] = useState<string | null>(null);
  const [undos, setUndos] = useState<readonly DayItem[]>([]);
  const [returned, setReturned] = useState<DayItem | null>(null);
  /** Each item's last move: its next one waits for it. */
  const turns = useRef(new Map<string, Promise<boolean>>());

  const run = useCallback(
    (item: DayItem, move: DayMove, words: string) => {
      setLast(words);
      void showMove(queryClient, item, move);
      const before = turns.current.get(item.key) ?? STORED;
      const turn = storeMove(queryClient, item, { move, before }).catch((error: unknown) => {
        setUndos((all) => all.filter((one) => one !== item));
        setLast(null);
        showToast(failureOf(item, error));
        return false;
      });
      turns.current.set(item.key, turn);
      void turn.then(() => turns.current.get(item.key) === turn && turns.current.delete(item.key));
    },
    [queryClient],
  );

  const move = useCallback(
    (item: DayItem, wanted: DayMove) => {
      if (item.state === wanted.state && item.until === wanted.until) return;
      setUndos((all) => [...all, item]);
      setReturned(null);
      run(item, wanted, moveWords(item, wanted));
    },
    [run],
  );

  const undo = useCallback(() => {
    const item = undos.at(-1);
    if (item === undefined) return;
    setUndos(undos.slice(0, -1));
    setReturned(item);
    const { state, until } = item;
    run(item, { state, until }, `Taken back: ${nameOf(item)}`);
  }, [run, undos]);

  useEffect(() => {
    const undoByKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isUndo || event.key.toLowerCase() !== 'z' || isDialogOpen() || undos.length === 0) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', undoByKey);
    return () => document.removeEventListener('keydown', undoByKey);
  }, [undo, undos.length]);

  const onReturned = useCallback(() => setReturned(null), []);
  return { move, undo: undos.length === 0 ? null : undo, last, returned, onReturned };
}

function failureOf(item: DayItem, error: unknown) {
  const { status, message } = asApiError(error);
  const title = `“${nameOf(item)}” did not change`;
  if (status !== NO_ANSWER) return { tone: 'bad' as const, title, text: message };
  return { tone: 'bad' as const, title, text: 'The server did not answer. Try again in a moment.' };
}

/** 'Done: Paystub, Banerjee, Anika, LN-26-000001'. */
function moveWords(item: DayItem, { state, until }: DayMove): string {
  if (state === 'done') return `Done: ${nameOf(item)}`;
  if (state === 'open') return `Open again: ${nameOf(item)}`;
  return `Snoozed until ${weekdayDate(until ?? '')}: ${nameOf(item)}`;
}
