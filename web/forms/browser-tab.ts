import { newTabId } from '../drafts/new-tab-id.ts';

/**
 * Which tab of the browser this is. A reload keeps the id; a tab that was duplicated, or came back after a crash, gets a new
 * one. A tab that is open holds a lock under its id, so that other tabs can tell it from one that is gone.
 */

const ID_KEY = 'tab-id';
/** Stands in the tab's storage while its page is open. A reload takes it away in time; a copy of the tab and a crash do not. */
const OPEN_KEY = 'tab-open';
const LOCK_PREFIX = 'lintel-tab:';

interface BrowserTab {
  id: string;
  /** The id that this tab had before it crashed; null when it did not. A duplicated tab names the one it was copied from. */
  formerId: string | null;
}

let current: BrowserTab | undefined;

/** This tab. */
export function browserTab(): BrowserTab {
  current ??= enterTab();
  return current;
}

/** The ids of the tabs that are open now. Empty where the browser has no locks (a page without https). Never rejects. */
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

/** Does something that no other tab does meanwhile. */
export async function aloneAmongTabs<Result>(name: string, run: () => Result): Promise<Result> {
  const locks = tabLocks();
  return locks === undefined ? run() : locks.request(`lintel-${name}`, async () => run());
}

/** Absent on a page without https and in old browsers, whatever the types say. */
function tabLocks(): LockManager | undefined {
  return (navigator as { locks?: LockManager | null }).locks ?? undefined;
}

function enterTab(): BrowserTab {
  const tab = rememberedTab();
  window.addEventListener('pagehide', () => remember(OPEN_KEY, null));
  window.addEventListener('pageshow', () => remember(OPEN_KEY, tab.id));
  // Held until the page is gone.
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

/** Without room for it the tab gets a new id at every reload; its drafts are then those of a tab that is gone. */
function remember(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Nothing is lost by it.
  }
}
