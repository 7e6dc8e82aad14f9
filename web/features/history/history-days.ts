import type { HistoryEntry } from '../../../contract/history.ts';
import { easternDate, formatDate } from '../../../domain/time/eastern-time.ts';

export interface HistoryDay {
  /** 'Nov 21, 2026', in New York. */
  title: string;
  entries: HistoryEntry[];
}

export function daysOf(entries: readonly HistoryEntry[]): HistoryDay[] {
  const days: HistoryDay[] = [];
  for (const entry of entries) {
    const title = formatDate(easternDate(entry.at));
    const last = days.at(-1);
    if (last?.title === title) last.entries.push(entry);
    else days.push({ title, entries: [entry] });
  }
  return days;
}
