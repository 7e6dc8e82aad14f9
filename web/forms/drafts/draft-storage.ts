import type { DraftPlace } from '../../drafts/draft-place.ts';
import { rereadDrafts } from '../../drafts/draft-store.ts';
import {
  type DraftWrite,
  draftPlaces,
  forgetDraft,
  loadDraft,
  storeDraft,
} from '../../drafts/draft-vault.ts';
import { aloneAmongTabs, browserTab, liveTabs } from './browser-tab.ts';

/**
 * Drafts in this browser's storage, encrypted for their person. Each tab writes its own, under the draft's name plus
 * the tab's id, so that no tab overwrites or deletes another's.
 */
export interface StoredDraft extends DraftPlace {
  /** Unchecked JSON: anything may be in the browser's storage. */
  text: string;
}

/** Writes this tab's draft. It can be read at once, and is on disk when the promise resolves to 'kept'. */
export function writeOwnDraft(name: string, text: string): Promise<DraftWrite> {
  return storeDraft(ownPlace(name), text);
}

export function readOwnDraft(name: string): string | null {
  return loadDraft(ownPlace(name));
}

export function removeOwnDraft(name: string): void {
  forgetDraft(ownPlace(name));
}

function ownPlace(name: string): DraftPlace {
  return { name, tab: browserTab().id };
}

export function storedDrafts(prefix: string): StoredDraft[] {
  return draftPlaces(prefix).flatMap((place) => {
    const text = loadDraft(place);
    return text === null ? [] : [{ ...place, text }];
  });
}

export function ownDraftPlaces(prefix: string): DraftPlace[] {
  return draftPlaces(prefix).filter(isOwnDraft);
}

export function isOwnDraft(draft: Pick<DraftPlace, 'tab'>): boolean {
  return draft.tab === browserTab().id;
}

/** Tabs whose drafts may be offered here: this one, and closed ones. `live` comes from `liveTabs`. */
export function isOffered(draft: Pick<DraftPlace, 'tab'>, live: ReadonlySet<string>): boolean {
  return draft.tab === null || isOwnDraft(draft) || !live.has(draft.tab);
}

/**
 * Takes over a closed tab's draft, under a name that this tab has not used yet. The original stays until the copy is on
 * disk.
 */
export async function takeOver(draft: StoredDraft, name = draft.name): Promise<void> {
  if (isOwnDraft(draft)) return;
  if ((await writeOwnDraft(name, draft.text)) === 'kept') forgetDraft(draft);
}

/**
 * Finds a closed tab's draft and takes it over before any other tab does. This tab's own draft from before a crash has
 * priority, otherwise the newest.
 * @param savedAt a draft's time, from its text; null if it cannot be read.
 */
export async function takeOverDraft(
  name: string,
  savedAt: (text: string) => number | null,
  isWanted: () => boolean,
): Promise<void> {
  if (storedDrafts(name).every((draft) => draft.name !== name)) return;
  const live = await liveTabs();
  await aloneAmongTabs('drafts', async () => {
    await rereadDrafts();
    if (!isWanted() || readOwnDraft(name) !== null) return;
    const [found] = storedDrafts(name)
      .filter((draft) => draft.name === name && isOffered(draft, live))
      .flatMap((draft) => {
        const at = savedAt(draft.text);
        const rank = draft.tab === browserTab().formerId ? Number.MAX_VALUE : at;
        return rank === null || at === null ? [] : [{ draft, rank }];
      })
      .toSorted((one, other) => other.rank - one.rank);
    if (found !== undefined) await takeOver(found.draft);
  });
}
