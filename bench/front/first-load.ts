import { firstLoad as filesOfFirstLoad, noteFirstLoan } from '../../e2e/first-load.ts';
import type { BrowserOffice } from '../browser/browser-office.ts';
import { largestPaint, largestShift, loadSlowly } from './slow-page.ts';

export interface FirstLoad {
  largestPaint: number;
  /** Milliseconds until the first loan was shown. */
  firstLoanAt: number;
  layoutShift: number;
  longestTask: number;
  /** Until the first loan. Includes the page, excludes API calls. */
  files: number;
  /** kB after gzip. */
  js: number;
  css: number;
}

export async function firstLoad(office: BrowserOffice): Promise<FirstLoad> {
  const opened = await office.openPage();
  try {
    await noteFirstLoan(opened.page);
    const entries = await loadSlowly(opened, `${office.address}/`, (page) =>
      page.locator('tbody a').first().waitFor(),
    );
    return {
      ...(await filesOfFirstLoad(opened.page)),
      largestPaint: largestPaint(entries),
      layoutShift: largestShift(entries.shifts),
      longestTask: Math.max(0, ...entries.tasks.map(({ duration }) => duration)),
    };
  } finally {
    await opened.close();
  }
}
