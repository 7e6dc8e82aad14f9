import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, it, vi } from 'vitest';
import { SCENARIO_EXAMPLE } from '../../../../contract/openapi/examples/example-parts.ts';
import { paths } from '../../../paths.ts';
import { renderQuotePage } from '../quote-page.fixture.tsx';

/** Table rows take longer on a busy machine. */
const PATIENCE = { timeout: 10_000 };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ROW = {
  item: 'Base rate',
  term: 'All',
  ltvAbove: 8000,
  ltvTo: 9700,
  scoreFrom: 300,
  scoreTo: 850,
  rate: 700,
};

/** A version with a row that no card has any more. */
const SAVED = {
  title: 'Saved',
  quoteId: 'q1',
  customerId: 'c1',
  version: 1,
  latestVersion: 1,
  createdOn: '2026-03-01T12:00:00.000Z',
  createdBy: 'officer',
  versions: [{ version: 1, savedOn: '2026-03-01T12:00:00.000Z', savedBy: 'officer' }],
  link: { href: '/api/customers/c1/quotes/q1' },
  preparers: { lender: { name: 'Lintel', nmlsId: '' }, officer: null },
  scenarios: [
    {
      ...SCENARIO_EXAMPLE,
      creditScore: 720,
      downPaymentCents: 40_000_00,
      insuranceSource: 'From the table',
      mortgageInsuranceRate: 700,
      insuranceReading: {
        tableId: '019f0000-0000-7000-8000-000000000009',
        validFrom: '2020-01-01',
        rows: [ROW],
      },
    },
  ],
};

const says = (rate: string) => screen.findByText(`${rate} by the table valid from Jan 1, 2020`, {}, PATIENCE);

/** Each card has one rate for all loans; the last imported is in force. */
function stubCards() {
  const cards: { tableId: string; validFrom: string; createdOn: string | null; rate: string }[] = [];
  const add = (rate: string) => {
    const place = cards.length + 1;
    const tableId = `019f0000-0000-7000-8000-00000000000${place}`;
    cards.push({ tableId, validFrom: '2020-01-01', createdOn: `2026-03-02T0${place}:00:00.000Z`, rate });
  };
  vi.stubGlobal('fetch', async (asked: string) => {
    if (asked.includes('quote-costs')) {
      return Response.json({
        costs: [],
        version: 1,
        preparers: { lender: { name: 'Lintel', nmlsId: '' }, officer: null },
        defaults: { interestYear: 365, interestCreditDays: 5, escrowCushionMonths: 2 },
      });
    }
    if (asked.endsWith('/api/rate-tables')) {
      return Response.json({ kinds: [{ kind: 'mortgage-insurance', versions: cards }] });
    }
    if (asked.includes('/quotes/q1/')) return Response.json({ emails: [] });
    if (asked.includes('/quotes/q1')) return Response.json(SAVED);
    const table = cards.find(({ tableId }) => asked.includes(tableId));
    if (table !== undefined) {
      const rows = [['Base rate', 'All', '80.00', '97.00', '300', '850', table.rate]];
      return Response.json({ table, rows });
    }
    return Response.json(asked.includes('/row?') ? { table: null, row: null } : { quotes: [] });
  });
  return add;
}

// Tests QUOTE-37 and TABLE-34.
it('reads the table in force after each change, and on request', async () => {
  const importCard = stubCards();
  importCard('0.580');
  renderQuotePage(paths.quotation());
  const user = userEvent.setup();
  const source = await screen.findByRole('combobox', { name: 'Mortgage insurance rate' });
  await user.type(screen.getByRole('textbox', { name: /^Credit score/ }), '720');
  const payment = screen.getByRole('textbox', { name: /^Down payment/ });
  await user.clear(payment);
  await user.type(payment, '10%');
  await user.type(source, 'From{Enter}');
  await says('0.580%');

  importCard('0.380');
  await user.type(screen.getByRole('textbox', { name: /^Credit score/ }), '{Backspace}2');
  await says('0.380%');

  importCard('0.990');
  await user.click(screen.getByRole('button', { name: 'Read the tables again' }));
  await says('0.990%');
});

// Tests TABLE-34.
it('keeps the rows of a saved quote until somebody requests the current ones', async () => {
  stubCards()('0.580');
  renderQuotePage(paths.quotation({ customerId: 'c1', quoteId: 'q1' }));
  await says('0.700%');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Read the tables again' }));
  await says('0.580%');
});
