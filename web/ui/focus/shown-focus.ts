/**
 * Scrolls a bar sideways until its focused button is whole: browsers leave one as it is that shows two pixels. Only for
 * the keyboard, because a click must not move what it aims at.
 */
export function showFocusedWhole(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches('a:focus-visible, button:focus-visible')) return;
    if (isInSidewaysScroller(target)) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}

function isInSidewaysScroller(element: HTMLElement): boolean {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    const scrolls = ['auto', 'scroll'].includes(getComputedStyle(parent).overflowX);
    if (scrolls && parent.scrollWidth > parent.clientWidth) return true;
  }
  return false;
}
