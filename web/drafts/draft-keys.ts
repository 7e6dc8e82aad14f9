import type { DraftKey } from './draft-cipher.ts';

/**
 * The keys of the drafts of the person who is signed in. They are in the memory of this page and nowhere else in the browser,
 * so they are gone with the session.
 */

export type DraftKeys = readonly [DraftKey, ...DraftKey[]];

let held: { person: string; keys: DraftKeys } | undefined;
/** Asked for in vain. */
let isMissing = false;
const comeListeners = new Set<() => void>();
const goListeners = new Set<() => void>();

/** The keys of this person; undefined while the server has not given them. */
export function draftKeysOf(person: string | undefined): DraftKeys | undefined {
  return held?.person === person ? held?.keys : undefined;
}

export function hasDraftKeys(): boolean {
  return held !== undefined;
}

/** @param person as the session names people: 'dana'. */
export function holdDraftKeys(person: string, keys: DraftKeys): void {
  if (held !== undefined) dropDraftKeys();
  held = { person, keys };
  isMissing = false;
  notify();
}

/** Forgets the keys, after every form has written the text that still waits. */
export function dropDraftKeys(): void {
  isMissing = false;
  if (held === undefined) return;
  for (const listener of [...goListeners]) listener();
  for (const { bytes } of held.keys) bytes.fill(0);
  held = undefined;
  notify();
}

/** Whether the server has not given the keys although it was asked more than once. */
export function areDraftKeysMissing(): boolean {
  return isMissing;
}

export function noteDraftKeysMissing(): void {
  isMissing = held === undefined;
  notify();
}

function notify(): void {
  for (const listener of [...comeListeners]) listener();
}

/** Calls back when keys have come, are missing or are gone. Returns the function that ends it. */
export function onDraftKeys(listener: () => void): () => void {
  comeListeners.add(listener);
  return () => comeListeners.delete(listener);
}

/** Calls back while the keys are still there, just before they go. Returns the function that ends it. */
export function beforeDraftKeysGo(listener: () => void): () => void {
  goListeners.add(listener);
  return () => goListeners.delete(listener);
}

/** Waits until there are keys, and no longer than this. Never rejects. */
export function draftKeysWithin(ms: number): Promise<void> {
  return new Promise((done) => {
    if (hasDraftKeys()) return done();
    const end = () => {
      clearTimeout(timer);
      stop();
      done();
    };
    const timer = setTimeout(end, ms);
    const stop = onDraftKeys(() => hasDraftKeys() && end());
  });
}
