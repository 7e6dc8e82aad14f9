import { type RefObject, useEffect, useState } from 'react';
import type { DayItem } from '../../../contract/my-day/my-day.ts';
import { focusReturnedRow, useRememberedRow, useRememberRow } from '../../ui/tables/returned-row.ts';

/** The item from which a person left, with its place, because the work at its place often ends it. */
export function useReturnedItem(items: readonly DayItem[]) {
  const remember = useRememberRow();
  const remembered = useRememberedRow();
  const [start] = useState(() => {
    const [index = '', key] = remembered?.split('\n') ?? [];
    const same = items.findIndex((item) => item.key === key);
    return key === undefined ? -1 : same >= 0 ? same : Math.min(Number(index), items.length - 1);
  });
  return {
    /** The row that a person comes back to; -1 for none. */
    start,
    remember: (item: DayItem, index: number) => remember(`${index}\n${item.key}`),
  };
}

/** Gives the focus to the row that a person comes back to. */
export function useFocusOnReturn(body: RefObject<HTMLElement | null>, start: number): void {
  useEffect(() => {
    if (start >= 0) focusReturnedRow(body.current?.querySelector<HTMLElement>(`[data-row="${start}"]`));
  }, [body, start]);
}
