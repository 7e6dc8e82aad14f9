import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import type { SavedQuote } from '../../contract/quotes.ts';
import { paths } from '../../web/paths.ts';
import {
  atBothSpeeds,
  type BothSpeeds,
  type BrowserOffice,
  SLOW_DOWN,
  withBrowserOffice,
} from '../browser/browser-office.ts';
import { type Keystroke, openMeasured, SETTLED_MS, taskTime } from '../browser/typed-keys.ts';
import { median, percentile, ratioOfRounds } from '../statistics.ts';
import { atMost, milliseconds, ratio, table } from '../table.ts';
import { FULLEST_QUOTE } from './fullest-quote.ts';

/** A keystroke here lasts until the last figure that it changes is shown. */
interface QuoteFigures extends BothSpeeds<Keystroke[]> {
  pdfs: number[];
}

const CHANGE_MS = 60;
const PDF_MS = 300;

const FIGURES_CLOCK = fileURLToPath(new URL('figures-clock.js', import.meta.url));

/** The server loads its fonts for the first PDFs. */
const UNCOUNTED_PDFS = 3;

const PDFS = 20;

/** A field of a scenario, or of the facts that apply to all. */
interface ChangedField {
  kind: string;
  scenario?: number;
  field: string;
  /** After each key the value is valid, so figures change. */
  keys: readonly string[];
}

const rate = (scenario: number, ...digits: [string, string, string]): ChangedField => ({
  kind: 'rate',
  scenario,
  field: 'Interest rate',
  keys: replacing(digits),
});

const CHANGES: readonly ChangedField[] = [
  rate(0, '2', '5', '7'),
  rate(1, '3', '8', '1'),
  rate(2, '3', '8', '1'),
  { kind: 'loan', scenario: 0, field: 'Down payment', keys: replacing(['1', '4', '8']) },
  { kind: 'tax', field: 'Property tax per year', keys: replacing(['9', '4']) },
  { kind: 'income', field: 'Monthly income', keys: replacing(['5', '8']) },
  { kind: 'growth', field: 'Annual appreciation', keys: replacing(['5', '7']) },
];

/** Deletes a digit and types another one, repeatedly. */
function replacing(digits: readonly string[]): string[] {
  return digits.flatMap((digit) => ['Backspace', digit]);
}

export function measureQuotes(rounds: number, say: (text: string) => void) {
  return withBrowserOffice(async (office): Promise<QuoteFigures> => {
    const customer = { firstName: 'Anika', lastName: 'Banerjee', primaryEmail: 'anika@mail.example' };
    const { customerId } = await office.call<{ customerId: string }>('POST', '/api/customers', customer);
    const { quoteId, link } = await office.call<SavedQuote>(
      'POST',
      `/api/customers/${customerId}/quotes`,
      FULLEST_QUOTE,
    );
    const path = paths.quotation({ customerId, quoteId });
    const changes = await atBothSpeeds(rounds, say, (slowDown) => changeRound(office, path, slowDown));
    const pdfs: number[] = [];
    for (let made = 0; made < UNCOUNTED_PDFS + PDFS; made += 1)
      pdfs.push(await pdfTime(office, `${link.href}/pdf`));
    return { ...changes, pdfs: pdfs.slice(UNCOUNTED_PDFS) };
  });
}

async function pdfTime({ address, authorization }: BrowserOffice, path: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(address + path, { headers: { authorization } });
  const bytes = await answer.arrayBuffer();
  if (!answer.ok || bytes.byteLength < 10_000) throw new Error(`The PDF was not made: ${answer.status}`);
  return performance.now() - start;
}

/** Changes fields of each scenario while the chart and its table are open. */
async function changeRound(office: BrowserOffice, path: string, slowDown: number): Promise<Keystroke[]> {
  const opened = await openMeasured(office, path, slowDown, [FIGURES_CLOCK]);
  const { page, tools } = opened;
  try {
    // The chart must show equity, because that is all that home growth changes.
    await page.getByText('Equity', { exact: true }).click();
    await page.getByText('The same figures as a table').click();
    await page.getByRole('table', { name: 'Equity of the scenarios by year' }).waitFor();
    await wait(SETTLED_MS);
    const changed: Keystroke[] = [];
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
        // With a delay: otherwise the key-up event would be handled before the clock's task.
        await page.keyboard.up(key);
        await wait(SETTLED_MS);
        const [figures] = await takeFigures(page);
        if (figures === undefined) throw new Error(`${kind}: the key ${key} was lost.`);
        changed.push({ kind, milliseconds: figures.milliseconds, cpu: (await taskTime(tools)) - before });
      }
    };
    for (const { kind, scenario, field, keys } of CHANGES) {
      const name = scenario === undefined ? undefined : FULLEST_QUOTE.scenarios[scenario]?.name;
      const within = name === undefined ? page : page.getByRole('region', { name, exact: true });
      await typeInto(within.getByRole('textbox', { name: field, exact: true }), kind, keys);
    }
    return changed;
  } finally {
    await opened.close();
  }
}

const PATIENCE = 250;

/** The page's CSP forbids Playwright's own polling. */
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

export function renderQuotes({ full, slow, pdfs }: QuoteFigures): string {
  const kinds = [...new Set(slow[0]?.map(({ kind }) => kind))];
  const rows = [undefined, ...kinds].map((kind) => {
    const of = (rounds: Keystroke[][], percent: number, figure: 'milliseconds' | 'cpu' = 'milliseconds') =>
      rounds.map((round) => {
        const chosen = round.filter((change) => kind === undefined || change.kind === kind);
        return percentile(
          chosen.map((change) => change[figure]),
          percent,
        );
      });
    const [slow50, full50] = [of(slow, 50), of(full, 50)];
    return [
      kind ?? 'all',
      atMost(median(slow50), CHANGE_MS, milliseconds),
      milliseconds(median(of(slow, 98))),
      milliseconds(median(full50)),
      ratio(ratioOfRounds(slow50, full50)),
      milliseconds(median(of(slow, 50, 'cpu'))),
    ];
  });
  const changes = table(
    [
      'change of',
      `p50 ms, ${SLOW_DOWN}× slower`,
      `p98 ms, ${SLOW_DOWN}× slower`,
      'p50 ms',
      'slowed ÷ not',
      'CPU p50 ms, slowed',
    ],
    rows,
  );
  const made = table(
    ['PDF', 'p50 ms', 'p98 ms'],
    [
      [
        'of the fullest quote, from the request to its last byte',
        atMost(median(pdfs), PDF_MS, milliseconds),
        milliseconds(percentile(pdfs, 98)),
      ],
    ],
  );
  return `${changes}\n\n${made}`;
}
