import { type DraftKey, decryptDraft, encryptDraft, isEncrypted } from './draft-cipher.ts';
import { draftKeysOf, onDraftKeys } from './draft-keys.ts';
import { type DraftPlace, newTabId, parsePlace, personOf, placeText } from './draft-place.ts';
import {
  changeTexts,
  handedOverDrafts,
  isOutdated,
  type StoreWrite,
  storedPlaces,
  storedText,
} from './draft-store.ts';

/** Drafts, always stored encrypted. Until the person's keys arrive, a text waits in this page's memory. */

/** The result of writing a draft: 'waiting' until the keys arrive. */
export type DraftWrite = StoreWrite | 'waiting';

const waiting = new Map<string, string>();
/** Places that this page has read or written. It removes and replaces nothing else. */
const known = new Set<string>();

onDraftKeys(() => {
  known.clear();
  for (const [place, text] of [...waiting]) {
    if (draftKeysOf(personOf(place)) !== undefined) void storeDraft(parsePlace(place), text);
  }
});

/** Can be read at once. The promise, which never rejects, says whether it is on the disk. */
export async function storeDraft(place: DraftPlace, text: string): Promise<DraftWrite> {
  const at = placeText(place);
  const keys = draftKeysOf(personOf(place.name));
  if (keys === undefined) {
    waiting.set(at, text);
    return 'waiting';
  }
  const changes = [
    ...unknownMovedAway(place, keys[0]),
    [at, encryptDraft(keys[0], place.name, text)] as const,
  ];
  known.add(at);
  waiting.delete(at);
  return changeTexts(changes);
}

/** The text of a draft; null when there is none, or it cannot be read now. */
export function loadDraft(place: DraftPlace): string | null {
  const at = placeText(place);
  const typed = waiting.get(at);
  if (typed !== undefined) return typed;
  const keys = draftKeysOf(personOf(place.name));
  const stored = keys === undefined ? null : storedText(at);
  if (keys === undefined || stored === null) return null;
  // The first version stored drafts unencrypted; `moveOldDrafts` converts them.
  const text = isEncrypted(stored) ? decryptDraft(keys, place.name, stored) : stored;
  if (text !== null) known.add(at);
  return text;
}

/**
 * Removes a draft. One that this page could not read stays, because it is another person's, or may be readable later.
 */
export function forgetDraft(place: DraftPlace): void {
  const at = placeText(place);
  waiting.delete(at);
  if (known.delete(at)) void changeTexts([[at, null]]);
}

/** Storage keys of drafts with this prefix, readable or not. */
export function draftPlaces(prefix: string): DraftPlace[] {
  return [...new Set([...storedPlaces(), ...waiting.keys()])]
    .filter((key) => key.startsWith(prefix))
    .map(parsePlace);
}

/**
 * Moves drafts from localStorage into the database, without opening their forms. Unencrypted texts are encrypted, which
 * needs their person's keys. If there is no space, a draft stays where it is until the next start.
 */
export async function moveOldDrafts(isWanted: (place: DraftPlace) => boolean): Promise<void> {
  for (const [at, stored] of handedOverDrafts()) {
    const place = parsePlace(at);
    if (!isWanted(place)) continue;
    const { text } = stored;
    const [key] = draftKeysOf(personOf(place.name)) ?? [];
    if (isOutdated(at, stored)) localStorage.removeItem(at);
    else if (text === null || isEncrypted(text)) await changeTexts([[at, text]]);
    else if (key !== undefined) await changeTexts([[at, encryptDraft(key, place.name, text)]]);
  }
}

/**
 * Renames an unreadable draft as if a closed tab had written it. It may be another person's with the same name,
 * damaged, or older than the keys. It is offered once it can be read.
 */
function unknownMovedAway({ name, tab }: DraftPlace, key: DraftKey): [string, string][] {
  const at = placeText({ name, tab });
  const stored = known.has(at) ? null : storedText(at);
  if (stored === null) return [];
  return [
    [placeText({ name, tab: newTabId() }), isEncrypted(stored) ? stored : encryptDraft(key, name, stored)],
  ];
}
