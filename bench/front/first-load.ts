import type { BrowserOffice } from '../browser/browser-office.ts';
import { largestPaint, largestShift, loadSlowly } from './slow-page.ts';

export interface FirstLoad {
  largestPaint: number;
  /** Milliseconds until the table of loans was shown. */
  tableAt: number;
  layoutShift: number;
  longestTask: number;
  /** Includes the page, excludes API calls. */
  files: number;
  calls: number;
  js: Bytes;
  css: Bytes;
}

/** Bytes without headers. */
interface Bytes {
  /** As this browser received it. */
  brotli: number;
  gzip: number;
}

export async function firstLoad(office: BrowserOffice): Promise<FirstLoad> {
  const opened = await office.openPage();
  try {
    const entries = await loadSlowly(opened, `${office.address}/`, (page) =>
      page.getByRole('table', { name: 'Newest loans' }).waitFor(),
    );
    const { shifts, tasks, tableAt, files } = entries;
    const named = files.filter(({ url }) => !url.includes('/api/'));
    const bytesOf = async (ending: string): Promise<Bytes> => {
      const ours = named.filter(({ url }) => new URL(url).pathname.endsWith(ending));
      const gzip = await Promise.all(ours.map(({ url }) => bytesWithGzip(url)));
      return { brotli: sum(ours.map(({ bytes }) => bytes)), gzip: sum(gzip) };
    };
    return {
      largestPaint: largestPaint(entries),
      tableAt,
      layoutShift: largestShift(shifts),
      longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
      files: 1 + named.length,
      calls: files.length - named.length,
      js: await bytesOf('.js'),
      css: await bytesOf('.css'),
    };
  } finally {
    await opened.close();
  }
}

async function bytesWithGzip(url: string): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
  return Number(answer.headers.get('content-length'));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
