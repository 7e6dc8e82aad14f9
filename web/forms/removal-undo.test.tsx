import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { holdUndoKey, offerUndo, useUndosOf, withdrawUndo } from './removal-undo.ts';
import { listenForUndoKey } from './undo-key.ts';

listenForUndoKey();

const text = document.createElement('input');
document.body.append(text);

function pressUndo(keys: KeyboardEventInit = { ctrlKey: true }, at: Element = text): boolean {
  return at.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'z', bubbles: true, cancelable: true, ...keys }),
  );
}

function type(): void {
  text.dispatchEvent(new Event('input', { bubbles: true }));
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

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  more: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), more);
  document.body.append(made);
  return made;
}

// Tests BASE-74.
it('never reaches the browser outside of texts, for undo and redo', () => {
  const list = element('input');
  list.className = 'mantine-Select-input';
  const others = [
    element('select'),
    element('button'),
    element('input', { type: 'checkbox' }),
    element('input', { type: 'radio' }),
    list,
    document.body,
  ];
  const keys = [
    { ctrlKey: true },
    { metaKey: true },
    { ctrlKey: true, shiftKey: true },
    { ctrlKey: true, key: 'y' },
  ];
  for (const at of others) {
    expect(
      keys.map((key) => pressUndo(key, at)),
      at.outerHTML.slice(0, 60),
    ).toEqual([false, false, false, false]);
    expect(pressUndo({}, at)).toBe(true);
    expect(pressUndo({ ctrlKey: true, key: 'a' }, at)).toBe(true);
  }
  for (const at of [text, element('textarea')]) {
    expect(keys.map((key) => pressUndo(key, at))).toEqual([true, true, true, true]);
  }
});

it('leads to the text that the browser has taken back elsewhere', async () => {
  const elsewhere = element('input');
  element('button').focus();
  elsewhere.dispatchEvent(new InputEvent('input', { inputType: 'historyUndo', bubbles: true }));
  await vi.waitFor(() => expect(document.activeElement).toBe(elsewhere));
  const back: string[] = [];
  offerUndo(() => back.push('row'));
  elsewhere.dispatchEvent(new InputEvent('input', { inputType: 'historyRedo', bubbles: true }));
  expect(pressUndo()).toBe(false);
  expect(back).toEqual(['row']);
  type();
});
