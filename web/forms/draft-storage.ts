import { aloneAmongTabs, browserTab, liveTabs } from './browser-tab.ts';

/**
 * Drafts in this browser's storage. Each tab writes its own, under the draft's name and the tab's id, so that no tab writes
 * over, or deletes, what was typed in another one.
 */
export interface StoredDraft {
  /** Names the form and its subject: 'draft:note:dana:c1'. */
  name: string;
  /** The tab that wrote it; null for a draft of the version before, which knew no tabs. */
  tab: string | null;
  /** JSON, as it was written. Anything may stand there: it is the browser's storage. */
  text: string;
}

/** How writing a draft ended. */
export type DraftWrite = 'kept' | 'full';

const OF_TAB = /^(.*)~([0-9a-f]{24})$/s;

function keyOf({ name, tab }: Pick<StoredDraft, 'name' | 'tab'>): string {
  return tab === null ? name : `${name}~${tab}`;
}

/** Writes this tab's draft. 'full' when the browser takes no more: the draft stands as it was written before. */
export function writeOwnDraft(name: string, text: string): DraftWrite {
  try {
    localStorage.setItem(keyOf({ name, tab: browserTab().id }), text);
    return 'kept';
  } catch {
    return 'full';
  }
}

export function readOwnDraft(name: string): string | null {
  return localStorage.getItem(keyOf({ name, tab: browserTab().id }));
}

export function removeOwnDraft(name: string): void {
  localStorage.removeItem(keyOf({ name, tab: browserTab().id }));
}

export function removeDraft(draft: Pick<StoredDraft, 'name' | 'tab'>): void {
  localStorage.removeItem(keyOf(draft));
}

/** The drafts of all tabs whose name begins with this. */
export function storedDrafts(prefix: string): StoredDraft[] {
  const keys = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '');
  return keys
    .filter((key) => key.startsWith(prefix))
    .map((key) => {
      const [, name = key, tab = null] = OF_TAB.exec(key) ?? [];
      return { name, tab, text: localStorage.getItem(key) ?? '' };
    });
}

export function isOwnDraft(draft: Pick<StoredDraft, 'tab'>): boolean {
  return draft.tab === browserTab().id;
}

/** The tabs whose drafts may be offered here: this one, and those that are gone. `live` is what `liveTabs` answered. */
export function isOffered(draft: Pick<StoredDraft, 'tab'>, live: ReadonlySet<string>): boolean {
  return draft.tab === null || isOwnDraft(draft) || !live.has(draft.tab);
}

/**
 * Makes the draft of a tab that is gone this tab's own, under a name that this tab has not used yet.
 * @returns whether it did: not when it is this tab's already or the browser has no room.
 */
export function takeOver(draft: StoredDraft, name = draft.name): boolean {
  if (isOwnDraft(draft) || writeOwnDraft(name, draft.text) === 'full') return false;
  removeDraft(draft);
  return true;
}

/**
 * Finds the draft of a tab that is gone and makes it this tab's own, before any other tab does: the one from before this tab
 * crashed if there is one, else the newest.
 * @param savedAt when a draft was written, of its text; null for one that cannot be read.
 * @returns whether there is such a draft now.
 */
export async function takeOverDraft(
  name: string,
  savedAt: (text: string) => number | null,
  isWanted: () => boolean,
): Promise<boolean> {
  if (storedDrafts(name).every((draft) => draft.name !== name)) return false;
  const live = await liveTabs();
  return aloneAmongTabs('drafts', () => {
    if (!isWanted() || readOwnDraft(name) !== null) return false;
    const [found] = storedDrafts(name)
      .filter((draft) => draft.name === name && isOffered(draft, live))
      .flatMap((draft) => {
        const at = savedAt(draft.text);
        const rank = draft.tab === browserTab().formerId ? Number.MAX_VALUE : at;
        return rank === null || at === null ? [] : [{ draft, rank }];
      })
      .toSorted((one, other) => other.rank - one.rank);
    return found !== undefined && takeOver(found.draft);
  });
}
