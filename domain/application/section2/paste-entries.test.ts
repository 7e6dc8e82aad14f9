import { describe, expect, it } from 'vitest';
import { FINANCE_TABLES } from './finance-columns.ts';
import { matchingOption, pastedCells, pastedEntries, pastedOwners } from './paste-entries.ts';

const columnsOf = (name: string) => FINANCE_TABLES.find((table) => table.name === name)?.columns ?? [];
const DEBTS = columnsOf('liabilities');

// Tests FIN-12.
describe('cells of a spreadsheet', () => {
  it('are read by rows and columns, with line breaks and quotes inside a cell', () => {
    expect(pastedCells('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(pastedCells('"Elm\nBank"\t"the ""best"""\nx\t')).toEqual([
      ['Elm Bank', 'the "best"'],
      ['x', ''],
    ]);
  });

  it.each(['Harbor Bank', '$ 1,200', '', 'one line\n'])(
    'are not %j, which belongs into one field',
    (text) => {
      expect(pastedCells(text)).toBeNull();
    },
  );

  it('become entries, from the column with the focus on', () => {
    const { entries, unread, beyond } = pastedEntries(DEBTS, 3, [
      ['$1,500', '75', '20', 'x', 'no'],
      ['900', '', '', 'Yes', '', 'too far'],
    ]);
    expect(entries).toEqual([
      { unpaidBalance: 1500, monthlyPayment: 75, paymentsLeft: 20, toBePaidOff: true, isExcluded: false },
      { unpaidBalance: 900, toBePaidOff: true },
    ]);
    expect([unread, beyond]).toEqual([[], 1]);
  });

  it('leave out a row that holds the heads of the columns', () => {
    const heads = DEBTS.map(({ label }) => label);
    expect(pastedEntries(DEBTS, 0, [heads, ['Lease', 'Fir Cars']]).entries).toEqual([
      { type: 'Lease', company: 'Fir Cars' },
    ]);
  });

  it('stay as typed when an amount cannot be read, and are reported when a list does not have the choice', () => {
    const { entries, unread } = pastedEntries(DEBTS, 0, [['Chequing', 'Elm', '12', '12,50', '7.5']]);
    expect(entries).toEqual([
      { company: 'Elm', accountNumber: '12', unpaidBalance: '12,50', monthlyPayment: '7.5' },
    ]);
    expect(unread.map(({ row, column, text }) => [row, column.name, text])).toEqual([
      [0, 'type', 'Chequing'],
    ]);
  });

  it.each([
    ['revolving', 'Revolving'],
    ['inst', 'Installment'],
    ['30-day', 'Open 30-Day'],
    ['lien', undefined],
    ['t', undefined],
    ['', undefined],
  ])('choose from a list by a text that only one choice has: %j', (text, found) => {
    const [type] = DEBTS;
    expect(matchingOption(type?.options ?? [], text)).toBe(found);
  });
});

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

it('nobody can be chosen by a name that two borrowers share', () => {
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
