import { atLeast, milliseconds, perSecond, ratio, table } from '../table.ts';
import type { SizePeople } from './measure-people.ts';

const HEAD = ['changes', 'with /s', 'without /s', 'with ÷ without', 'p99 ms', 'people'];

/** The cost of `loan_people` for a change of a loan. */
export function renderPeople(sizes: readonly SizePeople[]): string {
  const rows = sizes.flatMap(({ loans, changes }) =>
    changes.map(({ title, target, kept, unkept, ratio: share, areExact }) => [
      `${loans.toLocaleString('en-US')}, ${title}`,
      perSecond(kept.perSecond),
      perSecond(unkept.perSecond),
      atLeast(share, target, ratio),
      `${milliseconds(kept.p99)} / ${milliseconds(unkept.p99)}`,
      areExact ? 'exact' : '**wrong**',
    ]),
  );
  return table(HEAD, rows);
}
