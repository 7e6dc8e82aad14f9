import { xchacha20poly1305 as cipher } from '@noble/ciphers/chacha.js';
import type { Page } from '@playwright/test';
import { bytesOf, decryptDraft } from '../../web/drafts/draft-cipher.ts';
import { parsePlace } from '../../web/drafts/draft-place.ts';

/** All names and values in the browser's storage. */
export function storedInBrowser(page: Page): Promise<[string, string][]> {
  return page.evaluate(() => [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage)));
}

/** The drafts in the page's storage, as the signed-in person can read them, by their places. */
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

/** The same drafts as one text. */
export async function draftTexts(page: Page): Promise<string> {
  return [...(await keptDrafts(page)).values()].join('\n');
}

/** Secrets that anybody can read in the page's storage: plain, in hex, or in base64. */
export async function readableSecrets(page: Page, secrets: readonly string[]): Promise<string[]> {
  const stored = (await storedInBrowser(page)).flat();
  return secrets.filter((secret) => {
    const forms = [secret, Buffer.from(secret).toString('hex'), ...base64Parts(secret)];
    return stored.some((text) => forms.some((form) => text.includes(form)));
  });
}

/** The base64 of a text after 0, 1 and 2 other bytes, without the characters that its neighbors change. */
function base64Parts(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [0, 1, 2].map((before) =>
    Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .slice(Math.ceil((before * 4) / 3), Math.floor(((before + bytes.length) * 4) / 3)),
  );
}

/** Reloads the page once the browser has stored the draft of a dialog. */
export async function reloadWithDraft(page: Page, dialog: string): Promise<void> {
  await page.waitForFunction(
    (place) => Object.keys(localStorage).some((key) => key.startsWith(place)),
    `draft:${dialog}-dialog:`,
  );
  await page.reload();
}
