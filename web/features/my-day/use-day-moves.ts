import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DayItem } from '../../../contract/my-day/my-day.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { asApiError } from '../../api/api-error.ts';
import { isDialogOpen } from '../../ui/dialogs/open-dialog.ts';
import { showToast } from '../../ui/notices/toast-store.ts';
import { type DayMove, moveItem } from './my-day-queries.ts';

/** Marks things as done, later or open. Ctrl+Z takes each mark back. */
export function useDayMoves(): { move: (item: DayItem, move: DayMove) => void; last: string | null } {
  const queryClient = useQueryClient();
  const [last, setLast] = useState<string | null>(null);
  const undos = useRef<DayItem[]>([]);

  const run = useCallback(
    async (item: DayItem, move: DayMove, words: string) => {
      setLast(words);
      try {
        await moveItem(queryClient, item, move);
      } catch (error) {
        undos.current = undos.current.filter((one) => one !== item);
        setLast(null);
        showToast({ tone: 'bad', title: `“${item.title}” did not change`, text: asApiError(error).message });
      }
    },
    [queryClient],
  );

  const move = useCallback(
    (item: DayItem, wanted: DayMove) => {
      if (item.state === wanted.state && item.until === wanted.until) return;
      undos.current.push(item);
      void run(item, wanted, moveWords(item, wanted));
    },
    [run],
  );

  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isUndo || event.key.toLowerCase() !== 'z' || isDialogOpen()) return;
      const item = undos.current.pop();
      if (item === undefined) return;
      event.preventDefault();
      const { state, until } = item;
      void run(item, { state, until }, `Taken back: ${item.title}`);
    };
    document.addEventListener('keydown', undo);
    return () => document.removeEventListener('keydown', undo);
  }, [run]);

  return { move, last };
}

/** 'Done: Paystub'. */
function moveWords({ title }: DayItem, { state, until }: DayMove): string {
  if (state === 'done') return `Done: ${title}`;
  return state === 'open' ? `Open again: ${title}` : `Later, on ${formatDate(until ?? '')}: ${title}`;
}
