/** Runs in the page. @returns the pairs of visible fields that cover each other. */
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

/** Runs in the page. @returns the icons that a screen reader announces as an image without a name. */
export function namelessImages(): string[] {
  // A button's content has no roles of its own.
  const silent = '[aria-hidden="true"], [aria-label], button, [role="tab"], [role="treeitem"], [role="img"]';
  return Array.from(document.querySelectorAll('svg'))
    .filter((icon) => icon.checkVisibility() && icon.closest(silent) === null)
    .map((icon) => `${icon.getAttribute('class')} in ${icon.parentElement?.outerHTML.slice(0, 120)}`);
}
