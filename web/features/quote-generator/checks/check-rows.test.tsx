import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { paths } from '../../../paths.ts';
import { prepareNewQuoteTests, renderQuotePage } from '../quote-page.fixture.tsx';

/** Table rows take longer on a busy machine. */
const PATIENCE = { timeout: 10_000 };

prepareNewQuoteTests();

/** Returns the requested keys. */
function stubTables(): string[] {
  const asked: string[] = [];
  const table = { tableId: '019f0000-0000-7000-8000-000000000031', validFrom: '2026-01-01' };
  const row = (county: string, state: string, limit: number) => [
    '00',
    '000',
    county,
    state,
    '',
    ...Array<string>(4).fill(String(limit)),
  ];
  const rows: Record<string, string[]> = {
    'US|ANY': row('ANY COUNTY', 'US', 832_750),
    'CA|MARIN': row('MARIN COUNTY', 'CA', 310_000),
  };
  const before = fetch;
  vi.stubGlobal('fetch', async (href: string) => {
    if (!href.includes('conforming-loan-limits')) return before(href);
    const key = new URL(href, 'https://lintel.example').searchParams.get('key') ?? '';
    asked.push(key);
    return Response.json({ table, row: rows[key] ?? null });
  });
  return asked;
}

async function openChecks() {
  renderQuotePage(paths.quotation());
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const panel = await screen.findByRole('region', { name: 'Quality checks of Scenario 1' });
  return { user, panel: within(panel) };
}

// Tests QUOTE-44, TABLE-31 and TABLE-34.
it('reads the tables for the fields, and keeps the rows of an untouched quote out of its draft', async () => {
  const asked = stubTables();
  const conforming = 'Conforming: within $832,750.00.';
  const first = await openChecks();
  await waitFor(() => expect(first.panel.getByText(conforming)).toBeDefined(), PATIENCE);
  expect(first.panel.getByText(/^There is no table of fixed average prime offer rates/)).toBeDefined();
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  const { user, panel } = await openChecks();
  await waitFor(() => expect(panel.getByText(conforming)).toBeDefined(), PATIENCE);
  expect(screen.queryByText(/not saved yet/)).toBeNull();
  const type = (name: string, text: string) => user.type(panel.getByRole('textbox', { name }), text);
  const says = (text: string) => waitFor(() => expect(panel.getByText(text)).toBeDefined(), PATIENCE);
  await type('Property state', 'ca');
  await type('Property county', 'Marin');
  await says('Jumbo: $10,000.00 above the limit of $310,000.00.');
  expect(asked).toContain('CA|MARIN');
  // The first letter of a state requests nothing (QUOTE-95).
  expect(asked.filter((key) => !/^(US|CA)\|/.test(key))).toEqual([]);
  await type('County loan limit', '500000');
  await says('Conforming: within $500,000.00.');
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  await openChecks();
  expect(await screen.findByText(/not saved yet/)).toBeDefined();
});
