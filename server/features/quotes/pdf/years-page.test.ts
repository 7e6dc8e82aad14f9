import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import type { QuoteOutlook } from '../../../../domain/quote-outlook/quote-outlook.ts';
import type { QuoteScenario } from '../../../../domain/quotes/quote-scenario.ts';
import { aScenario } from '../../../testing/calls/quote-calls.ts';
import { composeQuotePdf } from './quote-pdf.ts';

async function yearsOf(...names: string[]) {
  return yearsPage(names.map((name, place) => aScenario({ name, rate: 6_500 + place })));
}

async function yearsPage(scenarios: QuoteScenario[], outlook: QuoteOutlook = {}) {
  const pdf = await composeQuotePdf({
    title: 'Home',
    scenarios,
    outlook,
    company: { name: 'Harbor Lending', nmlsId: '', office: undefined, logo: undefined },
    customerName: 'Anika Banerjee',
    preparedBy: { name: 'Ola', nmlsId: '', email: null },
    version: 1,
    savedOn: '2026-11-26T15:00:00Z',
  });
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  try {
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      const texts = items.flatMap((item) =>
        'str' in item
          ? [{ text: item.str, x: item.transform[4], y: item.transform[5], width: item.width }]
          : [],
      );
      const page = texts
        .map(({ text }) => text)
        .join(' ')
        .replace(/\s+/g, ' ');
      if (page.startsWith('Over the years')) return { page, texts };
    }
    throw new Error('no page of the years');
  } finally {
    await document.loadingTask.destroy();
  }
}

const countOf = (page: string, name: string) => page.split(name).length - 1;

// Tests QUOTE-84.
it('shows long names in full in a legend and in the table header', async () => {
  const names = [
    'Short',
    'A purchase with a very long name, nearly sixty letters: 1',
    'A purchase with a very long name, nearly sixty letters: 2',
  ];
  const { page } = await yearsOf(...names);
  for (const name of names) expect(countOf(page, name), name).toBe(4);
  expect(page).not.toContain('…');
});

// Tests QUOTE-84.
it('shows short names at the ends of their lines, one below the other and inside the page', async () => {
  const names = ['Scenario 1', 'Lower rate', 'FHA, 3.5 % down'];
  const { page, texts } = await yearsOf(...names);
  for (const name of names) expect(countOf(page, name), name).toBe(6);
  const table = texts.findIndex(({ text }) => text.trim() === 'Year');
  const beside = texts.slice(0, table).filter(({ text }) => names.includes(text.trim()));
  expect(beside).toHaveLength(9);
  for (const { x, width } of beside) expect(x + width).toBeLessThanOrEqual(612 - 48);
  const rows = beside.map(({ y }) => y).sort((one, other) => one - other);
  for (const [index, y] of rows.slice(1).entries()) expect(y - (rows[index] ?? 0)).toBeGreaterThan(8);
});

// Tests QUOTE-84.
it('has amounts of billions in one line each', async () => {
  const dear = { valueCents: 999_000_000_00, downPaymentCents: 99_000_000_00 };
  const names = ['One', 'Two', 'Three'];
  const scenarios = names.map((name) => aScenario({ ...dear, name }));
  const { texts } = await yearsPage(scenarios, { growthRate: 20_000 });
  const table = texts.findIndex(({ text }) => text.trim() === 'Year');
  const amounts = texts
    .slice(table)
    .filter(({ text }) => /^[$\d,.]+$/.test(text.trim()) && text.includes('$'));
  expect(amounts.length).toBeGreaterThan(100);
  for (const { text } of amounts) expect(text.trim()).toMatch(/^\$[\d,]+\.\d\d$/);
});
