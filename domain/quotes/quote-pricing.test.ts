import { describe, expect, it } from 'vitest';
import { gradedRowsOf, type TableReading } from '../rate-tables/table-reading.ts';
import { scenario } from './quote.fixture.ts';
import { computeQuote } from './quote.ts';
import { quoteMailValues } from './quote-email.ts';
import { figureGroups } from './quote-figures.ts';
import { quoteNotes } from './quote-notes.ts';
import { adjustedLoan, insuredLoan } from './quote-pricing.ts';
import { pricedAmounts, type QuoteScenario, quoteScenarioSchema } from './quote-scenario.ts';

const CARD = [
  ['Base rate', 'Over 20 years', '80.00', '90.00', '700', '850', '0.380'],
  ['Base rate', 'Over 20 years', '80.00', '90.00', '620', '699', '0.620'],
  ['Base rate', '20 years or less', '80.00', '90.00', '620', '850', '0.200'],
  ['Second Home', 'All', '80.00', '90.00', '620', '850', '0.140'],
];
const PRICES = [
  ['Purchase', 'All', '0.00', '80.00', '300', '850', '0.500'],
  ['Purchase', 'All', '80.00', '97.00', '300', '850', '0.375'],
  ['Cash-out refinance', 'All', '0.00', '80.00', '300', '850', '1.250'],
  ['Second Home', 'All', '0.00', '97.00', '300', '850', '4.125'],
  ['Two to four units', 'All', '0.00', '97.00', '300', '850', '0.625'],
];
const TABLE = { tableId: '0199c2a4-52f0-7f16-9d3e-4ab2c5e7f8b1', validFrom: '2026-01-01' };

function readingOf(table: string[][], loan: ReturnType<typeof insuredLoan>): TableReading {
  const found = loan === null ? null : gradedRowsOf(table, loan);
  if (found === null || !found.ok) throw new Error(found?.message ?? 'no score');
  return { ...TABLE, rows: found.rows };
}

/** A purchase with 10 % down, priced by both tables. */
function priced(over: Partial<QuoteScenario> = {}): QuoteScenario {
  const entered: QuoteScenario = {
    ...scenario({ valueCents: 400_000_00, downPaymentCents: 40_000_00, creditScore: 740 }),
    insuranceSource: 'From the table',
    adjustmentSource: 'From the table',
    ...over,
  };
  const amounts = pricedAmounts(entered);
  return {
    ...entered,
    insuranceReading: readingOf(CARD, insuredLoan(entered, amounts)),
    adjustmentReading: readingOf(PRICES, adjustedLoan(entered, amounts)),
  };
}

const issuesOf = (candidate: object) =>
  quoteScenarioSchema.safeParse(candidate).error?.issues.map(({ path, message }) => [path[0], message]);

// Tests QUOTE-33, QUOTE-34.
describe('mortgage insurance from a table', () => {
  it('adds the rows of score, loan to value, term and occupancy, and shows them', () => {
    const one = priced({ occupancy: 'Second Home', mortgageInsuranceRate: 520 });
    expect(issuesOf(one)).toBeUndefined();
    const line = computeQuote(one).monthly.lines.find(({ id }) => id === 'mortgage-insurance');
    expect(line?.cents).toBe(156_00);
    expect(line?.how).toContainEqual({
      label: 'Base rate: score 700 to 850, LTV 80.01 to 90.00%',
      value: { rate: 380 },
    });
    expect(line?.how).toContainEqual({ label: 'Table effective', value: { date: '2026-01-01' } });
    expect(quoteNotes([one]).join(' ')).toContain(
      'from the rate card in effect on the closing date (effective Jan 1, 2026), for',
    );
  });

  it('has another rate for a shorter term', () => {
    const one = priced({ program: '15-Year Fixed', mortgageInsuranceRate: 200 });
    expect(one.insuranceReading?.rows.map(({ rate }) => rate)).toEqual([200]);
  });

  it.each([
    [{ creditScore: undefined }, 'creditScore', 'Enter the credit score: the table is by score'],
    [{ creditScore: 299 }, 'creditScore', 'Enter a credit score from 300 to 850'],
    [{ creditScore: 680 }, 'insuranceReading', 'The rows of the table are not those of this loan'],
    [{ downPaymentCents: 20_000_00 }, 'insuranceReading', 'The rows of the table are not those of this loan'],
    [{ insuranceReading: undefined }, 'insuranceReading', 'The rows of the table are missing'],
    [{ closingOn: '2025-12-31' }, 'insuranceReading', 'The table begins after the closing date'],
    [{ mortgageInsuranceRate: 370 }, 'mortgageInsuranceRate', 'This is not the rate of the table'],
  ])('refuses %o', (over, field, message) => {
    const wrong = { ...priced({ mortgageInsuranceRate: 380 }), ...over };
    expect(issuesOf(wrong)?.[0]).toEqual([field, message]);
  });

  it('needs no row at 80% of the value, and none for FHA', () => {
    const low = { ...priced({ mortgageInsuranceRate: 380 }), downPaymentCents: 80_000_00 };
    const { insuranceReading: _row, adjustmentSource: _source, adjustmentReading: _rows, ...plain } = low;
    expect(issuesOf({ ...plain, mortgageInsuranceRate: 0 })).toBeUndefined();
  });
});

// Tests QUOTE-35.
describe('price adjustments', () => {
  it('are lines of section A and finance charges, each with its row', () => {
    const one = priced({ occupancy: 'Second Home', mortgageInsuranceRate: 520 });
    const { costs, apr } = computeQuote(one);
    const lines = costs.lines.filter(({ id }) => id.startsWith('adjustment-'));
    expect(
      lines.map(({ label, cents, section, isFinanceCharge }) => [label, cents, section, isFinanceCharge]),
    ).toEqual([
      ['Price adjustment: Purchase', 1_350_00, 'A', true],
      ['Price adjustment: Second Home', 14_850_00, 'A', true],
    ]);
    expect(lines[0]?.how).toContainEqual({
      label: 'Purchase: score 300 to 850, LTV 80.01 to 97.00%',
      value: { rate: 375 },
    });
    const { adjustmentSource: _source, ...without } = one;
    expect(apr).toBeGreaterThan(computeQuote(without).apr ?? 100);
    const labels = figureGroups([computeQuote(one)]).flatMap(({ rows }) => rows.map(({ label }) => label));
    expect(labels).toContain('Price adjustment: Second Home');
  });

  it('count the units of the property', () => {
    const one = { ...priced({ mortgageInsuranceRate: 380 }), units: 2 };
    const loan = adjustedLoan(one, pricedAmounts(one));
    expect(loan === null ? null : gradedRowsOf(PRICES, loan)).toMatchObject({
      rows: [{ item: 'Purchase' }, { item: 'Two to four units' }],
    });
  });

  it('become a credit of the lender when their sum is below zero', () => {
    const one = priced({ mortgageInsuranceRate: 380 });
    const rows = one.adjustmentReading?.rows.map((row) => ({ ...row, rate: -250 })) ?? [];
    const { costs } = computeQuote({ ...one, adjustmentReading: { ...TABLE, rows } });
    const credit = costs.lines.find(({ id }) => id === 'adjustment-credit');
    expect(credit).toMatchObject({ cents: -900_00, section: 'J', isFinanceCharge: false });
  });

  it('say which loans the table does not hold', () => {
    const cashOut = scenario({
      purpose: 'Refinance',
      valueCents: 400_000_00,
      loanCents: 330_000_00,
      creditScore: 740,
      refinanceKind: 'Cash-out',
    });
    const loan = adjustedLoan(cashOut, pricedAmounts(cashOut));
    expect(loan && gradedRowsOf(PRICES, loan)).toEqual({
      ok: false,
      field: 'loanToValue',
      message: 'The table for Cash-out refinance has loan to value above 0.00 up to 80.00%',
    });
    const term = adjustedLoan({ ...cashOut, refinanceKind: 'Rate or term' }, pricedAmounts(cashOut));
    expect(term && gradedRowsOf(PRICES, term)).toMatchObject({
      ok: false,
      field: 'table',
      message: 'The table has no row for Rate or term refinance',
    });
    const low = insuredLoan(
      scenario({ valueCents: 400_000_00, downPaymentCents: 40_000_00, creditScore: 600 }),
      { baseCents: 360_000_00, valueCents: 400_000_00 },
    );
    expect(low && gradedRowsOf(CARD, low)).toMatchObject({
      field: 'creditScore',
      message: 'The table for Base rate has scores from 620 to 850',
    });
  });
});

// Tests QUOTE-38.
describe('the email of a quote by tables', () => {
  const figuresOf = (one: QuoteScenario) =>
    quoteMailValues({
      title: 'Home',
      firstName: 'Anika',
      companyName: 'Harbor Lending',
      companyNmlsId: '',
      senderName: 'Ola',
      senderNmlsId: '',
      message: '',
      scenarios: [{ scenario: one, quote: computeQuote(one) }],
    }).figures;

  it('names the first day of each table', () => {
    const figures = figuresOf(priced({ mortgageInsuranceRate: 380 }));
    expect(figures).toContain(
      '  Mortgage insurance rate: 0.380%, from the table effective Jan 1, 2026\n  Price adjustments: $1,350.00, from the table effective Jan 1, 2026\n',
    );
  });

  it('names none where no figure is from a table', () => {
    const { insuranceSource: _insurance, adjustmentSource: _source, ...byHand } = priced();
    expect(figuresOf(byHand)).not.toContain('table');
    expect(
      figuresOf({ ...priced({ mortgageInsuranceRate: 380 }), loanType: 'FHA', feePayment: 'Paid in cash' }),
    ).not.toContain('table');
    const low = { ...priced({ mortgageInsuranceRate: 380 }), downPaymentCents: 80_000_00 };
    expect(figuresOf(low)).not.toContain('Mortgage insurance rate');
  });
});
