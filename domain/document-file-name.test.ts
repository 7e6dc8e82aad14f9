import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canNameFile,
  canRenameFile,
  canTakeFileType,
  cleanFileName,
  hasUnseenCharacters,
  isActiveFileName,
} from './document-file-name.ts';

test.each([
  'deed.pdf',
  'Größe.txt',
  'كشف.pdf',
  'विवरण.pdf',
  '銀行.pdf',
  '👩‍👩‍👧.png',
  'a..pdf',
  'name',
  'क्‍ष.pdf',
])('%s may be a name', (name) => {
  expect(canNameFile(cleanFileName(name))).toEqual({ ok: true });
});

test.each([
  '',
  'a/b.pdf',
  'a\\b.pdf',
  '.',
  '..',
  '.pdf',
  '...pdf',
  'a\u0007.pdf',
  'a\u0085.pdf',
  'a\u202e.pdf',
  'a\ud800.pdf',
])('%j may not', (name) => {
  expect(canNameFile(cleanFileName(name)).ok).toBe(false);
});

test('counts characters as a person does', () => {
  expect(canNameFile(`${'🏠'.repeat(251)}.pdf`).ok).toBe(true);
  expect(canNameFile(`${'🏠'.repeat(252)}.pdf`)).toEqual({
    ok: false,
    reason: 'This file name has 256 characters. Please shorten it to 255 or fewer.',
  });
});

describe('the type that a name says', () => {
  test.each(['a.pdf', 'A.PDF', 'a.b.pdf', 'chase.com.pdf', 'v1.2.docx', 'exe.pdf', 'a.jpeg'])(
    '%s is taken',
    (name) => {
      expect(canTakeFileType(name)).toEqual({ ok: true });
    },
  );

  test.each([
    'a',
    'a.',
    'a.exe',
    'a.pdf.exe',
    'a.docm',
    'a.svg',
    'a.html',
    'a.exe.pdf',
    'a.HTML.png',
    'a.js.txt.pdf',
  ])('%s is not', (name) => {
    expect(canTakeFileType(name).ok).toBe(false);
  });

  test('stays that of the content', () => {
    expect(canRenameFile('image/jpeg', 'b.jpg')).toEqual({ ok: true });
    expect(canRenameFile('image/jpeg', 'b.jpeg')).toEqual({ ok: true });
    expect(canRenameFile('image/jpeg', 'b.png')).toEqual({
      ok: false,
      reason: 'The content of this file is JPEG: its name has to end in .jpg or .jpeg.',
    });
    expect(canRenameFile('image/jpeg', 'b.exe.jpg').ok).toBe(false);
  });
});

test.each([
  ['setup.exe', true],
  ['setup.EXE', true],
  ['setup.exe.', true],
  ['setup.exe ', true],
  ['dir/page.html', true],
  ['exe', false],
  ['notes.txt', false],
  ['dir.exe/notes.txt', false],
])('%s is active: %s', (name, expected) => {
  expect(isActiveFileName(name)).toBe(expected);
});

test('a name that may be is the same after cleaning it again, and holds nothing that nobody sees', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const name = cleanFileName(text);
      expect(cleanFileName(name)).toBe(name);
      if (canNameFile(name).ok) {
        expect(hasUnseenCharacters(name)).toBe(false);
        expect(name.isWellFormed()).toBe(true);
        expect(name).not.toMatch(/[/\\\0\r\n]/);
      }
    }),
  );
});
