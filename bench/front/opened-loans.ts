import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserOffice } from '../browser/browser-office.ts';
import { openList } from './scrolled-list.ts';

/** Loans opened in a round, one after the other from the top of the list. */
const LOANS = 12;

/** Heading of the page that opens. */
const CONTENT = 'Borrower Info';

/** Pointing at a row fetches its loan within this time. The second value is added for each factor of slow-down. */
const POINTED_MS = 250;
const POINTED_MS_SLOWER = 150;

/** Clicks loans in the list after the pointer has rested on each. Milliseconds from click to content. */
export async function openLoans(office: BrowserOffice, slowDown: number): Promise<number[]> {
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
