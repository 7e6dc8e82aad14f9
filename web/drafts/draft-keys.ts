import type { DraftKey } from './draft-cipher.ts';

/** The signed-in person's draft keys, only in this page's memory, so that they are gone with the session. */

export type DraftKeys = readonly [DraftKey, ...DraftKey[]];

let held: { person: string; keys: DraftKeys } | undefined;
let isMissing = false;
const comeListeners = new Set<() => void>();
const goListeners = new Set<() => void>();

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

/** Forgets the keys, after every form has written its waiting text. */
export function dropDraftKeys(): void {
  isMissing = false;
  if (held === undefined) return;
  for (const listener of [...goListeners]) listener();
  for (const { bytes } of held.keys) bytes.fill(0);
  held = undefined;
  notify();
}

/** Whether the server did not send the keys after more than one request. */
export function areDraftKeysMissing(): boolean {
  return isMissing;
}

export function recordDraftKeysMissing(): void {
  isMissing = held === undefined;
  notify();
}

function notify(): void {
  for (const listener of [...comeListeners]) listener();
}

/** Calls back when keys arrive, are missing or are removed. Returns a function that unsubscribes. */
export function onDraftKeys(listener: () => void): () => void {
  comeListeners.add(listener);
  return () => comeListeners.delete(listener);
}

/** Calls back just before the keys are removed, while they still work. Returns a function that unsubscribes. */
export function beforeDraftKeysGo(listener: () => void): () => void {
  goListeners.add(listener);
  return () => goListeners.delete(listener);
}

/** Waits until there are keys, but no longer than this. Never rejects. */
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
