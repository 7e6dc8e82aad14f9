import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canNameFile,
  canRenameDocument,
  canTakeFileType,
  cleanFileName,
  freeFileName,
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
])('%s can be a name', (name) => {
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
  'a\ufffd\ufffd\ufffd.pdf',
  '\u200b.pdf',
])('%j cannot', (name) => {
  expect(canNameFile(cleanFileName(name)).ok).toBe(false);
});

// Tests DOC-19.
test.each([
  ['a\u200b.pdf', 'a.pdf'],
  ['\u200eWhatsApp\u2060 Image\u00ad.jpg', 'WhatsApp Image.jpg'],
  ['\u200b photo.png \u200f', 'photo.png'],
  ['क्\u200dष.pdf', 'क्\u200dष.pdf'],
])('%j is stored as %j', (given, stored) => {
  expect(cleanFileName(given)).toBe(stored);
});

test('counts characters as a person does', () => {
  expect(canNameFile(`${'🏠'.repeat(251)}.pdf`).ok).toBe(true);
  expect(canNameFile(`${'🏠'.repeat(252)}.pdf`)).toEqual({
    ok: false,
    reason: 'This file name has 256 characters. Please shorten it to 255 or fewer.',
  });
});

describe('the type in a name', () => {
  test.each(['a.pdf', 'A.PDF', 'a.b.pdf', 'chase.com.pdf', 'v1.2.docx', 'exe.pdf', 'a.jpeg'])(
    '%s is accepted',
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

  test('must match the content', () => {
    expect(canRenameDocument('image/jpeg', 'b.jpg')).toEqual({ ok: true });
    expect(canRenameDocument('image/jpeg', 'b.jpeg')).toEqual({ ok: true });
    expect(canRenameDocument('image/jpeg', 'b.png')).toEqual({
      ok: false,
      reason: 'The content of this file is JPEG, so its name must end in .jpg or .jpeg.',
    });
    expect(canRenameDocument('image/jpeg', 'b.exe.jpg').ok).toBe(false);
  });
});

test.each([
  ['setup.exe', true],
  ['setup.EXE', true],
  ['setup.exe.', true],
  ['setup.exe ', true],
  ['dir/page.html', true],
  ['setup.com', true],
  ['rates.slk', true],
  ['chase.com.pdf', false],
  ['exe', false],
  ['notes.txt', false],
  ['dir.exe/notes.txt', false],
])('%s is active: %s', (name, expected) => {
  expect(isActiveFileName(name)).toBe(expected);
});

test('an accepted name stays the same when cleaned again, and holds no invisible characters', () => {
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

test.each([
  ['deed.pdf', [], 'deed.pdf'],
  ['deed.pdf', ['note.pdf'], 'deed.pdf'],
  ['deed.pdf', ['Deed.PDF'], 'deed (2).pdf'],
  ['deed.pdf', ['deed.pdf', 'deed (2).pdf', 'deed (4).pdf'], 'deed (3).pdf'],
  ['name', ['name'], 'name (2)'],
  [`${'x'.repeat(251)}.pdf`, [`${'x'.repeat(251)}.pdf`], `${'x'.repeat(247)} (2).pdf`],
])('%j beside %j becomes %j', (name, taken, free) => {
  expect(freeFileName(name, taken)).toBe(free);
  expect(canNameFile(free)).toEqual({ ok: true });
});
