import { expect, it } from 'vitest';
import { assigneeNamesOf, nameAssigneeBy, ownOfficer } from './assignee-name.ts';

const listed = (
  directory: string,
  firstName: string,
  lastName: string | null,
  email = 'one@lintel.example',
) => ({
  directory,
  firstName,
  lastName,
  email,
});

const nameOf = (...args: Parameters<typeof assigneeNamesOf>) => nameAssigneeBy(assigneeNamesOf(...args));

// Tests LIST-47.
it('distinguishes two people with the same first name by their directories', () => {
  const name = nameOf(
    [listed('processors', 'Grace', 'Kim'), listed('loanOfficers', 'Grace', 'Osei', 'two@lintel.example')],
    [],
  );
  expect(name('setupProcessor', 'Grace')).toBe('Grace Kim');
  expect(name('conditionsProcessor', 'Grace')).toBe('Grace Kim');
  expect(name('loanOfficer', 'Grace')).toBe('Grace Osei');
});

it('names nobody if two people of a directory share a first name, even if one has left', () => {
  const name = nameOf(
    [listed('processors', 'Grace', 'Kim'), listed('processors', 'Grace', 'Osei', 'two@lintel.example')],
    [],
  );
  expect(name('setupProcessor', 'Grace')).toBe('Grace');
});

it.each([
  [
    'a person who left and came back',
    [listed('processors', 'Grace', 'Kim'), listed('processors', 'Grace', 'Kim', 'ONE@lintel.example')],
    [],
  ],
  [
    'a last name that only one of the entries has',
    [listed('processors', 'Grace', null), listed('processors', 'Grace', 'Kim')],
    [],
  ],
  [
    'a last name that only staff has',
    [listed('processors', 'Grace', null)],
    [{ email: 'One@lintel.example', firstName: 'Grace', lastName: 'Kim' }],
  ],
])('knows %s', (_, entries, staff) => {
  expect(nameOf(entries, staff)('setupProcessor', 'Grace')).toBe('Grace Kim');
});

it.each([
  ['a name without a last name', 'Mo'],
  ['initials that no directory has', 'JT'],
  ['another directory', 'Ada'],
])('leaves %s as it is', (_, firstName) => {
  const name = nameOf([listed('processors', 'Mo', null), listed('salesTeam', 'Ada', 'Vance')], []);
  expect(name('setupProcessor', firstName)).toBe(firstName);
});

const OSCAR = { email: 'oscar.brandt@lintel.example', firstName: 'Oscar', lastName: 'Brandt' };
const RAVI = { email: 'ravi@lintel.example', firstName: 'Ravi', lastName: 'Menon' };
const KIT = { email: 'kit@lintel.example', firstName: 'Kit', lastName: null };
const OFFICERS = [OSCAR, RAVI, KIT];

const person = (email: string, fullName: string) => ({ email, fullName });

// Tests APP-8.2.
it.each([
  ['their address in other letters', person('RAVI@lintel.example', 'R. Menon'), [], RAVI],
  ['their name, under another address', person('officer@lintel.example', 'oscar Brandt'), [], OSCAR],
  ['their address rather than their name', person('ravi@lintel.example', 'Oscar Brandt'), [], RAVI],
  ['nobody else', person('paula@lintel.example', 'Paula Quintero'), [], undefined],
  ['nobody by a first name alone', person('kit.two@lintel.example', 'Kit'), [], undefined],
  ['no colleague of the same name', person('ob@lintel.example', 'Oscar Brandt'), [OSCAR.email], undefined],
] as const)('finds an officer by %s', (_by, signedIn, staff, officer) => {
  expect(ownOfficer(OFFICERS, signedIn, staff)).toBe(officer);
});

it('finds nobody when two officers share the name', () => {
  const other = { ...OSCAR, email: 'brandt@lintel.example' };
  const signedIn = person('officer@lintel.example', 'Oscar Brandt');
  expect(ownOfficer([OSCAR, other], signedIn, [])).toBeUndefined();
});
