import { describe, expect, it } from 'vitest';
import { restoreWords } from './restore-words.ts';
import type { Restorable } from './use-restore.ts';

const JOINT = 'section1BorrowerInformation.part1aPersonalInformation.otherBorrowers';

// Tests HIST-9.
it('undoing an added row says that only this row is removed', () => {
  const asked: Restorable = { version: 2, path: 'a.b', kind: 'added', since: 3 };
  expect(restoreWords({ ...asked, row: 'row-1' })).toMatch(/^Only this entry is removed/);
  expect(restoreWords(asked)).toMatch(/^The whole list/);
});

// Tests HIST-25.
describe('a restore says that a number has to be entered again', () => {
  const cases: [what: string, asked: Omit<Restorable, 'version'>, says: RegExp][] = [
    ['of a removed borrower', { path: `${JOINT}[0]`, kind: 'removed' }, /entered again/],
    ['of one answer of theirs', { path: `${JOINT}[0].firstName`, value: 'Jo' }, /needs their Social/],
    ['of the list of borrowers', { path: JOINT, kind: 'added' }, /needs their Social/],
    ['of a part of theirs', { path: `${JOINT}[0].addresses[1]`, kind: 'removed' }, /needs their Social/],
    ['of a version', {}, /comes back without theirs/],
  ];
  it.each(cases)('%s', (_, asked, says) => expect(restoreWords({ version: 2, ...asked })).toMatch(says));

  it('and of nothing else', () => {
    const others: Omit<Restorable, 'version'>[] = [
      { path: 'section3RealEstate.propertiesOwned[0]', kind: 'removed' },
      { path: 'section3RealEstate.propertiesOwned[0].status', value: 'Sold' },
    ];
    expect(restoreWords({ version: 2, ...others[0] })).toBe(
      'It is restored as it was. This makes a new version.',
    );
    expect(restoreWords({ version: 2, ...others[1] })).not.toMatch(/Social/);
  });
});
