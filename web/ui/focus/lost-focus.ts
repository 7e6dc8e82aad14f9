import { isDialogOpen } from '../dialogs/open-dialog.ts';
import { FIELDS, firstField, firstUsable, isTouched, isUsable } from './next-field.ts';
import { CHANGES, enterPage, enterUnused, workArea } from './page-start.ts';

/** Parts above the page. Once one is closed, the focus belongs to the element that opened it. */
const OVERLAY = '[role="dialog"], [role="menu"]';

const ROWS = '[role="row"], [data-row-link]';
const BUTTONS = 'button, a[href], [role="treeitem"]';

/** More than the focusable elements between opening a form and closing it. */
const REMEMBERED = 40;

/** By then, dialogs and forms have moved the focus themselves. */
const SETTLED_MS = 30;

interface Place {
  element: HTMLElement;
  /** The element and the elements around it, from the inside out. */
  path: readonly Element[];
  overlay: Element | null;
  page: Element | null;
  /** Recognizes the same element after its part of the page was rebuilt. */
  looks: string;
  address: string;
}

/**
 * Moves the focus when its element was removed, hidden or disabled, for example by saving a form, closing a dialog or
 * emptying a list. Otherwise the next key would start at the top of the page.
 */
export function keepFocus(): void {
  /** Newest first. */
  let places: Place[] = [];
  let disabled: EventTarget | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    const [last] = places;
    if (last === undefined || !isLost() || last.address !== location.pathname) return;
    const { element } = last;
    if (isUsable(element)) {
      if (element === disabled) element.focus();
      // Somebody clicked outside.
      else places = [];
    } else if (!element.isConnected || !element.hasAttribute('data-loading')) {
      restore(places);
    }
  };
  const checkSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(check, SETTLED_MS);
  };
  const remember = ({ target }: Event) => {
    if (!(target instanceof HTMLElement)) return;
    const earlier = places.filter(({ address }) => address === location.pathname);
    places = [placeOf(target), ...earlier].slice(0, REMEMBERED);
  };
  const leave = ({ target }: Event) => {
    if (target instanceof HTMLElement) disabled = target.matches(':disabled') ? target : null;
    checkSoon();
  };
  document.addEventListener('focusin', remember, true);
  document.addEventListener('focusout', leave, true);
  new MutationObserver(() => {
    if (places.length > 0 && isLost()) checkSoon();
  }).observe(document.body, CHANGES);
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function placeOf(element: HTMLElement): Place {
  const path: Element[] = [];
  for (let around: Element | null = element; around !== null; around = around.parentElement)
    path.push(around);
  return {
    element,
    path,
    overlay: element.closest(OVERLAY),
    page: element.closest('[data-page]'),
    looks: looksOf(element),
    address: location.pathname,
  };
}

function looksOf(element: Element): string {
  if (!element.matches(`${FIELDS}, ${BUTTONS}`)) return '';
  const name = element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.textContent;
  return `${element.tagName} ${name}`;
}

/** Moves the focus to the last element that still exists, otherwise as close to it as possible. */
function restore(places: readonly Place[]): void {
  const last = places.find(
    ({ element, overlay, page }) => overlay?.isConnected ?? (page !== null || isUsable(element)),
  );
  if (last === undefined) return;
  if (isUsable(last.element)) {
    last.element.focus();
    return;
  }
  const earlier = places.slice(places.indexOf(last)).filter(({ overlay }) => overlay === last.overlay);
  const page = last.page?.isConnected ? last.page : workArea();
  const area = last.overlay ?? page;
  const same = (within: Element) => sameIn(within, earlier);
  const start = area === null ? undefined : (same(area) ?? nearestIn(area, last, page));
  // The page is being rebuilt, and can still be loading.
  if (start === undefined) enterPage(same);
  else if (last.overlay !== null || !isDialogOpen()) enterUnused(start);
}

/** The same element in a rebuilt part of the page, such as the button that opened a form. */
function sameIn(area: Element, places: readonly Place[]): HTMLElement | undefined {
  return firstOf(places, ({ element, looks }) =>
    element.isConnected || looks === ''
      ? undefined
      : firstUsable(area, element.tagName, (candidate) => looksOf(candidate) === looks),
  );
}

function nearestIn(area: Element, { path }: Place, page: Element | null): HTMLElement | undefined {
  return firstOf(path, (around) => (area.contains(around) ? startWithin(around, page) : undefined));
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined) {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Work goes on in a list at its row, in a form at its first field, and elsewhere at the first button. */
function startWithin(around: Element, page: Element | null): HTMLElement | undefined {
  const row = around === page ? undefined : firstUsable(around, ROWS);
  const field = isTouched() ? undefined : firstField(around);
  return row ?? field ?? firstUsable(around, BUTTONS);
}
