import { expect, it } from 'vitest';
import { presenceText, shortNames } from './presence.ts';

const person = (firstName: string, lastName: string | null) => ({
  staffId: `${firstName} ${lastName}`,
  firstName,
  lastName,
  isEditing: true,
  section: 4,
});

// Tests LIST-47.
it('shortens names that stay distinct, and no others', () => {
  const people = [
    person('Priya', 'Nair'),
    person('Priya', 'Novak'),
    person('Priya', 'Osei'),
    person('Mo', null),
  ];
  expect(shortNames(people)).toEqual(['Priya Nair', 'Priya Novak', 'Priya O.', 'Mo']);
});

it('says what a person does', () => {
  expect(presenceText(person('Priya', 'Nair'), 'Priya N.')).toBe('Priya N. is editing · Section 4');
});
