import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { BrowserOffice, OfficePage } from './browser-office.ts';

export interface Keystroke {
  kind: string;
  /** Milliseconds from the keystroke in the browser to the frame that shows it. */
  milliseconds: number;
  /** Processor time of the page's main thread until the next key: all the work for this one. */
  cpu: number;
}

export const FRAME_CLOCK = fileURLToPath(new URL('frame-clock.js', import.meta.url));

/** Milliseconds between keys: a fast typist, with a few pauses that are long enough to write the draft. */
const PACE = [90, 130, 170, 110, 150, 190, 120, 160, 200, 420];

/** Longer than any delay after typing. */
export const SETTLED_MS = 600;

/**
 * Opens the page to be measured in a new browser.
 * @param slowDown 1 or more. @param clocks scripts that measure inside the page, which costs some of its time.
 */
export async function openMeasured(
  office: BrowserOffice,
  path: string,
  slowDown: number,
  clocks: readonly string[] = [FRAME_CLOCK],
): Promise<OfficePage> {
  const opened = await office.openPage();
  const { page, tools } = opened;
  for (const clock of clocks) await page.addInitScript({ path: clock });
  // Counts processor time instead of elapsed time, so that other busy programs do not matter.
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.goto(office.address + path);
  return opened;
}

/** Types into the focused field at a person's pace. @param pressed counts all keys of the page. */
export async function typeKeys(
  { page, tools }: OfficePage,
  { kind, label, keys }: { kind: string; label: string; keys: readonly string[] },
  pressed: { count: number },
): Promise<Keystroke[]> {
  await takeFrames(page);
  const tasks = [await taskTime(tools)];
  for (const key of keys) {
    const next = wait(PACE[pressed.count % PACE.length]);
    pressed.count += 1;
    await page.keyboard.press(key);
    await next;
    tasks.push(await taskTime(tools));
  }
  await wait(SETTLED_MS);
  const frames = await takeFrames(page);
  if (frames.length !== keys.length)
    throw new Error(`${label}: ${keys.length} keys and ${frames.length} frames.`);
  return frames.map(({ milliseconds }, place) => {
    const cpu = (tasks[place + 1] ?? Number.NaN) - (tasks[place] ?? Number.NaN);
    return { kind, milliseconds, cpu };
  });
}

/** Types with one correction: deletes the last characters and types them again. */
export function typed(text: string): string[] {
  const taken = [...text].slice(-3);
  return [...text, ...taken.map(() => 'Backspace'), ...taken];
}

export interface Frame {
  milliseconds: number;
  heading: string;
}

export function takeFrames(page: Page): Promise<Frame[]> {
  return page.evaluate<Frame[]>('takeFrames()');
}

/** Milliseconds of processor time of the page's main thread. */
export async function taskTime(tools: OfficePage['tools']): Promise<number> {
  const { metrics } = await tools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}
