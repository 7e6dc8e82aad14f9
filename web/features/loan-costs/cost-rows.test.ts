import { expect, it } from 'vitest';
import { charge, costs } from '../../../domain/loan-costs/loan-costs.fixture.ts';
import { pasteRows } from '../../forms/grid/paste-rows.ts';
import { CHARGE_TABLE } from './cost-columns.ts';
import { chargeOfRow, costValuesOf, faultsAt, readCosts } from './cost-rows.ts';

const STORED = costs([charge({ id: 'a', name: 'Appraisal' }), charge({ id: 'b', name: 'Flood' })]);
const values = (rows: object[]) => ({ ...costValuesOf(STORED, 1), rows: rows as never });
const NEW = { id: 'new' };
const paste = (field: string, text: string, row = 'new') =>
  pasteRows(CHARGE_TABLE, [...costValuesOf(STORED, 1).rows, NEW], { row, field }, text);

it('shows the words of choices, and reads them back', () => {
  const shown = costValuesOf(STORED, 1);
  expect(shown.rows[0]).toMatchObject({
    section: 'B. Services you cannot shop for',
    payeeKind: 'Selected by the lender',
    paidBy: 'Borrower at closing',
  });
  expect(readCosts(shown).costs).toEqual(STORED);
});

// Tests COST-17.
it('fills in the usual payer, kind and payee, and leaves an empty row out', () => {
  const typed = [{ id: 'x', section: 'C. Services you can shop for', name: 'Survey', cents: 40_00 }, NEW];
  expect(readCosts(values(typed)).costs?.charges).toEqual([
    charge({ id: 'x', section: 'C', name: 'Survey', cents: 40_00, payeeKind: 'listed' }),
  ]);
});

// Tests COST-19.
it('keeps a percentage until an amount is typed', () => {
  const share = { of: 'loan', rate: 250 } as const;
  const [row] = costValuesOf(costs([charge({ cents: 0, share })]), 0).rows;
  const sent = (typed: object) => readCosts(values([{ ...row, ...typed }])).costs?.charges[0];
  expect(sent({})).toMatchObject({ cents: 0, share });
  expect(sent({ cents: 700_00 })).toEqual(charge({ cents: 700_00 }));
});

it('puts messages at their cells', () => {
  const typed = [NEW, { id: 'x', name: 'Survey', cents: 'abc' }];
  const { faults } = readCosts(values(typed));
  expect([...(faults?.get('x') ?? [])]).toEqual([
    ['section', 'Choose a section'],
    ['cents', 'Enter an amount, such as 1,234.56'],
  ]);
  const ofServer = faultsAt({ 'terms.lenderCreditCents': 'Too much' }, values(typed));
  expect(ofServer.get('')?.get('terms.lenderCreditCents')).toBe('Too much');
});

// Tests COST-17.
it('asks for the section alone, which brings the usual payee along', () => {
  const { faults } = readCosts(values([{ id: 'x', name: 'Survey', cents: 400_00 }]));
  expect([...(faults?.get('x')?.keys() ?? [])]).toEqual(['section']);
});

it('has no tolerance for a row without a section', () => {
  expect(chargeOfRow(NEW)).toBeNull();
  expect(chargeOfRow({ id: 'x', section: 'A. Origination charges' })).toMatchObject({ payeeKind: 'lender' });
});

// Tests COST-17.
it('takes rows of a spreadsheet from the focused cell on', () => {
  const pasted = paste('section', 'C\tSurvey\t400.50\tHill\nE\tRecording\t$1,250\tCounty');
  expect(pasted?.report).toBeNull();
  expect(pasted?.rows?.slice(2)).toMatchObject([
    { section: 'C. Services you can shop for', name: 'Survey', cents: 400_50, payee: 'Hill' },
    { section: 'E. Taxes and other government fees', name: 'Recording', cents: 1250_00 },
  ]);
  expect(paste('section', 'Z\tSurvey')?.report).toBe('Row 1, Section: “Z” is not a choice.');
  expect(paste('name', 'Survey')).toBeNull();
});

// Tests COST-17.
it('pastes nothing above 100 charges', () => {
  const many = Array.from({ length: 99 }, (_, at) => `Fee ${at}\t1`).join('\n');
  expect(paste('name', many)).toEqual({
    rows: null,
    report: 'Nothing was pasted: a loan has at most 100 charges, and with these rows it would have 101.',
  });
});
