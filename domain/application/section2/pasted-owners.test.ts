import { expect, it } from 'vitest';
import { FINANCE_TABLES } from './finance-columns.ts';
import { pastedEntries } from './paste-entries.ts';
import { pastedOwners } from './pasted-owners.ts';

const people = [
  { owner: 'primary', name: 'Zoë  Pell' },
  { owner: 'spouse', name: 'Ignatius Pell' },
  { owner: 'row-3', name: 'Ann Pell' },
  { owner: 'row-4', name: 'Ann Reed' },
];

// Tests FIN-29.
it.each([
  ['Ignatius Pell', ['spouse']],
  [' ignatius   PELL ', ['spouse']],
  ['Ignatius', ['spouse']],
  ['zoe pell', ['primary']],
  ['Ann Reed', ['row-4']],
  ['Zoë, Ignatius', ['primary', 'spouse']],
  ['Ann Pell; Ann Reed;', ['row-3', 'row-4']],
  ['Zoë Pell and Ignatius Pell', ['primary', 'spouse']],
  ['Zoë, zoe', ['primary']],
  ['Ann', null],
  ['Pell', null],
  ['Ignat', null],
  ['Zoë, Bo', null],
  ['Bo Lee', null],
  [' ; ', null],
])('pasted owners %j are %j', (text, owners) => {
  expect(pastedOwners(people, text)).toEqual(owners);
});

it('two borrowers of the same name are told apart by nobody', () => {
  const twins = [
    { owner: 'primary', name: 'Al Fox' },
    { owner: 'spouse', name: 'Al Fox' },
  ];
  expect(pastedOwners(twins, 'Al Fox')).toBeNull();
});

it('an unknown name empties the owner and is reported, and heads are left out', () => {
  const incomes = FINANCE_TABLES.find(({ name }) => name === 'incomes')?.columns ?? [];
  const columns = [...incomes, { name: 'owners', label: 'Belongs to', kind: 'owners', people } as const];
  const { entries, unread, beyond } = pastedEntries(columns, 0, [
    ['Type', 'Description', 'Monthly income', 'Belongs to'],
    ['Trust', 'B', '200', 'Ignatius Pell'],
    ['Trust', 'C', '300', 'Bo Lee'],
    ['Trust', 'D', '400', ''],
  ]);
  expect(entries.map(({ owners }) => owners)).toEqual([['spouse'], [], undefined]);
  expect(unread.map(({ row, column, text }) => [row, column.label, text])).toEqual([
    [1, 'Belongs to', 'Bo Lee'],
  ]);
  expect(beyond).toBe(0);
});
