import { describe, expect, it } from 'vitest';
import type { MissingItem } from '../../../../domain/application/progress/missing-items.ts';
import { itemsMissing, missingGroups } from './missing-groups.ts';

function item(section: MissingItem['section'], label: string, holder: MissingItem['holder'] = 'primary') {
  return { section, holder, label, path: `${section}.${holder}.${label}` };
}

describe('missing items', () => {
  it('are grouped by page, in the order of the pages', () => {
    const first = item('section1', 'First name');
    const last = item('section1', 'Last name');
    const amount = item('section4', 'Loan amount');
    const spouse = item('section1', 'First name', 'spouse');
    expect(missingGroups([first, last, amount, spouse])).toEqual([
      { title: 'Borrower information', items: [first, last] },
      { title: 'Loan and property information', items: [amount] },
      { title: 'Borrower information, Co-Borrower-1', items: [spouse] },
    ]);
  });

  it.each([
    [1, '1 item missing'],
    [6, '6 items missing'],
  ])('%i are counted as %s', (count, words) => {
    expect(itemsMissing(count)).toBe(words);
  });
});
