import { describe, expect, it } from 'vitest';
import { LAR_FIELDS } from '../record/lar-fields.data.ts';
import { type LarKey, larRow } from '../record/lar-row.ts';
import { csvCells, daysOfQuarter, MODIFIED_TITLES, modifiedCells } from './register-files.ts';

const titleOf = (key: LarKey) => LAR_FIELDS.find((field) => field.key === key)?.name ?? '';

function published(values: Partial<Record<LarKey, string>>, key: LarKey): string | undefined {
  return modifiedCells(larRow(values))[MODIFIED_TITLES.indexOf(titleOf(key))];
}

// Tests HMDA-47.
describe('the modified register', () => {
  it.each<[LarKey, string, string]>([
    ['loanAmount', '117834', '115000'],
    ['loanAmount', '380000', '385000'],
    ['propertyValue', 'Exempt', 'Exempt'],
    ['age', '24', '<25'],
    ['age', '74', '65-74'],
    ['coAge', '75', '>74'],
    ['coAge', '9999', '9999'],
    ['debtToIncome', '19.99', '<20%'],
    ['debtToIncome', '35.9', '30%-<36%'],
    ['debtToIncome', '36', '36'],
    ['debtToIncome', '60', '50%-60%'],
    ['debtToIncome', '60.1', '>60%'],
    ['debtToIncome', 'NA', 'NA'],
    ['totalUnits', '4', '4'],
    ['totalUnits', '149', '100-149'],
  ])('publishes %s %s as %s', (key, value, shown) => {
    expect(published({ [key]: value }, key)).toBe(shown);
  });

  it('publishes affordable units as a share of all units', () => {
    expect(published({ totalUnits: '8', affordableUnits: '3' }, 'affordableUnits')).toBe('38');
  });

  it('leaves out 27 fields, and says who is 62 or older', () => {
    expect(MODIFIED_TITLES).toHaveLength(109 - 27 + 2);
    expect(MODIFIED_TITLES).not.toContain(titleOf('street'));
    expect(modifiedCells(larRow({ age: '62', coAge: '61' })).slice(-2)).toEqual(['Yes', 'No']);
    expect(modifiedCells(larRow({ age: '8888', coAge: '9999' })).slice(-2)).toEqual(['NA', 'NA']);
  });
});

it('has the words of a code in the file for people', () => {
  expect(csvCells(larRow({ actionTaken: '1', loanAmount: '380000' })).slice(9, 11)).toEqual([
    '380000',
    '1 Loan originated',
  ]);
});

it('counts the days of a quarter', () => {
  expect(daysOfQuarter(2026, '2')).toEqual({ from: '20260401', to: '20260631' });
});
