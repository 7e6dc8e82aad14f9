import { atLeast, milliseconds, perSecond, ratio, table } from '../table.ts';
import type { ConditionFigures } from './measure-conditions.ts';

/** Conditions are as fast as notes. */
const TARGET = 1;

export function renderConditions(sizes: readonly ConditionFigures[]): string {
  const head = ['loans', 'conditions /s', 'notes /s', 'conditions ÷ notes', 'p99 ms', 'CPU ms'];
  const rows = sizes.map(({ loans, conditions, notes, ratio: share }) => [
    loans.toLocaleString('en-US'),
    perSecond(conditions.requestsPerSecond),
    perSecond(notes.requestsPerSecond),
    atLeast(share, TARGET, ratio),
    `${milliseconds(conditions.p99)} / ${milliseconds(notes.p99)}`,
    `${ratio(conditions.cpu)} / ${ratio(notes.cpu)}`,
  ]);
  return table(head, rows);
}
