import { expect, type Page } from '@playwright/test';

/** Runs in the page. @returns pairs of visible fields that overlap. */
export function coveringControls(): string[] {
  const controls = Array.from(document.querySelectorAll<HTMLElement>('main :is(input, select, textarea)'))
    .filter((control) => control.checkVisibility() && control.closest('label, [aria-hidden="true"]') === null)
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1);
  return controls.flatMap(({ control, box }, place) =>
    controls
      .slice(place + 1)
      .filter(({ box: other }) => isOver(box, other))
      .map((other) => `${control.outerHTML.slice(0, 120)} and ${other.control.outerHTML.slice(0, 120)}`),
  );

  function isOver(one: DOMRect, other: DOMRect): boolean {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return width > 1 && height > 1;
  }
}

/** Runs in the page. @returns icons that a screen reader would announce as an unnamed image. */
export function namelessImages(): string[] {
  // Screen readers ignore roles inside a button.
  const silent = '[aria-hidden="true"], [aria-label], button, [role="tab"], [role="treeitem"], [role="img"]';
  return Array.from(document.querySelectorAll('svg'))
    .filter((icon) => icon.checkVisibility() && icon.closest(silent) === null)
    .map((icon) => `${icon.getAttribute('class')} in ${icon.parentElement?.outerHTML.slice(0, 120)}`);
}

/** The focused element, if it is covered or outside the window; otherwise ''. */
function hiddenFocus(): string {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return '';
  // A hidden radio button is represented by its label.
  const shown =
    focused.clientWidth === 0 && focused instanceof HTMLInputElement ? focused.labels?.[0] : focused;
  if (shown === undefined) return focused.outerHTML;
  const { left, top, width, height } = shown.getBoundingClientRect();
  // For an element larger than the window, its visible part counts.
  const x = (Math.max(0, left) + Math.min(innerWidth, left + width)) / 2;
  const y = (Math.max(0, top) + Math.min(innerHeight, top + height)) / 2;
  const there = document.elementFromPoint(x, y);
  const isInSight = there !== null && (shown.contains(there) || there.contains(shown));
  return isInSight ? '' : focused.outerHTML;
}

/** Presses Tab a number of times, and expects the focus to be visible each time. */
export async function expectFocusInSight(page: Page, tabs: number): Promise<void> {
  for (let presses = 0; presses < tabs; presses += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(hiddenFocus), { timeout: 2_000 }).toBe('');
  }
}
