import { expect, it } from 'vitest';
import { FINANCE_TABLES, type FinanceTable } from '../../../domain/application/section2/finance-columns.ts';
import { pasteInto } from './paste-into.ts';

const both = [
  { owner: 'primary', name: 'Zoë Pell' },
  { owner: 'spouse', name: 'Ignatius Pell' },
];
const NEW = { id: 'new', owners: ['primary'] };

function paste(name: FinanceTable['name'], field: string, text: string, { people = both, row = 'new' } = {}) {
  const table = FINANCE_TABLES.find((one) => one.name === name);
  if (table === undefined) throw new Error(name);
  const known = { id: 'known', owners: ['primary'], type: 'Trust' };
  const rows = [known, NEW];
  return pasteInto(table, {
    rows,
    cell: { row, field },
    text,
    people,
    newRow: () => ({ ...NEW, id: 'more' }),
  });
}

// Tests FIN-29.
it('a pasted row goes to the person whom its last cell names', () => {
  const pasted = paste('incomes', 'type', 'Trust\tB\t200\tIgnatius Pell');
  expect(pasted?.report).toBeNull();
  expect(pasted?.rows?.[1]).toEqual({
    id: 'new',
    owners: ['spouse'],
    type: 'Trust',
    description: 'B',
    monthlyAmount: 200,
  });
  for (const [table, amount] of [
    ['liabilities', 'isExcluded'],
    ['expenses', 'paymentsLeft'],
    ['accounts', 'isVerified'],
  ] as const)
    expect(paste(table, amount, '1\tzoe, ignatius')?.rows?.[1]?.owners).toEqual(['primary', 'spouse']);
});

it('a name alone can be pasted, into an entry and into the new row', () => {
  expect(paste('incomes', 'owners', 'Ignatius', { row: 'known' })?.rows?.[0]?.owners).toEqual(['spouse']);
  expect(paste('incomes', 'owners', 'Ignatius')?.rows).toHaveLength(2);
  expect(paste('incomes', 'type', 'trust')?.rows?.[1]?.type).toBe('Trust');
  expect(paste('incomes', 'description', 'Ignatius')).toBeNull();
});

it('an unknown name never becomes the first borrower', () => {
  const pasted = paste('incomes', 'type', 'Trust\tB\t200\tPell');
  expect(pasted?.rows?.[1]?.owners).toEqual([]);
  expect(pasted?.report).toBe('Row 1, Belongs to: “Pell” is not the name of one borrower. Please choose.');
});

it('rows without a name say whom they belong to, where there are several borrowers', () => {
  const text = 'Trust\tB\t200\nTrust\tC\t300';
  expect(paste('incomes', 'type', text)?.report).toBe(
    '2 new entries name no owner and belong to Zoë Pell: please check “Belongs to”.',
  );
  expect(paste('incomes', 'type', text, { row: 'known' })?.report).toMatch(/^1 new entry names no owner/);
  expect(paste('incomes', 'type', text, { people: both.slice(0, 1) })?.report).toBeNull();
});
