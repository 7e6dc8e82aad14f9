import { describe, expect, it } from 'vitest';
import { FINANCE_TABLES } from './finance-columns.ts';
import { matchingOption, pastedCells, pastedEntries } from './paste-entries.ts';

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

  it('stay as typed when an amount cannot be read, and are reported when a list has no such choice', () => {
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
