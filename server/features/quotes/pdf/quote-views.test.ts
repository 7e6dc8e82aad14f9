import fc from 'fast-check';
import { expect, it } from 'vitest';
import { outlookGroupsOnPaper } from '../../../../domain/quote-outlook/outlook-rows.ts';
import type { QuoteOutlook } from '../../../../domain/quote-outlook/quote-outlook.ts';
import { computeQuote } from '../../../../domain/quotes/quote.ts';
import { centsText, figureText } from '../../../../domain/quotes/quote-figure-text.ts';
import { figureGroups, isNothing } from '../../../../domain/quotes/quote-figures.ts';
import { scenarios } from '../../../../domain/quotes/random-scenario.fixture.ts';
import { cases } from '../../../../domain/testing/property-cases.ts';
import { textOfPdf } from '../../../testing/pdf-text.ts';
import { composeQuotePdf } from './quote-pdf.ts';
import { tableGroups } from './table-groups.ts';

const OUTLOOK: QuoteOutlook = {
  income: { perMonthCents: 11_000_00, debtsPerMonthCents: 400_00 },
  presentLoan: { balanceCents: 200_000_00, rate: 7_000, paymentCents: 1_500_00, monthsLeft: 300 },
  growthRate: 1_250,
};

const three = fc
  .tuple(scenarios, scenarios, scenarios)
  .map((all) => all.map((scenario, place) => ({ ...scenario, name: `Random ${place + 1}` })));

// Tests QUOTE-85.
it('the table of the PDF has every figure of the screen, for random scenarios of every type', () => {
  fc.assert(
    fc.property(three, (all) => {
      const quoted = all.map((scenario) => ({ scenario, quote: computeQuote(scenario) }));
      const screen = figureGroups(quoted.map(({ quote }) => quote)).flatMap(({ rows }) => rows);
      const printed = tableGroups(quoted).flatMap(({ rows }) => rows);
      for (const { label, values, isTotal } of screen) {
        if (isTotal !== true && values.every(isNothing)) continue;
        const texts = values.map((figure) => (figure === null ? '–' : figureText(figure)));
        const same = printed.filter(
          (row) => row.label.startsWith(label) && row.values.join() === texts.join(),
        );
        expect(same, label).not.toHaveLength(0);
      }
    }),
    { numRuns: cases(40) },
  );
});

// Tests QUOTE-85.
it('the text of the PDF has the payment, the cash, the costs and the outlook of random scenarios', async () => {
  await fc.assert(
    fc.asyncProperty(three, async (all) => {
      const pdf = await composeQuotePdf({
        title: 'Random',
        scenarios: all,
        outlook: OUTLOOK,
        company: { name: 'Harbor Lending', nmlsId: '', office: undefined, logo: undefined },
        customerName: 'Anika Banerjee',
        preparedBy: { name: 'Ola', nmlsId: '', email: null },
        version: 1,
        savedOn: '2026-11-26T15:00:00Z',
      });
      const text = await textOfPdf(pdf);
      for (const part of ['monthly', 'costs', 'cashToClose'] as const) {
        for (const scenario of all)
          expect(text).toContain(centsText(computeQuote(scenario)[part].totalCents));
      }
      for (const { rows } of outlookGroupsOnPaper(OUTLOOK, all)) {
        for (const { label, values } of rows) expect(text).toContain([label, ...values].join(' '));
      }
    }),
    { numRuns: cases(4) },
  );
});
