import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type BrowserOffice, type OfficePage, WINDOW } from '../browser/browser-office.ts';

export const FRONT_CLOCK = fileURLToPath(new URL('front-clock.js', import.meta.url));

/** Rows to scroll through, at full speed and slowed down. */
export const ROWS = 10_000;
export const SLOW_ROWS = 1_500;

/** Two notches of a wheel, and the interval between them: a person who scrolls fast. */
const WHEEL_PIXELS = 240;
const WHEEL_MS = 16;

/** A longer round is treated as stuck. */
const ROUND_MS = 240_000;

/** Figures of one round in milliseconds. */
export interface ScrollRound {
  /** From one frame to the next. */
  frames: number[];
  /** Work of the page in frames that took over 50 ms (the browser's long animation frames). */
  long: number[];
}

/** Turns the wheel over the list until that many rows have gone by. The list reads its pages meanwhile. */
export async function scrollList(
  office: BrowserOffice,
  rows: number,
  slowDown: number,
): Promise<ScrollRound> {
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

/** Opens the list of all loans in a new browser and waits for its first rows. */
export async function openList(office: BrowserOffice, slowDown: number): Promise<OfficePage> {
  const opened = await office.openPage();
  const { page, tools } = opened;
  await page.addInitScript({ path: FRONT_CLOCK });
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.goto(`${office.address}/loans`);
  await page.locator('[data-row-link]').first().waitFor();
  return opened;
}
