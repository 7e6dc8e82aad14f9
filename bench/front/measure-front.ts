import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { easternDate } from '../../domain/time/eastern-time.ts';
import { connectCommandClient, openCommandDatabase } from '../../server/commands/command-database.ts';
import { seedBook } from '../../server/demo/seed-book.ts';
import { deriveKey } from '../../server/platform/secrets/secret-key.ts';
import { readConfig } from '../../server/platform/settings/config.ts';
import {
  type BothSpeeds,
  type BrowserOffice,
  type OfficePage,
  SLOW_DOWN,
  WINDOW,
  withBrowserOffice,
} from '../browser/browser-office.ts';
import { type FirstLoad, firstLoad } from './first-load.ts';

const FRONT_CLOCK = fileURLToPath(new URL('front-clock.js', import.meta.url));

export const ROWS = 10_000;
export const SLOW_ROWS = 1_500;

const LOANS = 12;

const CONTENT = 'Borrower Info';

/** How long the pointer rests on a row, enough to prefetch its loan. The second value is added per slow-down factor. */
const POINTED_MS = 250;
const POINTED_MS_SLOWER = 150;

/** A fast scroll: two notches of the wheel. */
const WHEEL_PIXELS = 240;
const WHEEL_MS = 16;

const ROUND_MS = 240_000;

/** Milliseconds. */
export interface ScrollRound {
  frames: number[];
  /** Frames that took over 50 ms. */
  long: number[];
}

/** Paired rounds. The first load is always throttled. */
export interface FrontFigures {
  loads: FirstLoad[];
  /** Milliseconds from click to content. */
  opened: BothSpeeds<number[]>;
  scrolled: BothSpeeds<ScrollRound>;
}

export function measureFront(rounds: number, say: (text: string) => void) {
  return withBrowserOffice(async (office) => {
    await seedOffice(office, ROWS);
    say(`  ${ROWS} loans beside the demo data`);
    // Warms the server up.
    await firstLoad(office);
    const figures: FrontFigures = {
      loads: [],
      opened: { full: [], slow: [] },
      scrolled: { full: [], slow: [] },
    };
    for (let done = 0; done < rounds; done += 1) {
      figures.loads.push(await firstLoad(office));
      figures.opened.full.push(await openLoans(office, 1));
      figures.opened.slow.push(await openLoans(office, SLOW_DOWN));
      figures.scrolled.full.push(await scrollList(office, ROWS, 1));
      figures.scrolled.slow.push(await scrollList(office, SLOW_ROWS, SLOW_DOWN));
      say(`  round ${done + 1} of ${rounds}`);
    }
    return figures;
  });
}

async function seedOffice({ dataDir }: BrowserOffice, loans: number): Promise<void> {
  const database = await openCommandDatabase(readConfig({ DATA_DIR: dataDir }));
  const client = await connectCommandClient(database.ownerConnectionString);
  try {
    const size = { loans, documents: loans };
    const sealingKey = deriveKey(database.secret, 'social-security-number');
    const silent = { loaded: () => undefined, phase: () => undefined };
    await seedBook(client, { size, today: easternDate(new Date()), sealingKey }, silent);
  } finally {
    await client.end();
    await database.close();
  }
}

/** Milliseconds from click to content, after the pointer has rested on the row. */
async function openLoans(office: BrowserOffice, slowDown: number): Promise<number[]> {
  const pointed = POINTED_MS + POINTED_MS_SLOWER * slowDown;
  const { page, close } = await openList(office, slowDown);
  try {
    const times: number[] = [];
    for (let place = 0; place < LOANS; place += 1) {
      const link = page.locator(`[data-row-link="${place}"]`);
      await link.hover();
      await wait(pointed);
      await page.evaluate(`void clockNextClick(${JSON.stringify(CONTENT)})`);
      await page.mouse.down();
      await page.mouse.up();
      times.push(await page.evaluate<number>('opened'));
      await page.goBack();
      await link.waitFor();
      await wait(pointed);
    }
    return times;
  } finally {
    await close();
  }
}

async function scrollList(office: BrowserOffice, rows: number, slowDown: number): Promise<ScrollRound> {
  const opened = await openList(office, slowDown);
  const { page } = opened;
  try {
    await page.mouse.move(WINDOW.width / 2, WINDOW.height / 2);
    await page.evaluate('startFrames()');
    const began = performance.now();
    for (let turned = 0; ; turned += 1) {
      const next = wait(WHEEL_MS);
      await page.mouse.wheel(0, WHEEL_PIXELS);
      await next;
      if (turned % 25 === 0 && (await page.evaluate<number>('lastRow()')) >= rows) break;
      if (performance.now() - began > ROUND_MS) throw new Error('The list did not come to its end.');
    }
    return await page.evaluate<ScrollRound>('stopFrames()');
  } finally {
    await opened.close();
  }
}

async function openList(office: BrowserOffice, slowDown: number): Promise<OfficePage> {
  const opened = await office.openPage();
  const { page, tools } = opened;
  await page.addInitScript({ path: FRONT_CLOCK });
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.goto(`${office.address}/loans`);
  await page.locator('[data-row-link]').first().waitFor();
  return opened;
}
