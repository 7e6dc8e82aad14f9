import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserOffice } from '../browser/browser-office.ts';
import { SLOW_DOWN } from '../browser/keystroke-table.ts';
import { type LayoutShift, largestShift } from './layout-shift.ts';

const LOAD_OBSERVER = fileURLToPath(new URL('load-observer.js', import.meta.url));

/** Lighthouse's 'slow 4G': 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** Long enough for all work that the page does after its table is shown. */
const SETTLED_MS = 3_000;

/** Figures of one load of the dashboard from an empty cache. */
export interface FirstLoad {
  /** Milliseconds from the navigation. */
  largestPaint: number;
  /** Milliseconds from the navigation until the table of loans was shown. */
  tableAt: number;
  layoutShift: number;
  longestTask: number;
  /** Number of files, with the page and without calls of the API. */
  files: number;
  calls: number;
  js: Bytes;
  css: Bytes;
}

/** Sizes of files without their headers. */
export interface Bytes {
  /** As this browser received it. */
  brotli: number;
  gzip: number;
}

interface LoadEntries {
  paints: { startTime: number }[];
  shifts: LayoutShift[];
  tasks: { duration: number }[];
  tableAt: number;
  files: { url: string; bytes: number }[];
}

/** Opens the dashboard in a browser with an empty cache, on slow 4G with a slow processor. */
export async function firstLoad(office: BrowserOffice): Promise<FirstLoad> {
  const { page, tools, close } = await office.openPage();
  try {
    await page.addInitScript({ path: LOAD_OBSERVER });
    await tools.send('Network.enable');
    await tools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
    await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    await page.goto(`${office.address}/`);
    await page.getByRole('table', { name: 'Newest loans' }).waitFor();
    await wait(SETTLED_MS);
    const { paints, shifts, tasks, tableAt, files } = await page.evaluate<LoadEntries>('takeLoad()');
    const named = files.filter(({ url }) => !url.includes('/api/'));
    const bytesOf = async (ending: string): Promise<Bytes> => {
      const ours = named.filter(({ url }) => new URL(url).pathname.endsWith(ending));
      const gzip = await Promise.all(ours.map(({ url }) => bytesWithGzip(url)));
      return { brotli: sum(ours.map(({ bytes }) => bytes)), gzip: sum(gzip) };
    };
    const last = paints.at(-1);
    if (last === undefined) throw new Error('The browser said nothing of the largest paint.');
    return {
      largestPaint: last.startTime,
      tableAt,
      layoutShift: largestShift(shifts),
      longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
      files: 1 + named.length,
      calls: files.length - named.length,
      js: await bytesOf('.js'),
      css: await bytesOf('.css'),
    };
  } finally {
    await close();
  }
}

/** As a browser without brotli receives it. */
async function bytesWithGzip(url: string): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
  return Number(answer.headers.get('content-length'));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
