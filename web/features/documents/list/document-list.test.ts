import { describe, expect, it } from 'vitest';
import { type DocumentKey, documentKey } from './document-list.tsx';

function pressed(keys: string) {
  const parts = keys.split('+');
  return {
    key: parts.at(-1) === 'Space' ? ' ' : (parts.at(-1) ?? ''),
    shiftKey: parts.includes('Shift'),
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Meta'),
    altKey: parts.includes('Alt'),
  };
}

describe('the keys of the document list', () => {
  it.each<[string, number, DocumentKey | null]>([
    ['ArrowDown', 3, { go: 4, extend: false }],
    ['ArrowDown', 19, { go: 19, extend: false }],
    ['ArrowUp', 0, { go: 0, extend: false }],
    ['Shift+ArrowDown', 3, { go: 4, extend: true }],
    ['Shift+ArrowUp', 3, { go: 2, extend: true }],
    ['PageDown', 3, { go: 13, extend: false }],
    ['PageUp', 3, { go: 0, extend: false }],
    ['Home', 3, { go: 0, extend: false }],
    ['End', 3, { go: 19, extend: false }],
    ['Enter', 3, 'open'],
    ['Space', 3, 'toggle'],
    ['Ctrl+a', 3, 'select-all'],
    ['Meta+a', 3, 'select-all'],
    ['Ctrl+A', 3, 'select-all'],
    ['Escape', 3, 'end-selection'],
    ['Delete', 3, 'delete'],
    ['F2', 3, 'rename'],
    ['Shift+F10', 3, 'menu'],
    ['ContextMenu', 3, 'menu'],
    ['Ctrl+Delete', 3, null],
    ['Alt+ArrowDown', 3, null],
    ['Ctrl+k', 3, null],
    ['a', 3, 'accept'],
    ['r', 3, 'reject'],
    ['U', 3, 'take-back'],
    ['k', 3, 'kind'],
    ['x', 3, null],
    ['Ctrl+r', 3, null],
    ['Tab', 3, null],
  ])('%s in row %i', (keys, index, what) => {
    expect(documentKey(pressed(keys), index, 20)).toEqual(what);
  });
});
