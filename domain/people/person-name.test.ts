import { expect, it } from 'vitest';
import { shortName, staffNamesOf } from './person-name.ts';

const person = (email: string, firstName: string, lastName: string | null = null) => ({
  email,
  firstName,
  lastName,
});

it.each([
  ['one person', [person('kit@lintel.example', 'Kit', 'Osei')], [{ userName: 'kit', fullName: 'Kit Osei' }]],
  ['a first name alone', [person('kit@lintel.example', 'Kit')], [{ userName: 'kit', fullName: 'Kit' }]],
  [
    'a last name that only the directory has',
    [person('kit@lintel.example', 'Kit'), person('Kit@lintel.example', 'Kit', 'Osei')],
    [{ userName: 'kit', fullName: 'Kit Osei' }],
  ],
  [
    'two people under one user name',
    [person('kit@lintel.example', 'Kit', 'Osei'), person('kit@fernwood.example', 'Kit', 'Vance')],
    [],
  ],
])('names %s', (_, people, names) => {
  expect(staffNamesOf(people)).toEqual(names);
});

// Tests LIST-47.
it.each([
  ['Paula Quintero', 'P. Quintero'],
  ['Émile de la Cruz', 'É. de la Cruz'],
  ['Greta', 'Greta'],
])('shortens %s to %s', (name, short) => {
  expect(shortName(name)).toBe(short);
});
