import { expect, it } from 'vitest';
import {
  formerOwnersLabel,
  hasFormerOwner,
  ownersOfValue,
  ownersOptions,
  ownersValue,
} from './owner-choices.ts';

const people = [
  { owner: 'primary', name: 'Ann Lee' },
  { owner: 'spouse', name: 'Bo Lee' },
  { owner: 'row-2', name: 'Cy Reed' },
];

// Tests FIN-14.
it('an entry can belong to each borrower alone, and to any of them together', () => {
  const options = ownersOptions(people);
  expect(options.map(({ label }) => label)).toEqual([
    'Ann Lee',
    'Bo Lee',
    'Cy Reed',
    'Ann Lee and Bo Lee',
    'Ann Lee and Cy Reed',
    'Bo Lee and Cy Reed',
    'Ann Lee and Bo Lee and Cy Reed',
  ]);
  expect(options.flatMap(({ value }) => ownersOfValue(value))).toHaveLength(12);
  expect(options[3]?.value).toBe(ownersValue(['spouse', 'primary']));
});

it('a person who left the loan is no borrower any more', () => {
  expect(hasFormerOwner(['spouse'], people)).toBe(false);
  expect(hasFormerOwner(['spouse'], people.slice(0, 1))).toBe(true);
  expect(hasFormerOwner([], people)).toBe(false);
});

// Tests FIN-14.
it('an entry of a borrower and of a person who left names the one who stayed', () => {
  expect(formerOwnersLabel(['primary', 'spouse'], people.slice(0, 1))).toBe(
    'Ann Lee and someone no longer on the loan',
  );
  expect(formerOwnersLabel(['spouse'], people.slice(0, 1))).toBe('No longer on the loan');
});
