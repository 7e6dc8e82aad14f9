import { openBrowserOffice } from '../browser/browser-office.ts';
import { SLOW_DOWN } from '../browser/keystroke-table.ts';
import { firstLoad } from './first-load.ts';
import type { FrontFigures } from './front-report.ts';
import { openLoans } from './opened-loans.ts';
import { ROWS, SLOW_ROWS, scrollList } from './scrolled-list.ts';
import { seedOffice } from './seeded-office.ts';

/** Loads the dashboard, opens loans and scrolls their list, each in a new browser, once per round. */
export async function measureFront(rounds: number, say: (text: string) => void): Promise<FrontFigures> {
  const office = await openBrowserOffice();
  try {
    await seedOffice(office, ROWS);
    say(`  ${ROWS} loans beside the demo data`);
    // Not counted, because the server has read nothing yet.
    await firstLoad(office);
    const figures: FrontFigures = {
      loads: [],
      opened: { full: [], slow: [] },
      scrolled: { full: [], slow: [] },
      browserVersion: office.browserVersion,
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
  } finally {
    await office.close();
  }
}
