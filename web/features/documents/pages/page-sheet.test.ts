import { describe, expect, it } from 'vitest';
import {
  concerned,
  goTo,
  leaveOut,
  plan,
  type Sheet,
  selectAll,
  sheetOf,
  shift,
  toggle,
  turn,
  unplan,
} from './page-sheet.ts';

const sheet = sheetOf([{ fileId: 'a', count: 6 }]);
const numbers = (pages: readonly { page: number }[]) => pages.map(({ page }) => page);
const range = (from: number, to: number, of: Sheet = sheet) =>
  goTo(goTo(of, from - 1), to - 1, { extends: true });
const aDocument = (id: string) => ({ id, name: `${id}.pdf`, path: 'Others', conditionId: null });

describe('a selection', () => {
  it('is the range from where it began, in both directions', () => {
    expect(numbers(concerned(range(2, 4)))).toEqual([2, 3, 4]);
    expect(numbers(concerned(goTo(range(4, 6), 1, { extends: true })))).toEqual([2, 3, 4]);
  });

  it('is the current page when there is none', () => {
    expect(numbers(concerned(goTo(sheet, 4)))).toEqual([5]);
  });

  it('may have gaps, and leaves out pages that were left out', () => {
    expect(numbers(concerned(toggle(toggle(sheet, 0), 4)))).toEqual([1, 5]);
    expect(numbers(concerned(selectAll(leaveOut(range(2, 5)))))).toEqual([1, 6]);
    expect(numbers(concerned(selectAll(leaveOut(range(2, 5, leaveOut(range(2, 5)))))))).toHaveLength(6);
  });
});

it('pages move together, to both ends and no further', () => {
  const moved = shift(toggle(toggle(sheet, 1), 3), 1);
  expect(numbers(moved.pages)).toEqual([1, 3, 2, 4, 5, 6]);
  expect(numbers(shift(range(1, 2), -1).pages)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(numbers(shift(shift(range(4, 5), 1), 1).pages)).toEqual([1, 2, 3, 6, 4, 5]);
});

it('a page turns by quarters, and stays turned in its document', () => {
  const turned = turn(turn(range(1, 2), 270), 180);
  expect(turned.pages.map((page) => page.turn)).toEqual([90, 90, 0, 0, 0, 0]);
  expect(plan(turned, aDocument('w2')).planned[0]?.pages.map((page) => page.turn)).toEqual([90, 90]);
});

describe('a planned document', () => {
  it('has the selected pages; the next free page is current', () => {
    const first = plan(range(1, 2), aDocument('w2'));
    expect(first.planned.map(({ pages }) => numbers(pages))).toEqual([[1, 2]]);
    expect([first.current, first.selected.size]).toEqual([2, 0]);
    expect(plan(range(4, 6, first), aDocument('stub')).current).toBe(2);
  });

  it('can be taken back', () => {
    expect(unplan(plan(sheet, aDocument('w2')), 'w2').planned).toEqual([]);
  });
});
