import { expect, type Page } from '@playwright/test';

/** The focused element if something is over its middle, or it is out of sight; '' otherwise. */
function hiddenFocus(): string {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return '';
  // A hidden radio button shows as its label.
  const shown =
    focused.clientWidth === 0 && focused instanceof HTMLInputElement ? focused.labels?.[0] : focused;
  if (shown === undefined) return focused.outerHTML;
  const { left, top, width, height } = shown.getBoundingClientRect();
  // An area that is larger than the window is in sight with its visible part.
  const x = (Math.max(0, left) + Math.min(innerWidth, left + width)) / 2;
  const y = (Math.max(0, top) + Math.min(innerHeight, top + height)) / 2;
  const there = document.elementFromPoint(x, y);
  const isInSight = there !== null && (shown.contains(there) || there.contains(shown));
  return isInSight ? '' : focused.outerHTML;
}

/** Presses Tab as often as asked for; the focus is in sight each time. */
export async function expectFocusInSight(page: Page, tabs: number): Promise<void> {
  for (let presses = 0; presses < tabs; presses += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(hiddenFocus), { timeout: 2_000 }).toBe('');
  }
}
