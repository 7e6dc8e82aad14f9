import { describe, expect, it } from 'vitest';
import { sidesOf } from './conflict-sides.ts';

const NOBODY = { others: [], isMe: false, isKnown: true };
const conflict = { path: 'p', mine: 1, theirs: 2 };

describe('the words for two values', () => {
  it.each([
    [{ ...NOBODY, others: ['Priya Nair'] }, 'Priya Nair saved this', 'Yours', 'Priya Nair'],
    [{ ...NOBODY, others: ['Priya Nair', 'Sam Otis'] }, 'Priya Nair and Sam Otis saved', 'Yours', 'Theirs'],
    [
      { ...NOBODY, isMe: true },
      'You saved this application in another tab',
      'Typed here',
      'Saved in your other tab',
    ],
    [
      { others: ['Priya Nair'], isMe: true, isKnown: true },
      'Priya Nair and you saved',
      'Yours',
      'Saved meanwhile',
    ],
    [{ ...NOBODY, isMe: true, isKnown: false }, 'You, and maybe others, saved', 'Yours', 'Saved meanwhile'],
    [{ ...NOBODY, isKnown: false }, 'Someone else saved', 'Yours', 'Theirs'],
  ])('name the saver: %j', (authors, consequence, mine, theirs) => {
    const sides = sidesOf(authors);
    expect(sides.consequence).toContain(consequence);
    expect([sides.mine(conflict), sides.theirs(conflict)]).toEqual([mine, theirs]);
  });

  it('describe a draft as typed before', () => {
    const sides = sidesOf({ ...NOBODY, isMe: true }, 'in a draft');
    expect(sides.consequence).toContain('since you typed your draft');
    expect(sides.mine(conflict)).toBe('In your draft');
  });
});
