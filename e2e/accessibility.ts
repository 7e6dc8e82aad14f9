import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { isAppPage } from './every-page/app-paths.ts';
import { isLongRun } from './long-run.ts';

/** Expects that axe finds nothing, once the page's fades have ended. */
export async function expectNoFaults(page: Page): Promise<void> {
  const faults = await whileStill(page, () => accessibilityFaults(page));
  expect(faults.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}

/**
 * Legacy mode keeps axe from opening a second page for each run, which only frames of other origins need. `resultTypes`
 * skips details of passing elements, which take longer than the rules.
 */
export async function accessibilityFaults(page: Page, rules: readonly string[] = []) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules.length > 0) axe.withRules([...rules]);
  return (await axe.analyze()).violations;
}

/** During a fade, colors belong to neither state. */
export async function whileStill<T>(page: Page, look: () => Promise<T>): Promise<T> {
  // The product drops its transitions for people who prefer reduced motion.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  try {
    await page.evaluate(endOfFades);
    return await look();
  } finally {
    await page.emulateMedia({ reducedMotion: isLongRun ? null : 'reduce' });
  }
}

const checkedViews = new Set<string>();

/**
 * In npm test, each worker checks each kind of dialog or popup once, and every-page.spec.ts checks the pages. A long
 * run always checks.
 */
export async function isCheckedAlready(page: Page): Promise<boolean> {
  if (isLongRun) return false;
  const { path, opened, title } = await page.evaluate(shownView);
  if (opened === '' && isAppPage(path)) return true;
  const view = (opened === '' ? `${path} ${title}` : opened).replace(/[\w-]*\d[\w-]*/g, '#');
  const isKnown = checkedViews.has(view);
  checkedViews.add(view);
  return isKnown;
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
