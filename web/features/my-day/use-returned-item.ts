import { type RefObject, useEffect, useState } from 'react';
import type { DayItem } from '../../../contract/my-day/my-day.ts';
import { focusReturnedRow, useRememberedRow, useRememberRow } from '../../ui/tables/returned-row.ts';

/** The item that a person left from, and its row: work there often ends the item. */
export function useReturnedItem(items: readonly DayItem[]) {
  const remember = useRememberRow();
  const remembered = useRememberedRow();
  const [start] = useState(() => {
    const [index = '', key] = remembered?.split('\n') ?? [];
    const same = items.findIndex((item) => item.key === key);
    return key === undefined ? -1 : same >= 0 ? same : Math.min(Number(index), items.length - 1);
  });
  return {
    /** Row to return to; -1 for none. */
    start,
    remember: (item: DayItem, index: number) => remember(`${index}\n${item.key}`),
  };
}

export function useFocusOnReturn(body: RefObject<HTMLElement | null>, start: number): void {
  useEffect(() => {
    if (start >= 0) focusReturnedRow(body.current?.querySelector<HTMLElement>(`[data-row="${start}"]`));
  }, [body, start]);
}
