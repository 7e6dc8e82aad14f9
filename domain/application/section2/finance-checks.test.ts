import { describe, expect, it } from 'vitest';
import { ANSWER_LABELS } from '../../labels/answer-labels.ts';
import { placeWords } from '../../labels/field-label.ts';
import { ownLabel } from '../../labels/label-tree.ts';
import { type Application, applicationDraftSchema } from '../application.ts';
import { financeFaults } from './finance-checks.ts';
import {
  EXCLUSION_COLUMNS,
  FINANCE_TABLES,
  type FinanceRow,
  type FinanceRows,
  financeRowsOf,
  withFinanceRows,
} from './finance-columns.ts';

const NOTHING = financeRowsOf({});

function typed(table: keyof FinanceRows, ...rows: object[]): FinanceRows {
  const filled = rows.map((row, i): FinanceRow => ({ id: `row-${i}`, owners: ['primary'], ...row }));
  return { ...NOTHING, [table]: filled };
}

const messages = (rows: FinanceRows) =>
  financeFaults(rows).map(({ row, field, message }) => [row, field, message]);

// Tests FIN-11.
describe('typed entries are wrong', () => {
  it.each<[string, keyof FinanceRows, object, string, string]>([
    ['an amount with letters', 'accounts', { value: '12k' }, 'value', 'please enter a valid amount'],
    ['cents', 'accounts', { value: '12.50' }, 'value', 'please enter whole dollars'],
    ['a minus', 'accounts', { value: '-5' }, 'value', 'please enter a valid amount'],
    [
      'an entry of nobody',
      'incomes',
      { monthlyAmount: 5, owners: [] },
      'owners',
      'please choose the borrower whom this belongs to',
    ],
    ['a half payment', 'expenses', { paymentsLeft: '1.5' }, 'paymentsLeft', 'please enter a valid Number'],
    [
      'too many payments',
      'liabilities',
      { paymentsLeft: 601 },
      'paymentsLeft',
      'please enter a number of payments between 0 and 600',
    ],
    [
      'a long text',
      'expenses',
      { description: 'a'.repeat(201) },
      'description',
      'please enter at most 200 characters',
    ],
    [
      'an account number with a slash',
      'liabilities',
      { accountNumber: '12/3' },
      'accountNumber',
      'please enter an account number of at most 30 letters, digits, hyphens and blanks',
    ],
    [
      'a name of blanks',
      'accounts',
      { institution: ' ' },
      'institution',
      'please enter a valid organization name',
    ],
  ])('%s', (_, table, row, field, message) => {
    expect(
      messages(typed(table, { type: '', ...row, ...(field === 'institution' ? { value: 1 } : {}) })),
    ).toEqual([['row-0', field, message]]);
  });

  it('a list of more than 200 entries, as a whole', () => {
    const rows = typed('expenses', ...Array.from({ length: 201 }, () => ({ monthlyPayment: 1 })));
    expect(messages(rows)).toEqual([[null, '', 'please enter at most 200 entries: Expenses']]);
  });

  it('never a blank row', () => {
    expect(messages(typed('accounts', { owners: [] }, { value: null, institution: '' }))).toEqual([]);
  });

  it('whenever the schema of the application refuses them', () => {
    const wrong = typed(
      'liabilities',
      { unpaidBalance: 'x' },
      { accountNumber: '*' },
      { company: 'Elm', owners: [] },
    );
    const { error } = applicationDraftSchema.safeParse(withFinanceRows({}, wrong));
    expect(new Set(error?.issues.map(({ path }) => path[3]))).toEqual(new Set([0, 1, 2]));
    expect(messages(wrong).map(([row]) => row)).toEqual(['row-0', 'row-1', 'row-2']);
  });
});

describe('the rows of the tables', () => {
  it('are those of the application, without blank ones', () => {
    const application: Application = {
      section2AssetsAndLiabilities: {
        part2aAssets: { totalAmount: 5, accounts: [{ id: 'a', owners: ['spouse'], value: 5 }] },
      },
    };
    expect(withFinanceRows(application, financeRowsOf(application))).toEqual(application);
    const blank = { id: 'b', owners: ['primary'], institution: '', value: null };
    const rows = financeRowsOf(application);
    expect(withFinanceRows(application, { ...rows, accounts: [...rows.accounts, blank] })).toEqual(
      application,
    );
    expect(withFinanceRows({}, NOTHING)).toEqual({});
  });

  it('have the words of the history as heads of their columns', () => {
    for (const { list, columns, name } of FINANCE_TABLES) {
      for (const column of [...columns, ...(name === 'liabilities' ? EXCLUSION_COLUMNS : [])]) {
        const keys = [...list.path.split('.'), '0', column.name];
        expect([keys.join('.'), ownLabel(placeWords(ANSWER_LABELS, keys).node, column.name)]).toEqual([
          keys.join('.'),
          column.label,
        ]);
      }
    }
  });
});
