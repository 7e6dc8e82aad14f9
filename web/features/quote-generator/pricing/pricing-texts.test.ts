import { describe, expect, it } from 'vitest';
import type { RateTable } from '../../../../contract/rate-tables/rate-tables.ts';
import { emptyScenario, readScenario, type ScenarioTexts, textsOfScenario } from '../scenario-texts.ts';
import { type FoundTable, NO_TABLES, type QuoteTables, quoteTables } from './quote-tables.ts';

const table = (tableId: string, validFrom: string): RateTable => ({
  tableId,
  kind: 'mortgage-insurance',
  validFrom,
  note: 'Card',
  rowCount: 1,
  createdOn: null,
  createdBy: null,
});

const OLD = '0199c2a4-52f0-7f16-9d3e-4ab2c5e7f8b1';
const NEW = '0199c2a4-52f0-7f16-9d3e-4ab2c5e7f8b2';

/** A card with one rate for scores from 620. */
function tablesWith(tableId: string, rate: string): QuoteTables {
  const found: FoundTable = {
    state: 'found',
    table: table(tableId, '2026-01-01'),
    rows: [['Base rate', 'All', '80.00', '97.00', '620', '850', rate]],
  };
  return { find: (_kind, on) => (on < '2026-01-01' ? { state: 'none' } : found) };
}

const TABLES = tablesWith(OLD, '0.580');

function typed(over: Partial<ScenarioTexts> = {}): ScenarioTexts {
  return {
    ...emptyScenario('2026-11-26', []),
    downPayment: '10%',
    creditScore: '740',
    insuranceSource: 'From the table',
    ...over,
  };
}

// Tests QUOTE-36, QUOTE-37.
describe('the rows of tables beside typed fields', () => {
  it('follow the fields', () => {
    const { scenario, errors } = readScenario(typed(), TABLES);
    expect(errors).toEqual({});
    expect(scenario).toMatchObject({ mortgageInsuranceRate: 580, insuranceReading: { tableId: OLD } });
    const low = readScenario(typed({ downPayment: '20%' }), TABLES);
    expect(low.scenario).toMatchObject({ mortgageInsuranceRate: 0 });
    expect(low.scenario?.insuranceReading).toBeUndefined();
  });

  it.each([
    [{ creditScore: '' }, { creditScore: 'Enter the credit score: the table is by score' }],
    [{ creditScore: '7' }, { creditScore: 'Enter a credit score from 300 to 850' }],
    [{ creditScore: '74O' }, { creditScore: 'Enter a credit score from 300 to 850' }],
    [{ creditScore: '\0' }, { creditScore: 'Enter a credit score from 300 to 850' }],
    [{ creditScore: '610' }, { creditScore: 'The table for Base rate has scores from 620 to 850' }],
    [
      { downPayment: '2%' },
      { downPayment: 'The table for Base rate has loan to value above 80.00 up to 97.00%' },
    ],
    [{ closingOn: '2025-12-20' }, { insuranceSource: 'There is no table on Dec 20, 2025' }],
    [{ closingOn: '2026-1' }, { closingOn: 'Enter a date that exists, as MM/DD/YYYY' }],
    [{ downPayment: '10%', insuranceSource: 'By hand' as const, creditScore: '' }, {}],
  ])('names the field of %o', (over, expected) => {
    expect(readScenario(typed(over), TABLES).errors).toEqual(expected);
  });

  it('wait for the table, and say when it does not arrive', () => {
    expect(readScenario(typed(), NO_TABLES).errors).toEqual({ insuranceSource: 'The table is being read' });
    const failed = quoteTables(null, () => undefined);
    expect(readScenario(typed(), failed).errors.insuranceSource).toContain('could not be read');
  });

  it('of a saved scenario stay, whatever table is in force now, until a fact of theirs changes', () => {
    const saved = readScenario(typed(), TABLES).scenario;
    if (saved === null) throw new Error('no scenario');
    const now = tablesWith(NEW, '0.700');
    const opened = textsOfScenario(saved);
    expect(readScenario(opened, now).scenario).toEqual(saved);
    expect(readScenario(opened, NO_TABLES).scenario).toEqual(saved);
    expect(readScenario({ ...opened, rate: '7' }, now).scenario?.insuranceReading?.tableId).toBe(OLD);
    const other = readScenario({ ...opened, creditScore: '700' }, now).scenario;
    expect(other).toMatchObject({ mortgageInsuranceRate: 700, insuranceReading: { tableId: NEW } });
  });

  it('are absent from scenarios without them, as before', () => {
    const texts = emptyScenario('2026-11-26', []);
    const { creditScore: _a, refinanceKind: _b, insuranceSource: _c, adjustmentSource: _d, ...old } = texts;
    expect(readScenario(old, TABLES)).toEqual(readScenario(texts, TABLES));
    expect(Object.keys(readScenario(texts, TABLES).scenario ?? {})).not.toContain('insuranceSource');
  });

  it('ask for the kind of refinance only beside a table', () => {
    const refinance = { purpose: 'Refinance' as const, loan: '350,000' };
    expect(readScenario(typed(refinance), TABLES).scenario).toMatchObject({ refinanceKind: 'Rate or term' });
    const byHand = readScenario(typed({ ...refinance, insuranceSource: 'By hand' }), TABLES).scenario;
    expect(byHand?.refinanceKind).toBeUndefined();
  });

  // Tests QUOTE-96.
  it.each(['FHA', 'USDA'] as const)(
    'keep the cash-out of an %s refinance that a program saved',
    (loanType) => {
      const texts = typed({ purpose: 'Refinance', loan: '350,000', loanType });
      const kindOf = (over: Parameters<typeof typed>[0]) =>
        readScenario({ ...texts, ...over }, NO_TABLES).scenario?.refinanceKind;
      expect(kindOf({ refinanceKind: 'Cash-out' })).toBe('Cash-out');
      expect(kindOf({ refinanceKind: 'Rate or term' })).toBeUndefined();
      expect(kindOf({ refinanceKind: 'Cash-out', loanType: 'VA' })).toBeUndefined();
    },
  );
});
