import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { build } from 'vite';
import { median, percentile, ratioOfRounds } from '../statistics.ts';
import { atMost, milliseconds, ratio, table } from '../table.ts';
import { atBothSpeeds, type BothSpeeds, SLOW_DOWN, withBrowser } from './browser-office.ts';
import { ALL_FIGURES, type ScheduleTimes, type timeSchedules } from './schedule-works.ts';

const ENTRY = fileURLToPath(new URL('schedule-works.ts', import.meta.url));
const TURNS = 200;

/** One frame at 60 Hz. */
const FRAME_MS = 16.7;

const FIGURES_MS = 2;

export async function measureSchedules(rounds: number, say: (text: string) => void) {
  const script = await bundled();
  return withBrowser((browser) => atBothSpeeds(rounds, say, (slowDown) => round(browser, script, slowDown)));
}

/** Bundled as in the web app. */
async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry: ENTRY, formats: ['iife'], name: 'schedules' } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error('The schedules could not be bundled.');
  return chunk.code;
}

/** A new page each time, so that no code is warm. */
async function round(browser: Browser, script: string, slowDown: number): Promise<ScheduleTimes[]> {
  const page = await browser.newPage();
  try {
    const tools = await page.context().newCDPSession(page);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await page.addScriptTag({ content: script });
    return await page.evaluate<ReturnType<typeof timeSchedules>>(`schedules.timeSchedules(${TURNS})`);
  } finally {
    await page.close();
  }
}

export function renderSchedules({ full, slow }: BothSpeeds<ScheduleTimes[]>): string {
  const rows = (slow[0] ?? []).map(({ title }, place) => {
    const each = (rounds: ScheduleTimes[][], figure: (times: ScheduleTimes) => number) =>
      rounds.flatMap((works) => works.slice(place, place + 1).map(figure));
    const at = (percent: number) => (work: ScheduleTimes) => percentile(work.times, percent);
    const [slow50, full50] = [each(slow, at(50)), each(full, at(50))];
    return [
      title,
      atMost(median(slow50), FRAME_MS, milliseconds),
      atMost(median(each(slow, at(98))), FRAME_MS, milliseconds),
      milliseconds(median(each(slow, ({ first }) => first))),
      title === ALL_FIGURES ? atMost(median(full50), FIGURES_MS, milliseconds) : milliseconds(median(full50)),
      ratio(ratioOfRounds(slow50, full50)),
    ];
  });
  const slower = `${SLOW_DOWN}× slower`;
  const head = ['computed anew', `p50 ms, ${slower}`, `p98 ms, ${slower}`, `first ms, ${slower}`, 'p50 ms'];
  return table([...head, 'slowed ÷ not'], rows);
}
