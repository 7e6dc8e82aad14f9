/** Elements that only the keyboard focuses visibly, unlike a field that is typed in. */
const PRESSED = ':is(a, button, summary, [role="tab"], [type="checkbox"], [type="radio"]):focus-visible';

/**
 * Scrolls a bar or table sideways until its focused element is whole: browsers leave one as it is that shows two pixels. Only for
 * the keyboard, because a click must not move what it aims at.
 */
export function showFocusedWhole(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(PRESSED)) return;
    if (isInSidewaysScroller(target)) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    keepInWindow(target, SETTLING_FRAMES);
  });
}

/** Rows that are laid out only in sight grow once the browser has scrolled to them. */
const SETTLING_FRAMES = 20;

function keepInWindow(element: HTMLElement, frames: number): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== element) return;
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom > window.innerHeight && top > 0)
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (frames > 1) keepInWindow(element, frames - 1);
  });
}

function isInSidewaysScroller(element: HTMLElement): boolean {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    const scrolls = ['auto', 'scroll'].includes(getComputedStyle(parent).overflowX);
    if (scrolls && parent.scrollWidth > parent.clientWidth) return true;
  }
  return false;
}
