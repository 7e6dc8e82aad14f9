import { describe, expect, it, vi } from 'vitest';
import { EarlyKeys } from './early-keys.ts';
import { changeByKey, isNaming, type PressedKey } from './page-keys.ts';
import { goTo, type Sheet, sheetOf } from './page-sheet.ts';

/** 'Shift+ArrowDown' */
function pressed(keys: string): PressedKey {
  const parts = keys.split('+');
  const isHeld = (key: string) => parts.slice(0, -1).includes(key);
  return {
    key: parts.at(-1) ?? '',
    shiftKey: isHeld('Shift'),
    altKey: isHeld('Alt'),
    ctrlKey: isHeld('Control'),
    metaKey: isHeld('Meta'),
  };
}
const press = (sheet: Sheet, ...keys: string[]) =>
  keys.reduce((before, key) => changeByKey(pressed(key), 4)?.(before) ?? before, sheet);
const numbers = ({ pages, selected }: Sheet) =>
  pages.filter(({ key }) => selected.has(key)).map(({ page }) => page);
const sheet = goTo(sheetOf([{ fileId: 'a', count: 10 }]), 0);

// Tests PAGES-13.
describe('keys of the sheet', () => {
  it.each([
    [
      ['Shift+ArrowDown', 'Shift+ArrowRight'],
      [1, 2, 3, 4, 5, 6],
    ],
    [
      ['End', 'Shift+ArrowUp'],
      [6, 7, 8, 9, 10],
    ],
    [['Shift+PageDown'], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [['ArrowLeft', 'ArrowUp', 'Shift+Home'], [1]],
    [
      [' ', 'ArrowDown', ' '],
      [1, 5],
    ],
    [['Control+a', 'Escape'], []],
    [['Meta+A'], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ])('%j select %j', (keys, selected) => {
    expect(numbers(press(sheet, ...keys))).toEqual(selected);
  });

  it('turn, leave out and move', () => {
    const { pages } = press(sheet, 'r', 'ArrowRight', 'Shift+R', 'Delete', 'End', 'Alt+ArrowLeft');
    expect(pages.slice(0, 2)).toMatchObject([{ turn: 90 }, { turn: 270, isLeftOut: true }]);
    expect(pages.slice(-2).map(({ page }) => page)).toEqual([10, 9]);
  });

  it('leave other keys to the browser', () => {
    for (const key of ['Tab', 'F5', 'x', 'Control+r', 'Control+ArrowRight', 'Control+Enter', 'Alt+Enter'])
      expect([key, changeByKey(pressed(key), 4), isNaming(pressed(key))]).toEqual([key, undefined, false]);
    expect(isNaming(pressed('Enter'))).toBe(true);
  });
});

// Tests PAGES-15.
describe('keys before the sheet is there', () => {
  it('are kept in their order, without those of the browser, until the sheet takes them', () => {
    const early = new EarlyKeys();
    const kept = ['Shift+ArrowRight', 'Enter', 'W', '-', '2', 'Control+a', 'Control+Enter'];
    const others = ['Tab', 'Escape', 'F5', 'Control+r', 'Meta+w', 'Backspace'];
    for (const key of kept) expect([key, early.keep(pressed(key))]).toEqual([key, true]);
    for (const key of others) expect([key, early.keep(pressed(key))]).toEqual([key, false]);
    expect(early.take()).toEqual(kept.map(pressed));
    expect(early.keep(pressed('Enter'))).toBe(false);
    expect(early.take()).toEqual([]);
  });

  it('are the browser’s again if the sheet does not load', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const early = new EarlyKeys();
    vi.advanceTimersByTime(20_000);
    expect(early.keep(pressed('ArrowDown'))).toBe(false);
    vi.useRealTimers();
  });
});
