import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canAddNote,
  canDeleteNote,
  canRecategorizeNote,
  inOrder,
  NOTE_CATEGORIES,
  NOTE_CATEGORY_NAMES,
  NOTE_LIMIT_MESSAGE,
  noteLength,
  noteOnWire,
  noteText,
} from './note.ts';

// Tests NOTE-3, NOTE-4.
describe('the length of a note', () => {
  it.each([
    ['nothing', '', false],
    ['blanks and line breaks', ' \n\t\n ', false],
    ['one character', 'x', true],
    ['999 characters', 'x'.repeat(999), true],
    ['999 characters and blanks around them', `  ${'x'.repeat(999)}\n`, true],
    ['1000 characters', 'x'.repeat(1000), false],
    ['1001 characters', 'x'.repeat(1001), false],
    ['500 lines of one character', 'x\n'.repeat(500), true],
    ['999 faces of two code units', '🙂'.repeat(999), true],
  ])('%s can be added: %3$s', (_, text, ok) => {
    expect(canAddNote(text).ok).toBe(ok);
  });

  it('has the message of NOTE-3', () => {
    expect(canAddNote('x'.repeat(1000))).toEqual({ ok: false, reason: NOTE_LIMIT_MESSAGE });
    expect(NOTE_LIMIT_MESSAGE).toBe('* Character Limit Exceeded (1000 Characters)');
  });
});

// Tests NOTE-5.
describe('line breaks', () => {
  it.each([
    ['a\nb', 'a<br>b', 'a\nb'],
    ['a\r\nb\rc', 'a<br>b<br>c', 'a\nb\nc'],
    ['a\n\nb', 'a<br><br>b', 'a\n\nb'],
    ['<b>not bold</b>', '<b>not bold</b>', '<b>not bold</b>'],
    ['a<BR />b', 'a<BR />b', 'a\nb'],
  ])('%j is sent as %j and read as %j', (typed, wire, arrived) => {
    expect(noteOnWire(typed)).toBe(wire);
    expect(noteText(wire)).toBe(arrived);
  });

  it('are the only part of a text that is sent in another form', () => {
    const text = fc.string({ unit: 'grapheme' }).map(noteText);
    fc.assert(fc.property(text, (typed) => noteText(noteOnWire(typed)) === typed));
    fc.assert(fc.property(text, (typed) => noteLength(noteOnWire(typed)) === noteLength(typed)));
  });

  it('stay while control characters are removed', () => {
    expect(noteText('a\u0000b\u0007\n\tc')).toBe('ab\n\tc');
  });
});

describe('the categories', () => {
  it('are the ten of NOTE-2, with their names', () => {
    expect(NOTE_CATEGORIES.map((category) => NOTE_CATEGORY_NAMES[category])).toEqual([
      'Identification',
      'Income',
      'Assets',
      'Real Estate Owned',
      'Others',
      'Documents',
      'Notified To Customer',
      'Disclosures',
      'Setup Activities',
      'Funding Activities',
    ]);
  });

  it('are kept without duplicates and in order', () => {
    expect(inOrder(['FUNDING_ACTIVITIES', 'INCOME', 'INCOME'])).toEqual(['INCOME', 'FUNDING_ACTIVITIES']);
  });

  it.each([
    [[], ['INCOME'], true],
    [['INCOME'], [], true],
    [['NOTIFIED_TO_CUSTOMER'], ['NOTIFIED_TO_CUSTOMER', 'INCOME'], true],
    [['NOTIFIED_TO_CUSTOMER', 'INCOME'], ['INCOME'], false],
    [['INCOME'], ['INCOME', 'NOTIFIED_TO_CUSTOMER'], false],
  ] as const)('%j can become %j: %s', (before, after, ok) => {
    expect(canRecategorizeNote(before, after).ok).toBe(ok);
  });
});

// Tests NOTE-15.
describe('deleting a note', () => {
  it.each([
    ['who wrote it', 'mel', [], 'mel', true],
    ['who wrote it, with categories', 'mel', ['INCOME', 'OTHERS'], 'mel', true],
    ['who wrote it, once the customer was told', 'mel', ['INCOME', 'NOTIFIED_TO_CUSTOMER'], 'mel', false],
    ['someone else', 'mel', [], 'kit', false],
    ['anybody, where the author is not on record', null, [], 'kit', false],
  ] as const)('is for %s: %4$s', (_, authorId, collections, staffId, ok) => {
    expect(canDeleteNote({ authorId, collections }, staffId).ok).toBe(ok);
  });
});
