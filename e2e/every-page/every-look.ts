import { expect, type Page } from '@playwright/test';
import { accessibilityFaults, whileStill } from '../accessibility.ts';
import { isLongRun } from '../long-run.ts';

/** The last one is a window of 1280 × 1024 pixels at 400% zoom (WCAG 1.4.10). */
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 900 },
  { width: 320, height: 256 },
];

const LIGHT = { colorScheme: 'light', forcedColors: 'none' } as const;

/** They differ from light in their colors alone. */
const OTHER_COLORS = [
  ['dark', { colorScheme: 'dark', forcedColors: 'none' }],
  ['forced', { colorScheme: 'light', forcedColors: 'active' }],
] as const;

/** The axe rules about colors. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block'];

type Look = (page: Page) => Promise<void>;

/**
 * Runs axe on the page in light, dark and forced colors, and ends in light. Open menus and dialogs stay open. The
 * structure is checked once, because only colors change. npm test only checks light.
 */
export async function inEveryColor(page: Page, expectAccessible: Look): Promise<void> {
  if (!isLongRun) return expectAccessible(page);
  await page.emulateMedia(LIGHT);
  await expectAccessible(page);
  for (const [name, media] of OTHER_COLORS) {
    await page.emulateMedia(media);
    const faults = await whileStill(page, () => accessibilityFaults(page, RULES_OF_COLOR));
    const elements = faults.flatMap(({ nodes }) => nodes.map(({ html }) => html));
    expect(elements, `in ${name} colors`).toEqual([]);
  }
  await page.emulateMedia(LIGHT);
}

/** The same in every window size; npm test only checks the current one. */
export async function inEveryLook(page: Page, expectAccessible: Look): Promise<void> {
  if (!isLongRun) return expectAccessible(page);
  const before = page.viewportSize();
  for (const viewport of WINDOWS) {
    await page.setViewportSize(viewport);
    await inEveryColor(page, expectAccessible);
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null });
  if (before !== null) await page.setViewportSize(before);
}
