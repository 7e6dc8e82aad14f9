import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { easternDate } from '../../domain/time/eastern-time.ts';
import { createRandom } from '../../server/demo/random.ts';
import { aMarriedApplication } from '../../server/testing/factories/application-factory.ts';
import { paths } from '../../web/paths.ts';
import {
  atBothSpeeds,
  type BothSpeeds,
  type BrowserOffice,
  storeApplication,
  withBrowserOffice,
} from '../browser/browser-office.ts';
import { keystrokeTable } from '../browser/keystroke-table.ts';
import { type Keystroke, openMeasured, SETTLED_MS, typed, typeKeys } from '../browser/typed-keys.ts';
import { fullestCosts } from './fullest-costs.ts';

const MIDDLE = 30;

/** A busy machine takes long to open the page. */
const OPEN_MS = 90_000;

const CELLS: readonly { kind: string; field: string; keys: readonly string[] }[] = [
  { kind: 'text', field: 'name', keys: typed('Notary at the closing') },
  { kind: 'text', field: 'payee', keys: typed('Blue Heron Notaries') },
  { kind: 'money', field: 'cents', keys: typed('1285.50') },
  { kind: 'Enter', field: 'cents', keys: ['Enter', 'Enter', 'ArrowUp', 'ArrowUp'] },
];

/** Every key computes the charges, the tolerances and the totals anew. */
export function measureCosts(rounds: number, say: (text: string) => void) {
  return withBrowserOffice(async (office) => {
    const { section8LoanOriginatorInformation: _, ...application } = aMarriedApplication({
      random: createRandom(7),
      today: easternDate(new Date()),
      loanAmount: 320_000,
    });
    const { customerId, loanId } = await storeApplication(office, {
      ...application,
      loanApplicationProgress: 710,
    });
    const url = `/api/customers/${customerId}/urlas/${loanId}/costs`;
    await office.call('PUT', url, fullestCosts(), { 'if-match': '"0"' });
    const path = paths.actionCenter(customerId, loanId, 'costs');
    return atBothSpeeds(rounds, say, (slowDown) => costsRound(office, path, slowDown));
  });
}

async function costsRound(office: BrowserOffice, path: string, slowDown: number): Promise<Keystroke[]> {
  const opened = await openMeasured(office, path, slowDown);
  const { page } = opened;
  try {
    await cellOf(page, 'name').waitFor({ timeout: OPEN_MS });
    await wait(SETTLED_MS);
    const keystrokes: Keystroke[] = [];
    const pressed = { count: 0 };
    for (const { kind, field, keys } of CELLS) {
      const cell = cellOf(page, field);
      await cell.focus();
      await cell.selectText();
      keystrokes.push(...(await typeKeys(opened, { kind, label: field, keys }, pressed)));
    }
    return keystrokes;
  } finally {
    await opened.close();
  }
}

function cellOf(page: Page, field: string): Locator {
  return page.locator('[data-table="charges"] tr[data-row]').nth(MIDDLE).locator(`[data-place$=" ${field}"]`);
}

export function renderCosts({ full, slow }: BothSpeeds<Keystroke[]>): string {
  const kinds = [...new Set(slow[0]?.map(({ kind }) => kind))];
  const rows = [
    { title: 'all', of: (round: Keystroke[]) => round },
    ...kinds.map((kind) => ({
      title: kind,
      of: (round: Keystroke[]) => round.filter((stroke) => stroke.kind === kind),
    })),
  ];
  return keystrokeTable('cell', rows, { full, slow }, { p50: 60, p98: 100 });
}
