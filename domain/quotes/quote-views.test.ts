import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeQuote } from './quote.ts';
import { quoteMailValues } from './quote-email.ts';
import { centsText, figureText, percentText } from './quote-figure-text.ts';
import { figureGroups } from './quote-figures.ts';
import { sumOfLines } from './quote-line.ts';
import { feeFaultOf, quoteScenarioSchema } from './quote-scenario.ts';
import { scenarios } from './random-scenario.fixture.ts';

// Tests QUOTE-85.
test('a higher rate never lowers the payment, for every type of loan', () => {
  fc.assert(
    fc.property(scenarios, fc.integer({ min: 1, max: 2_000 }), (given, more) => {
      const raised = { ...given, rate: given.rate + more };
      expect(feeFaultOf(raised)).toBeNull();
      expect(computeQuote(raised).monthly.totalCents).toBeGreaterThanOrEqual(
        computeQuote(given).monthly.totalCents,
      );
    }),
  );
});

// Tests QUOTE-85.
test('costs, cash to close and monthly payment are the sums of their lines', () => {
  fc.assert(
    fc.property(scenarios, (given) => {
      const { monthly, costs, cashToClose } = computeQuote(given);
      for (const { lines, totalCents } of [monthly, costs, cashToClose]) {
        expect(sumOfLines(lines)).toBe(totalCents);
      }
      const closing = cashToClose.lines.find(({ id }) => id === 'closing-costs');
      expect(closing?.cents).toBe(costs.totalCents);
      const sections = closing?.how.map(({ value }) => ('cents' in value ? value.cents : Number.NaN)) ?? [];
      expect(sections.reduce((sum, cents) => sum + cents, 0)).toBe(costs.totalCents);
    }),
  );
});

// Tests QUOTE-85.
test('the comparison and the email have the figures of the quote', () => {
  fc.assert(
    fc.property(scenarios, (given) => {
      const quote = computeQuote(given);
      const rows = figureGroups([quote]).flatMap((group) => group.rows);
      const shown = (id: string) => {
        const figure = rows.find((row) => row.id === id)?.values[0];
        return figure == null ? null : figureText(figure);
      };
      const apr = quote.apr === null ? null : percentText(Math.round(quote.apr * 1000));
      expect(shown('loan')).toBe(centsText(quote.loanCents));
      expect(shown('monthly-total')).toBe(centsText(quote.monthly.totalCents));
      expect(shown('costs-total')).toBe(centsText(quote.costs.totalCents));
      expect(shown('cashToClose-total')).toBe(centsText(quote.cashToClose.totalCents));
      expect(shown('apr')).toBe(apr);
      const { figures } = quoteMailValues({
        title: 'Random',
        firstName: 'Anika',
        companyName: 'Harbor Lending',
        companyNmlsId: '',
        senderName: 'Ola',
        senderNmlsId: '',
        message: '',
        scenarios: [{ scenario: given, quote }],
      });
      expect(figures).toContain(`Loan amount: ${shown('loan')}`);
      expect(figures).toContain(`Total monthly payment: ${shown('monthly-total')}`);
      expect(figures).toContain(`: ${centsText(Math.abs(quote.cashToClose.totalCents))}\n`);
      expect(figures).toContain(`APR: ${apr ?? 'N/A'}`);
    }),
  );
});

// Tests QUOTE-14 and QUOTE-85.
test('a stored scenario computes the same quote', () => {
  fc.assert(
    fc.property(scenarios, (given) => {
      const stored = quoteScenarioSchema.parse(JSON.parse(JSON.stringify(given)));
      expect(computeQuote(stored)).toEqual(computeQuote(given));
    }),
  );
});
