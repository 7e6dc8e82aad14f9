import { milliseconds, perSecond, ratio, table } from '../table.ts';
import type { SizeWrites } from './status-writes.ts';

const HEAD = [
  'loans',
  'with counts /s',
  'without /s',
  'with ÷ without',
  'p99 ms',
  'deadlocks',
  'counts exact',
];

/** The cost of the counts for a status write. */
export function renderStatusWrites(sizes: readonly SizeWrites[]): string {
  const rows = sizes.flatMap(({ loans, writes }) =>
    writes.map(({ title, counted, uncounted, ratio: share, deadlocks, areExact }) => [
      `${loans.toLocaleString('en-US')}, ${title}`,
      perSecond(counted.perSecond),
      perSecond(uncounted.perSecond),
      `**${ratio(share)}**`,
      `${milliseconds(counted.p99)} / ${milliseconds(uncounted.p99)}`,
      String(deadlocks),
      areExact ? 'exact' : '**wrong**',
    ]),
  );
  return table(HEAD, rows);
}
