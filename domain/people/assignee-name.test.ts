import { expect, it } from 'vitest';
import { assigneeNamesOf, nameAssigneeBy } from './assignee-name.ts';

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
it('tells two people of one first name apart by their directories', () => {
  const name = nameOf(
    [listed('processors', 'Grace', 'Kim'), listed('loanOfficers', 'Grace', 'Osei', 'two@lintel.example')],
    [],
  );
  expect(name('setupProcessor', 'Grace')).toBe('Grace Kim');
  expect(name('conditionsProcessor', 'Grace')).toBe('Grace Kim');
  expect(name('loanOfficer', 'Grace')).toBe('Grace Osei');
});

it('names nobody where two people of a directory share a first name, one of whom left', () => {
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
