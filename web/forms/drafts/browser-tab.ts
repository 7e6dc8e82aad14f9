import { newTabId } from '../../drafts/draft-place.ts';

/**
 * Identifies this browser tab. A reload keeps the id; a duplicated or crashed tab gets a new one. An open tab holds a
 * lock on its id, so that other tabs can tell it from a closed one.
 */

const ID_KEY = 'tab-id';
/**
 * Set in the tab's storage while its page is open. A reload removes it in time; a copy of the tab and a crash do not.
 */
const OPEN_KEY = 'tab-open';
const LOCK_PREFIX = 'lintel-tab:';

interface BrowserTab {
  id: string;
  /** This tab's id before a crash; null without one. A duplicated tab has its original's id here. */
  formerId: string | null;
}

let current: BrowserTab | undefined;

export function browserTab(): BrowserTab {
  current ??= enterTab();
  return current;
}

/** The ids of the open tabs. Empty when the browser has no locks (a page without https). Never rejects. */
export async function liveTabs(): Promise<ReadonlySet<string>> {
  const { held = [], pending = [] } =
    (await tabLocks()
      ?.query()
      .catch(() => undefined)) ?? {};
  return new Set(
    [...held, ...pending].flatMap(({ name }) =>
      name?.startsWith(LOCK_PREFIX) ? [name.slice(LOCK_PREFIX.length)] : [],
    ),
  );
}

export async function aloneAmongTabs<Result>(
  name: string,
  run: () => Result | Promise<Result>,
): Promise<Result> {
  const locks = tabLocks();
  return locks === undefined ? run() : locks.request(`lintel-${name}`, async () => run());
}

/** Absent on a page without https and in old browsers, despite the types. */
function tabLocks(): LockManager | undefined {
  return (navigator as { locks?: LockManager | null }).locks ?? undefined;
}

function enterTab(): BrowserTab {
  const tab = rememberedTab();
  window.addEventListener('pagehide', () => remember(OPEN_KEY, null));
  window.addEventListener('pageshow', () => remember(OPEN_KEY, tab.id));
  // Held until the page closes.
  tabLocks()
    ?.request(LOCK_PREFIX + tab.id, () => new Promise<never>(() => undefined))
    .catch(() => undefined);
  return tab;
}

function rememberedTab(): BrowserTab {
  const known = recall(ID_KEY);
  const isTaken = recall(OPEN_KEY) !== null;
  const id = known !== null && !isTaken ? known : newTabId();
  remember(ID_KEY, id);
  remember(OPEN_KEY, id);
  return { id, formerId: id === known ? null : known };
}

function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** If storage is full, the tab gets a new id at every reload, and its drafts then belong to a closed tab. */
function remember(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Nothing is lost by it.
  }
}
