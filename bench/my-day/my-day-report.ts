import { atMost, milliseconds, ratio, table } from '../table.ts';
import type { MyDayFigures } from './measure-my-day.ts';
import { LOANS } from './person-of-day.ts';

/** My day may take this many times the dashboard's list. */
const TARGET = 1.5;

export function renderMyDay(sizes: readonly MyDayFigures[]): string {
  return sizes
    .map(({ loans, things, cases }) => {
      const rows = cases.map(({ title, day, list, ratio: times, hasTarget }) => [
        title,
        milliseconds(day),
        milliseconds(list),
        hasTarget ? atMost(times, TARGET, ratio) : ratio(times),
      ]);
      const head = ['median ms', 'my day', 'the list', 'my day ÷ list'];
      return `${loans.toLocaleString('en-US')} loans, ${LOANS} of them of the person, with ${things} open things\n\n${table(head, rows)}`;
    })
    .join('\n\n');
}
