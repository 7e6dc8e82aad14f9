import { call } from '../api/client.ts';
import { onSessionChange, storedSession } from '../api/session/session-store.ts';
import { aloneAmongTabs, browserTab, liveTabs } from '../forms/drafts/browser-tab.ts';
import { bytesOf } from './draft-cipher.ts';
import {
  type DraftKeys,
  draftKeysOf,
  draftKeysWithin,
  dropDraftKeys,
  holdDraftKeys,
  recordDraftKeysMissing,
} from './draft-keys.ts';
import { openDraftStore } from './draft-store.ts';
import { moveOldDrafts } from './draft-vault.ts';

const KEY_BYTES = 32;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Maximum time that a sign-out waits for keys. */
const LAST_WAIT_MS = 3_000;

let asking: string | undefined;
let endPause: (() => void) | undefined;

/**
 * Removes the draft keys as soon as their person's session ends here, or another person's begins. Returns a function
 * that stops it.
 */
export function dropDraftKeysWithSession(): () => void {
  return onSessionChange(() => {
    if (draftKeysOf(storedSession()?.userName) === undefined) dropDraftKeys();
  });
}

/**
 * Requests the signed-in person's draft keys until the server sends them or the session changes, and reads the stored
 * drafts in the meantime. Then moves the drafts of localStorage into the database.
 */
export async function fetchDraftKeys(person: string): Promise<void> {
  if (asking === person || draftKeysOf(person) !== undefined) return;
  asking = person;
  await askUntilAnswered(person).finally(() => {
    if (asking === person) asking = undefined;
  });
  await moveClosedDrafts(person);
}

/**
 * Requests missing keys without a pause, and waits for them a moment. For the end of a session: texts that wait for keys
 * are then lost.
 */
export function fetchDraftKeysAtOnce(): Promise<void> {
  endPause?.();
  return draftKeysWithin(LAST_WAIT_MS);
}

async function askUntilAnswered(person: string): Promise<void> {
  const isWanted = () => asking === person && storedSession()?.userName === person;
  for (let pause = FIRST_PAUSE_MS; isWanted(); pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const keys = await askForKeys().catch(() => undefined);
    if (!isWanted()) return;
    if (keys !== undefined) return holdDraftKeys(person, keys);
    // A restarting server is back by the second attempt.
    if (pause > FIRST_PAUSE_MS) recordDraftKeysMissing();
    await untilNextAttempt(pause);
  }
}

/** @throws for an answer that holds no keys. */
async function askForKeys(): Promise<DraftKeys> {
  const [{ data }, { xchacha20poly1305: cipher }] = await Promise.all([
    call('getDraftKeys', {}),
    import('@noble/ciphers/chacha.js'),
    openDraftStore(),
  ]);
  const [first, ...rest] = data.keys.map(({ keyId, key }) => ({ keyId, bytes: bytesOf(key), cipher }));
  if (first === undefined) throw new Error('The server gave no key of drafts');
  const keys: DraftKeys = [first, ...rest];
  if (keys.some(({ bytes }) => bytes.length !== KEY_BYTES)) throw new Error('A key of drafts is too short');
  return keys;
}

/** An open tab of an old version reads its drafts in localStorage; those move when it loads this version. */
async function moveClosedDrafts(person: string): Promise<void> {
  if (draftKeysOf(person) === undefined) return;
  const live = await liveTabs();
  const { id } = browserTab();
  await aloneAmongTabs('drafts', () =>
    moveOldDrafts(({ tab }) => tab === null || tab === id || !live.has(tab)),
  );
}

function untilNextAttempt(pauseMs: number): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      endPause = undefined;
      clearTimeout(timer);
      unfollow();
      window.removeEventListener('online', end);
      done();
    };
    endPause = end;
    const timer = setTimeout(end, pauseMs);
    const unfollow = onSessionChange(end);
    window.addEventListener('online', end);
  });
}
