import { describe, expect, it } from 'vitest';
import { countyKey } from '../quality-checks/county-key.ts';
import { BASELINE_KEY, LOAN_LIMIT_TABLE, limitDollars } from './loan-limit-table.ts';
import { readTable } from './read-table.ts';

const HEAD =
  'FIPS State Code,FIPS County Code,County Name,State,CBSA Number,One-Unit Limit,Two-Unit Limit,Three-Unit Limit,Four-Unit Limit';
const AUTAUGA = '1,1,AUTAUGA COUNTY,AL,33860,"$832,750 ","$1,066,250 ","$1,288,800 ","$1,601,750 "';
const LOS_ANGELES = '06,037,LOS ANGELES COUNTY,CA,31080,1249125,1599375,1933200,2402625';

function read(...lines: string[]) {
  return readTable(LOAN_LIMIT_TABLE, lines.join('\r\n'));
}

function rowsOf(...lines: string[]) {
  const table = read(...lines);
  if (!table.ok) throw new Error(JSON.stringify(table.faults));
  return table.rows;
}

function faultsOf(...lines: string[]) {
  const table = read(...lines);
  return table.ok ? [] : table.faults;
}

// Tests TABLE-30.
describe('the list of the FHFA', () => {
  it('is read with its title, its heads of several lines, and sums in dollars', () => {
    const head = HEAD.replace('FIPS State Code', '"FIPS \nState\nCode"');
    const rows = rowsOf('Maximum Loan Limits,,,,,,,,', head, AUTAUGA, LOS_ANGELES, ',,,,,,,,');
    expect(rows).toEqual([
      ['01', '001', 'AUTAUGA COUNTY', 'AL', '33860', '832750', '1066250', '1288800', '1601750'],
      LOS_ANGELES.split(','),
      ['00', '000', 'ANY COUNTY', 'US', '', '832750', '1066250', '1288800', '1601750'],
    ]);
    expect(LOAN_LIMIT_TABLE.keyOf(rows[2] ?? [])).toBe(BASELINE_KEY);
    expect([1, 2, 3, 4].map((units) => limitDollars(rows[1] ?? [], units))).toEqual([
      1_249_125, 1_599_375, 1_933_200, 2_402_625,
    ]);
  });

  it('is read as the CFPB publishes it, with vertical bars and without spaces', () => {
    const bars = (line: string) => line.replaceAll(' ', '').replaceAll(',', '|');
    const rows = rowsOf(bars(HEAD), bars(LOS_ANGELES));
    expect(LOAN_LIMIT_TABLE.keyOf(rows[0] ?? [])).toBe('CA|LOSANGELES');
  });

  it('keeps a baseline of its own', () => {
    const baseline = '00,000,ANY COUNTY,US,,800000,900000,1000000,1100000';
    expect(rowsOf(HEAD, baseline, LOS_ANGELES)).toHaveLength(2);
  });

  it('names the line of the file in a fault', () => {
    expect(faultsOf('Title,', HEAD, AUTAUGA, LOS_ANGELES.replace('CA', 'XX'))).toEqual([
      expect.objectContaining({ line: 4, column: 'State' }),
    ]);
    const broken = LOS_ANGELES.replace('LOS ANGELES', '"LOS\nANGELES').replace('COUNTY', 'COUNTY"');
    expect(faultsOf(HEAD, broken, AUTAUGA.replace(',AL,', ',XX,'))).toEqual([
      { line: 2, column: 'County Name', message: 'Write the county in one line' },
      expect.objectContaining({ line: 4, column: 'State' }),
    ]);
    expect(faultsOf(HEAD, LOS_ANGELES.replace('LOS ANGELES COUNTY', ''))).toEqual([
      { line: 2, column: 'County Name', message: "Enter the county, or 'ANY COUNTY'" },
    ]);
    expect(faultsOf(HEAD, LOS_ANGELES.replace('1249125', '1.249.125'))).toEqual([
      expect.objectContaining({ line: 2, column: 'One-Unit Limit' }),
    ]);
    expect(faultsOf(HEAD, LOS_ANGELES, '06,037,Los Angeles,California,,1,1,1,1').length).toBeGreaterThan(0);
  });

  it('refuses the same county twice', () => {
    expect(faultsOf(HEAD, LOS_ANGELES, LOS_ANGELES.replace(' COUNTY', ''))).toEqual([
      expect.objectContaining({ line: 3, message: 'This row repeats line 2' }),
    ]);
  });
});

// Tests TABLE-31.
it.each([
  ['Travis', 'TRAVIS COUNTY'],
  ['St. Louis County', 'SAINT LOUIS'],
  ['Sainte Genevieve', 'STE. GENEVIEVE COUNTY'],
  ['De Kalb', 'DEKALB COUNTY'],
  ['Orleans Parish', 'ORLEANS'],
  ['Juneau City and Borough', 'JUNEAUCITYANDBOROUGH'],
  ['Doña Ana', 'DONA ANA COUNTY'],
  ["Prince George's", 'PRINCE GEORGES COUNTY'],
  ['Hoonah-Angoon', 'HOONAH-ANGOON CENSUS AREA'],
])('finds %s as %s', (typed, listed) => {
  expect(countyKey(typed)).toBe(countyKey(listed));
});

it('tells a city from the county of the same name', () => {
  expect(countyKey('Fairfax City')).not.toBe(countyKey('Fairfax County'));
});
