import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from '@playwright/test';

/** From an empty cache until the first loan shows. kB of 1,000 bytes after gzip (docs/decisions/loading-the-web-app.md). */
export const FIRST_LOAD_BUDGET = { js: 215, css: 20, files: 12 };

/** Lighthouse's 'slow 4G': 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

const OBSERVER = fileURLToPath(new URL('first-load-observer.js', import.meta.url));

interface LoadedFile {
  url: string;
  /** Milliseconds since the page was asked for. */
  startedAt: number;
}

export async function slowLine(tools: CDPSession): Promise<void> {
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
}

/** Call before the page is opened. */
export async function noteFirstLoan(page: Page): Promise<void> {
  await page.addInitScript({ path: OBSERVER });
}

/** Files that the browser asked for before the first loan showed, without calls of the API. */
export async function firstLoad(
  page: Page,
): Promise<{ firstLoanAt: number; js: number; css: number; files: number }> {
  const { firstLoanAt, loaded } = await page.evaluate<{ firstLoanAt: number; loaded: LoadedFile[] }>(
    'takeFirstLoad()',
  );
  const files = loaded.filter(({ url, startedAt }) => startedAt < firstLoanAt && !url.includes('/api/'));
  const kilobytes = async (ending: string) => {
    const ours = files.filter(({ url }) => new URL(url).pathname.endsWith(ending));
    const sizes = await Promise.all(ours.map(({ url }) => bytesWithGzip(url)));
    return sizes.reduce((total, size) => total + size, 0) / 1000;
  };
  return {
    firstLoanAt,
    js: await kilobytes('.js'),
    css: await kilobytes('.css'),
    files: 1 + files.length,
  };
}

async function bytesWithGzip(url: string): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
  return Number(answer.headers.get('content-length'));
}
