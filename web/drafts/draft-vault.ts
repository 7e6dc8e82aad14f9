import { type DraftKey, decryptDraft, encryptDraft, isEncrypted } from './draft-cipher.ts';
import { draftKeysOf, onDraftKeys } from './draft-keys.ts';
import { type DraftPlace, newTabId, parsePlace, personOf, placeText } from './draft-place.ts';

/**
 * The browser's storage for drafts. Texts are stored encrypted, never in the clear. Until the person's keys arrive, a
 * text waits in this page's memory.
 */

/** The result of writing a draft: 'full' when the browser has no room, 'waiting' until the keys arrive. */
export type DraftWrite = 'kept' | 'full' | 'waiting';

const waiting = new Map<string, string>();
/** Places that this page has read or written. It removes and replaces nothing else. */
const known = new Set<string>();

onDraftKeys(() => {
  known.clear();
  for (const [place, text] of [...waiting]) {
    if (draftKeysOf(personOf(place)) !== undefined) storeDraft(parsePlace(place), text);
  }
});

export function storeDraft(place: DraftPlace, text: string): DraftWrite {
  const at = placeText(place);
  const keys = draftKeysOf(personOf(place.name));
  if (keys === undefined) {
    waiting.set(at, text);
    return 'waiting';
  }
  try {
    keepUnknown(place, keys[0]);
    localStorage.setItem(at, encryptDraft(keys[0], place.name, text));
  } catch {
    if (waiting.has(at)) waiting.set(at, text);
    return 'full';
  }
  known.add(at);
  waiting.delete(at);
  return 'kept';
}

/** The text of a draft; null when there is none, or it cannot be read now. */
export function loadDraft(place: DraftPlace): string | null {
  const at = placeText(place);
  const typed = waiting.get(at);
  if (typed !== undefined) return typed;
  const keys = draftKeysOf(personOf(place.name));
  const stored = keys === undefined ? null : localStorage.getItem(at);
  if (keys === undefined || stored === null) return null;
  // A draft of the previous version is in the clear until `encryptOldDrafts` reaches it.
  const text = isEncrypted(stored) ? decryptDraft(keys, place.name, stored) : stored;
  if (text !== null) known.add(at);
  return text;
}

/** Removes a draft. A draft that this page could not read stays: it is another person's, or may be readable later. */
export function forgetDraft(place: DraftPlace): void {
  const at = placeText(place);
  waiting.delete(at);
  if (known.delete(at)) localStorage.removeItem(at);
}

/** The places of the drafts whose names start with this, readable or not. */
export function draftPlaces(prefix: string): DraftPlace[] {
  const stored = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '');
  return [...new Set([...stored, ...waiting.keys()])].filter((key) => key.startsWith(prefix)).map(parsePlace);
}

/** Encrypts the drafts that the previous version wrote in the clear for a person, without opening their forms. */
export function encryptOldDrafts(person: string, isWanted: (place: DraftPlace) => boolean): void {
  const keys = draftKeysOf(person);
  if (keys === undefined) return;
  for (const place of draftPlaces('')) {
    if (personOf(place.name) !== person || !isWanted(place)) continue;
    const at = placeText(place);
    const stored = localStorage.getItem(at);
    if (stored === null || isEncrypted(stored)) continue;
    try {
      localStorage.setItem(at, encryptDraft(keys[0], place.name, stored));
    } catch {
      // No room: the draft stays as it is, and the next start tries again.
    }
  }
}

/**
 * Moves a draft that was never read here to the id of a closed tab. It is another person's with the same name, damaged,
 * or older than the keys. It is offered once it can be read.
 */
function keepUnknown({ name, tab }: DraftPlace, key: DraftKey): void {
  const at = placeText({ name, tab });
  const stored = known.has(at) ? null : localStorage.getItem(at);
  if (stored === null) return;
  const encrypted = isEncrypted(stored) ? stored : encryptDraft(key, name, stored);
  localStorage.setItem(placeText({ name, tab: newTabId() }), encrypted);
}
