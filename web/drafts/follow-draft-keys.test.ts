import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { clearSession, expireSession, storeSession } from '../api/session/session-store.ts';
import { isEncrypted } from './draft-cipher.ts';
import { areDraftKeysMissing, draftKeysOf, hasDraftKeys } from './draft-keys.ts';
import { rereadDrafts, storedText } from './draft-store.ts';
import { forgetDraft, loadDraft, storeDraft } from './draft-vault.ts';
import { dropDraftKeysWithSession, fetchDraftKeys, fetchDraftKeysAtOnce } from './follow-draft-keys.ts';

const KEY = btoa(String.fromCharCode(...new Uint8Array(32).fill(7)));
const KEYS = { keys: [{ keyId: 'k1', key: KEY }] };
const NOTE = { name: 'draft:note:dana:c1', tab: 'a'.repeat(24) };
const AT = `${NOTE.name}~${NOTE.tab}`;

function signIn(name: string): void {
  storeSession({
    access_token: `x.${btoa(JSON.stringify({ sub: `${name}@lintel.example` }))}.x`,
    refresh_token: `refresh-${name}`,
    roles: [LOAN_OFFICER],
    expires_in: 36_000,
    refresh_token_expires_in: 579_600,
  });
}

function answerInTurn(answers: (() => Response)[]) {
  const fetch = vi.fn(async (_href: string, _request: RequestInit) => {
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer();
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const give = () => Response.json(KEYS);

let unfollow: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  clearSession();
  signIn('dana');
  unfollow = dropDraftKeysWithSession();
});
afterEach(async () => {
  clearSession();
  await vi.advanceTimersByTimeAsync(60_000);
  unfollow();
  forgetDraft(NOTE);
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("requests the person's keys once, from an address that contains neither name nor id", async () => {
  const fetch = answerInTurn([give]);
  await Promise.all([fetchDraftKeys('dana'), fetchDraftKeys('dana')]);
  await fetchDraftKeys('dana');
  expect(draftKeysOf('dana')).toEqual([
    expect.objectContaining({ keyId: 'k1', bytes: new Uint8Array(32).fill(7) }),
  ]);
  expect(draftKeysOf('mel')).toBeUndefined();
  expect(fetch.mock.calls.map(([href]) => href)).toEqual(['/api/account/draft-keys']);
});

const down = () => Response.json({ error: { code: 'unavailable', message: 'Down.' } }, { status: 503 });
const html = () => new Response('<!doctype html><p>Sign in to the WLAN</p>', { status: 200 });
const short = () => Response.json({ keys: [{ keyId: 'k1', key: btoa('short') }] });
it.each([
  ['an unavailable server', down],
  ['a page of someone else', html],
  ['a page with an error', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['an empty answer', () => new Response('')],
  ['an older server', () => Response.json({ error: { code: 'not_found', message: 'No.' } }, { status: 404 })],
  ['no keys', () => Response.json({ keys: [] })],
  ['a key that is too short', short],
  ['a key that is no base64', () => Response.json({ keys: [{ keyId: 'k1', key: '%' }] })],
  ['no answer', () => Response.error()],
])('keeps typed text in memory and retries after %s', async (_called, failure) => {
  const fetch = answerInTurn([failure, failure, failure, give]);
  const fetched = fetchDraftKeys('dana');
  await vi.advanceTimersByTimeAsync(10);
  expect(await storeDraft(NOTE, '{"typed":1}')).toBe('waiting');
  expect(areDraftKeysMissing()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(areDraftKeysMissing()).toBe(true);
  expect(storedText(AT)).toBeNull();
  await vi.advanceTimersByTimeAsync(10_000);
  await fetched;
  expect(fetch).toHaveBeenCalledTimes(4);
  expect(areDraftKeysMissing()).toBe(false);
  expect(isEncrypted(storedText(AT) ?? '')).toBe(true);
});

it('asks again as soon as the connection is back', async () => {
  const fetch = answerInTurn([]);
  const fetched = fetchDraftKeys('dana');
  await vi.advanceTimersByTimeAsync(100_000);
  const { length } = fetch.mock.calls;
  fetch.mockImplementation(async () => give());
  window.dispatchEvent(new Event('online'));
  await fetched;
  expect(fetch).toHaveBeenCalledTimes(length + 1);
});

it('asks at once before a session ends, so that a text in memory is kept', async () => {
  const fetch = answerInTurn([]);
  void fetchDraftKeys('dana');
  await vi.advanceTimersByTimeAsync(100_000);
  expect(await storeDraft(NOTE, '{"typed":1}')).toBe('waiting');
  fetch.mockImplementation(async () => give());
  const asked = fetchDraftKeysAtOnce();
  await vi.advanceTimersByTimeAsync(10);
  await asked;
  clearSession();
  expect(isEncrypted(storedText(AT) ?? '')).toBe(true);
});

it('does not keep a sign-out from happening if the server gives no keys', async () => {
  answerInTurn([]);
  void fetchDraftKeys('dana');
  await vi.advanceTimersByTimeAsync(10);
  const asked = fetchDraftKeysAtOnce().then(() => 'ended');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await Promise.race([asked, 'waiting'])).toBe('ended');
});

it.each([
  ['signs out', clearSession],
  ['is signed out by time', expireSession],
])('forgets the keys when the person %s, after writing their typed text', async (_called, end) => {
  answerInTurn([give, give]);
  await fetchDraftKeys('dana');
  void storeDraft(NOTE, '{"typed":1}');
  end();
  expect(hasDraftKeys()).toBe(false);
  expect(loadDraft(NOTE)).toBeNull();
  signIn('dana');
  await fetchDraftKeys('dana');
  expect(loadDraft(NOTE)).toBe('{"typed":1}');
});

it('forgets them when another person signs in in another tab', async () => {
  answerInTurn([give]);
  await fetchDraftKeys('dana');
  signIn('mel');
  expect(hasDraftKeys()).toBe(false);
});

it('ignores keys that arrive after the sign-out', async () => {
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((done) => (answer = done)));
  const fetched = fetchDraftKeys('dana');
  await vi.advanceTimersByTimeAsync(10);
  clearSession();
  answer(give());
  await fetched;
  expect(hasDraftKeys()).toBe(false);
});

it('asks at once when the same person signs in again during the pause', async () => {
  const fetch = answerInTurn([down, down, down, down, down]);
  void fetchDraftKeys('dana');
  await vi.advanceTimersByTimeAsync(20_000);
  clearSession();
  fetch.mockImplementation(async () => give());
  signIn('dana');
  await fetchDraftKeys('dana');
  await vi.advanceTimersByTimeAsync(10);
  expect(hasDraftKeys()).toBe(true);
});

it('encrypts drafts that are in the clear as soon as their person signs in', async () => {
  answerInTurn([give]);
  localStorage.setItem(AT, '{"old":1}');
  localStorage.setItem('application-draft:mel:l1:typed', '{"of":"mel"}');
  await rereadDrafts();
  await fetchDraftKeys('dana');
  expect(isEncrypted(storedText(AT) ?? '')).toBe(true);
  expect(loadDraft(NOTE)).toBe('{"old":1}');
  expect(localStorage.getItem('application-draft:mel:l1:typed')).toBe('{"of":"mel"}');
});
