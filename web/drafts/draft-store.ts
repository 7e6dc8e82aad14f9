import { readTexts, type StoredText, writeTexts } from './draft-database.ts';
import { personOf } from './draft-place.ts';

/**
 * The stored drafts as this page knows them, by storage key. Reading never waits, because the page has a copy of the
 * database, which other tabs keep up to date. A closing page cannot wait for the database, so it hands unwritten texts
 * over through localStorage, where drafts from before the database are too.
 */

/** The result of a write: 'full' when the browser has no room, 'refused' when it has no database for us. */
export type StoreWrite = 'kept' | 'full' | 'refused';

const known = new Map<string, StoredText>();
/** Changes that are not on the disk. */
const unwritten = new Map<string, StoredText>();
let isLeaving = false;
let opening: Promise<void> | undefined;

const otherTabs = new BroadcastChannel('lintel-drafts');
otherTabs.onmessage = ({ data }: MessageEvent<ReadonlyMap<string, StoredText>>) => learn(data);
window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== null && newValue !== null && isDraft(key)) learn([[key, parsed(newValue)]]);
});
window.addEventListener('pagehide', () => {
  isLeaving = true;
  handOver(unwritten);
});
window.addEventListener('pageshow', () => {
  isLeaving = false;
});

/** Reads the stored drafts once. Never rejects: without a database there are those of localStorage. */
export function openDraftStore(): Promise<void> {
  opening ??= rereadDrafts();
  return opening;
}

/** Reads what other tabs have written up to now. Never rejects. */
export async function rereadDrafts(): Promise<void> {
  const before = [...known];
  const stored = await readTexts().catch(() => undefined);
  const handedOver = new Map(handedOverDrafts());
  for (const [place, text] of before) {
    const isThere = stored?.has(place) !== false || handedOver.has(place) || unwritten.has(place);
    if (!isThere && known.get(place) === text) known.delete(place);
  }
  learn(stored ?? []);
  learn(handedOver);
}

export function storedText(place: string): string | null {
  return known.get(place)?.text ?? null;
}

export function storedPlaces(): string[] {
  return [...known].flatMap(([place, { text }]) => (text === null ? [] : [place]));
}

/**
 * Writes texts, all or none; null removes one. They can be read at once. The promise resolves when they are on disk,
 * and never rejects. Texts that could not be written stay in this page, and are handed over when it closes.
 */
export async function changeTexts(texts: Iterable<readonly [string, string | null]>): Promise<StoreWrite> {
  const changes = new Map<string, StoredText>();
  for (const [place, text] of texts) {
    // The clock may have been set back.
    const writtenAt = Math.max(Date.now(), (known.get(place)?.writtenAt ?? 0) + 1);
    changes.set(place, { text, writtenAt });
  }
  for (const [place, change] of changes) {
    known.set(place, change);
    unwritten.set(place, change);
  }
  if (isLeaving) handOver(changes);
  try {
    await writeTexts(changes);
  } catch (error) {
    return (error as Error | null)?.name === 'QuotaExceededError' ? 'full' : 'refused';
  }
  for (const [place, change] of changes) {
    if (unwritten.get(place) !== change) continue;
    unwritten.delete(place);
    localStorage.removeItem(place);
  }
  otherTabs.postMessage(changes);
  return 'kept';
}

/** Drafts in localStorage: those that a closed page handed over, and those from before the database. */
export function handedOverDrafts(): [string, StoredText][] {
  return Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '')
    .filter(isDraft)
    .map((place) => [place, parsed(localStorage.getItem(place) ?? '')]);
}

/** Whether this page has a newer text for that key. */
export function isOutdated(place: string, { writtenAt }: StoredText): boolean {
  return writtenAt < (known.get(place)?.writtenAt ?? 0);
}

function learn(texts: Iterable<readonly [string, StoredText]>): void {
  for (const [place, stored] of texts) {
    if (!isOutdated(place, stored)) known.set(place, stored);
  }
}

function handOver(changes: ReadonlyMap<string, StoredText>): void {
  for (const [place, { text, writtenAt }] of changes) {
    try {
      localStorage.setItem(place, `${writtenAt} ${text ?? ''}`);
    } catch {
      // No space left. The database may still store it.
    }
  }
}

function isDraft(place: string): boolean {
  return personOf(place) !== undefined;
}

/** A text without a time is of the version before the database. */
function parsed(handedOver: string): StoredText {
  const [, writtenAt = '0', text = handedOver] = /^(\d+) (.*)$/s.exec(handedOver) ?? [];
  return { text: text === '' ? null : text, writtenAt: Number(writtenAt) };
}
