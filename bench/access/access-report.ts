import { atLeast, milliseconds, perSecond, ratio, table } from '../table.ts';
import type { AccessFigures } from './measure-access.ts';

/** The share of the administrator's requests that a limited person must reach. */
const TARGET = 0.8;

export function renderAccess(sizes: readonly AccessFigures[]): string {
  return sizes
    .map(({ loans, ofBranch, cases }) => {
      const rows = cases.map(({ title, ours, bare, throughputRatio }) => [
        title,
        perSecond(ours.requestsPerSecond),
        perSecond(bare.requestsPerSecond),
        atLeast(throughputRatio, TARGET, ratio),
        milliseconds(ours.p99),
        milliseconds(bare.p99),
      ]);
      const head = ['requests a second', 'branch', 'all loans', 'ratio', 'p99 ms, branch', 'p99 ms, all'];
      return `${loans.toLocaleString('en-US')} loans, ${ofBranch.toLocaleString('en-US')} of them of the branch\n\n${table(head, rows)}`;
    })
    .join('\n\n');
}
