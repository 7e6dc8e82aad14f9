import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { holdUndoKey, offerUndo, useUndosOf, withdrawUndo } from './removal-undo.ts';

/** Presses Ctrl+Z; true if the browser's own undo would follow. */
function pressUndo(keys: KeyboardEventInit = { ctrlKey: true }): boolean {
  return document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'z', bubbles: true, cancelable: true, ...keys }),
  );
}

function type(): void {
  document.body.dispatchEvent(new Event('input', { bubbles: true }));
}

// Tests FIN-10, FIN-31.
it('brings removed rows back, the latest first, and never reaches the browser', () => {
  const back: string[] = [];
  offerUndo(() => back.push('first'));
  offerUndo(() => back.push('second'));
  expect([pressUndo(), pressUndo({ metaKey: true }), pressUndo()]).toEqual([false, false, false]);
  expect(back).toEqual(['second', 'first']);
});

it('leaves Ctrl+Z to the browser as soon as something is typed', () => {
  const back: string[] = [];
  offerUndo(() => back.push('row'));
  type();
  expect(pressUndo()).toBe(true);
  expect(back).toEqual([]);
});

it('does not bring a row back twice, and keeps other keys', () => {
  const back: string[] = [];
  const undo = () => back.push('row');
  offerUndo(undo);
  withdrawUndo(undo);
  expect([pressUndo(), pressUndo({ ctrlKey: true, shiftKey: true }), pressUndo({})]).toEqual([
    false,
    true,
    true,
  ]);
  expect(back).toEqual([]);
  type();
});

it('holds the key for a list whose rows cannot come back', () => {
  holdUndoKey();
  expect(pressUndo()).toBe(false);
  type();
  expect(pressUndo()).toBe(true);
});

it('forgets the rows of a page that is left or saved', () => {
  const back: string[] = [];
  const page = renderHook(({ key }) => useUndosOf(key), { initialProps: { key: 'section3 1' } });
  offerUndo(() => back.push('kept'));
  page.rerender({ key: 'section3 1' });
  pressUndo();
  expect(back).toEqual(['kept']);
  for (const key of ['section3 2', 'section5 2']) {
    offerUndo(() => back.push('lost'));
    page.rerender({ key });
    pressUndo();
  }
  offerUndo(() => back.push('lost'));
  page.unmount();
  expect(pressUndo()).toBe(false);
  expect(back).toEqual(['kept']);
  type();
});
