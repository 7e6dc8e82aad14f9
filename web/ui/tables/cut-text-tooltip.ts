import classes from './cut-text-tooltip.module.css';

const OPEN_DELAY_MS = 250;

const SELECTOR = '[data-cut-text]';

interface Shown {
  texts: readonly string[];
  left: number;
  top: number;
}

/** A list entry. The keyboard focuses it as a whole. */
const ENTRY = 'tr, li, [role="row"], [role="treeitem"]';

const LINE_HEIGHT = 16;

/** For multi-line text, at least half a line must be missing, because letters reach slightly below their last line. */
function isCut(element: Element): boolean {
  return (
    element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + LINE_HEIGHT / 2
  );
}

/** Cut texts under a pointer or finger. */
function cutTextAt(target: Element): Element[] {
  const element = target.closest(SELECTOR);
  return element !== null && isCut(element) ? [element] : [];
}

/** Cut texts of the focused entry, or of the focused control outside lists. */
function cutTextsAtFocus(target: Element): Element[] {
  const own = target.matches('a, button') ? target : null;
  const entry = target.matches(':focus-visible') ? (target.closest(ENTRY) ?? own) : own;
  const texts = entry === null ? [] : [...entry.querySelectorAll(SELECTOR)];
  if (target.closest(SELECTOR) !== null) texts.push(...cutTextAt(target));
  const isOfEntry = (text: Element) => entry?.matches(ENTRY) !== true || text.closest(ENTRY) === entry;
  return [...new Set(texts)].filter((text) => isCut(text) && isOfEntry(text));
}

/** Adds the column head if there are several texts. */
function lineOf(element: Element, _index: number, all: readonly Element[]): string {
  const cell = element.closest('td');
  const head = cell?.closest('table')?.querySelectorAll('th')[cell.cellIndex]?.textContent;
  return [...(all.length > 1 && head ? [head] : []), element.textContent ?? ''].join(': ');
}

function shownFor(elements: readonly Element[]): Shown | null {
  const box = elements[0]?.getBoundingClientRect();
  if (box === undefined) return null;
  const height = elements.length * LINE_HEIGHT + 14;
  const below = box.bottom + height + 6 < window.innerHeight;
  return {
    texts: elements.map(lineOf),
    left: Math.max(8, Math.min(box.left, window.innerWidth - 428)),
    top: below ? box.bottom + 6 : box.top - height,
  };
}

/**
 * One tooltip for all truncated texts of the page, instead of one per cell: under the pointer, at the focus, and on a
 * long press. Assistive technology already reads the full text, so the tooltip is hidden from it. Esc closes it.
 * Returns a function that stops it.
 */
export function showCutTexts(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tooltip: HTMLElement | undefined;
  const hide = () => {
    clearTimeout(timer);
    tooltip?.remove();
    tooltip = undefined;
  };
  const open = (elements: readonly Element[]) => {
    const shown = shownFor(elements);
    if (shown === null) return;
    tooltip = tooltipOf(shown);
    document.body.append(tooltip);
  };
  const show = (find: (target: Element) => Element[]) => (event: Event) => {
    hide();
    const elements = event.target instanceof Element ? find(event.target) : [];
    if (elements.length > 0) timer = setTimeout(() => open(elements), OPEN_DELAY_MS);
  };
  const showAtPointer = show(cutTextAt);
  const controller = new AbortController();
  const on = (type: string, listener: (event: Event) => void, capture = false) =>
    document.addEventListener(type, listener, { capture, signal: controller.signal });
  on('pointerover', (event) => {
    if (!isTouch(event)) showAtPointer(event);
  });
  on('focusin', show(cutTextsAtFocus));
  on('keydown', (event) => {
    if ((event as KeyboardEvent).key === 'Escape') hide();
  });
  // A long press shows the text; a tap or scroll releases the pointer before that.
  on('pointerdown', (event) => (isTouch(event) ? showAtPointer(event) : hide()), true);
  for (const end of ['pointerup', 'pointercancel']) on(end, () => clearTimeout(timer), true);
  for (const end of ['focusout', 'scroll']) on(end, hide, true);
  return () => {
    hide();
    controller.abort();
  };
}

function tooltipOf({ texts, left, top }: Shown): HTMLElement {
  const tooltip = document.createElement('div');
  tooltip.className = classes.tooltip ?? '';
  tooltip.setAttribute('aria-hidden', 'true');
  Object.assign(tooltip.style, { left: `${left}px`, top: `${top}px` });
  for (const text of texts)
    tooltip.append(Object.assign(document.createElement('div'), { textContent: text }));
  return tooltip;
}

function isTouch(event: Event): boolean {
  return (event as PointerEvent).pointerType === 'touch';
}
