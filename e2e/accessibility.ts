import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, type Frame, type Page } from '@playwright/test';
import type { AxeResults, Result, RunOptions } from 'axe-core';
import { isAppPage } from './every-page/app-paths.ts';
import { isLongRun } from './long-run.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Expects that axe finds nothing, once the page's fades have ended. */
export async function expectNoFaults(page: Page): Promise<void> {
  const faults = await whileStill(page, () => accessibilityFaults(page));
  expect(faults.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}

/** All rules that axe applies by default, or only these. */
export async function accessibilityFaults(page: Page, rules: readonly string[] = []): Promise<Result[]> {
  // Once for each document, because axe takes as long to load as to check a page. It finds the frames by itself.
  for (const frame of page.frames()) await loadAxe(frame);
  return page.evaluate(runAxe, {
    // Details of passing elements take longer than the rules.
    resultTypes: ['violations'],
    // Lintel has no sounds or films.
    preload: false,
    ...(rules.length > 0 ? { runOnly: [...rules] } : {}),
  } satisfies RunOptions);
}

async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
}

/** Runs in the page, which only sends what is wrong. */
async function runAxe(options: RunOptions): Promise<Result[]> {
  const { axe: loaded } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
  return (await loaded.run(options)).violations;
}

/** During a fade, colors belong to neither state. */
export async function whileStill<T>(page: Page, look: () => Promise<T>): Promise<T> {
  // The product drops its transitions for people who prefer reduced motion, as all browsers of npm test do.
  if (isLongRun) await page.emulateMedia({ reducedMotion: 'reduce' });
  try {
    await page.evaluate(endOfFades);
    return await look();
  } finally {
    if (isLongRun) await page.emulateMedia({ reducedMotion: null });
  }
}

/**
 * In npm test, each kind of dialog or popup is checked once, by the first worker that comes to it, and
 * every-page.spec.ts checks the pages. A long run always checks.
 */
export async function isCheckedAlready(page: Page): Promise<boolean> {
  if (isLongRun) return false;
  const { path, opened, title } = await page.evaluate(shownView);
  if (opened === '' && isAppPage(path)) return true;
  const view = (opened === '' ? `${path} ${title}` : opened).replace(/[\w-]*\d[\w-]*/g, '#');
  // Set by global-setup.ts. Only one worker can make a folder.
  const folder = join(`${process.env.LINTEL_E2E_VIEWS}`, createHash('sha256').update(view).digest('hex'));
  return mkdir(folder).then(
    () => false,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return true;
      throw error;
    },
  );
}

/** Runs in the page. `opened` lists the roles and names of open dialogs and popups. */
function shownView(): { path: string; opened: string; title: string } {
  const layers = document.querySelectorAll(
    '[role="dialog"], [role="menu"], [role="listbox"], [role="tooltip"]',
  );
  const nameOf = (layer: Element) =>
    layer.getAttribute('aria-label') ??
    document.getElementById(layer.getAttribute('aria-labelledby') ?? '')?.textContent;
  return {
    path: location.pathname,
    opened: Array.from(layers)
      .filter((layer) => layer.checkVisibility())
      .map((layer) => `${layer.getAttribute('role')} ${nameOf(layer)}`)
      .join(', '),
    title: document.querySelector('h1')?.textContent ?? '',
  };
}

/** Runs in the page. Waits until no transition or animation is running, except endless ones such as a spinner. */
async function endOfFades(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (;;) {
    // A new dialog starts its fade in the next frame.
    await nextFrame();
    await nextFrame();
    const fades = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect !== null && lasts(effect));
    if (fades.length === 0) return;
    await Promise.allSettled(fades.map(({ finished }) => finished));
  }

  function lasts(effect: AnimationEffect): boolean {
    return Number.isFinite(Number(effect.getComputedTiming().endTime));
  }
}
