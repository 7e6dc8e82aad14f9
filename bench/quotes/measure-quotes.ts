import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import type { SavedQuote } from '../../contract/quotes.ts';
import { paths } from '../../web/paths.ts';
import { type BrowserOffice, openBrowserOffice } from '../browser/browser-office.ts';
import { SLOW_DOWN } from '../browser/keystroke-table.ts';
import { openMeasured, SETTLED_MS, taskTime } from '../browser/typed-keys.ts';
import { FULLEST_QUOTE } from './fullest-quote.ts';
import type { ChangedFigures, QuoteFigures } from './quotes-report.ts';

const FIGURES_CLOCK = fileURLToPath(new URL('figures-clock.js', import.meta.url));

/** The first ones of a server load its fonts and are left out. */
const UNCOUNTED_PDFS = 3;

const PDFS = 20;

/** Keys that keep a field valid, so that each one changes figures. */
const CHANGES: readonly { kind: string; scenario: number; field: string; keys: readonly string[] }[] = [
  {
    kind: 'rate',
    scenario: 0,
    field: 'Interest rate',
    keys: ['Backspace', '2', 'Backspace', '5', 'Backspace', '7'],
  },
  {
    kind: 'rate',
    scenario: 1,
    field: 'Interest rate',
    keys: ['Backspace', '3', 'Backspace', '8', 'Backspace', '1'],
  },
  {
    kind: 'rate',
    scenario: 2,
    field: 'Interest rate',
    keys: ['Backspace', '3', 'Backspace', '8', 'Backspace', '1'],
  },
  {
    kind: 'loan',
    scenario: 0,
    field: 'Down payment',
    keys: ['Backspace', '1', 'Backspace', '4', 'Backspace', '8'],
  },
  { kind: 'tax', scenario: 0, field: 'Property tax per year', keys: ['Backspace', '9', 'Backspace', '4'] },
];

/** Keys of the facts for all scenarios. */
const OUTLOOK_CHANGES = [
  { kind: 'income', field: 'Monthly income', keys: ['Backspace', '5', 'Backspace', '8'] },
  { kind: 'growth', field: 'Growth of the home value per year', keys: ['Backspace', '5', 'Backspace', '7'] },
] as const;

/** Changes the fullest quote on the screen, and makes its PDF on the server. */
export async function measureQuotes(rounds: number, say: (text: string) => void): Promise<QuoteFigures> {
  const office = await openBrowserOffice();
  try {
    const customer = { firstName: 'Anika', lastName: 'Banerjee', primaryEmail: 'anika@mail.example' };
    const { customerId } = await office.call<{ customerId: string }>('POST', '/api/customers', customer);
    const { quoteId, link } = await office.call<SavedQuote>(
      'POST',
      `/api/customers/${customerId}/quotes`,
      FULLEST_QUOTE,
    );
    const path = paths.quotation({ customerId, quoteId });
    const figures: QuoteFigures = { full: [], slow: [], pdfs: [], browserVersion: office.browserVersion };
    for (let done = 0; done < rounds; done += 1) {
      figures.full.push(await changeRound(office, path, 1));
      figures.slow.push(await changeRound(office, path, SLOW_DOWN));
      say(`  round ${done + 1} of ${rounds}`);
    }
    for (let made = 0; made < UNCOUNTED_PDFS + PDFS; made += 1) {
      const milliseconds = await pdfTime(office, `${link.href}/pdf`);
      if (made >= UNCOUNTED_PDFS) figures.pdfs.push(milliseconds);
    }
    return figures;
  } finally {
    await office.close();
  }
}

async function pdfTime({ address, authorization }: BrowserOffice, path: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(address + path, { headers: { authorization } });
  const bytes = await answer.arrayBuffer();
  if (!answer.ok || bytes.byteLength < 10_000) throw new Error(`The PDF was not made: ${answer.status}`);
  return performance.now() - start;
}

/** Changes fields of each scenario, with the chart and its table open. */
async function changeRound(office: BrowserOffice, path: string, slowDown: number): Promise<ChangedFigures[]> {
  const opened = await openMeasured(office, path, slowDown, [FIGURES_CLOCK]);
  const { page, tools } = opened;
  try {
    // The growth changes the equity, and everything else does too.
    await page.getByText('Equity', { exact: true }).click();
    await page.getByText('The same figures as a table').click();
    await page.getByRole('table', { name: 'Equity of the scenarios by year' }).waitFor();
    await wait(SETTLED_MS);
    const changed: ChangedFigures[] = [];
    const typeInto = async (field: Locator, kind: string, keys: readonly string[]) => {
      await field.focus();
      // Before the cents: '42,500.00' becomes '42,50.00' and '42,502.00'.
      await page.keyboard.press('End');
      for (const _ of kind === 'rate' || kind === 'growth' ? [] : ['.', '0', '0']) {
        await page.keyboard.press('ArrowLeft');
      }
      for (const key of keys) {
        await wait(SETTLED_MS);
        await takeFigures(page);
        const before = await taskTime(tools);
        await page.keyboard.down(key);
        await drawn(page);
        // A finger lifts later than this. At once, the browser would handle the lift before the clock's task.
        await page.keyboard.up(key);
        await wait(SETTLED_MS);
        const [figures] = await takeFigures(page);
        if (figures === undefined) throw new Error(`${kind}: the key ${key} was lost.`);
        changed.push({ kind, milliseconds: figures.milliseconds, cpu: (await taskTime(tools)) - before });
      }
    };
    for (const { kind, scenario, field, keys } of CHANGES) {
      const name = FULLEST_QUOTE.scenarios[scenario]?.name ?? '';
      const card = page.getByRole('region', { name, exact: true });
      await typeInto(card.getByRole('textbox', { name: field, exact: true }), kind, keys);
    }
    for (const { kind, field, keys } of OUTLOOK_CHANGES) {
      await typeInto(page.getByRole('textbox', { name: field, exact: true }), kind, keys);
    }
    return changed;
  } finally {
    await opened.close();
  }
}

const PATIENCE = 250;

/** The policy of the page forbids Playwright's own polling. */
async function drawn(page: Page): Promise<void> {
  for (let tries = 0; tries < PATIENCE; tries += 1) {
    if (await page.evaluate<boolean>('hasFigures()')) return;
    await wait(40);
  }
  throw new Error('The last key changed no figure.');
}

function takeFigures(page: Page): Promise<{ milliseconds: number }[]> {
  return page.evaluate('takeFigures()');
}
