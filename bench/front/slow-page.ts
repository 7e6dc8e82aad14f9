import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from '@playwright/test';
import { slowLine } from '../../e2e/first-load.ts';
import { SLOW_DOWN } from '../browser/browser-office.ts';

const LOAD_OBSERVER = fileURLToPath(new URL('load-observer.js', import.meta.url));

/** Covers work that the page does after its main content. */
const SETTLED_MS = 3_000;

interface LayoutShift {
  /** Milliseconds. */
  startTime: number;
  value: number;
}

export interface LoadEntries {
  paints: { startTime: number }[];
  shifts: LayoutShift[];
  tasks: { duration: number }[];
  files: { url: string; bytes: number }[];
}

/**
 * Opens an address on slow 4G with a slow processor, and waits until the page has settled.
 * @param isShown waits until the main part of the page is shown.
 */
export async function loadSlowly(
  { page, tools }: { page: Page; tools: CDPSession },
  address: string,
  isShown: (page: Page) => Promise<void>,
): Promise<LoadEntries> {
  await page.addInitScript({ path: LOAD_OBSERVER });
  await slowLine(tools);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await page.goto(address);
  await isShown(page);
  await wait(SETTLED_MS);
  return page.evaluate<LoadEntries>('takeLoad()');
}

export function largestPaint({ paints }: LoadEntries): number {
  const last = paints.at(-1);
  if (last === undefined) throw new Error('The browser said nothing of the largest paint.');
  return last.startTime;
}

const GAP_MS = 1_000;
const WINDOW_MS = 5_000;

/**
 * Cumulative layout shift as browsers report it: the largest sum of shifts less than a second apart, within at most five seconds
 * (https://web.dev/articles/cls).
 */
export function largestShift(shifts: readonly LayoutShift[]): number {
  let [largest, sum, first, last] = [0, 0, 0, Number.NEGATIVE_INFINITY];
  for (const { startTime, value } of shifts) {
    if (startTime - last >= GAP_MS || startTime - first >= WINDOW_MS) [sum, first] = [0, startTime];
    last = startTime;
    sum += value;
    largest = Math.max(largest, sum);
  }
  return largest;
}
