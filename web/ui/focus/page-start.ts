import { isDialogOpen } from '../dialogs/open-dialog.ts';
import { enterField, FIELDS, firstField, isTouched } from './next-field.ts';

/** Changes of the page by which an element appears, disappears, or becomes usable. */
export const CHANGES = { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] };

/** After this long, the person is doing something else. */
const WAITS_MS = 10_000;

let stopWaiting: () => void = () => undefined;

/** Got the focus automatically and was not used yet. */
let unused: Element | null = null;

/** The part of a page that people fill in. */
const WORK = '[data-work-of]';

export function workArea(): HTMLElement | null {
  return document.querySelector<HTMLElement>(WORK) ?? document.querySelector('[data-page]');
}

/**
 * Moves the focus to the start of the open page, once it is rendered: to an offer at the top, otherwise to the first
 * field. A field that would open an on-screen keyboard gets no focus, and one below the fold only on a page meant to be
 * filled in.
 * @param before finds an element of the page that comes first.
 */
export function enterPage(before?: (area: Element) => HTMLElement | undefined): void {
  enterWhenShown(() => {
    const area = workArea();
    if (area === null || isInUse(area)) return undefined;
    const offer = before?.(area) ?? area.querySelector<HTMLElement>('[data-start]');
    if (offer !== null) return offer;
    const field = isTouched() ? undefined : firstField(area);
    return field !== undefined && (area.matches(WORK) || isInSight(field)) ? field : undefined;
  });
}

/** Moves the focus to an element once it is rendered. A person who types or clicks before that keeps the focus. */
export function enterWhenShown(find: () => HTMLElement | undefined): void {
  stopWaiting();
  const enter = () => {
    const start = isDialogOpen() || isInPopup() ? undefined : find();
    if (start !== undefined) enterUnused(start, { preventScroll: true });
    return start !== undefined;
  };
  if (enter()) return;
  const ended = new AbortController();
  const end = () => ended.abort();
  const observer = new MutationObserver(() => {
    if (enter()) end();
  });
  const timer = setTimeout(end, WAITS_MS);
  ended.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  const onPress = () => {
    if (!isDialogOpen()) end();
  };
  for (const event of ['keydown', 'pointerdown']) {
    document.addEventListener(event, onPress, { capture: true, signal: ended.signal });
  }
  observer.observe(document.body, CHANGES);
  stopWaiting = end;
}

/** Enters a field on the page's own account: left by a click before its use, it reports no missing answer. */
export function enterUnused(element: HTMLElement, options?: FocusOptions): void {
  enterField(element, options);
  if (!element.matches(FIELDS)) return;
  unused = element;
  const used = new AbortController();
  const use = () => used.abort();
  element.addEventListener(
    'focusout',
    (event) => {
      event.stopPropagation();
      use();
    },
    used,
  );
  for (const type of ['keydown', 'pointerdown', 'input']) element.addEventListener(type, use, used);
  used.signal.addEventListener('abort', () => {
    if (unused === element) unused = null;
  });
}

function isInPopup(): boolean {
  return document.activeElement?.closest('[role="dialog"], [role="menu"]') != null;
}

function isInUse(area: Element): boolean {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !area.contains(activeElement)) return false;
  return activeElement.tabIndex >= 0 && activeElement !== unused;
}

function isInSight(field: HTMLElement): boolean {
  return field.getBoundingClientRect().bottom <= window.innerHeight;
}
