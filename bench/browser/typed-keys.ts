import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { BrowserOffice, OfficePage } from './browser-office.ts';

export interface Keystroke {
  kind: string;
  /** Milliseconds from the time that the browser received the key to the frame that shows it. */
  milliseconds: number;
  /** Processor time of the page's main thread from this key to the next one: all work for a keystroke. */
  cpu: number;
}

export const FRAME_CLOCK = fileURLToPath(new URL('frame-clock.js', import.meta.url));

/** Milliseconds from key to key. Models a fast typist who pauses now and then, long enough for the draft to be written. */
const PACE = [90, 130, 170, 110, 150, 190, 120, 160, 200, 420];

/** Longer than any work that waits for a pause in typing. */
export const SETTLED_MS = 600;

/**
 * Opens a page whose inputs are measured, in a browser that has not seen it.
 * @param slowDown 1 or more. @param clocks scripts that measure in the page. Each costs time of the page.
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
  // Uses processor time instead of the clock, so that other busy programs do not count.
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.goto(office.address + path);
  return opened;
}

/** Types into the focused field, at the pace of a person. @param pressed counts all keys of a page. */
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

/** Types as people do: deletes the last characters once and types them again. */
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
