import { xchacha20poly1305 as cipher } from '@noble/ciphers/chacha.js';
import { expect, type Page } from '@playwright/test';
import { bytesOf, decryptDraft } from '../../web/drafts/draft-cipher.ts';
import { parsePlace } from '../../web/drafts/draft-place.ts';

/** Everything that the browser stores: localStorage, sessionStorage and the drafts in IndexedDB. */
export function storedInBrowser(page: Page): Promise<[string, string][]> {
  return page.evaluate(async () => {
    const result = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
      });
    const stored: [string, string][] = [localStorage, sessionStorage].flatMap((storage) =>
      Object.entries(storage),
    );
    // Only existing databases, because opening a missing one would create it.
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name));
      const store = database.transaction('drafts').objectStore('drafts');
      const [places, texts] = await Promise.all([result(store.getAllKeys()), result(store.getAll())]);
      stored.push(...places.map((place, i): [string, string] => [String(place), texts[i].text]));
      database.close();
    }
    return stored;
  });
}

/** Drafts by name, decrypted for the signed-in person. */
export async function keptDrafts(page: Page): Promise<Map<string, string>> {
  const stored = await storedInBrowser(page);
  const token = new Map(stored).get('access_token') ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get('/api/account/draft-keys', { headers });
  const { keys: given } = (await answer.json()) as { keys: { keyId: string; key: string }[] };
  const keys = given.map(({ keyId, key }) => ({ keyId, bytes: bytesOf(key), cipher }));
  return new Map(
    stored.flatMap(([place, text]) => {
      const draft = decryptDraft(keys, parsePlace(place).name, text);
      return draft === null ? [] : [[place, draft]];
    }),
  );
}

export async function draftTexts(page: Page): Promise<string> {
  return [...(await keptDrafts(page)).values()].join('\n');
}

/** Secrets that are readable in storage: plain, in hex, or in base64. */
export async function readableSecrets(page: Page, secrets: readonly string[]): Promise<string[]> {
  const stored = (await storedInBrowser(page)).flat();
  return secrets.filter((secret) => {
    const forms = [secret, Buffer.from(secret).toString('hex'), ...base64Parts(secret)];
    return stored.some((text) => forms.some((form) => text.includes(form)));
  });
}

/** Base64 at each of the three byte offsets, without the characters that neighbors change. */
function base64Parts(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [0, 1, 2].map((before) =>
    Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .slice(Math.ceil((before * 4) / 3), Math.floor(((before + bytes.length) * 4) / 3)),
  );
}

/** @param start of the draft's name. */
export async function waitForDraft(page: Page, start: string): Promise<void> {
  await expect
    .poll(async () => (await storedInBrowser(page)).some(([place]) => place.startsWith(start)))
    .toBe(true);
}

/** Waits until the dialog's draft is stored. */
export async function reloadWithDraft(page: Page, dialog: string): Promise<void> {
  await waitForDraft(page, `draft:${dialog}-dialog:`);
  await page.reload();
}
